"""What a pattern must be, and the search repeated until one is found. [SL, Appendix A]"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from practical.errors import IllFormed
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.search import around, search

Pair = tuple[float, float]
RETRIES: Final = 10
SPARSER, FULLER = 0.94, 1.07
BONUS: Final = 0.3
"""What an oscillating cell is worth where oscillators are wanted: still lifes are penalised."""
SMALLEST: Final = 5
"""The least side of a board on which a cell and what it reaches in two steps do not overlap."""


@dataclass(frozen=True)
class Pattern:
    """What is wanted of a pattern.

    Attributes:
        share: the least share of changeable cells that are not empty.
        most: the largest such share; twice the least if none is given.
        temperature: how much chance decides in the search.
        period: after how many steps the board comes back: 1 for still lifes, or 2.
        wall: the penalty of a wall if no cell is one, and if all cells that are not empty are.
        tree: the penalty of a tree, in the same way.
        counted: whether violations count; the pattern need not stay if not.

    Raises:
        IllFormed: a number is none that the search takes.
    """

    share: float = 0.2
    most: float | None = None
    temperature: float = 0.5
    period: int = 1
    wall: Pair = (100.0, 100.0)
    tree: Pair = (100.0, 100.0)
    counted: bool = True

    def __post_init__(self) -> None:
        if not 0 < self.share <= 1:
            raise IllFormed(
                f"the least share of cells that are not empty is above 0 and at most 1; it is "
                f"{self.share}"
            )
        if self.most is not None and not self.share <= self.most:
            raise IllFormed(
                f"the largest share of cells that are not empty is at least the least, {self.share}"
                f"; it is {self.most}"
            )
        if not 0 < self.temperature < math.inf:
            raise IllFormed(
                f"a temperature is above 0 and finite; that of the pattern is {self.temperature}"
            )
        if self.period not in {1, 2}:
            raise IllFormed(
                f"a pattern is sought that comes back after 1 or 2 steps; not after {self.period}"
            )
        for name, pair in (("wall", self.wall), ("tree", self.tree)):
            if len(pair) != 2 or not all(map(math.isfinite, pair)):
                raise IllFormed(f"a penalty is two finite numbers; that of a {name} is {pair}")


@dataclass(frozen=True, eq=False)
class Canvas:
    """The cells that a search starts with, and what it may do to each.

    Attributes:
        kinds: the kinds of the cells, row by row.
        changeable: which cells may be changed.
        oscillating: which cells may oscillate.
        counted: the cells whose violations count.
        seeds: the cells at which the search begins.
        period: over how many steps violations are checked.

    Raises:
        IllFormed: the arrays have other sides, or a side is too short.
    """

    kinds: Any
    changeable: Any
    oscillating: Any
    counted: Any
    seeds: Any
    period: int = 1

    def __post_init__(self) -> None:
        shape = self.kinds.shape
        if len(shape) != 2 or min(shape) < SMALLEST:
            raise IllFormed(
                f"a pattern is sought on a board of at least {SMALLEST} rows of at least "
                f"{SMALLEST} cells; it has {shape}"
            )
        for name in ("changeable", "oscillating", "counted", "seeds"):
            if getattr(self, name).shape != shape:
                raise IllFormed(
                    f"what may be done is known for each cell of {shape}; `{name}` has "
                    f"{getattr(self, name).shape}"
                )
        wrong = np.argwhere((self.kinds < 0) | (self.kinds > 3))
        if len(wrong):
            r, c = wrong[0].tolist()
            raise IllFormed(f"the kind of a cell is 0 to 3; ({r}, {c}) has {self.kinds[r, c]}")


def attempt(canvas: Canvas, wanted: Pattern, share: float, draws: Draws) -> tuple[bool, int, Any]:
    """One search: whether it ended, the cells that are not empty, and the kinds."""
    kinds = canvas.kinds.astype(np.int64).ravel()
    given = (canvas.changeable, canvas.oscillating, canvas.counted & wanted.counted, canvas.seeds)
    marks: list[Any] = [np.array(each, np.bool_).ravel() for each in given]
    pairs = np.array([(0, 0), wanted.wall, (0, 0), wanted.tree], np.float64)
    shape = canvas.kinds.shape
    found, filled, draws.drawn = search(
        kinds,
        marks[0],
        marks[1],
        marks[2],
        marks[3],
        around(*shape, 1),
        around(*shape, 2),
        canvas.period,
        float(share),
        float(wanted.temperature),
        BONUS if wanted.period == 2 else 0.0,
        pairs,
        np.uint64(draws.begin),
        draws.drawn,
    )
    return bool(found), int(filled), kinds.reshape(shape)


def sought(canvas: Canvas, wanted: Pattern, draws: Draws) -> Any:
    """The kinds of the cells of a pattern; None if none is found within the retries.

    A search that does not end is repeated for fewer cells; if too many are not empty, it is
    repeated for a larger limit.
    """
    least, most = wanted.share, 2 * wanted.share if wanted.most is None else wanted.most
    area = int(canvas.changeable.sum())
    for _ in range(1 + RETRIES):
        found, filled, kinds = attempt(canvas, wanted, least, draws)
        if not found:
            least *= SPARSER
        elif filled > most * area:
            most *= FULLER
        else:
            return kinds
    return None
