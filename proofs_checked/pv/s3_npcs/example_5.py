"""Example 5: a guard who ignores the player until the player gets quite near. Exact."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.notation import Reward
from formal.pseudo_visibility.guarded_room import ALARM, DAY, WATCH
from formal.pseudo_visibility.policies import Policy, Worth, best, policies, worth
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.laws.saying import first, unlike

DISTANCE: Final = {2 * 5: 3, 2 * 4: 2, 2 * 3: 1, 2 * 1: 1}
"""On the first day, the pictures with the player in them, and how far from the treasure he is."""

EMPTY_ROOM: Final = 0
MOVES: Final = tuple(product(range(3), repeat=3))
"""How the player may move: so many, equally probable."""

Worths: TypeAlias = Sequence[tuple[Policy, Worth]]


def worths(d: Definitions) -> Worths:
    """The exact mean worth, on the first day, of each policy on the empty room and the cells."""
    rooms = [d.guarded_room(lambda turn, m=m: m[turn - 2], 6, 1) for m in MOVES]  # type: ignore[misc]  # a closure
    return [
        (pi, worth(pi, lambda q: [d.pseudo_visible(mu, q) for mu in rooms], DAY + 1))
        for pi in policies([EMPTY_ROOM, *DISTANCE], 2)
    ]


def reacts_within(known: Worths, distance: int, q: Reward) -> str:
    """Every best policy watches the empty room, and sounds the alarm at this distance or less.

    Cells that the player cannot come to before the alarm do not count.
    """
    return first(
        unlike(
            f"with penalty {q} the best",
            [pi.on(o) for o in (EMPTY_ROOM, *DISTANCE)],
            "what is expected",
            expected,
        )
        for pi, _ in best(known, q)
        for expected in [_expected(pi, distance)]
    )


def _expected(pi: Policy, distance: int) -> list[int]:
    """Whoever is driven out at distance 2 does not come from there to the cell beside."""
    never = {2 * 1} if distance > 1 else set[int]()
    at = {o: ALARM if far <= distance else WATCH for o, far in DISTANCE.items()}
    return [WATCH, *(pi.on(o) if o in never else y for o, y in at.items())]


def most(known: Worths, q: Reward) -> Fraction:
    """The best worth with penalty q."""
    return best(known, q)[0][1].at(q)


def between(known: Worths, distance: int, low: Reward, middle: Reward, high: Reward) -> str:
    """What is best between two penalties: what is so in the middle is also best at both ends.

    Worths are linear in q. So it is best between them, and nothing else is best there that is not
    best in the middle.
    """
    return reacts_within(known, distance, middle) or first(
        unlike(f"with penalty {q} the best worth", most(known, q), "this", each.at(q))
        for q in (low, high)
        for _, each in best(known, middle)
    )


def thresholds(d: Definitions, effort: Effort) -> Outcome:
    """For 0 < q < 2 the alarm is at distance 2 or less, for 2 < q < 3 at 1, for q > 3 never.

    Without reactions the worth does not depend on q, and that of any other policy falls.
    """
    known = worths(d)
    calm = [each.n for _, each in best(known, 4)]
    how = (
        between(known, 2, 0, 1, 2)
        or between(known, 1, 2, Fraction(5, 2), 3)
        or between(known, 0, 3, 4, 5)
        or unlike("reactions with penalty 4", {*calm}, "none", {Fraction(0)})
    )
    if how:
        raise Refuted(how)
    by_hand = {q: -(2 * (q + 1) / Fraction(3)) for q in (Fraction(1, 2), Fraction(2))}
    by_hand |= {Fraction(5, 2): -Fraction(20, 9), Fraction(3): -Fraction(22, 9)}
    for q, expected in by_hand.items():
        if how := unlike("the best worth", most(known, q), "by hand", expected):
            raise Refuted(how)
    return Outcome(
        f"all {len(known)} policies, all {len(MOVES)} ways in which the player may come",
        len(known) * len(MOVES),
        "loss 6, alarm 1: at 0 < q < 2 the guard reacts at distance 2 or less, at 2 < q < 3 at "
        "distance 1, at q > 3 never; at 2 and 3 it does not matter",
    )


CLAIMS: Final = (
    Claim(
        id="pv-example-5",
        paper="PV",
        item="Example 5",
        statement="There is a room in which a guard reacts to a pseudo-visible player only where "
        "the treasure is likely to be stolen; how near the player may come depends on the penalty "
        "and on the loss.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="our guarded room is one, for a guard whose policy is best among those that answer the "
        "last picture",
        checks=(
            Check(
                "all policies of a guard in a room of six cells, exactly",
                Evidence.PROVED,
                thresholds,
            ),
        ),
        mutants=(
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
            planted(
                "next-picture",
                "the penalty is for reacting where Y is out of view",
                pseudo_visible=broken.charged_out_of_view,
            ),
            planted(
                "another-loss",
                "the loss is 9",
                guarded_room=lambda moves, loss, cost: PRODUCTION.guarded_room(moves, 9, cost),
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
)
