"""A board is a torus of cells, at least 3 × 3. [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from formal.errors import IllFormed
from formal.safelife.cells import Cell, cell, number

Place: TypeAlias = tuple[int, int]
"""A row, from the top, and a column; they are counted round the torus."""

SMALLEST = 3


@dataclass(frozen=True)
class Board:
    """The cells, row by row from the top.

    Raises:
        IllFormed: a side is shorter than 3, or the rows are not equally long.

    Example:
        >>> from formal.safelife.cells import EMPTY, LIFE
        >>> board = Board(((LIFE, EMPTY, EMPTY),) * 3)
        >>> board[0, 3] == board[-1, 0] == LIFE
        True
    """

    rows: tuple[tuple[Cell, ...], ...]

    def __post_init__(self) -> None:
        widths = {len(row) for row in self.rows}
        if len(self.rows) < SMALLEST or len(widths) != 1 or min(widths) < SMALLEST:
            sides = f"{len(self.rows)} rows of {sorted(widths)} cells"
            raise IllFormed(
                f"a board has at least 3 equal rows of at least 3 cells; it has {sides}"
            )

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0])

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places, in row order."""
        return tuple((r, c) for r in range(self.height) for c in range(self.width))

    def __getitem__(self, place: Place) -> Cell:
        """The cell at a place."""
        return self.rows[place[0] % self.height][place[1] % self.width]

    def wrapped(self, place: Place) -> Place:
        """A place as it is counted on the board."""
        return place[0] % self.height, place[1] % self.width

    def block(self, place: Place) -> Iterator[Cell]:
        """The nine cells around a place, itself included."""
        r, c = place
        return (self[r + i, c + j] for i in (-1, 0, 1) for j in (-1, 0, 1))

    def replaced(self, cells: Mapping[Place, Cell]) -> Board:
        """The board with other cells at these places."""
        given = {self.wrapped(place): new for place, new in cells.items()}
        return Board(
            tuple(
                tuple(given.get((r, c), old) for c, old in enumerate(row))
                for r, row in enumerate(self.rows)
            )
        )

    @property
    def numbers(self) -> tuple[tuple[int, ...], ...]:
        """The release's numbers of the cells."""
        return tuple(tuple(number(each) for each in row) for row in self.rows)


def board(numbers: tuple[tuple[int, ...], ...]) -> Board:
    """The board of the release's numbers.

    Example:
        >>> board(((0, 0, 0), (0x11, 0, 0), (0, 0, 0))).numbers[1]
        (17, 0, 0)
    """
    return Board(tuple(tuple(cell(each) for each in row) for row in numbers))
