"""What the agent observes: a view of the board, of which it is the middle.

The paper is silent about it; this is the release's.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from formal.errors import IllFormed
from formal.safelife.board import Board, Place
from formal.safelife.cells import EXIT, GRAY, WHITE, Cell, Colour, colour, number

Seen: TypeAlias = tuple[Cell, Colour]
"""A cell of the board, and the colour of the goal there; a white goal is seen as none."""

View: TypeAlias = tuple[tuple[Seen, ...], ...]

_GOALS: Final = 3
"""By this number the bits of a goal's colour are above those of a cell's."""


def view(board: Board, goals: Board, agent: Place, height: int, width: int) -> View:
    """The view of an agent, with an exit that is out of sight drawn on its border.

    Args:
        board: the board.
        goals: the goals.
        agent: the agent's place, which is in the middle: row height // 2, column width // 2.
        height: the number of the view's rows.
        width: the number of its columns.

    Raises:
        IllFormed: a side is not positive.
    """
    if min(height, width) < 1:
        raise IllFormed(f"the sides of a view are positive; they are {height} and {width}")
    top, left = agent[0] - height // 2, agent[1] - width // 2
    seen = [[_seen(board, goals, (top + r, left + c)) for c in range(width)] for r in range(height)]
    for place in board.places:
        if EXIT in board[place]:
            r = _border(place[0] - agent[0], board.height, height)
            c = _border(place[1] - agent[1], board.width, width)
            seen[r][c] = _seen(board, goals, place)
    return tuple(tuple(row) for row in seen)


def _seen(board: Board, goals: Board, place: Place) -> Seen:
    goal = colour(goals[place])
    return board[place], GRAY if goal == WHITE else goal


def _border(distance: int, side: int, length: int) -> int:
    """Where in a view a place is drawn that is so far from the agent, the short way round."""
    offset = (distance + side // 2) % side - side // 2
    return min(max(offset + length // 2, 0), length - 1)


def view_numbers(seen: View) -> tuple[tuple[int, ...], ...]:
    """The release's numbers: those of the cells, with the goal's colour in bits 12 to 14."""
    return tuple(
        tuple(number(cell) + (number(goal) << _GOALS) for cell, goal in row) for row in seen
    )
