"""Blocks of nine cells, on which one step of the middle cell depends, and tables with a fault.

On a torus of 3 × 3 cells the block of the middle cell is the whole board.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from formal.safelife.automaton import TABLE, Row, live
from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    ALIVE,
    EMPTY,
    INHIBITING,
    LIFE,
    PRESERVING,
    SPAWNING,
    Cell,
)
from proofs_checked.engine.instances import Instance

MIDDLE: Final[Place] = (1, 1)
NEIGHBOURS: Final = tuple((r, c) for r in range(3) for c in range(3) if (r, c) != MIDDLE)


class Deciding(Protocol):
    """The row of the table that decides a cell."""

    def __call__(self, board: Board, place: Place, *, drawn: bool) -> Row:
        """The row, for the cell at a place, and whether a draw there succeeds."""


def block(middle: Cell, neighbours: Sequence[Cell]) -> Board:
    """The block of a cell and its eight neighbours, in row order, as a board."""
    nine = [*neighbours[:4], middle, *neighbours[4:]]
    return Board(tuple(tuple(nine[i : i + 3]) for i in (0, 3, 6)))


def neighbourhood(instance: Instance, n: int = 8, alive: Cell = LIFE) -> list[Cell]:
    """Each way in which n cells are empty or alive."""
    return [instance.pick((EMPTY, alive)) for _ in range(n)]


def after(row: Deciding, board: Board, place: Place = MIDDLE, *, drawn: bool = False) -> Cell:
    """What the cell at a place becomes in a step."""
    return row(board, place, drawn=drawn).becomes(board[place], [*board.block(place)])


def by(table: Sequence[Row]) -> Deciding:
    """The decision by another table."""

    def row(board: Board, place: Place, *, drawn: bool) -> Row:
        cell, around = board[place], [*board.block(place)]
        return next(each for each in table if each.applies(cell, around, drawn))

    return row


def stepping(table: Sequence[Row]) -> Callable[..., Board]:
    """One step of a board without draws by another table."""

    def advanced(board: Board, spawning: Sequence[Place] = ()) -> Board:
        cells = {p: after(by(table), board, p, drawn=p in spawning) for p in board.places}
        return board.replaced(cells)

    return advanced


def changed(name: str, **fault: Any) -> tuple[Row, ...]:
    """The table with a fault in the row of a name."""
    return tuple(replace(each, **fault) if each.name == name else each for each in TABLE)


def without(name: str) -> tuple[Row, ...]:
    """The table without the row of a name."""
    return tuple(each for each in TABLE if each.name != name)


def _has(around: Sequence[Cell], what: object) -> bool:
    return any(what in each for each in around)


SURVIVES_WITH_TWO_MORE: Final = changed(
    "survives",
    applies=lambda cell, B, drawn: ALIVE in cell and (_has(B, PRESERVING) or live(B) in {3, 4, 5}),
)
SURVIVES_WITH_THREE: Final = changed(
    "survives",
    applies=lambda cell, B, drawn: ALIVE in cell and (_has(B, PRESERVING) or live(B) == 4),
)
NOT_PRESERVED: Final = changed(
    "survives", applies=lambda cell, B, drawn: ALIVE in cell and live(B) in {3, 4}
)
BORN_OF_TWO: Final = changed("born", applies=lambda cell, B, drawn: live(B) in {2, 3})
NOT_INHIBITED: Final = without("inhibited")
SPAWNED_ALWAYS: Final = changed(
    "spawned", applies=lambda cell, B, drawn: _has(B, SPAWNING) and not _has(B, INHIBITING)
)
