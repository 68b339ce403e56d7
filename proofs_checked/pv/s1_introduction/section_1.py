"""Section 1: the bigger the penalty, the more like an invisible player."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Standing
from formal.notation import Observation, Reward
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy, Worth, best, policies, worth
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, argued, exhausted
from proofs_checked.laws.saying import first, unlike
from proofs_checked.pv.painting import Actions, decided

PICTURES: Final[Sequence[Observation]] = (0, 2, 4)
PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2, 3)
TURNS: Final = 3


def by_the_clock(world: Instance) -> PaintsLast[Actions]:
    """An environment of one background, in which Y comes by the clock, for the first two turns.

    In each turn action 1 earns 1 less than action 0, as much, or 1 more.
    """
    more, in_view, flag = (
        decided(world, name, n) for name, n in (("R + 1", 3), ("Y in view", 2), ("pv", 2))
    )
    return PaintsLast(
        initial=(),
        moved=lambda s, y: (*s, y),
        reward=lambda s: more((len(s),)) - 1 if s and s[-1] else 0,
        D=lambda s: 0,
        P=lambda s, o: (
            2 * (1 + flag((len(s),))) if len(s) < TURNS - 1 and in_view((len(s),)) else o
        ),
        pseudo_visible=lambda s: flag((len(s),)) == 1,
    )


def worths(d: Definitions, mu: PaintsLast[Actions], turns: int) -> list[tuple[Policy, Worth]]:
    """What each policy on these pictures is worth."""
    return [
        (pi, worth(pi, lambda q: [d.pseudo_visible(mu, q)], turns)) for pi in policies(PICTURES, 2)
    ]


def ever_more_invisible(d: Definitions, world: Instance) -> str:
    """The best policies react ever less; from some penalty on, they do as if Y were invisible."""
    mu = by_the_clock(world)
    known = worths(d, mu, TURNS)
    reactions = [[each.n for _, each in best(known, q)] for q in PENALTIES]
    blind = max(each.v for _, each in worths(d, broken.unseen(mu), TURNS))
    [(_, last), *_] = best(known, PENALTIES[-1])
    return first(
        ("" if max(later) <= min(sooner) else f"with more penalty {later} reactions, not {sooner}")
        for sooner, later in pairwise(reactions)
        if sooner != later
    ) or unlike(
        f"with penalty {PENALTIES[-1]}",
        (last.at(PENALTIES[-1]), {*reactions[-1]}),
        "where Y is invisible",
        (blind, {0}),
    )


CLAIMS: Final = (
    Claim(
        id="pv-section-1.human-playable",
        paper="PV",
        item="Section 1, games that people play",
        statement="To simulate the agent is hard in an environment that people play, as people are "
        "hard to simulate; but NPCs pre-trained in such environments can be put into it.",
        kind=Kind.STATEMENT,
        standing=Standing.INFORMAL,
        why="how hard it is to simulate people is no matter of these definitions; that a game may "
        "hold pre-trained NPCs is Definition 3",
        checks=(
            argued(
                "a trained policy is a function of what it observes, which the game can call; it "
                "asks the player nothing",
                passing=Standing.INFORMAL,
            ),
        ),
        mutants=(),
        rests_on=("pv-definition-3",),
    ),
    Claim(
        id="pv-section-1.penalties",
        paper="PV",
        item="Section 1, bigger penalties",
        statement="All else equal, the bigger the penalties for reacting to pseudo-visible "
        "players, the more pseudo-visibility resembles invisibility.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that the NPC has a best policy among those that answer the last picture: "
        "such a one reacts ever less, since each is worth v - q n, and where q exceeds what can be "
        "won it does not react and is worth what it is if Y is not painted",
        checks=(
            exhausted(
                ever_more_invisible,
                Space(
                    "every environment in which Y comes by the clock, all policies",
                    1,
                    1,
                    (),
                    size=f"{TURNS} turns",
                ),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("rewarded", "q is added", pseudo_visible=broken.obedience_charged),
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
)
