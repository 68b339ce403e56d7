"""Section 2: lengths, what it is superfluous to depend on, and measures of intelligence."""

from typing import Final

from bridge.evidence import Standing
from formal.environments.negations import minus, negated
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined
from proofs_checked.broken import constructions as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import first, unlike


def by_the_letter(d: Definitions, world: Instance) -> str:
    """The length of x1 y1 … xn is 2n. False."""
    h = world.prompt()
    return unlike(f"the length of x1 … x{h.turns}", d.length(h), "2n", 2 * h.turns)


def lengths(d: Definitions, world: Instance) -> str:
    """The length of x1 y1 … xn is 2n - 1, that of x1 y1 … xn yn is 2n."""
    h = world.prompt()
    n = h.turns
    return (
        unlike("the length of x1 … xn", d.length(h), "2n - 1", 2 * n - 1)
        or unlike("the length of x1 … yn", d.length(h.then(world.action())), "2n", 2 * n)
        or unlike("the length of ⟨⟩", d.length(EMPTY), "it", 0)
    )


def _asking_about(world: Instance) -> ExtendedEnvironment:
    """Every environment whose percepts depend on the play and on the answer to one question."""
    question = world.any_prompt("question")
    answers = [world.environment(f"μ where the answer is {y}") for y in range(world.n_actions)]
    return lambda pi, p: answers[pi(question)](p)


def by_turns_alone(d: Definitions, world: Instance) -> str:
    """ν depends on π and n alone, and has the same result with π as μ has."""
    pi, mu = world.agent(), _asking_about(world)
    nu = d.of_turns_alone(mu)
    result = list(plays_of(d, pi, mu, world.turns))
    p = world.prompt(following=pi).then(world.action())
    return first(
        unlike("the result with ν", found, "that with μ", due)
        for found, due in zip(plays_of(d, pi, nu, world.turns), result, strict=True)
    ) or unlike(
        "what ν gives at another play of n turns",
        nu(pi, p),
        "at the genuine one it",
        nu(pi, result[-1]),
    )


def the_same_in_a_handicap(d: Definitions, world: Instance) -> str:
    """What has the same results with every agent has them under a handicap too. False."""
    e = d.as_extended(world.environment("e"))
    pi: Agent = lambda h: 0  # noqa: E731 - the definition is the formula

    def result(mu: ExtendedEnvironment) -> Play:
        *_, p = plays_of(d, pi, d.handicap(mu, lambda pi, p: (-1, 0)), world.turns)
        return p

    return unlike(
        "where h always punishes, the result in e ∗ h",
        result(e),
        "that in ν ∗ h",
        result(_nu(d, e)),
    )


def the_same_in_the_dual(d: Definitions, world: Instance) -> str:
    """The dual asks about genuine plays of π̄ alone: of μ and ν it is the same."""
    pi, mu = world.agent(), _asking_about(world)
    *_, p = plays_of(d, pi, d.dual(mu), world.turns)
    *_, q = plays_of(d, pi, d.dual(_nu(d, mu)), world.turns)
    return unlike("the result in the dual of ν", q, "that in the dual of μ", p)


def _nu(d: Definitions, mu: ExtendedEnvironment) -> ExtendedEnvironment:
    return d.of_turns_alone(mu)


_ITEM: Final = "Section 2, superfluous"
_ASKING: Final = Space("every agent in all extended environments that ask one question", 2, 2)
_ITSELF: Final = planted(
    "itself", "ν is μ itself, and depends on the play", of_turns_alone=broken.as_it_is
)
_LATE: Final = planted(
    "one-turn-less", "ν answers as one turn ago", of_turns_alone=broken.of_one_turn_less
)

CLAIMS: Final = (
    Claim(
        id="jagi-section-2.length",
        paper="JAGI",
        item="Section 2, the length of a history",
        statement="The sequence x1 y1 … xn has length 2n.",
        kind=Kind.DEFINITION,
        standing=Standing.DAMAGED,
        why="the formulas of this sentence are damaged in the text at hand, which repeats 2n in "
        "place of several of them; the sequence has length 2n - 1, as in Definition 4 and wherever "
        "a length is used",
        checks=(
            counterexample(by_the_letter, Space("every prompt", 2, 3), passing=Standing.DAMAGED),
        ),
        mutants=(
            planted("by-pairs", "a repair: a begun pair counts as two", length=broken.by_pairs),
            planted("in-turns", "a repair: every turn counts twice", length=broken.in_turns),
        ),
        differs="A first reading took the sentence for ill-typed; but the text around it is "
        "damaged, and says nothing about the paper.",
    ),
    Claim(
        id="jagi-section-2.length.repaired",
        paper="JAGI",
        item="Section 2, the length of a history, repaired (not in the paper)",
        statement="The sequence x1 y1 … xn has length 2n - 1, and x1 y1 … xn yn has length 2n.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper as it is at hand: n percepts and n - 1 or n actions",
        checks=(exhausted(lengths, Space("every prompt and play")), sampled(lengths)),
        mutants=(
            planted("by-pairs", "a begun pair counts as two", length=broken.by_pairs),
            planted(
                "in-numbers",
                "a reward, an observation and an action count as one each",
                length=broken.in_numbers,
            ),
        ),
    ),
    Claim(
        id="jagi-section-2.superfluous",
        paper="JAGI",
        item=_ITEM,
        statement="It is superfluous for μ to depend on π and on x1 y1 … xn yn, since from π and n "
        "the latter can be reconstructed.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="of results: some ν that depends on π and n alone has the same result with every "
        "agent; it answers other plays as it does the genuine one",
        checks=(
            exhausted(by_turns_alone, _ASKING),
            sampled(by_turns_alone),
            proved_in_agda(
                "Environments", "section-2-superfluous", of=("of_turns_alone", "interaction")
            ),
        ),
        mutants=(_ITSELF, _LATE),
        rests_on=("jagi-definition-2",),
    ),
    Claim(
        id="jagi-section-2.superfluous.composed",
        paper="JAGI",
        item=f"{_ITEM}, of environments built from others (not in the paper)",
        statement="Extended environments that have the same result with every agent can stand for "
        "each other in what is built from them.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which speaks of results; what is built from an environment may ask "
        "it about plays that it never gave rise to, as a handicap does once it has punished",
        checks=(
            counterexample(
                the_same_in_a_handicap,
                Space("every e that asks nothing, under the handicap that always punishes", 2, 3),
            ),
        ),
        mutants=(
            planted(
                "own-percepts",
                "a repair: e is asked about the play with its own percepts",
                handicap=combined.on_the_play_without_punishment,
            ),
            planted("itself", "a repair: ν is μ itself", of_turns_alone=broken.as_it_is),
        ),
        rests_on=("jagi-section-2.superfluous", "cagi-definition-4"),
    ),
    Claim(
        id="jagi-section-2.superfluous.dual",
        paper="JAGI",
        item=f"{_ITEM}, of the dual (not in the paper)",
        statement="Extended environments that have the same result with every agent can stand for "
        "each other in what asks them about genuine plays alone, such as the dual.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper: the play that the dual hands to μ is the one that μ and the agent "
        "whom it is about give rise to",
        checks=(
            exhausted(the_same_in_the_dual, _ASKING),
            sampled(the_same_in_the_dual),
            proved_in_agda(
                "Environments",
                "section-2-dual",
                "section-2-superfluous",
                of=("dual", "of_turns_alone", "interaction"),
            ),
        ),
        mutants=(
            _LATE,
            planted("negated", "μ is asked about the play as it is", dual=negated),
            planted("minus", "μ is asked about the agent itself", dual=minus),
        ),
        rests_on=("jagi-section-2.superfluous",),
    ),
)
