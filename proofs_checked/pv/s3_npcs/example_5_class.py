"""Example 5: the class of the guarded room."""

from typing import Final

from formal.pseudo_visibility.guarded_room import ROOM_ERASING as IN_THE_ROOM
from practical.streams import stream
from proofs_checked.broken import guarding
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.additions.classes import class_claim, driven

ROOM_PICTURES: Final = 22


def same_room(d: Definitions, world: Instance) -> str:
    """The class is the room, with its stream for the moves, and detects and erases the same."""
    seed = world.number("seed", 2)
    draw = stream(seed, "environment")
    mu = d.guarded_room(lambda turn: draw(turn) * 3 >> 32, 6, 1)
    E = type("Room", (d.guarded_room_class,), {"seed": seed})
    formal, classes = IN_THE_ROOM, d.guarded_room_class
    return (
        driven(E(object), lambda h: 0, d.as_extended(mu), world, world.turns)
        or unlike(
            "detected",
            [*map(classes.detect_pseudovis, range(ROOM_PICTURES))],
            "in the room",
            [*map(formal.detect_pseudovis, range(ROOM_PICTURES))],
        )
        or unlike(
            "erased",
            [*map(classes.erase_player, range(ROOM_PICTURES))],
            "in the room",
            [*map(formal.erase_player, range(ROOM_PICTURES))],
        )
    )


CLAIMS: Final = (
    class_claim(
        "Example 5",
        "The class of the guarded room is the room, with its stream for the player's moves.",
        "the two are written apart, one as a fold of the actions and one step by step",
        (exhausted(same_room, Space("all forced actions, two seeds", 8, 11, ())),),
        (
            planted(
                "runs-away",
                "the player leaves where he ought to run",
                guarded_room=lambda moves, loss, cost: PRODUCTION.guarded_room(
                    lambda turn: moves(turn) % 2, loss, cost
                ),
            ),
            planted(
                "dearer-alarm",
                "an alarm costs 2",
                guarded_room=lambda moves, loss, cost: PRODUCTION.guarded_room(moves, loss, 2),
            ),
            planted(
                "never-pseudo-visible",
                "the player is visible every day",
                guarded_room_class=guarding.NeverPseudoVisible,
            ),
        ),
        "pv-example-5",
    ),
)
