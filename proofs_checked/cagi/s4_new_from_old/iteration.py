"""Section 4: iterating the procedures that make new environments from old."""

from typing import Final

from bridge.evidence import Verdict
from formal.codes.pairing import percept_of
from formal.environments.handicap import handicap
from formal.environments.self_inserting import self_inserting
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.cagi.handicaps import Handicapping, always, any_handicap, merciful, two_plays
from proofs_checked.cagi.s4_new_from_old.example_7 import SelfInserting, by_the_letter, shown_play
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.mutants.combined import combining

ZERO: Final = combining(reward=lambda r_e, r_h: 0 if r_h == -1 else r_e)
NO_PUNISHMENT: Final = combining(reward=lambda r_e, r_h: r_e)


def merciful_when_inserted(
    instance: Instance, self_inserting: SelfInserting = self_inserting
) -> None:
    """Self-inserting makes a merciful environment, which can be handicapped."""
    p = instance.prompt("p").then(instance.action("a"))
    x = self_inserting(always(0))(instance.agent(), p)
    must(x[0] >= 0, f"where e gives (0, 0), e'(T, {written(p)}) = {x}")


def inserted_mercifully(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """An agent that does not act as in the game gets 0."""

    def mu(pi: Agent, p: Play) -> Percept:
        r, o = self_inserting(e)(pi, p)
        return max(r, 0), o

    return mu


@claim(
    "CAGI, Section 4",
    name="iterated",
    title="iterating",
    verdict=Verdict.FALSE,
    reason="Definition 4 asks for a merciful e, and e ∗ h is not merciful where h ever punishes, "
    "nor is what self-inserting makes: neither (e ∗ h) ∗ h' nor e' ∗ h is defined",
    ways=(
        somewhere(Space("e that always gives 0, h that always gives 1 or -1", 1, 2)),
        also(
            merciful_when_inserted,
            somewhere(
                Space("every agent, self-inserted into e that always gives 0", 1, 2, ONE_PERCEPT)
            ),
        ),
    ),
    mutants={
        "a repair: punished, the agent gets 0": {"handicap": ZERO},
        "a repair: no agent is punished": {"handicap": NO_PUNISHMENT},
        "a repair: an agent that does not act as in the game gets 0": {
            "self_inserting": inserted_mercifully
        },
    },
    rests_on=["cagi-definition-4", "cagi-example-7.repaired"],
)
def iterated(instance: Instance, handicap: Handicapping = handicap) -> None:
    """What is made by these procedures, handicaps and self-inserting, can be put into them
    again.
    """
    r = instance.pick((1, -1))
    x = handicap(always(0), always(r))(instance.agent(), EMPTY)
    must(x[0] >= 0, f"where e gives (0, 0) and h ({r}, 0), (e ∗ h)(T, ⟨⟩) = {x}")


def handicapped_twice(instance: Instance, handicap: Handicapping = handicap) -> None:
    """If no mercy is asked, (e ∗ h) ∗ h' pays what e pays, but -1 where h or h' does."""
    pi, e = instance.agent(), merciful(instance)
    h, g = any_handicap(instance, "h"), any_handicap(instance, "h'")
    p = instance.prompt("p").then(instance.action("a"))

    def whatever_it_pays(e: ExtendedEnvironment, h: ExtendedEnvironment) -> ExtendedEnvironment:
        """E ∗ h by its two cases, of an e that need not be merciful."""

        def e_h(pi: Agent, p: Play) -> Percept:
            r_e, o_e = e(pi, p)
            r, o = handicap(lambda pi, p: (0, o_e), h)(pi, p)
            return (-1 if r == -1 else r_e), o

        return e_h

    r, o = e(pi, p)
    due = (-1 if -1 in {h(pi, p)[0], g(pi, p)[0]} else r), o
    twice = whatever_it_pays(whatever_it_pays(e, h), g)
    same("((e ∗ h) ∗ h')(T, p ⌢ a)", twice(pi, p), "what", due)


def self_inserting_twice(
    instance: Instance, self_inserting: SelfInserting = self_inserting
) -> None:
    """(e')' shows e' as that is on the play that (e')' has shown, and so can be made again."""
    pi, e = instance.agent(), merciful(instance)
    once = self_inserting(e)
    twice = self_inserting(once)
    for of, p in two_plays(instance):
        found = percept_of(twice(pi, p)[1])
        same(f"(e')'({of}) shows", found, "e'", once(pi, shown_play(p)))


LESSER: Final = "the lesser of two handicaps"
TWICE: Final = "a handicap on a handicapped environment"
INSERTED: Final = "self-inserting"


@claim(
    "CAGI, Section 4",
    name="iterated.repaired",
    title="iterating, repaired",
    kind=Kind.ADDITION,
    reason="not in the paper, by which a handicapped environment is not merciful; the two cases of "
    "Definition 4 apply to it as they are",
    ways=(
        throughout(Space("every agent, e, h and h' along every play", 1, 2), part=LESSER),
        generated("generated agents, e, h and h'", part=LESSER),
        also(
            handicapped_twice,
            throughout(
                Space("(e ∗ h) ∗ h', every agent, e, h and h' along every play", 1, 2), part=TWICE
            ),
        ),
        also(
            self_inserting_twice,
            throughout(Space("self-inserting twice, every e along every play", 2), part=INSERTED),
        ),
        proved_in_agda("Environments", "section-4-two-handicaps", of=("handicap",), part=LESSER),
        proved_in_agda("Environments", "section-4-handicapped-twice", of=("handicap",), part=TWICE),
        proved_in_agda(
            "Environments", "section-4-self-inserting-twice", of=("self_inserting",), part=INSERTED
        ),
    ),
    mutants={
        "punished, the agent gets 0": {"handicap": ZERO},
        "the agent is never punished": {"handicap": NO_PUNISHMENT},
        "the observation is one more": {
            "handicap": combining(observation=lambda o_e, o_h: o_e + 1)
        },
        "self-inserting does not encode the first percept": {"self_inserting": by_the_letter},
    },
    rests_on=["cagi-definition-4", "cagi-example-7.repaired"],
)
def two_handicaps(instance: Instance, handicap: Handicapping = handicap) -> None:
    """Self-inserting, as it is repaired, can be iterated. So can handicaps if mercy is asked of the
    first e alone: breaking the rule of one is punished, as by the lesser of the handicaps, which is
    itself one.
    """
    pi, e = instance.agent(), merciful(instance)
    h, g = any_handicap(instance, "h"), any_handicap(instance, "h'")
    p = instance.prompt("p").then(instance.action("a"))

    def both(pi: Agent, p: Play) -> Percept:
        return min(h(pi, p)[0], g(pi, p)[0]), 0

    punished = -1 in {h(pi, p)[0], g(pi, p)[0]}
    r, o = e(pi, p)
    due = (-1 if punished else r), o
    found = handicap(e, both)(pi, p)
    same("its percept under both handicaps", found, "that by either of them", due)
