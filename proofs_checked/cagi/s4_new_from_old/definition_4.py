"""Definition 4: merciful environments, handicaps and e ∗ h, and what is said of them."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.errors import IllFormed
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.handicaps import any_handicap, merciful, two_plays
from proofs_checked.laws.saying import first, unlike


def two_cases(d: Definitions, world: Instance) -> str:
    """(e ∗ h)(T, p) = ⟨re, oe⟩ if rh = 1, ⟨-1, oe⟩ if rh = -1."""
    pi, e, h = world.agent(), merciful(world), any_handicap(world)
    e_h = d.handicap(e, h)
    return first(
        unlike(f"(e ∗ h)({of})", e_h(pi, p), "the case of it", _case(e(pi, p), h(pi, p)))
        for of, p in two_plays(world)
    )


def _case(x_e: Percept, x_h: Percept) -> Percept:
    return x_e if x_h[0] == 1 else (-1, x_e[1])


def no_advantage(d: Definitions, world: Instance) -> str:
    """Punished or not, the agent gets no more than e pays on the same play; punished, less."""
    pi, e, h = world.agent(), merciful(world), any_handicap(world)
    e_h = d.handicap(e, h)
    for of, p in two_plays(world):
        r, r_e, punished = e_h(pi, p)[0], e(pi, p)[0], h(pi, p)[0] == -1
        if (r >= r_e) if punished else (r != r_e):
            return f"(e ∗ h)({of}) pays {r} where e pays {r_e}, h {'-1' if punished else '1'}"
    return ""


def mercy_is_needed(d: Definitions, world: Instance) -> str:
    """Of an e that pays -2 the definition says nothing: punished, the agent would get more."""
    pi, shown = world.agent(), merciful(world)

    def cruel(pi: Agent, p: Play) -> Percept:
        return -2, shown(pi, p)[1]

    try:
        x = d.handicap(cruel, any_handicap(world))(pi, two_plays(world)[1][1])
    except IllFormed:
        return ""
    return f"where e pays -2, (e ∗ h)(T, p ⌢ a) = {x}"


def observations_on_a_play(d: Definitions, world: Instance) -> str:
    """On every play e ∗ h shows what e shows."""
    pi, e, h = world.agent(), merciful(world), any_handicap(world)
    e_h = d.handicap(e, h)
    return first(
        unlike(f"(e ∗ h)({of}) shows", e_h(pi, p)[1], "e", e(pi, p)[1])
        for of, p in two_plays(world)
    )


def observations_of_an_interaction(d: Definitions, world: Instance) -> str:
    """Whatever it earns, an agent that takes 0 is shown in e ∗ h what it is shown in e. False."""
    e = d.as_extended(world.environment("e"))

    def shown(mu: ExtendedEnvironment) -> list[int]:
        *_, p = islice(d.interaction(lambda h: 0, mu), world.turns)
        return [s.observation for s in p.prompt.prefixes()]

    e_h = d.handicap(e, _always(world.pick((1, -1))))
    return unlike("e ∗ h shows", shown(e_h), "e", shown(e))


def _always(r: int) -> ExtendedEnvironment:
    return lambda pi, p: (r, 0)


_ZERO: Final = broken.combining(reward=lambda r_e, r_h: 0 if r_h == -1 else r_e)
_NO_PUNISHMENT: Final = broken.combining(reward=lambda r_e, r_h: r_e)
_ADDED: Final = broken.combining(reward=lambda r_e, r_h: r_e - (r_h == -1))
_OTHER: Final = broken.combining(observation=lambda o_e, o_h: o_h)
_WORLDS: Final = Space("every agent, e and h along every play", 2, 2)

CLAIMS: Final = (
    Claim(
        id="cagi-definition-4",
        paper="CAGI",
        item="Definition 4",
        statement="Of a merciful environment e and a handicap h, which always pays 1 or -1, e ∗ h "
        "is an environment: it pays what e pays, but -1 where h pays -1, and shows what e shows.",
        kind=Kind.DEFINITION,
        standing=Standing.HOLDS,
        why="of such an h exactly one of the two cases applies",
        checks=(
            exhausted(two_cases, _WORLDS),
            sampled(two_cases, "generated agents, e and h"),
            proved_in_agda("Environments", "definition-4", of=("handicap",)),
        ),
        mutants=(
            planted("zero", "punished, the agent gets 0", handicap=_ZERO),
            planted("subtracted", "punishment is 1 less than what e pays", handicap=_ADDED),
            planted("other-observation", "the handicap's observation is shown", handicap=_OTHER),
        ),
        rests_on=("cagi-definition-2",),
        differs="A first reading took e ∗ h for ill-typed, since no case is about the reward 0. By "
        "the definition a handicap has no such reward; ill-typed is its use for the examples.",
    ),
    Claim(
        id="cagi-definition-4.mercy",
        paper="CAGI",
        item="Definition 4, why e is merciful",
        statement="Punished, the agent gets less than e pays, all that e pays being forfeit; were "
        "e to pay less than -1, punishment would be an advantage.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="on one and the same play; that e never pays -1 or less would do",
        checks=(
            exhausted(no_advantage, _WORLDS),
            exhausted(mercy_is_needed, Space("every agent and h, e that pays -2", 2, 2)),
            sampled(no_advantage, "generated agents, e and h"),
            proved_in_agda("Environments", "definition-4-mercy", of=("handicap",)),
        ),
        mutants=(
            planted("zero", "punished, the agent gets 0", handicap=_ZERO),
            planted("not-punished", "the agent is never punished", handicap=_NO_PUNISHMENT),
        ),
        rests_on=("cagi-definition-4",),
    ),
    Claim(
        id="cagi-definition-4.observations",
        paper="CAGI",
        item="Definition 4, e is observed unaltered",
        statement="But for the pain the agent observes e unaltered: on every play e ∗ h shows what "
        "e shows.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="both cases show what e shows; that is how the paper itself explains the word",
        checks=(
            exhausted(observations_on_a_play, _WORLDS),
            sampled(observations_on_a_play, "generated agents, e and h"),
            proved_in_agda("Environments", "definition-4-observations", of=("handicap",)),
        ),
        mutants=(
            planted("other-observation", "the handicap's observation is shown", handicap=_OTHER),
            planted(
                "added",
                "the handicap's reward shows",
                handicap=broken.combining(observation=lambda o_e, o_h: o_e + 1),
            ),
        ),
        rests_on=("cagi-definition-4",),
    ),
    Claim(
        id="cagi-definition-4.unaltered",
        paper="CAGI",
        item="Definition 4, e is observed unaltered all the time (not in the paper)",
        statement="In its interaction with e ∗ h an agent that does the same, whatever it earns, "
        "is shown all that it is shown in its interaction with e.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which says so of the observations on one play: e is asked about "
        "plays in which it seems to have paid -1, and what it shows next may depend on that",
        checks=(
            counterexample(
                observations_of_an_interaction,
                Space("every e that asks nothing, h that always gives 1 or -1", 2, 3),
            ),
        ),
        mutants=(
            planted(
                "own-percepts",
                "a repair: e is asked about the play with its own percepts",
                handicap=broken.on_the_play_without_punishment,
            ),
            planted("not-punished", "a repair: no agent is punished", handicap=_NO_PUNISHMENT),
        ),
        rests_on=("cagi-definition-4.observations",),
    ),
)
