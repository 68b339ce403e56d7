"""What is painted into a region, layer by layer. [SL, Appendix A]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from practical.errors import IllFormed
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.fences import edge, fence
from practical.safelife.generation.patterns import Canvas, Pattern, sought
from practical.safelife.generation.search import EMPTY, LIFE, TREE, WALL, around

ALIVE, MOVABLE, DESTRUCTIBLE, FROZEN, SPAWNING = 0x1, 0x8004, 0x8, 0x10, 0x80
RED, GREEN, YELLOW, BLUE, WHITE = 0x200, 0x400, 0x600, 0x800, 0xE00
SPAWNER: Final = FROZEN | SPAWNING | DESTRUCTIBLE
CELLS: Final = np.array([0, FROZEN, ALIVE | DESTRUCTIBLE, FROZEN | ALIVE], np.uint16)
"""The cell of each kind."""
LATTICE: Final = 13
"""The number of cells for each tree of a lattice."""


@dataclass(frozen=True)
class Layer:
    """A layer of a region, painted in the order of its attributes.

    Attributes:
        colour: what its live cells and its spawners are coloured.
        fences: the probability that a wall of the fence is there.
        spawners: the probability of a spawner on an interior cell; at least one is there if it is
            positive.
        lattice: whether there is a lattice of trees.
        pattern: the pattern that is sought, or none.
        goals: whether the pattern's live cells are goals, and not on the board.
        movable: the probability that a wall is a crate.
        hard: the probability that the agent cannot remove a live cell.
        buffer: the distance from live cells within which later layers change nothing.

    Raises:
        IllFormed: a probability is none, the colour is none, or the distance is negative.
    """

    colour: int
    fences: float = 0.0
    spawners: float = 0.0
    lattice: bool = False
    pattern: Pattern | None = None
    goals: bool = False
    movable: float = 0.0
    hard: float = 0.0
    buffer: int = 0

    def __post_init__(self) -> None:
        for name in ("fences", "spawners", "movable", "hard"):
            if not 0 <= getattr(self, name) <= 1:
                raise IllFormed(
                    f"a probability is from 0 to 1; a layer's `{name}` is {getattr(self, name)}"
                )
        if self.colour & ~WHITE:
            raise IllFormed(f"a colour has bits 9 to 11 alone; that of a layer is {self.colour:#x}")
        if not (isinstance(self.buffer, int) and self.buffer >= 0):
            raise IllFormed(
                f"a distance is an integer from 0 on; a layer's `buffer` is {self.buffer}"
            )


class Painting:
    """A level while it is painted.

    Attributes:
        board: the cells of the board.
        whole: the cells of all that is still or oscillates, goals among them.
        aims: the colours of the goals.
    """

    def __init__(self, shape: tuple[int, int], closed: Any) -> None:
        """Begin with nothing.

        Args:
            shape: the sides.
            closed: the cells on which nothing is painted.
        """
        self.board, self.whole, self.aims = (np.zeros(shape, np.uint16) for _ in range(3))
        self.closed = closed

    def paint(self, region: Any, layers: Sequence[Layer], draws: Draws) -> None:
        """Paint a region's layers in their order."""
        before = self._oscillating()
        free = region & ~self.closed & ~widened(before, 1)
        period = 2 if (widened(region, 1) & before).any() else 1
        for layer in layers:
            period = max(period, layer.pattern.period if layer.pattern else 1)
            made = self._made(layer, region, free, period, draws)
            self._put(layer, made, draws)
            free = free & (made == EMPTY) & (self.board == 0) & (self.whole == 0)
            free &= ~widened(self._oscillating(), 1)
            free &= ~widened((made & LIFE) > 0, layer.buffer)

    def _made(self, layer: Layer, region: Any, free: Any, period: int, draws: Draws) -> Any:
        """The kinds of the cells that a layer makes; spawners are put at once."""
        made = np.zeros(region.shape, np.int64)
        if layer.fences:
            walls = np.argwhere(fence(region, draws) & free)
            for r, c in walls.tolist():
                made[r, c] = WALL if draws.succeeds(layer.fences) else EMPTY
        if layer.spawners:
            self._put_spawners(layer, region & ~edge(region) & free & (made == EMPTY), draws)
        free = free & (made == EMPTY) & (self.board == 0)
        if layer.lattice:
            made[free & lattice(region.shape)] = TREE
        if layer.pattern:
            free = free & (made == EMPTY)
            made = self._with_pattern(layer.pattern, region, free, made, period, draws)
        return made

    def _put_spawners(self, layer: Layer, interior: Any, draws: Draws) -> None:
        places = np.argwhere(interior).tolist()
        chosen = [each for each in places if draws.succeeds(layer.spawners)]
        for r, c in chosen or ([draws.one(places)] if places else []):
            self.board[r, c] = SPAWNER | layer.colour
            self.whole[r, c] = SPAWNER & ~SPAWNING

    def _with_pattern(
        self, wanted: Pattern, region: Any, free: Any, made: Any, period: int, draws: Draws
    ) -> Any:
        before = kinds(self.whole if wanted.counted else self.board | self.whole)
        before = np.where(made == EMPTY, before, made)
        oscillating = moving(before)
        seeds = region & (before == LIFE)
        may = free | oscillating if wanted.period > 1 else oscillating
        canvas = Canvas(before, free, may, widened(region, 1), seeds, period)
        found = sought(canvas, wanted, draws)
        return made if found is None else np.where(free, found, made)

    def _put(self, layer: Layer, made: Any, draws: Draws) -> None:
        """Put what a layer made on the board, among the goals and into the whole."""
        still = layer.pattern is None or layer.pattern.counted
        for r, c in np.argwhere(made != EMPTY).tolist():
            cell = int(CELLS[made[r, c]])
            if made[r, c] == WALL and layer.movable and draws.succeeds(layer.movable):
                cell |= MOVABLE
            if made[r, c] == LIFE and layer.hard and draws.succeeds(layer.hard):
                cell &= ~DESTRUCTIBLE
            if layer.goals and cell & ALIVE:
                self.aims[r, c] = layer.colour
            else:
                self.board[r, c] = cell | (layer.colour if cell & ALIVE else 0)
            if still or cell & FROZEN:
                self.whole[r, c] = cell

    def _oscillating(self) -> Any:
        return moving(kinds(self.whole))


def kinds(cells: Any) -> Any:
    """The kind of each cell for the search."""
    return np.where(cells & FROZEN, WALL, EMPTY) + np.where(cells & ALIVE, LIFE, EMPTY)


def moving(before: Any) -> Any:
    """The cells that are not what they were after one step."""
    alive = before >= LIFE
    counts = alive.ravel()[around(*before.shape, 1)].sum(axis=1).reshape(before.shape)
    after = (counts == 3) | (alive & (counts == 4))
    return (before & WALL == 0) & (after != alive)


def widened(marks: Any, distance: int) -> Any:
    """The cells within a distance of those that are marked."""
    return marks.ravel()[around(*marks.shape, distance)].any(axis=1).reshape(marks.shape)


def lattice(shape: tuple[int, int]) -> Any:
    """The places of a lattice of trees: a block holds one of them at most."""
    rows, columns = np.indices(shape)
    return (columns + 5 * rows) % LATTICE == 0
