"""Neighbourhoods side by side on one board, for a stranger's game. [SL, Section 2]

A tile is a block of 3 × 3 cells. What becomes of its middle depends on the tile alone, so that many
fit on one board, and the same ones on the goals; the agent stands in the last tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import islice, product
from typing import Any, Final

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
REST: Final = 0x8F0E
"""All the other properties; the row must keep them."""
ORDER: Final = (1, 2, 3, 4, 0, 5, 6, 7, 8)
"""The places of a neighbourhood's cells in its tile."""


def deciding() -> Iterator[Block]:
    """Every cell as the table reads it, every count of live neighbours, every kind of others."""
    for parts in product((0, 1), repeat=len(READ)):
        read = sum(bit * there for bit, there in zip(READ, parts, strict=True))
        for cell, live, kinds in product(
            (read, read | REST), range(NEIGHBOURS + 1), product((0, 1), repeat=3)
        ):
            others = [each for each, n in zip((PRESERVES, INHIBITS, SPAWNS), kinds) if n]
            if live + len(others) <= NEIGHBOURS:
                block = (cell, *(LIVES,) * live, *others)
                yield (*block, *(0,) * (NEIGHBOURS + 1 - len(block)))


@cache
def neighbourhoods(*, drawn: bool) -> tuple[tuple[Block, int], ...]:
    """Each neighbourhood, with what its middle becomes; all, or those where a draw matters."""
    blocks = (*deciding(), *inheriting())
    chosen = [block for block in blocks if not drawn or any(each & 0x80 for each in block)]
    return tuple((block, by_table(block, drawn=drawn)) for block in chosen)


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
    try:
        game = called("__init__()", G)
        while chunk := [*islice(waiting, TILES)]:
            tried += len(chunk)
            wrong = sorted(_wrong(game, chunk, drawn=drawn), key=_size)
            for block in wrong:
                if found := difference(G, alone(block, drawn=drawn)):
                    return tried, found
            if wrong:
                raise Broken("repeats", "the same neighbourhood alone is decided in another way")
    except Broken as broken:
        return tried, Difference(
            alone(chunk[0][0], drawn=drawn), broken.law, broken.how, None, None
        )
    return tried, None


def _wrong(game: Any, chunk: list[tuple[Block, int]], *, drawn: bool) -> Iterator[Block]:
    rows = tiled(block for block, _ in chunk)
    middle = 3 * ACROSS - 2
    with_agent = (*rows[:middle], (*rows[middle][:middle], number(PLAYER), 0), rows[-1])
    level = Given(with_agent, rows, (middle, middle), Fraction(1), Fraction(int(drawn)))
    called("reset(level)", lambda: game.reset(level))
    answer = stepped(game, Action.WAIT, board(rows))
    for n, (block, becomes) in enumerate(chunk):
        r, c = n // ACROSS * 3 + 1, n % ACROSS * 3 + 1
        if not answer.board[r][c] == answer.goals[r][c] == becomes:
            yield block


def alone(block: Block, *, drawn: bool) -> Case:
    """A neighbourhood on board and goals of 4 × 4 cells, the agent far from its middle."""
    tile = [[block[ORDER[3 * r + c]] for c in range(3)] for r in range(3)]
    rows = tuple(tuple(row) + (0,) for row in tile) + ((0,) * 4,)
    made: Board = board(rows)
    start = made.replaced({(3, 3): PLAYER})
    return Case(Level(start, made, (3, 3), 1, int(drawn)), (Action.WAIT,))


def _size(block: Block) -> tuple[int, int]:
    return sum(cell > 0 for cell in block), sum(cell.bit_count() for cell in block)
