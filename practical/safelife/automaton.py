"""One step of the automaton on many boards, compiled (the extra `fast`). [SL, Section 2]

Draws are the numbers of one stream for each environment: a cell that a spawner may bring to life
takes the next one, in row order.
"""

from typing import Any

import numpy as np

from practical.errors import needed_by

with needed_by("SafeLife's engine", verb="needs"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit

ALIVE, DESTRUCTIBLE, FROZEN, SPAWNING, COLOURS, LIFE = 0x1, 0x8, 0x10, 0x80, 0xE00, 0x9
LIVE, PRESERVING, INHIBITING, SPAWNS = 0x000F, 0x00F0, 0x0F00, 0xF000
"""The counts of a block, of at most 9 each, in the four parts of a number."""
BORN, SPAWNED = 1, 2

STRIDE, FIRST, SECOND = (
    np.uint64(n) for n in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)
BY_30, BY_27, BY_31, BY_32 = (np.uint64(n) for n in (30, 27, 31, 32))
"""SplitMix64, as in `practical.streams`; compiled code that is stored depends on no other file."""


@njit
def number(begin: Any, i: int) -> Any:
    """The i-th number of a stream, as `practical.streams.draw` has it."""
    z = begin + np.uint64(i) * STRIDE
    z = (z ^ (z >> BY_30)) * FIRST
    z = (z ^ (z >> BY_27)) * SECOND
    return (z ^ (z >> BY_31)) >> BY_32


@njit
def counted(board: Any, line: Any, sums: Any) -> None:
    """Row r + 1 of `sums` has the counts of three cells side by side, of row r of the board."""
    h, w = board.shape
    for r in range(h):
        for c in range(w):
            cell = board[r, c]
            line[c + 1] = (
                (cell & 1) | (cell >> 1 & 0x10) | ((cell & 0x40) << 2) | ((cell & 0x80) << 5)
            )
        line[0], line[w + 1] = line[w], line[1]
        for c in range(w):
            sums[r + 1, c] = line[c] + line[c + 1] + line[c + 2]
    sums[0], sums[h + 1] = sums[h], sums[1]


@njit
def decided(board: Any, sums: Any, r: int, marks: Any, out: Any) -> int:
    """What becomes of a row's cells, but for new ones, which are marked; whether there are any."""
    found = 0
    for c in range(board.shape[1]):
        cell = board[r, c]
        counts = sums[r, c] + sums[r + 1, c] + sums[r + 2, c]
        n = counts & LIVE
        alive, frozen = cell & ALIVE != 0, cell & FROZEN != 0
        kept = frozen | (not alive) | (counts & PRESERVING != 0) | (n == 3) | (n == 4)
        free = (not frozen) & (not alive) & (counts & INHIBITING == 0)
        mark = BORN if free & (n == 3) else SPAWNED if free & (counts & SPAWNS != 0) else 0
        out[r, c] = cell if kept else 0
        marks[c] = mark
        found |= mark
    return found


@njit
def inherited(board: Any, r: int, c: int) -> Any:
    """Of a new cell: its colours; DESTRUCTIBLE, if live cells bring it to life so, else 0."""
    h, w = board.shape
    once: Any = 0
    twice: Any = 0
    spawned: Any = 0
    for i in (r - 1, r, (r + 1) % h):
        for j in (c - 1, c, (c + 1) % w):
            cell = np.int64(board[i, j])
            carried = cell & (COLOURS | DESTRUCTIBLE) if cell & ALIVE else 0
            twice |= once & carried
            once |= carried
            spawned |= cell & COLOURS if cell & SPAWNING else 0
    return twice & COLOURS | spawned, twice & DESTRUCTIBLE


@njit
def advanced(
    board: Any, out: Any, line: Any, sums: Any, marks: Any, begin: Any, drawn: int, below: Any
) -> int:
    """Write the board after one step of the automaton; return the place in the stream after it."""
    counted(board, line, sums)
    for r in range(board.shape[0]):
        if decided(board, sums, r, marks, out):
            for c in range(board.shape[1]):
                if marks[c] == BORN:
                    colour, soft = inherited(board, r, c)
                    out[r, c] = ALIVE | soft | colour
                elif marks[c] == SPAWNED:
                    if number(begin, drawn) < below:
                        out[r, c] = LIFE | inherited(board, r, c)[0]
                    drawn += 1
    return drawn


@njit
def advance(boards: Any, still: Any, begin: Any, drawn: Any, below: Any, mark: bool) -> None:
    """Advance each board that is not known to stay as it is.

    Args:
        boards: the boards.
        still: for each, whether it is known to stay as it is.
        begin: for each, its stream.
        drawn: for each, its place in the stream, which is moved on.
        below: for each, the number below which a draw succeeds.
        mark: whether a board that stayed, and took no draw, is marked as still.
    """
    n, h, w = boards.shape
    line, marks = np.empty(w + 2, np.uint16), np.empty(w, np.uint8)
    sums, out = np.empty((h + 2, w), np.uint16), np.empty((h, w), np.uint16)
    for i in range(n):
        if not (mark and still[i]):
            board = boards[i]
            after = advanced(board, out, line, sums, marks, begin[i], drawn[i], below[i])
            if mark and after == drawn[i]:
                still[i] = same(board, out)
            drawn[i] = after
            board[:] = out


@njit
def same(board: Any, other: Any) -> bool:
    """Whether two boards are equal."""
    differing = 0
    for r in range(board.shape[0]):
        for c in range(board.shape[1]):
            differing |= board[r, c] ^ other[r, c]
    return differing == 0
