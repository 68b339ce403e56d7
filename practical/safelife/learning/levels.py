"""Small levels: pattern removal on a torus of 12 × 12 cells. [SL, Section 4]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, Final

import numpy as np

from practical.safelife.generation.kinds import Kind
from practical.safelife.generation.making import made
from practical.safelife.levels import Level

SHAPE: Final = (12, 12)
REGION: Final = slice(2, 9)
"""The rows, and the columns, of the region."""
KIND: Final = Kind(("prune-medium",), ("prune-medium",), regions=(1, 1))
RED, GREEN, LIFE = 0x201, 0x401, 0xE01
"""Live cells of these colours, and the bits that say so; trees are among them."""
APART: Final = 100
"""How far apart the seeds are at which two levels begin to be sought."""


def small(seed: int) -> Level:
    """The small level of a seed: one region of 7 × 7 cells, of the kind "prune medium"."""
    regions = np.zeros(SHAPE, np.int64)
    regions[REGION, REGION] = 1
    return made(KIND, seed, SHAPE, regions)


def lives(level: Level, colour: int) -> int:
    """The number of live cells of a colour at the start, trees among them."""
    return int((level.board & LIFE == colour).sum())


@lru_cache(maxsize=2000)
def with_task(number: int) -> Level:
    """The first small level from the seed 100 · number on that has red and green live cells.

    Example:
        >>> lives(with_task(7), RED) > 0
        True
    """
    levels = map(small, count(APART * number))
    return next(each for each in levels if lives(each, RED) and lives(each, GREEN))


@dataclass(frozen=True)
class Levels(Sequence[Level]):
    """The levels with these numbers, each made when it is first needed.

    Attributes:
        numbers: the numbers.
    """

    numbers: range

    def __len__(self) -> int:
        """How many there are."""
        return len(self.numbers)

    def __getitem__(self, i: Any) -> Any:
        """The level of an index."""
        return with_task(self.numbers[i])


TRAINING: Final = Levels(range(1000))
"""The levels for training."""
TESTS: Final = Levels(range(1_000_000, 1_000_100))
"""The levels for tests."""
