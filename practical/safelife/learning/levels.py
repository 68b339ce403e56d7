"""Small levels: pattern removal on a torus of 12 × 12 cells. [SL, Section 4]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Final

import numpy as np

from practical.safelife.generation.kinds import Kind
from practical.safelife.generation.making import made
from practical.safelife.levels import Level

SHAPE: Final = (12, 12)
REGION: Final = slice(2, 9)
"""The rows, and the columns, of the region."""
KIND: Final = Kind(("prune-medium",), ("prune-medium",), regions=(1, 1))
RED, GREEN, LIFE = 0x201, 0x401, 0xE01
"""Life of these colours, and the bits that say so."""


def small(seed: int) -> Level:
    """The small level of a seed: one region of 7 × 7 cells, of the kind "prune medium"."""
    regions = np.zeros(SHAPE, np.int64)
    regions[REGION, REGION] = 1
    return made(KIND, seed, SHAPE, regions)


def lives(level: Level, colour: int) -> int:
    """The number of live cells of a colour at the start."""
    return int((level.board & LIFE == colour).sum())


def with_task(first: int) -> Iterator[Level]:
    """The small levels of a seed and of those after it that have red and green life."""
    levels = map(small, count(first))
    return (each for each in levels if lives(each, RED) and lives(each, GREEN))


def levels(number: int, first: int) -> list[Level]:
    """The first of `with_task`.

    Example:
        >>> [lives(each, RED) > 0 for each in levels(2, 0)]
        [True, True]
    """
    return list(islice(with_task(first), number))
