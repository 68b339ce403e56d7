"""Still lifes and oscillators: boards that the automaton leaves alone, or brings back. [SL]"""

from __future__ import annotations

from itertools import islice

from formal.safelife.automaton import advanced, advancing, free
from formal.safelife.board import Board


def is_still_life(board: Board) -> bool:
    """Whether a board stays as it is, whatever the draws.

    Example:
        >>> from formal.safelife.cells import EMPTY, LIFE
        >>> square = (LIFE, LIFE, EMPTY, EMPTY)
        >>> is_still_life(Board((square, square, (EMPTY,) * 4, (EMPTY,) * 4)))
        True
    """
    return advanced(board, board.places) == board == advanced(board)


def period(board: Board, most: int) -> int | None:
    """After how many steps, at most `most`, a board first comes back; None if it does not.

    A still life has period 1. A board on which a spawner ever has a free place has none: chance
    decides.
    """
    before = board
    for steps, after in enumerate(islice(advancing(board), most), 1):
        if free(before):
            return None
        if after == board:
            return steps
        before = after
    return None


def is_oscillator(board: Board, most: int) -> bool:
    """Whether a board comes back within `most` steps; a still life does after one."""
    return period(board, most) is not None
