"""A map as pixels: a square of one colour for each cell."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

SIDE: Final = 16

COLOURS: Final = {
    "#": (60, 60, 60),
    ".": (245, 245, 245),
    "A": (200, 40, 40),
    "B": (40, 80, 200),
    "K": (230, 180, 30),
    "k": (240, 225, 170),
}
"""Walls, free cells, the acting agent, another one, a key, an empty place for it."""


def pixels(rows: Sequence[str]) -> npt.NDArray[np.uint8]:
    """The cells as squares with sides of `SIDE` pixels; a letter without a colour gets its own.

    >>> pixels(["#A"])[0, ::SIDE].tolist()
    [[60, 60, 60], [200, 40, 40]]
    """
    cells = np.array([[COLOURS.get(c, own_colour(c)) for c in row] for row in rows], np.uint8)
    return cells.repeat(SIDE, axis=0).repeat(SIDE, axis=1)


def own_colour(letter: str) -> tuple[int, int, int]:
    """A pale colour, different for each letter."""
    n = ord(letter)
    return 100 + 37 * n % 120, 140 + 53 * n % 90, 120 + 71 * n % 110
