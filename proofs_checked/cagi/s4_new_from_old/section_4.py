"""Section 4: iterating the procedures that make new environments from old; the observations."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Verdict
from formal.codes.pairing import percept_of
from formal.environments.handicap import handicap
from formal.environments.self_inserting import self_inserting
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.roa.coding import RoaEnvironment
from formal.roa.deja_vu import deja_vu as roa_deja_vu
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.cagi.s3_self_awareness.section_3 import (
    five_examples,
    showing_the_action,
    shows_0,
)
from proofs_checked.cagi.s4_new_from_old.definition_4 import (
    ADDED,
    NO_PUNISHMENT,
    ZERO,
    always,
    any_handicap,
    merciful,
    shows_what_e_shows,
    two_plays,
)
from proofs_checked.cagi.s4_new_from_old.example_7 import by_the_letter, shown_play
from proofs_checked.constructions import Making
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.notation import Combination


def merciful_when_inserted(instance: Instance, self_inserting: Making = self_inserting) -> None:
    """Self-inserting makes a merciful environment, to which a handicap can be applied."""
    p = instance.prompt("p").then(instance.action("a"))
    x = self_inserting(always(0))(instance.agent(), p)
    must(x[0] >= 0, f"where e gives (0, 0), e'(T, {written(p)}) = {x}", p)


def inserted_mercifully(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The reward is 0 for not acting as in the game."""
    mu = self_inserting(e)
    return lambda pi, p: (max(mu(pi, p)[0], 0), mu(pi, p)[1])


@claim(
    "CAGI, Section 4",
    name="iterated",
    title="iterating",
    verdict=Verdict.FALSE,
    reason="Definition 4 requires a merciful e, but e ∗ h is not merciful if h ever punishes, and "
    "neither is the e' of Example 7: neither (e ∗ h) ∗ h' nor e' ∗ h is defined",
    ways=(
        somewhere(Space("e that always gives 0, h that always gives 1 or -1", 1, 2)),
        also(
            merciful_when_inserted,
            somewhere(
                Space("every agent, self-inserted into e without rewards", 1, 2, ONE_PERCEPT)
            ),
        ),
    ),
    mutants={
        "a repair: the punishment is 0": {"handicap": ZERO},
        "a repair: no agent is punished": {"handicap": NO_PUNISHMENT},
        "a repair: not acting as in the game gets 0": {"self_inserting": inserted_mercifully},
    },
    rests_on=["cagi-definition-4", "cagi-example-7.repaired"],
)
def iterated(instance: Instance, handicap: Combination = handicap) -> None:
    """Handicapping and self-inserting, which make an environment from others, can be applied to
    their own results.
    """
    r = instance.pick((1, -1))
    x = handicap(always(0), always(r))(instance.agent(), EMPTY)
    must(x[0] >= 0, f"where e gives (0, 0) and h ({r}, 0), (e ∗ h)(T, ⟨⟩) = {x}")


def punished_by_either(instance: Instance, combined: Callable[..., ExtendedEnvironment]) -> None:
    """The reward in what is made of e, h and h' is that in e, but -1 where that in h or h' is."""
    pi, e = instance.agent(), merciful(instance)
    h, g = any_handicap(instance, "h"), any_handicap(instance, "h'")
    p = instance.prompt("p").then(instance.action("a"))
    r, o = e(pi, p)
    due = (-1 if -1 in {h(pi, p)[0], g(pi, p)[0]} else r), o
    same("the percept", combined(e, h, g)(pi, p), "by the rewards of all three", due)


def handicapped_twice(instance: Instance, handicap: Combination = handicap) -> None:
    """Without mercy, the reward of (e ∗ h) ∗ h' is that of e, but -1 where that of h or h' is."""

    def without_mercy(e: ExtendedEnvironment, h: ExtendedEnvironment) -> ExtendedEnvironment:
        """E ∗ h by its two cases; e need not be merciful."""

        def e_h(pi: Agent, p: Play) -> Percept:
            r_e, o_e = e(pi, p)
            r, o = handicap(lambda pi, p: (0, o_e), h)(pi, p)
            return (-1 if r == -1 else r_e), o

        return e_h

    punished_by_either(instance, lambda e, h, g: without_mercy(without_mercy(e, h), g))


def self_inserting_twice(instance: Instance, self_inserting: Making = self_inserting) -> None:
    """(e')' shows the percept of e' on the play that (e')' has displayed."""
    pi, e = instance.agent(), merciful(instance)
    once = self_inserting(e)
    twice = self_inserting(once)
    for of, p in two_plays(instance):
        found = percept_of(twice(pi, p)[1])
        same(f"(e')'({of}) shows", found, "e' on that play", once(pi, shown_play(p)))


LESSER: Final = "the lesser of two handicaps"
TWICE: Final = "a handicap on a handicapped environment"
INSERTED: Final = "self-inserting"


@addition(
    "CAGI, Section 4",
    name="iterated.repaired",
    title="iterating, repaired",
    reason="Definition 4 also applies to a handicapped e, which is not merciful",
    ways=(
        throughout(Space("every agent, e, h and h' along every play", 1, 2), part=LESSER),
        generated("generated agents, e, h and h'", part=LESSER),
        also(
            handicapped_twice,
            throughout(Space("(e ∗ h) ∗ h', every agent, e, h, h', every play", 1, 2), part=TWICE),
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
        "the punishment is 0": {"handicap": ZERO},
        "the agent is never punished": {"handicap": NO_PUNISHMENT},
        "the observation is one more": {"handicap": ADDED},
        "self-inserting does not encode the first percept": {"self_inserting": by_the_letter},
    },
    rests_on=["cagi-definition-4", "cagi-example-7.repaired"],
)
def two_handicaps(instance: Instance, handicap: Combination = handicap) -> None:
    """Self-inserting, as repaired, can be iterated. So can handicaps if only the first e must be
    merciful: breaking either rule is punished, as by the lesser of the two handicaps, which is
    itself a handicap.
    """
    punished_by_either(
        instance, lambda e, h, g: handicap(e, lambda pi, p: (min(h(pi, p)[0], g(pi, p)[0]), 0))
    )


@claim(
    "CAGI, Section 4",
    name="observations",
    title="the observations so far",
    reason="Examples 1 to 5 always show 0, and Example 6 shows what e shows on the same play",
    ways=(
        throughout(Space("Examples 1 to 5, every agent along every play", 3, 4)),
        also(shows_what_e_shows, throughout(Space("every agent, e and h along every play", 3, 3))),
    ),
    mutants={
        "in Example 4 the last action is shown": {"roa_deja_vu": showing_the_action},
        "the observation of e ∗ h is one more than that of e": {"handicap": ADDED},
    },
    rests_on=["cagi-section-3.observations", "cagi-definition-4.observations"],
)
def observations_so_far(instance: Instance, roa_deja_vu: RoaEnvironment = roa_deja_vu) -> None:
    """Up to Example 6, observations are 0 or those of the original environment, unchanged."""
    shows_0(instance, five_examples(roa_deja_vu=roa_deja_vu))
