"""Section 4: iterating the procedures that make new environments from old."""

from dataclasses import replace
from typing import Final

from bridge.evidence import Standing
from formal.codes.pairing import percept_of
from formal.histories.history import EMPTY, Play, play
from formal.notation import Agent, ExtendedEnvironment, Percept
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import combined as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, counterexample, exhausted, sampled
from proofs_checked.engine.witness import written
from proofs_checked.laws.handicaps import any_handicap, merciful, two_plays
from proofs_checked.laws.saying import first, unlike


def handicapped_twice(d: Definitions, world: Instance) -> str:
    """If no mercy is asked, (e ∗ h) ∗ h' pays what e pays, but -1 where h or h' does."""
    pi, e = world.agent(), merciful(world)
    h, g = (any_handicap(world, name) for name in ("h", "h'"))
    p = world.prompt("p").then(world.action("a"))
    r, o = e(pi, p)
    due = (-1 if -1 in {h(pi, p)[0], g(pi, p)[0]} else r), o
    e_h = _whatever_it_pays(d, e, h)
    return unlike("((e ∗ h) ∗ h')(T, p ⌢ a)", _whatever_it_pays(d, e_h, g)(pi, p), "what", due)


def _whatever_it_pays(
    d: Definitions, e: ExtendedEnvironment, h: ExtendedEnvironment
) -> ExtendedEnvironment:
    """E ∗ h by its two cases, of an e that need not be merciful."""

    def e_h(pi: Agent, p: Play) -> Percept:
        r_e, o_e = e(pi, p)
        r, o = d.handicap(lambda pi, p: (0, o_e), h)(pi, p)
        return (-1 if r == -1 else r_e), o

    return e_h


def merciful_again(d: Definitions, world: Instance) -> str:
    """E ∗ h is merciful, so that it can be handicapped in its turn. False."""
    r = world.pick((1, -1))
    x = d.handicap(_always(0), _always(r))(world.agent(), EMPTY)
    return "" if x[0] >= 0 else f"where e gives (0, 0) and h ({r}, 0), (e ∗ h)(T, ⟨⟩) = {x}"


def merciful_when_inserted(d: Definitions, world: Instance) -> str:
    """Self-inserting makes a merciful environment, which can be handicapped. False."""
    p = world.prompt("p").then(world.action("a"))
    x = d.self_inserting(_always(0))(world.agent(), p)
    return "" if x[0] >= 0 else f"where e gives (0, 0), e'(T, {written(p)}) = {x}"


def _always(r: int) -> ExtendedEnvironment:
    return lambda pi, p: (r, 0)


def self_inserting_twice(d: Definitions, world: Instance) -> str:
    """(e')' shows e' as that is on the play that (e')' has shown, and so can be made again."""
    pi, e = world.agent(), merciful(world)
    once = d.self_inserting(e)
    twice = d.self_inserting(once)

    def shown(p: Play) -> Play:
        return play(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in p))

    return first(
        unlike(f"(e')'({of}) shows", percept_of(twice(pi, p)[1]), "e'", once(pi, shown(p)))
        for of, p in two_plays(world)
    )


def two_handicaps(d: Definitions, world: Instance) -> str:
    """Under the lesser of two handicaps it is punished iff it is under one of them."""
    pi, e = world.agent(), merciful(world)
    h, g = (any_handicap(world, name) for name in ("h", "h'"))
    p = world.prompt("p").then(world.action("a"))

    def both(pi: Agent, p: Play) -> Percept:
        return min(h(pi, p)[0], g(pi, p)[0]), 0

    punished = -1 in {h(pi, p)[0], g(pi, p)[0]}
    r, o = e(pi, p)
    due = (-1 if punished else r), o
    return unlike(
        "its percept under both handicaps",
        d.handicap(e, both)(pi, p),
        "that by either of them",
        due,
    )


_ZERO: Final = broken.combining(reward=lambda r_e, r_h: 0 if r_h == -1 else r_e)
_NO_PUNISHMENT: Final = broken.combining(reward=lambda r_e, r_h: r_e)
_ADDED: Final = broken.combining(observation=lambda o_e, o_h: o_e + 1)

CLAIMS: Final = (
    Claim(
        id="cagi-section-4.iterated",
        paper="CAGI",
        item="Section 4, iterating",
        statement="What is made by these procedures, handicaps and self-inserting, can be put into "
        "them again.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="Definition 4 asks for a merciful e, and e ∗ h is not merciful where h ever punishes, "
        "nor is what self-inserting makes: neither (e ∗ h) ∗ h' nor e' ∗ h is defined",
        checks=(
            counterexample(
                merciful_again,
                Space("e that always gives 0, h that always gives 1 or -1", 1, 2),
            ),
            counterexample(
                merciful_when_inserted,
                Space("every agent, self-inserted into e that always gives 0", 1, 2, ONE_PERCEPT),
            ),
        ),
        mutants=(
            planted("zero", "a repair: punished, the agent gets 0", handicap=_ZERO),
            planted("not-punished", "a repair: no agent is punished", handicap=_NO_PUNISHMENT),
            planted(
                "inserted-mercifully",
                "a repair: an agent that does not act as in the game gets 0",
                self_inserting=lambda e: (
                    lambda pi, p: (
                        max(PRODUCTION.self_inserting(e)(pi, p)[0], 0),
                        PRODUCTION.self_inserting(e)(pi, p)[1],
                    )
                ),
            ),
        ),
        rests_on=("cagi-definition-4", "cagi-example-7.repaired"),
    ),
    Claim(
        id="cagi-section-4.iterated.repaired",
        paper="CAGI",
        item="Section 4, iterating, repaired (not in the paper)",
        statement="Self-inserting, as it is repaired, can be iterated. So can handicaps if mercy "
        "is asked of the first e alone: breaking the rule of one is punished, as by the lesser "
        "of the handicaps, which is itself one.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, by which a handicapped environment is not merciful; the two cases "
        "of Definition 4 apply to it as they are",
        checks=(
            replace(
                exhausted(two_handicaps, Space("every agent, e, h and h' along every play", 1, 2)),
                part="the lesser of two handicaps",
            ),
            replace(
                sampled(two_handicaps, "generated agents, e, h and h'"),
                part="the lesser of two handicaps",
            ),
            replace(
                exhausted(
                    handicapped_twice,
                    Space("(e ∗ h) ∗ h', every agent, e, h and h' along every play", 1, 2),
                ),
                part="a handicap on a handicapped environment",
            ),
            replace(
                exhausted(
                    self_inserting_twice, Space("self-inserting twice, every e along every play", 2)
                ),
                part="self-inserting",
            ),
            proved_in_agda(
                "Environments",
                "section-4-two-handicaps",
                of=("handicap",),
                part="the lesser of two handicaps",
            ),
            proved_in_agda(
                "Environments",
                "section-4-handicapped-twice",
                of=("handicap",),
                part="a handicap on a handicapped environment",
            ),
            proved_in_agda(
                "Environments",
                "section-4-self-inserting-twice",
                of=("self_inserting",),
                part="self-inserting",
            ),
        ),
        mutants=(
            planted("zero", "punished, the agent gets 0", handicap=_ZERO),
            planted("not-punished", "the agent is never punished", handicap=_NO_PUNISHMENT),
            planted("added", "the observation is one more", handicap=_ADDED),
            planted(
                "by-the-letter",
                "self-inserting does not encode the first percept",
                self_inserting=broken.self_inserting_by_the_letter,
            ),
        ),
        rests_on=("cagi-definition-4", "cagi-example-7.repaired"),
    ),
)
