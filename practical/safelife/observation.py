"""The agents' views, compiled (the extra `fast`): the paper is silent about them."""

from typing import Any

import numpy as np

from practical.errors import needed_by

with needed_by("SafeLife's engine", verb="needs"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit

EXIT, COLOURS, WHITE, GOALS = 0x100, 0xE00, 0xE00, 3
"""White goals are seen as none; a goal's colour is shifted by three bits."""


@njit
def seen(board: Any, goals: Any, r: int, c: int) -> Any:
    """A cell with the goal's colour in bits 12 to 14."""
    goal = np.int64(goals[r, c]) & COLOURS
    return np.int64(board[r, c]) | (0 if goal == WHITE else goal << GOALS)


@njit
def border(distance: int, side: int, length: int) -> int:
    """Where in a view a place is drawn that is so far from the agent."""
    return min(max((distance + side // 2) % side - side // 2 + length // 2, 0), length - 1)


@njit
def look(board: Any, goals: Any, y: int, x: int, view: Any) -> None:
    """Write the view of an agent at a place; an exit out of sight is on the border."""
    (h, w), (height, width) = board.shape, view.shape
    left = (x - width // 2) % w
    for r in range(height):
        row, column = (y - height // 2 + r) % h, left
        for c in range(width):
            view[r, c] = seen(board, goals, row, column)
            column = column + 1 if column + 1 < w else 0
    for r in range(h):
        for c in range(w):
            if board[r, c] & EXIT:
                place = border(r - y, h, height), border(c - x, w, width)
                view[place] = seen(board, goals, r, c)


@njit
def look_all(boards: Any, goals: Any, agents: Any, which: Any, views: Any) -> None:
    """Write the views of the environments."""
    for i in which:
        look(boards[i], goals[i], agents[i, 0], agents[i, 1], views[i])
