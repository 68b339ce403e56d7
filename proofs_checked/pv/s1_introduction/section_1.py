"""Section 1: the bigger the penalty, the more a player resembles an invisible one."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from bridge.evidence import Verdict
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy, Worth, best, policies, worth
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout
from proofs_checked.pv.painting import ADDED, FREE, PENALTIES, Actions, Penalising, decided, unseen

CLOCK_TURNS: Final = 3
BY_THE_CLOCK: Final[Mapping[str, Any]] = {
    "ways": [
        throughout(
            Space(
                "every environment in which Y comes by the clock, all policies",
                1,
                1,
                (),
                size=f"{CLOCK_TURNS} turns",
            )
        )
    ],
    "mutants": {"q is added": ADDED, "nothing is subtracted": FREE},
}
"""How claims about these environments are checked."""


def by_the_clock(instance: Instance) -> PaintsLast[Actions]:
    """An environment of one background, in which Y comes by the clock, for the first two turns.

    In each turn the reward for action 1 is that for action 0, or 1 less, or 1 more.
    """
    more, in_view, flag = (
        decided(instance, name, n, "at time {}")
        for name, n in (("R + 1", 3), ("Y in view", 2), ("Y pseudo-visible", 2))
    )

    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=lambda s: more(len(s)) - 1 if s and s[-1] else 0,
        D=lambda s: 0,
        P=lambda s, o: 2 + 2 * flag(len(s)) if len(s) < CLOCK_TURNS - 1 and in_view(len(s)) else o,
        pseudo_visible=lambda s: flag(len(s)) == 1,
    )


def worths(mu: PaintsLast[Actions], pseudo_visible: Penalising) -> list[tuple[Policy, Worth]]:
    """The worth of each policy on the pictures of an environment by the clock."""
    return [
        (pi, worth(pi, lambda q: [pseudo_visible(mu, q)], CLOCK_TURNS))
        for pi in policies([0, 2, 4], 2)
    ]


human_playable = note(
    "PV, Section 1",
    "Simulating the agent is hard in an environment that people play, since people are hard to "
    "simulate; but NPCs pre-trained in such environments can be put into the game.",
    name="human-playable",
    title="games that people play",
    reason="the difficulty is not defined; by Definition 3, a game may contain pre-trained NPCs",
    argument="a trained policy is a function of its observation, which the game can call",
    rests_on=["pv-definition-3"],
)


@claim(
    "PV, Section 1",
    name="penalties",
    title="bigger penalties",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the NPC has a best policy among those that answer the last picture: its "
    "reactions decrease with q, since a policy is worth v - q n, and if q exceeds any gain it does "
    "not react and is worth the same as if Y is not painted",
    rests_on=["pv-definition-2.repaired"],
    **BY_THE_CLOCK,
)
def ever_more_invisible(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """All else equal, the bigger the penalties for reacting to pseudo-visible players, the more
    pseudo-visibility resembles invisibility.
    """
    mu = by_the_clock(instance)
    known = worths(mu, pseudo_visible)
    reactions = [[each.n for _, each in best(known, q)] for q in PENALTIES]
    blind = max(each.v for _, each in worths(unseen(mu), pseudo_visible))
    [(_, last), *_] = best(known, PENALTIES[-1])
    for sooner, later in pairwise(reactions):
        how = f"with a bigger penalty there are {later} reactions, not {sooner}"
        must(sooner == later or max(later) <= min(sooner), how)
    most = PENALTIES[-1]
    found = last.at(most), {*reactions[-1]}
    same(f"with penalty {most}", found, "if Y is invisible", (blind, {0}))
