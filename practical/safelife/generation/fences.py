"""A fence: walls at a region's edge, so that nothing is born outside. [SL, Section 2]"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from practical.safelife.generation.draws import Draws
from practical.safelife.generation.search import around

BIRTH: Final = 3
"""The number of live neighbours by which a cell is born."""
PAIR: Final = 2
"""A wall stays where a cell outside has at least this number of neighbours inside."""


def edge(region: Any) -> Any:
    """The region's cells with a neighbour outside."""
    near = around(*region.shape, 1)
    inside = region.ravel()
    return (inside & ~inside[near].all(axis=1)).reshape(region.shape)


def fence(region: Any, draws: Draws) -> Any:
    """The walls around a region.

    In random order, a wall is put on each cell of the edge that touches a cell outside with three
    or more cells of the region around it, walls not counted; then, in random order, a wall is
    removed if each cell outside that it touches has fewer than two.
    """
    near = around(*region.shape, 1)
    inside = region.ravel()
    open_ = inside.copy()
    cells: list[int] = np.flatnonzero(edge(region)).tolist()

    def crowded(cell: int, least: int) -> bool:
        return any(not inside[each] and open_[near[each]].sum() >= least for each in near[cell])

    for cell in draws.shuffled(cells):
        if crowded(cell, BIRTH):
            open_[cell] = False
    walls = [cell for cell in cells if not open_[cell]]
    for cell in draws.shuffled(walls):
        if not crowded(cell, PAIR):
            open_[cell] = True
    return (inside & ~open_).reshape(region.shape)
