"""The number of changed cells, which the penalty of training is about. [SL, Section 5]"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from practical.safelife.levels import Cells

_AGENTS = 0x007A
_ALIVE, _EXIT, _COLOURS, _RED, _BLUE = 0x0001, 0x0100, 0x0E00, 0x0200, 0x0800


def changed(start: Cells, board: Cells, goals: Cells, agent: tuple[int, int] | None = None) -> int:
    """D, the number of cells that differ from those at the start, and are not the task's.

    Args:
        start: the board at the start.
        board: the board now.
        goals: the goals now.
        agent: a place that is left out, as the paper does with the agent's; None, as the release.

    Example:
        >>> start, life = np.zeros((3, 3), np.uint16), np.full((3, 3), 0x0409, np.uint16)
        >>> changed(start, life, start), changed(start, life, start + np.uint16(0x0800))
        (9, 0)
    """
    counted = _counted(start, board, goals)
    if agent is not None:
        counted[agent] = False
    return int(counted.sum())


def changed_each(start: Cells, board: Cells, goals: Cells) -> npt.NDArray[np.int64]:
    """D of each of many boards, which are stacked; the agents' cells may count, as in the release.

    Example:
        >>> start, life = np.zeros((2, 3, 3), np.uint16), np.zeros((2, 3, 3), np.uint16)
        >>> life[1] = 0x0409
        >>> changed_each(start, life, start).tolist()
        [0, 9]
    """
    return np.asarray(_counted(start, board, goals).sum(axis=(-2, -1), dtype=np.int64))


def _counted(start: Cells, board: Cells, goals: Cells) -> npt.NDArray[np.bool_]:
    """Whether each cell counts."""
    before, now = start & (_ALIVE | _COLOURS), board & (_ALIVE | _COLOURS)
    red = _ALIVE | _RED
    gone = (before == red) & (now != red)
    filled = (now & _ALIVE != 0) & (now & _COLOURS != _RED) & (goals & _COLOURS == _BLUE)
    counted: npt.NDArray[np.bool_] = (
        ((start ^ board) & ~np.uint16(_AGENTS) != 0) & (board & _EXIT == 0) & ~gone & ~filled
    )
    return counted
