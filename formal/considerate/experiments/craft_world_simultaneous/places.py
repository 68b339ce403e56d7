"""The places of Craft-World, its agents, and the key."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias

from formal.considerate.experiments.grids.grid import MOVES, Cell, Grid
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from formal.considerate.mdp.mdp import Act


class Crafter(NamedTuple):
    """An agent that wants a box: its cell, its things except the key, whether it has left."""

    at: Cell
    hammer: bool = False
    wood: bool = False
    box: bool = False
    left: bool = False


Key: TypeAlias = Cell | Literal["acting", "second", "gone"]
"""The cell of the key, or the agent that holds it; `gone` if its holder left with it."""


class State(NamedTuple):
    """The acting agent, the second agent, and the key."""

    first: Crafter
    second: Crafter
    key: Key


NOWHERE: Final[frozenset[Cell]] = frozenset()


class Road(NamedTuple):
    """A way from one cell to another: its length, and its last move."""

    ticks: int
    before: Cell
    move: Act


@dataclass(frozen=True)
class Places:
    """A map of Craft-World by the names of its places. [BC, Figure 1a]"""

    grid: Grid = CRAFT_WORLD

    @cached_property
    def stores(self) -> tuple[Cell, ...]:
        """The places for the key, from the top: the near one, where it is at first, the far one."""
        return self.grid.places("K")

    @cached_property
    def far(self) -> Cell:
        """The place for the key near the lower right door."""
        return self.stores[-1]

    @cached_property
    def doors(self) -> tuple[Cell, ...]:
        """The upper left door, at which both agents begin, and the lower right one."""
        return self.grid.places("D")

    @cached_property
    def shed(self) -> Cell:
        """Where hammers are."""
        return self.grid.place("T")

    @cached_property
    def wood(self) -> Cell:
        """Where wood is."""
        return self.grid.place("W")

    @cached_property
    def factory(self) -> Cell:
        """Where an agent with the key, a hammer and wood makes a box."""
        return self.grid.place("F")

    @cached_property
    def away(self) -> Mapping[Cell, Mapping[Cell, int]]:
        """The distance in moves between any two cells."""
        return {cell: self.grid.distances(cell) for cell in self.grid.free}

    @cached_property
    def start(self) -> State:
        """Both agents are at the upper left door with nothing; the key is in the near place."""
        return State(Crafter(self.doors[0]), Crafter(self.doors[0]), self.stores[0])

    def closest_door(self, cell: Cell) -> Cell:
        """The nearest door; of two, the upper one."""
        return min(self.doors, key=self.away[cell].__getitem__)

    @cached_property
    def roads(self) -> dict[tuple[Cell, Cell, frozenset[Cell]], "Road | None"]:
        """The roads that have been computed."""
        return {}

    def road(self, cell: Cell, goal: Cell, past: frozenset[Cell] = NOWHERE) -> "Road | None":
        """A shortest way of at least one move that avoids some cells, if there is one."""
        if (cell, goal, past) not in self.roads:
            away = self.grid.distances(cell, past)
            ends = ((at, move) for at in away for move in MOVES if self.grid.move(at, move) == goal)
            ways = (Road(away[at] + 1, at, move) for at, move in ends if at != goal)
            self.roads[cell, goal, past] = min(ways, default=None)
        return self.roads[cell, goal, past]

    @cached_property
    def steps(self) -> dict[tuple[Cell, Cell, tuple[Act, ...]], Cell]:
        """The first moves that have been computed."""
        return {}

    def closer(self, cell: Cell, goal: Cell, order: tuple[Act, ...]) -> Cell:
        """The cell after the first move, in this order, that begins a shortest way to the goal."""
        if (cell, goal, order) not in self.steps:
            there = (self.grid.move(cell, move) for move in order)
            away = self.away[goal]
            self.steps[cell, goal, order] = next(t for t in there if away[t] < away[cell])
        return self.steps[cell, goal, order]


PLACES: Final = Places()
"""The places of the paper's map."""
