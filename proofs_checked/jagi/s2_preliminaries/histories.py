"""Section 2: averages, chance, length, superfluous dependence on the play, the impossible."""

from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.environment import as_extended
from formal.environments.handicap import handicap
from formal.environments.negations import dual, minus, negated
from formal.histories.history import EMPTY
from formal.incremental.reality_check import reality_check
from formal.intelligence.quantity import Quantity, difference, traditional
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.interaction import after_turns, interaction
from formal.notation import ExtendedEnvironment, Play, Prompt
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.constructions import Making, of_turns_alone
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import Mutants, addition, claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, generated, somewhere, throughout
from proofs_checked.jagi.programs import anything
from proofs_checked.jagi.s2_preliminaries.definition_3 import by_definition
from proofs_checked.mutants import combined
from proofs_checked.mutants.reality_check import never
from proofs_checked.notation import Combination, Transformation

Length: TypeAlias = Callable[[Prompt | Play], int]


weighted_averages = note(
    "JAGI, Section 2",
    "Υ and Υ_ext are averages of an agent's performance over environments, weighted by 2^-K.",
    name="average",
    title="weighted averages",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a weighted sum may be called an average: the weights sum to less than 1. "
    "Divided by their sum it is an average, and no comparison of two agents changes",
    argument="by Kraft's inequality the sum of 2^-length over all programs is at most 1; one "
    "shortest program of each environment counts, each environment has further programs, and some "
    "programs denote none",
    rests_on=("jagi-definition-3.4.repaired",),
)

non_deterministic = note(
    "JAGI, Section 2",
    "Where agents or environments are not deterministic, π and n do not determine the play.",
    name="non-deterministic",
    title="agents and environments that are not deterministic",
    verdict=Verdict.HOLDS,
    reason="an agent that tosses a coin has two results of one turn; with its coins as a "
    "parameter, as in a pool of numbers, there is one agent for each sequence of coins, and each "
    "has one result",
    argument="let π take 0 or 1 as a coin falls: after one turn the play is ⟨x1, 0⟩ or ⟨x1, 1⟩",
    rests_on=("jagi-section-2.superfluous", "jagi-definition-7.pool"),
)


def by_pairs(h: Prompt | Play) -> int:
    """A last percept without an action counts as a pair."""
    return len(h) + len(h) % 2


@claim(
    "JAGI, Section 2",
    name="length",
    title="the length of a history",
    kind=Kind.DEFINITION,
    verdict=Verdict.DAMAGED,
    reason="the formulas of this sentence are damaged in the text at hand, which repeats 2n in "
    "place of several of them, and say nothing about the paper; the sequence has length 2n - 1, as "
    "in Definition 4 and wherever a length is used",
    ways=[somewhere(Space("every prompt", 2, 3))],
    mutants=replacing(
        length={
            "a repair: a last percept without an action counts as a pair": by_pairs,
            "a repair: every turn counts twice": lambda h: 2 * h.turns,
        }
    ),
)
def length_by_the_letter(instance: Instance, length: Length = len) -> None:
    """The sequence x1 y1 … xn has length 2n."""
    h = instance.prompt()
    same(f"the length of x1 … x{h.turns}", length(h), "2n", 2 * h.turns)


@addition(
    "JAGI, Section 2",
    name="length.repaired",
    title="the length of a history, repaired",
    reason="not in the paper as it is at hand: n percepts and n - 1 or n actions",
    ways=[throughout(Space("every prompt and play")), generated()],
    mutants=replacing(
        length={
            "a last percept without an action counts as a pair": by_pairs,
            "a reward, an observation and an action count as one each": lambda h: sum(
                2 if isinstance(item, tuple) else 1 for item in h
            ),
        }
    ),
)
def length_repaired(instance: Instance, length: Length = len) -> None:
    """The sequence x1 y1 … xn has length 2n - 1, and x1 y1 … xn yn has length 2n."""
    h = instance.prompt()
    n = h.turns
    same("the length of x1 … xn", length(h), "2n - 1", 2 * n - 1)
    same("the length of x1 … yn", length(h.then(instance.action())), "2n", 2 * n)
    same("the length of ⟨⟩", length(EMPTY), "it", 0)


def querying(instance: Instance) -> ExtendedEnvironment:
    """Every environment whose percepts depend on the play and on the answer to one query."""
    query = instance.any_prompt("query")
    answers = [
        instance.environment(f"if the agent answers {y}, μ") for y in range(instance.n_actions)
    ]
    return lambda pi, p: answers[pi(query)](p)


def of_one_turn_less(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """It answers as one turn ago."""
    return lambda pi, p: mu(pi, after_turns(pi, mu, max(p.turns - 1, 0)))


QUERYING: Final = Space("every agent in all extended environments with one query", 2, 2)
LATE: Final[Mutants] = {"ν answers as one turn ago": {"of_turns_alone": of_one_turn_less}}


@claim(
    "JAGI, Section 2",
    name="superfluous",
    title="superfluous dependence on the play",
    reason="a claim about results: some ν that depends on π and n alone has the same result as μ "
    "with every agent; at other plays it answers as at the genuine one",
    ways=[
        throughout(QUERYING),
        generated(),
        proved_in_agda(
            "Environments", "section-2-superfluous", of=("of_turns_alone", "interaction")
        ),
    ],
    mutants={"ν is μ itself, and depends on the play": {"of_turns_alone": lambda mu: mu}, **LATE},
    rests_on=["jagi-definition-2"],
)
def the_play_is_superfluous(instance: Instance, of_turns_alone: Making = of_turns_alone) -> None:
    """It is superfluous for μ to depend on π and on x1 y1 … xn yn, since from π and n the latter
    can be reconstructed.
    """
    pi, mu = instance.agent(), querying(instance)
    nu = of_turns_alone(mu)
    result = list(islice(interaction(pi, mu), instance.turns))
    p = instance.prompt(following=pi).then(instance.action())
    for found, due in zip(islice(interaction(pi, nu), instance.turns), result, strict=True):
        same("the result with ν", found, "that with μ", due)
    genuine = nu(pi, result[-1])
    same("what ν gives at another play of n turns", nu(pi, p), "at the genuine one it", genuine)


@addition(
    "JAGI, Section 2",
    name="superfluous.composed",
    title="superfluous, of constructions",
    verdict=Verdict.FALSE,
    reason="the paper speaks of results; a construction may query an environment at "
    "plays that never occur in it, as a handicap does after a punishment",
    ways=[somewhere(Space("every non-extended e, under the handicap that always punishes", 2, 3))],
    mutants={
        "a repair: e is given the play with its own percepts": {
            "handicap": combined.on_the_play_without_punishment
        },
        "a repair: ν is μ itself": {"of_turns_alone": lambda mu: mu},
    },
    rests_on=["jagi-section-2.superfluous", "cagi-definition-4"],
)
def superfluous_in_compositions(
    instance: Instance, handicap: Combination = handicap, of_turns_alone: Making = of_turns_alone
) -> None:
    """Extended environments that have the same result with every agent can replace each other in
    constructions.
    """
    e = as_extended(instance.environment("e"))

    def under_a_handicap(mu: ExtendedEnvironment) -> Play:
        return after_turns(lambda h: 0, handicap(mu, lambda pi, p: (-1, 0)), instance.turns)

    found, due = under_a_handicap(e), under_a_handicap(of_turns_alone(e))
    same("where h always punishes, the result in e ∗ h", found, "that in ν ∗ h", due)


@addition(
    "JAGI, Section 2",
    name="superfluous.dual",
    title="superfluous, of the dual",
    reason="the dual gives μ the play that occurs with μ and the agent that the dual derives",
    ways=[
        throughout(QUERYING),
        generated(),
        proved_in_agda(
            "Environments",
            "section-2-dual",
            "section-2-superfluous",
            of=("dual", "of_turns_alone", "interaction"),
        ),
    ],
    mutants={
        **LATE,
        **replacing(
            dual={"μ is given the play as it is": negated, "μ is given the agent itself": minus}
        ),
    },
    rests_on=["jagi-section-2.superfluous"],
)
def superfluous_in_the_dual(
    instance: Instance, dual: Making = dual, of_turns_alone: Making = of_turns_alone
) -> None:
    """Extended environments that have the same result with every agent can replace each other in
    constructions that query them at genuine plays alone, such as the dual.
    """
    pi, mu = instance.agent(), querying(instance)
    p = after_turns(pi, dual(mu), instance.turns)
    q = after_turns(pi, dual(of_turns_alone(mu)), instance.turns)
    same("the result in the dual of ν", q, "that in the dual of μ", p)


impossible_situations = note(
    "JAGI, Section 2",
    "On a reasonable machine an agent needs, to perform well on average, to self-reflect even on "
    "its own hypothetical behaviour in impossible situations.",
    name="impossible-situations",
    title="self-reflection in impossible situations",
    reason="neither self-reflection nor a reasonable machine is defined; that an agent's actions "
    "in impossible situations change its average, on a machine that is not made for it, is a claim "
    "of its own",
    argument="whether an agent considers those situations or only acts well in them makes no "
    "difference to its performance, so performance cannot show the one to be needed",
    rests_on=["jagi-proposition-6.2"],
)


@addition(
    "JAGI, Section 2",
    name="impossible-situations.bear",
    title="actions in impossible situations",
    reason="the paper's machine is contrived: win-stay, lose-shift and its reality "
    "check differ in impossible situations alone, and their truncated sums differ",
    ways=[finite("win-stay, lose-shift, all 453 programs of at most 6 rules, 4 turns")],
    mutants={
        "the reality check does not freeze": {"checked": never},
        "programs without queries count alone": {
            "gained": lambda pi, other, equivalent: Quantity(
                (pi, other), (-1, 1), traditional(pi).counted
            )
        },
    },
    rests_on=["jagi-definition-3.main-difference", "jagi-theorem-9.3"],
)
def impossible_situations_bear(
    instance: Instance,
    checked: Transformation = reality_check,
    gained: Callable[..., Quantity] = difference,
) -> None:
    """On the typed machine, whose weights are not contrived for it, an agent's actions in
    impossible situations change its average over the programs of at most 6 rules and 4 turns.
    """
    pi = win_stay_lose_shift(2)
    pi_rc = checked(pi)
    due = by_definition(pi_rc, anything, 6, 4) - by_definition(pi, anything, 6, 4)
    found = truncated(PLAIN, gained(pi, pi_rc, equivalent=True), 6, 4)
    same("what π_RC gains", Fraction(found), "by definition", due)
    must(found != 0, "π_RC gains nothing")
