"""Section 1: the bigger the penalty, the more like an invisible player."""

from itertools import pairwise

from bridge.evidence import Verdict
from formal.pseudo_visibility.policies import best
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants import pseudo_visibility as broken
from proofs_checked.pv.painting import (
    CLOCK_TURNS,
    PENALTIES,
    Penalising,
    by_the_clock,
    unseen,
    worths,
)

human_playable = note(
    "PV, Section 1",
    "To simulate the agent is hard in an environment that people play, as people are hard to "
    "simulate; but NPCs pre-trained in such environments can be put into it.",
    name="human-playable",
    title="games that people play",
    reason="how hard it is to simulate people is no matter of these definitions; that a game may "
    "hold pre-trained NPCs is Definition 3",
    argument="a trained policy is a function of what it observes, which the game can call; it asks "
    "the player nothing",
    rests_on=["pv-definition-3"],
)


@claim(
    "PV, Section 1",
    name="penalties",
    title="bigger penalties",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the NPC has a best policy among those that answer the last picture: such "
    "a one reacts ever less, since each is worth v - q n, and where q exceeds what can be won it "
    "does not react and is worth what it is if Y is not painted",
    ways=[
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
    mutants={
        "q is added": {"pseudo_visible": broken.obedience_charged},
        "nothing is subtracted": {"pseudo_visible": broken.free},
    },
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
            how = f"with more penalty {later} reactions, not {sooner}"
            must(max(later) <= min(sooner), how)
    same(
        f"with penalty {PENALTIES[-1]}",
        (last.at(PENALTIES[-1]), {*reactions[-1]}),
        "where Y is invisible",
        (blind, {0}),
    )
