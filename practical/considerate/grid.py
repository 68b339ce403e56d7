"""A gridworld's map: walls, free cells and lettered places, and the effect of moves.

A cell is a pair (x, y): x counts to the right, y downwards, from 0.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from practical.errors import IllFormed

At: TypeAlias = tuple[int, int]

MOVES: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""The four moves; a move into a wall has no effect."""


class Grid:
    """A map drawn by text: `#` is a wall, `.` is free, a letter names a free cell.

    Raises:
        IllFormed: there are no cells, the rows differ in length, or the border is not wall.

    >>> grid = Grid("#####", "#A.B#", "#####")
    >>> grid["B"], grid.moved((1, 1), "right"), grid.moved((1, 1), "up")
    ([(3, 1)], (2, 1), (1, 1))
    """

    def __init__(self, *rows: str) -> None:
        """Read the rows, from the top."""
        if not rows or not rows[0]:
            raise IllFormed(f"a map must have rows with cells; got {rows!r}")
        self.rows = rows
        self.width, self.height = len(rows[0]), len(rows)
        if odd := [row for row in rows if len(row) != self.width]:
            raise IllFormed(
                f"the rows of a map must have one length; {rows[0]!r} and {odd[0]!r} differ"
            )
        border = {*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)}
        if border != {"#"}:
            raise IllFormed(f"a map's border must be wall, '#'; it has {min(border - {'#'})!r}")

        self._places: dict[str, list[At]] = {}
        for y, row in enumerate(rows):
            for x, mark in enumerate(row):
                self._places.setdefault(mark, []).append((x, y))

    def __getitem__(self, letter: str) -> list[At]:
        """The cells of that letter, from the upper left."""
        return self._places.get(letter, [])

    def moved(self, at: At, move: str) -> At:
        """The cell after a move."""
        x, y = at[0] + MOVES[move][0], at[1] + MOVES[move][1]
        return at if self.rows[y][x] == "#" else (x, y)

    def drawn(self, marks: Mapping[At, str]) -> tuple[str, ...]:
        """The map with other marks at some cells."""
        return tuple(
            "".join(marks.get((x, y), mark) for x, mark in enumerate(row))
            for y, row in enumerate(self.rows)
        )
