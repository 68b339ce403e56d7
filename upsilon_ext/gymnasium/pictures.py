"""The guarded corridor as pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

SIZE: Final = 48
"""The side of a cell, in pixels."""

FLOOR, EDGE, NIGHT = (245, 245, 240), (190, 190, 190), (25, 25, 60)
TREASURE, GUARD = (230, 180, 30), (40, 80, 180)
HIDDEN, ORDINARY = (150, 200, 150), (200, 50, 50)


def pixels(E: Any, picture: int) -> Pixels:
    """A picture of the corridor: the guard above, the player below, the treasure on the left.

    The guard is a triangle that points to where its round leads. The player is a disc, pale if he
    looks pseudo-visible. The night is dark.
    """
    last = E.cells - 1
    found = np.empty((SIZE, SIZE * E.cells, 3), np.uint8)
    if picture == E.night():
        found[:] = NIGHT
        return found
    found[:] = FLOOR
    found[:, ::SIZE] = found[0] = found[-1] = found[:, -1] = EDGE
    k, place = divmod(picture, 2 * last)
    x, y = _inside()
    _painted(found, 0, (abs(x - 0.5) < 0.2) & (abs(y - 0.75) < 0.12), TREASURE)
    forward = x if place < last else 1 - x
    _painted(found, E.stands(place), _triangle(forward, y), GUARD)
    if k:
        cell = k if k <= last else k - last
        disc = (x - 0.5) ** 2 + (y - 0.75) ** 2 < 0.03
        _painted(found, cell, disc, HIDDEN if k <= last else ORDINARY)
    return found


def _inside() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The coordinates of a cell's pixels, between 0 and 1."""
    middle = (np.arange(SIZE) + 0.5) / SIZE
    x, y = np.meshgrid(middle, middle)
    return x, y


def _triangle(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.bool_]:
    """A triangle in the upper half that points to greater x."""
    return (x > 0.25) & (abs(y - 0.3) < 0.4 * (0.75 - x))


def _painted(
    found: Pixels, cell: int, where: NDArray[np.bool_], colour: tuple[int, int, int]
) -> None:
    """Paint a figure into a cell."""
    found[:, cell * SIZE : (cell + 1) * SIZE][where] = colour
