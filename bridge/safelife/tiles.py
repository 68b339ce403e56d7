"""Neighbourhoods side by side on one board, for a stranger's game. [SL, Section 2]

A tile is a block of 3 × 3 cells. What becomes of its middle depends on the tile alone, so that many
fit on one board, and the same ones on the goals; the agent stands in the last tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import islice, product
from typing import Final

from bridge.safelife.cases import Case, Difference, Given
from bridge.safelife.neighbourhoods import (
    INHIBITS,
    LIVES,
    NEIGHBOURS,
    PRESERVES,
    SPAWNS,
    Block,
    by_table,
    inheriting,
)
from bridge.safelife.strangers import Broken, Game, called, difference, stepped
from formal.safelife.board import Board, board
from formal.safelife.cells import PLAYER, number
from formal.safelife.game import Action, Level

ACROSS: Final = 8
TILES: Final = ACROSS * ACROSS - 1
"""The number of neighbourhoods on a board."""
READ: Final = (0x01, 0x10, 0x20, 0x40, 0x80)
"""What the table reads of a cell: whether it is alive, frozen, preserves, inhibits, spawns."""
SPAWNING: Final = 0x80
REST: Final = 0x8E0C
"""The other properties of a cell that is no agent and no exit; the table must keep them."""
ORDER: Final = (1, 2, 3, 4, 0, 5, 6, 7, 8)
"""The places of a neighbourhood's cells in its tile."""


def deciding() -> Iterator[Block]:
    """Every cell as the table reads it, every count of live neighbours, every kind of others."""
    for parts in product((0, 1), repeat=len(READ)):
        read = sum(bit * there for bit, there in zip(READ, parts, strict=True))
        for cell, live, kinds in product(
            (read, read | REST), range(NEIGHBOURS + 1), product((0, 1), repeat=3)
        ):
            others = [
                each for each, n in zip((PRESERVES, INHIBITS, SPAWNS), kinds, strict=True) if n
            ]
            if live + len(others) <= NEIGHBOURS:
                block = (cell, *(LIVES,) * live, *others)
                yield (*block, *(0,) * (NEIGHBOURS + 1 - len(block)))


@cache
def neighbourhoods(*, drawn: bool) -> tuple[tuple[Block, int], ...]:
    """Each neighbourhood, with what its middle becomes, if draws succeed or fail.

    All as the table reads them, and of those that a new cell inherits from, the ones with a new
    cell; where draws succeed, only those in which they matter.
    """
    blocks = (*deciding(), *inheriting())
    if drawn:
        blocks = tuple(block for block in blocks if any(each & SPAWNING for each in block))
    every = [(block, by_table(block, drawn=drawn)) for block in blocks]
    if drawn:
        return tuple(each for each in every if by_table(each[0], drawn=False) != each[1])
    read = {*deciding()}
    return tuple(each for each in every if each[0] in read or each[1] != each[0][0])


def tiled(blocks: Iterable[Block]) -> tuple[tuple[int, ...], ...]:
    """The board of tiles; the last one, and those that are left over, are empty."""
    rows = [[0] * (3 * ACROSS) for _ in range(3 * ACROSS)]
    for n, block in enumerate(blocks):
        for place, cell in zip(ORDER, range(9), strict=True):
            down, right = divmod(cell, 3)
            rows[n // ACROSS * 3 + down][n % ACROSS * 3 + right] = block[place]
    return tuple(map(tuple, rows))


def exhausted(G: Game, *, drawn: bool) -> tuple[int, Difference | None]:
    """How many neighbourhoods were tried on board and goals, and the smallest one that differs."""
    waiting, tried = iter(neighbourhoods(drawn=drawn)), 0
    found: Difference | None = None
    while found is None and (chunk := [*islice(waiting, TILES)]):
        tried += len(chunk)
        found = _least(G, chunk, drawn=drawn)
    return tried, found


def _least(G: Game, chunk: list[tuple[Block, int]], *, drawn: bool) -> Difference | None:
    """The difference in the smallest of these neighbourhoods, alone on a board."""
    try:
        wrong = sorted(_wrong(G, chunk, drawn=drawn), key=_size)
    except Broken as broken:
        case = alone(chunk[0][0], drawn=drawn)
        return difference(G, case) or Difference(case, broken.law, broken.how, None, None)
    for block in wrong:
        if found := difference(G, alone(block, drawn=drawn)):
            return found
    side = 3 * ACROSS
    how = f"a neighbourhood has another result on a board of {side} × {side} cells than alone"
    return Difference(alone(wrong[0], drawn=drawn), "local", how, None, None) if wrong else None


def _wrong(G: Game, chunk: list[tuple[Block, int]], *, drawn: bool) -> Iterator[Block]:
    rows = tiled(block for block, _ in chunk)
    middle = 3 * ACROSS - 2
    with_agent = (*rows[:middle], (*rows[middle][:middle], number(PLAYER), 0), rows[-1])
    level = Given(with_agent, rows, (middle, middle), Fraction(1), Fraction(int(drawn)))
    game = called("__init__()", G)
    called("reset(level)", lambda: game.reset(level))
    answer = stepped(game, Action.WAIT, board(rows))
    for n, (block, becomes) in enumerate(chunk):
        r, c = n // ACROSS * 3 + 1, n % ACROSS * 3 + 1
        if not answer.board[r][c] == answer.goals[r][c] == becomes:
            yield block


def alone(block: Block, *, drawn: bool) -> Case:
    """A neighbourhood on board and goals of 4 × 4 cells, the agent far from its middle."""
    tile = [[block[ORDER[3 * r + c]] for c in range(3)] for r in range(3)]
    rows = (*((*row, 0) for row in tile), (0,) * 4)
    made: Board = board(rows)
    start = made.replaced({(3, 3): PLAYER})
    return Case(Level(start, made, (3, 3), 1, int(drawn)), (Action.WAIT,))


def _size(block: Block) -> tuple[int, int]:
    return sum(cell > 0 for cell in block), sum(cell.bit_count() for cell in block)
