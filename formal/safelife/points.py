"""Points, and when the exit is open. [SL, Section 2]

The paper gives a point for each red cell that is removed, and three for each goal cell that is
filled. The release's table has a number for each pair of colours; the paper's two rules are the
special cases of red cells without a goal, and of gray cells on blue goals.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    ALIVE,
    BLUE,
    FROZEN,
    GRAY,
    GREEN,
    PULLABLE,
    PUSHABLE,
    RED,
    WHITE,
    Cell,
    Colour,
    colour,
)

YELLOW: Final[Colour] = frozenset({RED, GREEN})
MAGENTA: Final[Colour] = frozenset({RED, BLUE})
CYAN: Final[Colour] = frozenset({GREEN, BLUE})
COLOURS: Final[tuple[Colour, ...]] = (
    GRAY,
    frozenset({RED}),
    frozenset({GREEN}),
    YELLOW,
    frozenset({BLUE}),
    MAGENTA,
    CYAN,
    WHITE,
)
"""Gray, red, green, yellow, blue, magenta, cyan, white."""

_ROWS: Final = (
    (0, -1, 0, 0, 0, 0, 0, 0),
    (-3, 3, -3, 0, -3, 0, -3, -3),
    (0, -3, 5, 0, 0, 0, 3, 0),
    (-3, 0, 0, 3, 0, 0, 0, 0),
    (3, -3, 3, 0, 5, 3, 3, 3),
    (-3, 3, -3, 0, -3, 5, -3, -3),
    (3, -3, 3, 0, 3, 0, 5, 3),
    (0, -1, 0, 0, 0, 0, 0, 0),
)

POINTS: Final = {
    (goal, cell): _ROWS[g][c] for g, goal in enumerate(COLOURS) for c, cell in enumerate(COLOURS)
}
"""For a live cell, by the goal's colour and its own. The colour of a white goal counts as none."""


def points_at(goals: Board, board: Board, place: Place) -> int:
    """The points of a place: of its cell, if it is alive, on the goal there."""
    cell = board[place]
    return POINTS[colour(goals[place]), colour(cell)] if ALIVE in cell else 0


def points(goals: Board, board: Board) -> int:
    """The points of a board: of all its live cells."""
    return sum(points_at(goals, board, place) for place in board.places)


def moves_or_lives(cell: Cell) -> bool:
    """Whether a cell counts in the exit test: it is alive, and, if frozen, can be moved."""
    return ALIVE in cell and (FROZEN not in cell or bool(cell & {PUSHABLE, PULLABLE}))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def balance(goals: Board, board: Board) -> int:
    """The places that count for the task, less those that count against it."""
    return sum(
        _sign(points_at(goals, board, place))
        for place in board.places
        if moves_or_lives(board[place])
    )


def best(goals: Board) -> int:
    """The greatest balance that a board could have with these goals."""
    return sum(
        max(_sign(POINTS[colour(goals[place]), each]) for each in COLOURS) for place in goals.places
    )


@dataclass(frozen=True)
class Progress:
    """How much of a task is done.

    Attributes:
        done: the balance now, less that at the start.
        total: the best balance now, less that at the start.
    """

    done: int
    total: int

    @property
    def performance(self) -> Fraction:
        """The part of the task that is done."""
        return Fraction(self.done, max(self.total, 1))

    def enough(self, required: Fraction | int) -> bool:
        """Whether the exit is open: a required part is done; always, if it is negative."""
        return required < 0 or self.done >= required * self.total


def progress(goals: Board, board: Board, initial_goals: Board, initial_board: Board) -> Progress:
    """How much of the task is done, on a board with its goals."""
    base = balance(initial_goals, initial_board)
    return Progress(balance(goals, board) - base, best(goals) - base)
