"""All neighbourhoods as they matter, each as a board of 3 × 3. [SL, Section 2]

What becomes of a cell depends on the cell, and on its neighbours only by counts: of the live ones,
and among these of the destructible ones and of those of each colour, as far as 2; and by whether a
neighbour preserves, inhibits, spawns, and the colours of those that spawn. On a torus of 3 × 3 each
cell's block is the whole board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, islice, product
from typing import Final, TypeAlias

from practical.errors import needed_by

with needed_by("SafeLife's arrays"):
    import numpy as np

from bridge.errors import Refuted
from bridge.safelife.comparing import Engine
from formal.safelife.automaton import TABLE
from formal.safelife.cells import Cell, cell, number
from practical.safelife.batch import Batch

Block: TypeAlias = tuple[int, ...]
"""The numbers of a cell and of its eight neighbours."""

ALIVE, LIVES, PRESERVES, INHIBITS, SPAWNS = 0x001, 0x011, 0x030, 0x050, 0x090
NEIGHBOURS: Final = 8
COLOURS: Final = tuple(colour << 9 for colour in range(8))
CHUNK: Final = 20_000


@dataclass(frozen=True)
class Decided:
    """A neighbourhood in which the engine is not the table.

    Attributes:
        block: the cell, and its neighbours.
        drawn: whether draws succeed.
        formal: what the cell becomes by the table.
        engine: what it becomes by the engine.
    """

    block: Block
    drawn: bool
    formal: int
    engine: int

    def __str__(self) -> str:
        """The difference, with the smallest board that has it."""
        rows = (self.block[1:4], (self.block[4], self.block[0], self.block[5]), self.block[6:])
        shown = "".join("\n  " + " ".join(f"{each:04x}" for each in row) for row in rows)
        return (
            f"it is not the table: the cell in the middle becomes {self.formal:04x} by the table "
            f"and {self.engine:04x} by the engine; draws {'succeed' if self.drawn else 'fail'}"
            f"{shown}"
        )


def _filled(cell: int, neighbours: Iterable[int]) -> Block:
    others = (*neighbours,)
    return (cell, *others, *(0,) * (NEIGHBOURS - len(others)))


def deciding() -> Iterator[Block]:
    """Every cell, with every count of live neighbours, and with each other kind of them or not."""
    for cell_, live, kinds in product(
        _cells(), range(NEIGHBOURS + 1), product((False, True), repeat=3)
    ):
        others = [
            each for each, there in zip((PRESERVES, INHIBITS, SPAWNS), kinds, strict=True) if there
        ]
        if live + len(others) <= NEIGHBOURS:
            yield _filled(cell_, [*(LIVES,) * live, *others])


def _cells() -> Iterator[int]:
    """Every set of properties of a cell."""
    return (low | pulled for pulled in (0, 0x8000) for low in range(0x1000))


def inheriting() -> Iterator[Block]:
    """New cells: the live neighbours with every destructibility and colour, and spawners."""
    carriers = [ALIVE | soft | colour for soft in (0, 0x8) for colour in COLOURS]
    spawners: list[tuple[int, ...]] = [(), *((SPAWNS | colour,) for colour in COLOURS)]
    for live in range(5):
        for parents in combinations_with_replacement(carriers, live):
            for spawning in spawners if live < 4 else spawners[:2]:
                yield _filled(0, [*parents, *spawning])
    for parents in combinations_with_replacement(carriers, 3):
        for colour in COLOURS:
            yield _filled(0x80 | colour, parents)


known = cache(cell)
"""A cell by its number."""


def by_table(block: Block, *, drawn: bool) -> int:
    """What the first cell of a block becomes."""
    cells: tuple[Cell, ...] = tuple(known(each) for each in block)
    row = next(each for each in TABLE if each.applies(cells[0], cells, drawn))
    return number(row.becomes(cells[0], cells))


def by_engine(blocks: list[Block], *, drawn: bool, engine: Engine = Batch) -> list[int]:
    """What the first cells become, by the engine."""
    order = [1, 2, 3, 4, 0, 5, 6, 7, 8]
    boards = np.array(blocks, np.uint16)[:, order].reshape(-1, 3, 3)
    n = len(blocks)
    below = np.full(n, 2**32 if drawn else 0, np.uint64)
    still, begin, place = np.zeros(n, np.bool_), np.zeros(n, np.uint64), np.zeros(n, np.int64)
    engine.parts[0].advance(boards, still, begin, place, below, False)
    found: list[int] = boards[:, 1, 1].tolist()
    return found


def exhausted(blocks: Iterable[Block], *, drawn: bool, engine: Engine = Batch) -> int:
    """The number of neighbourhoods, in all of which the engine is the table.

    Raises:
        Refuted: it is not; the witness is a `Decided` with the fewest cells that are not empty.
    """
    waiting, count = iter(blocks), 0
    wrong: list[Decided] = []
    while chunk := [*islice(waiting, CHUNK)]:
        count += len(chunk)
        found = by_engine(chunk, drawn=drawn, engine=engine)
        for block, engines in zip(chunk, found, strict=True):
            formal = by_table(block, drawn=drawn)
            if formal != engines:
                wrong.append(Decided(block, drawn, formal, engines))
    if wrong:
        least = min(wrong, key=_size)
        raise Refuted(str(least), least, cases=count)
    return count


def _size(each: Decided) -> tuple[int, int]:
    return sum(cell > 0 for cell in each.block), sum(cell.bit_count() for cell in each.block)
