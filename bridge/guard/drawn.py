"""The formal corridor with the luck that the practical one draws from its stream."""

from __future__ import annotations

from typing import Any, Final, cast

from formal.pseudo_visibility.guard.corridor import (
    Corridor,
    Kind,
    Luck,
    Scene,
    Turn,
    guarded_corridor,
)
from formal.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.guard.corridor import KINDS
from practical.streams import stream

NONE: Final = 0
"""The kind of a day without a player."""


def rules(E: Any) -> Corridor:
    """The rules of a practical corridor."""
    return Corridor(E.cells, E.catch, E.loss, E.nights)


def luck(E: Any, u: int) -> Luck:
    """What a number of the stream means."""
    room, drawn = rules(E), E.drawn(u)
    dawn = list(room.rounds())[drawn.place]
    if drawn.kind != NONE:
        dawn = Scene(dawn.guard, dawn.goal, room.end, cast(Kind, KINDS[drawn.kind]))
    return Luck(drawn.night, drawn.walks, dawn)


def with_stream(E: Any, seed: int) -> PaintsLast[Turn]:
    """The formal corridor, drawn as the practical one draws with a seed."""
    draw = stream(seed, "environment")
    return guarded_corridor(rules(E), lambda turn: luck(E, draw(turn)), luck(E, draw(0)).dawn)
