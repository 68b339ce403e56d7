"""Example 5: a guard who ignores the player until the player is quite near. Exact."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final, TypeAlias

from bridge.evidence import Evidence
from formal.environments.environment import as_extended
from formal.notation import Reward
from formal.pseudo_visibility.guarded_room import ALARM, DAY, WATCH, guarded_room
from formal.pseudo_visibility.guarded_room import ROOM_ERASING as IN_THE_ROOM
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy, Worth, best, policies, worth
from formal.pseudo_visibility.reacting import pseudo_visible
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.streams import stream
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, computed, throughout
from proofs_checked.pv.painting import FREE, OUT_OF_VIEW, Penalising, driven

DISTANCE: Final = {2 * 5: 3, 2 * 4: 2, 2 * 3: 1, 2 * 1: 1}
"""The pictures with the player on the first day, and his distance from the treasure."""

EMPTY_ROOM: Final = 0
MOVES: Final = tuple(product(range(3), repeat=3))
"""The equally probable sequences of the player's moves."""

Room: TypeAlias = Callable[[Callable[[int], int], Reward, Reward], PaintsLast[Any]]
"""The guarded room, from the moves, the loss and the cost of an alarm."""

Worths: TypeAlias = Sequence[tuple[Policy, Worth]]


def worths(guarded_room: Room, pseudo_visible: Penalising) -> Worths:
    """The exact mean worth of each policy, on the first day."""
    rooms = [guarded_room(lambda turn, m=m: m[turn - 2], 6, 1) for m in MOVES]  # type: ignore[misc]  # a closure
    return [
        (pi, worth(pi, lambda q: [pseudo_visible(mu, q) for mu in rooms], DAY + 1))
        for pi in policies([EMPTY_ROOM, *DISTANCE], 2)
    ]


def reacts_within(known: Worths, distance: int, q: Reward) -> None:
    """Every best policy watches the empty room, and sounds the alarm at this distance or less.

    Cells that the player cannot reach before the alarm do not count: a player driven out at
    distance 2 does not reach the next cell.
    """
    never = {2 * 1} if distance > 1 else set[int]()
    at = {o: ALARM if far <= distance else WATCH for o, far in DISTANCE.items()}
    for pi, _ in best(known, q):
        found = [pi.on(o) for o in (EMPTY_ROOM, *DISTANCE)]
        expected = [WATCH, *(pi.on(o) if o in never else y for o, y in at.items())]
        same(f"with penalty {q} the best", found, "expected", expected)


def most(known: Worths, q: Reward) -> Fraction:
    """The best worth with penalty q."""
    return best(known, q)[0][1].at(q)


def between(known: Worths, distance: int, low: Reward, middle: Reward, high: Reward) -> None:
    """The policies that are best at the middle penalty are also best at both ends.

    Worths are linear in q. So these are best for all penalties between the ends, and no others are.
    """
    reacts_within(known, distance, middle)
    for q in low, high:
        for _, each in best(known, middle):
            same(f"with penalty {q} the best worth", most(known, q), "its worth", each.at(q))


BY_HAND: Final = {
    **{q: -(2 * (q + 1) / Fraction(3)) for q in (Fraction(1, 2), Fraction(2))},
    Fraction(5, 2): -Fraction(20, 9),
    Fraction(3): -Fraction(22, 9),
}
"""The best worth, by the penalty."""


@claim(
    "PV, Example 5",
    reason="the bundled guarded room is one, for the best of policies that answer the last picture",
    ways=[computed("all policies of a guard in six cells, exactly", evidence=Evidence.PROVED)],
    mutants={
        "nothing is subtracted": FREE,
        "reactions to Y out of view are penalised": OUT_OF_VIEW,
        "the loss is 9": {"guarded_room": lambda moves, loss, cost: guarded_room(moves, 9, cost)},
    },
    rests_on=["pv-definition-2.repaired"],
)
def reacts_where_it_is_likely(
    computation: Computation,
    guarded_room: Room = guarded_room,
    pseudo_visible: Penalising = pseudo_visible,
) -> None:
    """There is a room in which a guard reacts to a pseudo-visible player only where theft of the
    treasure is likely; how near the player may come depends on the penalty and on the loss.
    """
    known = worths(guarded_room, pseudo_visible)
    between(known, 2, 0, 1, 2)
    between(known, 1, 2, Fraction(5, 2), 3)
    between(known, 0, 3, 4, 5)
    # Without reactions the worth does not depend on q; that of any other policy decreases.
    calm = {each.n for _, each in best(known, 4)}
    same("reactions with penalty 4", calm, "none", {Fraction(0)})
    for q, expected in BY_HAND.items():
        same("the best worth", most(known, q), "by hand", expected)
    computation.found(
        f"all {len(known)} policies, all {len(MOVES)} sequences of moves of the player",
        len(known) * len(MOVES),
        "loss 6, alarm 1: at 0 < q < 2 the guard reacts at distance 2 or less, at 2 < q < 3 at "
        "distance 1, at q > 3 never; at 2 and 3 both neighbouring policies are best",
    )


@claim(
    "PV, Example 5",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="the two are written independently, one as a fold over the actions and one by steps",
    ways=[throughout(Space("all forced actions, two seeds", 8, 11, ()))],
    mutants={
        "the player leaves instead of running": {
            "guarded_room": lambda moves, loss, cost: guarded_room(
                lambda turn: moves(turn) % 2, loss, cost
            )
        },
        "alarms cost 2": {"guarded_room": lambda moves, loss, cost: guarded_room(moves, loss, 2)},
        "the player is visible every day": {
            "guarded_room_class": type(
                "Visible", (GuardedRoom,), {"pseudo_visible": lambda self, s: False}
            )
        },
    },
    rests_on=["pv-example-5"],
)
def class_of_the_room(
    instance: Instance, guarded_room: Room = guarded_room, guarded_room_class: Any = GuardedRoom
) -> None:
    """The class of the guarded room, with its stream for the player's moves, is the room."""
    seed = instance.number("seed", 2)
    draw = stream(seed, "environment")
    mu = guarded_room(lambda turn: draw(turn) * 3 >> 32, 6, 1)
    E = type("Room", (guarded_room_class,), {"seed": seed})
    driven(E(object), lambda h: 0, as_extended(mu), instance)
    for name in "detect_pseudovis", "erase_player":
        of_class, of_room = (
            [*map(getattr(each, name), range(22))] for each in (guarded_room_class, IN_THE_ROOM)
        )
        same(f"{name} of the class", of_class, "of the room", of_room)
