"""Separate regions, with a space between. [SL, Appendix A]"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from practical.errors import IllFormed
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.search import around

MOST_TOGETHER: Final = 2
"""A cell with neighbours in two regions has at most this number of neighbours in regions."""


class Regions:
    """Regions that grow, cell by cell.

    Each cell is tried once for each region, and a cell once tried starts no new one.

    Attributes:
        of: for each cell, in row order, the number of its region; 0 if it is in none.
        boundaries: for each region, its cells' neighbours that are not yet tried for it.
    """

    def __init__(self, shape: tuple[int, int]) -> None:
        """Begin with no region."""
        cells = shape[0] * shape[1]
        self.near: list[list[int]] = around(*shape, 1).tolist()
        self.of, self.boundaries = [0] * cells, list[list[int]]()
        self.free, self.tried = list(range(cells)), list[set[int]]()

    def step(self, least: int, most: int, draws: Draws) -> bool:
        """Try one cell; False if none is left to try.

        Each cell of each boundary is as likely as any other, and as a new region; until there are
        `least` regions, none grows, and once there are `most`, none is new.
        """
        sizes = [len(each) for each in self.boundaries]
        new = 1 if self.free and len(sizes) < most else 0
        if len(sizes) < least and new:
            sizes = [0] * len(sizes)
        if not new + sum(sizes):
            return False
        which = draws.below(new + sum(sizes)) - new
        if which < 0:
            self.start(draws)
        else:
            region = 1
            while which >= sizes[region - 1]:
                which -= sizes[region - 1]
                region += 1
            self.grow(region, draws)
        return True

    def start(self, draws: Draws) -> None:
        """Try a free cell for a new region."""
        cell = draws.one(self.free)
        self.boundaries.append([])
        self.tried.append(set())
        if self.refused(cell, len(self.boundaries)):
            self._use(cell)
            self.boundaries.pop()
            self.tried.pop()
        else:
            self.tried[-1].add(cell)
            self.add(cell, len(self.boundaries))

    def grow(self, region: int, draws: Draws) -> None:
        """Try a cell of a region's boundary."""
        boundary = self.boundaries[region - 1]
        i = draws.below(len(boundary))
        boundary[i], boundary[-1] = boundary[-1], boundary[i]
        cell = boundary.pop()
        self._use(cell)
        if not self.refused(cell, region):
            self.add(cell, region)

    def _use(self, cell: int) -> None:
        if cell in self.free:
            self.free.remove(cell)

    def add(self, cell: int, region: int) -> None:
        """Give a cell to a region."""
        self.of[cell] = region
        self._use(cell)
        tried = self.tried[region - 1]
        for side in (1, 3, 5, 7):
            neighbour = self.near[cell][side]
            if neighbour not in tried:
                tried.add(neighbour)
                self.boundaries[region - 1].append(neighbour)

    def refused(self, cell: int, region: int) -> bool:
        """Whether a cell would be too near to another region."""
        if any(self.of[each] not in {0, region} for each in self.near[cell]):
            return True
        return any(self._crowded(each, cell, region) for each in self.near[cell])

    def _crowded(self, place: int, cell: int, region: int) -> bool:
        inside = [each for each in self.near[place] if self.of[each] or each == cell]
        apart = any(self.of[each] not in {0, region} for each in inside)
        return apart and len(inside) > MOST_TOGETHER


def grown(shape: tuple[int, int], least: int, most: int, draws: Draws) -> Any:
    """The number of each cell's region, or 0; there are between `least` and `most`, if they fit.

    Raises:
        IllFormed: there are to be fewer than none, or fewer at most than at least.
    """
    if not 0 <= least <= most:
        raise IllFormed(
            f"there are at least 0 regions, and at most no fewer; not from {least} to {most}"
        )
    regions = Regions(shape)
    while regions.step(least, most, draws):
        pass
    return np.array(regions.of).reshape(shape)
