"""A SafeLife board as pixels: a figure for each kind of cell, in its colour. [in no paper]"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Pixels: TypeAlias = npt.NDArray[np.uint8]
Mask: TypeAlias = npt.NDArray[np.bool_]
Colour: TypeAlias = tuple[int, int, int]

SIDE: Final = 24
"""The side of a cell, in pixels."""

FLOOR, EDGE, STONE, WOOD, DARK, LIGHT = (
    (245, 245, 240),
    (215, 215, 210),
    (95, 95, 100),
    (165, 120, 70),
    (35, 35, 40),
    (255, 255, 255),
)
COLOURS: Final[tuple[Colour, ...]] = (
    (130, 130, 130),
    (205, 50, 45),
    (0, 140, 90),
    (225, 170, 0),
    (0, 100, 190),
    (190, 80, 170),
    (70, 175, 230),
    (255, 255, 255),
)
"""Gray, red, green, yellow, blue, magenta, cyan, white: of life, of spawners and of goals."""

HUE: Final = 0x0E00
WHITE: Final = 7
PALE: Final = 0.35
"""How much of its colour a goal has; the rest is the floor's."""

_MIDDLE: Final = (np.arange(SIDE) + 0.5) / SIDE - 0.5
_X, _Y = np.meshgrid(_MIDDLE, _MIDDLE)


def _square(half: float) -> Mask:
    return np.maximum(abs(_X), abs(_Y)) < half


def _disc(radius: float) -> Mask:
    return np.hypot(_X, _Y) < radius


def _diamond(half: float) -> Mask:
    return abs(_X) + abs(_Y) < half


_TREE: Final = (_Y < 0.36) & (_Y > -0.4) & (abs(_X) < 0.45 * (_Y + 0.4))

FIGURES: Final[dict[int, tuple[tuple[Mask, Colour | None], ...]]] = {
    0x0000: (),
    0x0009: ((_disc(0.36), None),),
    0x0001: ((_disc(0.4), DARK), (_disc(0.27), None)),
    0x0010: ((_square(0.5), STONE),),
    0x8014: ((_square(0.42), DARK), (_square(0.36), WOOD)),
    0x0011: ((_TREE, None),),
    0x0098: ((_diamond(0.48), None), (_disc(0.14), DARK)),
    0x0110: ((_square(0.46), STONE), (_square(0.32), FLOOR)),
    0x007A: ((_disc(0.44), DARK), (_disc(0.36), LIGHT), (_disc(0.2), DARK)),
}
"""What is painted over the floor, for each cell of a usual kind without its colour.

Life is a disc, hard life has a dark rim, a wall fills its place, a crate is brown, a tree a
triangle, a spawner a diamond, an exit a frame, the agent a ring. None is the cell's own colour.
"""
ODD: Final = ((_square(0.3), None), (abs(_X - _Y) < 0.05, DARK))
"""The figure of every other cell."""
OPEN: Final = ((_square(0.46), COLOURS[1]), (_square(0.32), FLOOR))
"""An open exit is red."""


@lru_cache(maxsize=4096)
def tile(cell: int, goal: int) -> Pixels:
    """The pixels of a cell, on a floor that has the pale colour of the goal there."""
    found: Pixels = np.empty((SIDE, SIDE, 3), np.uint8)
    aim = (goal & HUE) >> 9
    tinted = PALE * np.array(COLOURS[aim]) + (1 - PALE) * np.array(FLOOR)
    found[:] = tinted if aim not in {0, WHITE} else FLOOR
    found[0] = found[:, 0] = EDGE
    kind, own = cell & ~HUE, COLOURS[(cell & HUE) >> 9]
    figure = OPEN if cell == 0x0310 else FIGURES.get(kind, ODD)
    for where, colour in figure:
        found[where] = own if colour is None else colour
    return found


def pixels(board: Any, goals: Any) -> Pixels:
    """The pixels of a board, with its goals on the floor.

    Args:
        board: the numbers of its cells, a row for each row.
        goals: those of its goals.

    Example:
        >>> pixels([[0, 9, 16]] * 3, [[0] * 3] * 3).shape
        (72, 72, 3)
    """
    rows = zip(np.asarray(board).tolist(), np.asarray(goals).tolist(), strict=True)
    made: Pixels = np.vstack(
        [np.hstack([tile(*pair) for pair in zip(*each, strict=True)]) for each in rows]
    )
    return made
