"""One step of the automaton: the table of seven rows, the first that applies. [SL, Section 2]

For a cell, B is its block: the nine cells around it, itself included; n is the number of live
cells in B. Births and deaths are Conway's; the paper's footnote has the freezing next to the agent.
A birth by live cells comes before one by a spawner, and takes no draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    ALIVE,
    DESTRUCTIBLE,
    EMPTY,
    FROZEN,
    HARD_LIFE,
    INHIBITING,
    LIFE,
    PRESERVING,
    SPAWNING,
    WHITE,
    Cell,
    Colour,
    Property,
)

Block: TypeAlias = Sequence[Cell]

CARRIERS: Final = 2
"""The number of live cells that must carry a property for a new cell to have it."""


def live(block: Block) -> int:
    """n, the number of live cells of a block."""
    return sum(ALIVE in each for each in block)


def _has(block: Block, property_: Property) -> bool:
    return any(property_ in each for each in block)


def _carried(block: Block, property_: Property) -> bool:
    return sum({ALIVE, property_} <= each for each in block) >= CARRIERS


def inherited(block: Block) -> Colour:
    """The colour of a new cell: what at least two live cells carry, or any spawner.

    The paper has the majority of the parents.
    """
    spawners = frozenset[Property]().union(*(each for each in block if SPAWNING in each))
    return frozenset(each for each in WHITE if each in spawners or _carried(block, each))


def born(block: Block) -> Cell:
    """A cell that three live cells bring to life."""
    return inherited(block) | (LIFE if _carried(block, DESTRUCTIBLE) else HARD_LIFE)


def spawned(block: Block) -> Cell:
    """A cell that a spawner brings to life."""
    return inherited(block) | LIFE


@dataclass(frozen=True)
class Row:
    """A row of the table.

    Attributes:
        name: what happens to the cell, in a word.
        applies: whether it does, for the cell, its block, and whether a spawner's draw succeeds.
        becomes: the cell that it becomes, for the cell and its block.
    """

    name: str
    applies: Callable[[Cell, Block, bool], bool]
    becomes: Callable[[Cell, Block], Cell]


def _itself(cell: Cell, _: Block) -> Cell:
    return cell


TABLE: Final = (
    Row("frozen", lambda cell, B, drawn: FROZEN in cell, _itself),
    Row(
        "survives",
        lambda cell, B, drawn: ALIVE in cell and (_has(B, PRESERVING) or live(B) in {3, 4}),
        _itself,
    ),
    Row("dies", lambda cell, B, drawn: ALIVE in cell, lambda cell, B: EMPTY),
    Row("inhibited", lambda cell, B, drawn: _has(B, INHIBITING), _itself),
    Row("born", lambda cell, B, drawn: live(B) == 3, lambda cell, B: born(B)),
    Row("spawned", lambda cell, B, drawn: drawn and _has(B, SPAWNING), lambda cell, B: spawned(B)),
    Row("stays", lambda cell, B, drawn: True, _itself),
)
"""The table; the first row that applies decides."""


def row(board: Board, place: Place, *, drawn: bool) -> Row:
    """The row that decides the cell at a place.

    Args:
        board: the board.
        place: the place.
        drawn: whether the draw there succeeds, if a spawner's row is reached.
    """
    cell, block = board[place], [*board.block(place)]
    return next(each for each in TABLE if each.applies(cell, block, drawn))


def free(board: Board) -> tuple[Place, ...]:
    """The places where a spawner may bring a cell to life, in row order: each takes one draw."""
    return tuple(each for each in board.places if row(board, each, drawn=True).name == "spawned")


def advanced(board: Board, spawning: Iterable[Place] = ()) -> Board:
    """The board after one step: all cells at once.

    Args:
        board: the board.
        spawning: the places where the draw succeeds.

    Example:
        >>> from formal.safelife.cells import EMPTY, LIFE
        >>> line = Board(((EMPTY,) * 5, (EMPTY, LIFE, LIFE, LIFE, EMPTY), *((EMPTY,) * 5,) * 3))
        >>> [advanced(line)[r, 2] == LIFE for r in (0, 1, 2)], advanced(line)[1, 1] == LIFE
        ([True, True, True], False)
        >>> advanced(advanced(line)) == line
        True
    """
    chosen = frozenset(spawning)
    return Board(
        tuple(
            tuple(_decided(board, (r, c), drawn=(r, c) in chosen) for c in range(board.width))
            for r in range(board.height)
        )
    )


def _decided(board: Board, place: Place, *, drawn: bool) -> Cell:
    return row(board, place, drawn=drawn).becomes(board[place], [*board.block(place)])


def none_drawn(board: Board) -> Iterable[Place]:
    """No draw succeeds: there is no chance."""
    return ()


def advancing(
    board: Board, draws: Callable[[Board], Iterable[Place]] = none_drawn
) -> Iterator[Board]:
    """The boards after 1, 2, … steps, without end.

    Args:
        board: the board.
        draws: the places of a board where the draw succeeds, such as a choice from `free`.
    """
    while True:
        board = advanced(board, draws(board))
        yield board


def outcomes(board: Board, p: Fraction | int) -> Iterator[tuple[Board, Fraction | int]]:
    """Each board that may come next, with its probability, which is positive.

    Args:
        board: the board.
        p: the probability of a spawner's draw; the draws are independent.
    """
    places = free(board)
    for drawn in product((False, True), repeat=len(places)):
        chance = p ** sum(drawn) * (1 - p) ** (len(places) - sum(drawn))
        if chance:
            chosen = [place for place, success in zip(places, drawn, strict=True) if success]
            yield advanced(board, chosen), chance
