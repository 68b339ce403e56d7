"""Section 1: the bigger the penalty, the more a player resembles an invisible one."""

from itertools import pairwise

from bridge.evidence import Verdict
from formal.pseudo_visibility.policies import best
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.pv.painting import (
    BY_THE_CLOCK,
    FREE,
    PENALTIES,
    Penalising,
    by_the_clock,
    unseen,
    worths,
)

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
    ways=[BY_THE_CLOCK],
    mutants=FREE,
    rests_on=["pv-definition-2.repaired"],
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
        if sooner != later:
            must(
                max(later) <= min(sooner),
                f"with a bigger penalty there are {later} reactions, not {sooner}",
            )
    most = PENALTIES[-1]
    found = last.at(most), {*reactions[-1]}
    same(f"with penalty {most}", found, "if Y is invisible", (blind, {0}))
