"""Example 5: a guard who ignores the player until the player gets quite near. Exact."""

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
from practical.pseudo_visibility.guarded_room import GuardedRoom, Scene
from practical.streams import stream
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import Computation, computed, throughout
from proofs_checked.mutants import pseudo_visibility as broken
from proofs_checked.pv.painting import Penalising, driven

DISTANCE: Final = {2 * 5: 3, 2 * 4: 2, 2 * 3: 1, 2 * 1: 1}
"""On the first day, the pictures with the player in them, and how far from the treasure he is."""

EMPTY_ROOM: Final = 0
MOVES: Final = tuple(product(range(3), repeat=3))
"""How the player may move: so many, equally probable."""

Room: TypeAlias = Callable[[Callable[[int], int], Reward, Reward], PaintsLast[Any]]
"""The guarded room, from the moves, the loss and the cost of an alarm."""

Worths: TypeAlias = Sequence[tuple[Policy, Worth]]


def worths(guarded_room: Room, pseudo_visible: Penalising) -> Worths:
    """The exact mean worth, on the first day, of each policy on the empty room and the cells."""
    rooms = [guarded_room(lambda turn, m=m: m[turn - 2], 6, 1) for m in MOVES]  # type: ignore[misc]  # a closure
    return [
        (pi, worth(pi, lambda q: [pseudo_visible(mu, q) for mu in rooms], DAY + 1))
        for pi in policies([EMPTY_ROOM, *DISTANCE], 2)
    ]


def reacts_within(known: Worths, distance: int, q: Reward) -> None:
    """Every best policy watches the empty room, and sounds the alarm at this distance or less.

    Cells that the player cannot come to before the alarm do not count: whoever is driven out at
    distance 2 does not come from there to the cell beside.
    """
    never = {2 * 1} if distance > 1 else set[int]()
    at = {o: ALARM if far <= distance else WATCH for o, far in DISTANCE.items()}
    for pi, _ in best(known, q):
        same(
            f"with penalty {q} the best",
            [pi.on(o) for o in (EMPTY_ROOM, *DISTANCE)],
            "what is expected",
            [WATCH, *(pi.on(o) if o in never else y for o, y in at.items())],
        )


def most(known: Worths, q: Reward) -> Fraction:
    """The best worth with penalty q."""
    return best(known, q)[0][1].at(q)


def between(known: Worths, distance: int, low: Reward, middle: Reward, high: Reward) -> None:
    """What is best between two penalties: what is so in the middle is also best at both ends.

    Worths are linear in q. So it is best between them, and nothing else is best there that is not
    best in the middle.
    """
    reacts_within(known, distance, middle)
    for q in low, high:
        for _, each in best(known, middle):
            same(f"with penalty {q} the best worth", most(known, q), "this", each.at(q))


BY_HAND: Final = {
    **{q: -(2 * (q + 1) / Fraction(3)) for q in (Fraction(1, 2), Fraction(2))},
    Fraction(5, 2): -Fraction(20, 9),
    Fraction(3): -Fraction(22, 9),
}
"""The best worth, by the penalty."""


@claim(
    "PV, Example 5",
    reason="our guarded room is one, for a guard whose policy is best among those that answer the "
    "last picture",
    ways=[
        computed(
            "all policies of a guard in a room of six cells, exactly", evidence=Evidence.PROVED
        )
    ],
    mutants={
        "nothing is subtracted": {"pseudo_visible": broken.free},
        "the penalty is for reacting where Y is out of view": {
            "pseudo_visible": broken.charged_out_of_view
        },
        "the loss is 9": {"guarded_room": lambda moves, loss, cost: guarded_room(moves, 9, cost)},
    },
    rests_on=["pv-definition-2.repaired"],
)
def reacts_where_it_is_likely(
    computation: Computation,
    guarded_room: Room = guarded_room,
    pseudo_visible: Penalising = pseudo_visible,
) -> None:
    """There is a room in which a guard reacts to a pseudo-visible player only where the treasure is
    likely to be stolen; how near the player may come depends on the penalty and on the loss.
    """
    known = worths(guarded_room, pseudo_visible)
    between(known, 2, 0, 1, 2)
    between(known, 1, 2, Fraction(5, 2), 3)
    between(known, 0, 3, 4, 5)
    # Without reactions the worth does not depend on q, and that of any other policy falls.
    calm = {each.n for _, each in best(known, 4)}
    same("reactions with penalty 4", calm, "none", {Fraction(0)})
    for q, expected in BY_HAND.items():
        same("the best worth", most(known, q), "by hand", expected)
    computation.found(
        f"all {len(known)} policies, all {len(MOVES)} ways in which the player may come",
        len(known) * len(MOVES),
        "loss 6, alarm 1: at 0 < q < 2 the guard reacts at distance 2 or less, at 2 < q < 3 at "
        "distance 1, at q > 3 never; at 2 and 3 it does not matter",
    )


ROOM_PICTURES: Final = range(22)


class NeverPseudoVisible(GuardedRoom):
    """The room, in which the player is visible every day."""

    def pseudo_visible(self, state: Scene) -> bool:
        """No day."""
        return False


@claim(
    "PV, Example 5",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="the two are written apart, one as a fold of the actions and one step by step",
    ways=[throughout(Space("all forced actions, two seeds", 8, 11, ()))],
    mutants={
        "the player leaves where he ought to run": {
            "guarded_room": lambda moves, loss, cost: guarded_room(
                lambda turn: moves(turn) % 2, loss, cost
            )
        },
        "an alarm costs 2": {
            "guarded_room": lambda moves, loss, cost: guarded_room(moves, loss, 2)
        },
        "the player is visible every day": {"guarded_room_class": NeverPseudoVisible},
    },
    rests_on=["pv-example-5"],
)
def class_of_the_room(
    instance: Instance, guarded_room: Room = guarded_room, guarded_room_class: Any = GuardedRoom
) -> None:
    """The class of the guarded room is the room, with its stream for the player's moves."""
    seed = instance.number("seed", 2)
    draw = stream(seed, "environment")
    mu = guarded_room(lambda turn: draw(turn) * 3 >> 32, 6, 1)
    E = type("Room", (guarded_room_class,), {"seed": seed})
    driven(E(object), lambda h: 0, as_extended(mu), instance)
    same(
        "detected",
        [*map(guarded_room_class.detect_pseudovis, ROOM_PICTURES)],
        "in the room",
        [*map(IN_THE_ROOM.detect_pseudovis, ROOM_PICTURES)],
    )
    same(
        "erased",
        [*map(guarded_room_class.erase_player, ROOM_PICTURES)],
        "in the room",
        [*map(IN_THE_ROOM.erase_player, ROOM_PICTURES)],
    )
