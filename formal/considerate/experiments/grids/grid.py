"""A gridworld as a text map: walls, free cells, and places named by letters.

A cell is (x, y), x to the right and y downwards, the upper left corner being (0, 0).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from formal.considerate.mdp.mdp import Act
from formal.errors import IllFormed

WALL: Final = "#"
FREE: Final = "."


class Cell(NamedTuple):
    """A cell of a grid: x to the right, y downwards."""

    x: int
    y: int


MOVES: Final[Mapping[Act, Cell]] = MappingProxyType(
    {"up": Cell(0, -1), "down": Cell(0, 1), "left": Cell(-1, 0), "right": Cell(1, 0)}
)
"""The four moves, and the displacement of each."""


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells inside a ring of walls; all of its places can reach one another.

    Attributes:
        rows: the map: `#` a wall, `.` a free cell, anything else a place of that letter.

    Raises:
        IllFormed: it is no such rectangle; the message has the law and the row or the cell.

    Example:
        >>> room = Grid.of('''
        ... #####
        ... #A.K#
        ... #K..#
        ... #####''', A=1, K=2)
        >>> room.place("A"), room.places("K")
        (Cell(x=1, y=1), (Cell(x=3, y=1), Cell(x=1, y=2)))
        >>> room.move(room.place("A"), "right"), room.move(room.place("A"), "up")
        (Cell(x=2, y=1), Cell(x=1, y=1))
        >>> room.distances(room.place("A"))[Cell(3, 2)]
        3
    """

    rows: tuple[str, ...]

    def __post_init__(self) -> None:
        check_rectangle(self)
        check_ring(self)
        check_reachable(self)

    @classmethod
    def of(cls, text: str, **places: int) -> "Grid":
        """The grid of a map on which each letter has the given number of places.

        Raises:
            IllFormed: a letter is unknown, or has another number of places.
        """
        grid = cls(tuple(row.strip() for row in text.strip().splitlines()))
        check_places(grid, places)
        return grid

    @property
    def width(self) -> int:
        """The number of cells in a row."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @cached_property
    def letters(self) -> Mapping[Cell, str]:
        """The character of each cell on the map, row by row."""
        return {Cell(x, y): c for y, row in enumerate(self.rows) for x, c in enumerate(row)}

    @cached_property
    def free(self) -> frozenset[Cell]:
        """The cells that can be entered: all except the walls."""
        return frozenset(cell for cell, letter in self.letters.items() if letter != WALL)

    @cached_property
    def neighbours(self) -> Mapping[tuple[Cell, Act], Cell]:
        """The cell after each move from each free cell."""
        targets = {
            (cell, action): Cell(cell.x + by.x, cell.y + by.y)
            for cell in self.free
            for action, by in MOVES.items()
        }
        return {key: there if there in self.free else key[0] for key, there in targets.items()}

    @cached_property
    def marked(self) -> Mapping[str, tuple[Cell, ...]]:
        """The places of each letter, row by row."""
        letters = {c: None for c in self.letters.values() if c not in {WALL, FREE}}
        return {c: tuple(at for at, d in self.letters.items() if d == c) for c in letters}

    def places(self, letter: str) -> tuple[Cell, ...]:
        """All places of a letter, row by row; none if it is not on the map."""
        return self.marked.get(letter, ())

    def place(self, letter: str) -> Cell:
        """The one place of a letter.

        Raises:
            IllFormed: there is none, or there are several.
        """
        match self.places(letter):
            case (cell,):
                return cell
            case cells:
                raise IllFormed(f"{letter!r} must have one place; it is at {show(cells)}")

    def move(self, cell: Cell, action: Act) -> Cell:
        """The cell after a move from a free cell; a wall stops the move."""
        return self.neighbours[cell, action]

    def distances(self, start: Cell, blocked: frozenset[Cell] = frozenset()) -> Mapping[Cell, int]:
        """The distance in moves of each cell that can be reached without a blocked one."""
        distances = {start: 0}
        found = [start]
        for cell in found:
            for action in MOVES:
                there = self.move(cell, action)
                if there not in distances and there not in blocked:
                    distances[there] = distances[cell] + 1
                    found.append(there)
        return distances


def at(grid: Grid, cell: Cell) -> str:
    """A cell, with its letter on the map, if any.

    Example:
        >>> room = Grid.of("####/#.K#/####".replace("/", chr(10)), K=1)
        >>> at(room, Cell(1, 1)), at(room, Cell(2, 1))
        ('(1, 1)', 'K (2, 1)')
    """
    letter = grid.letters[cell]
    return f"({cell.x}, {cell.y})" if letter == FREE else f"{letter} ({cell.x}, {cell.y})"


def check_rectangle(grid: Grid) -> None:
    """A map must have a row, and all rows must be as long as the first."""
    if not grid.rows or not grid.rows[0]:
        raise IllFormed("a map must have at least one cell; this one is empty")
    for y, row in enumerate(grid.rows):
        if len(row) != grid.width:
            raise IllFormed(
                f"the rows of a map must be equally long; row 0 has {grid.width} cells, "
                f"row {y} has {len(row)}"
            )


def check_ring(grid: Grid) -> None:
    """The outermost cells must be walls."""
    for cell in sorted(grid.free):
        if cell.x in {0, grid.width - 1} or cell.y in {0, grid.height - 1}:
            raise IllFormed(
                f"walls must surround a map; at {tuple(cell)} it has {grid.letters[cell]!r}"
            )


def check_reachable(grid: Grid) -> None:
    """Every place must be reachable from the first."""
    places = [cell for cells in grid.marked.values() for cell in cells]
    near = grid.distances(places[0]) if places else {}
    for cell in places:
        if cell not in near:
            raise IllFormed(
                f"every place of a map must be reachable; {grid.letters[cell]!r} at {tuple(cell)} "
                f"is not, from {grid.letters[places[0]]!r} at {tuple(places[0])}"
            )


def check_places(grid: Grid, places: Mapping[str, int]) -> None:
    """The map must have the given letters, each with the given number of places."""
    for letter, cells in grid.marked.items():
        if letter not in places:
            raise IllFormed(
                f"a map must have only '#', '.' and {', '.join(map(repr, places))}; "
                f"at {tuple(cells[0])} it has {letter!r}"
            )
    for letter, times in places.items():
        if len(cells := grid.places(letter)) != times:
            raise IllFormed(f"the number of {letter!r} must be {times}; it is at {show(cells)}")


def show(cells: tuple[Cell, ...]) -> str:
    """Cells in words."""
    return " and ".join(str(tuple(cell)) for cell in cells) or "none"
