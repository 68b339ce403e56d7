"""What a generated level promises, judged by `formal/safelife`. [SL, Appendix A]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from formal.safelife.automaton import advanced, free
from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    AGENT,
    ALIVE,
    BLUE,
    CLOSED_EXIT,
    CRATE,
    EMPTY,
    EXIT,
    FROZEN,
    GREEN,
    HARD_LIFE,
    LIFE,
    PLAYER,
    RED,
    SPAWNER,
    SPAWNING,
    TREE,
    WALL,
    WHITE,
    Cell,
    colour,
    number,
)
from formal.safelife.cells import cell as cell_of
from formal.safelife.patterns import period
from practical.safelife.levels import Cells, Level

YELLOW: Final = frozenset({RED, GREEN})
PLAIN: Final = {EMPTY, WALL, CRATE, CLOSED_EXIT, PLAYER}
COLOURED: Final = {LIFE, HARD_LIFE, TREE, SPAWNER}
STEPS: Final = 8
"""The number of steps for which spawners may try to break out."""


def board_of(cells: Cells) -> Board:
    """The board of an array of cells."""
    return Board(tuple(tuple(cell_of(n) for n in row) for row in cells.tolist()))


def without_chance(board: Board, *, spawners: bool) -> Board:
    """A board with walls for agent and exit, without yellow life; with or without spawners."""
    walls = {AGENT, EXIT} if spawners else {AGENT, EXIT, SPAWNING}

    def without(cell: Cell) -> Cell:
        if cell & walls:
            return WALL
        return EMPTY if colour(cell) == YELLOW and FROZEN not in cell else cell

    return Board(tuple(tuple(map(without, row)) for row in board.rows))


def plain(board: Board) -> Board:
    """What is alive and what is frozen; newborn life may have another colour, or be hard."""
    return Board(tuple(tuple(cell & {ALIVE, FROZEN} for cell in row) for row in board.rows))


def filled(board: Board, goals: Board) -> Board:
    """A board on which each blue goal is alive."""
    return board.replaced({p: LIFE for p in goals.places if colour(goals[p]) == {BLUE}})


def escaped(board: Board, goals: Board) -> Place | None:
    """A place between the regions that life reaches while each draw of a spawner succeeds.

    None if there is none within the steps.
    """
    between = [p for p in goals.places if colour(goals[p]) == WHITE]
    before = {p for p in between if ALIVE in board[p]}
    for _ in range(STEPS):
        board = advanced(board, free(board))
        for place in between:
            if ALIVE in board[place] and place not in before:
                return place
    return None


def complaints(level: Level, steps: int) -> Iterator[str]:
    """Each promise that a level breaks.

    Args:
        level: the level.
        steps: after how many steps what is neither yellow nor the agent's must be back.
    """
    board, goals = board_of(level.board), board_of(level.goals)
    quiet = without_chance(board, spawners=False)
    for name, each in (
        ("the board", quiet),
        ("the goals", goals),
        ("the board with all goals filled", filled(quiet, goals)),
    ):
        if period(plain(each), steps) is None:
            yield f"{name} must be back after {steps} steps"
    yield from _misplaced(level, board, goals)
    yield from _of_other_kinds(board, goals)
    spawning = any(SPAWNING in board[p] for p in board.places)
    if spawning and (place := escaped(without_chance(board, spawners=True), goals)) is not None:
        yield f"spawners must be fenced in; life reaches {place}"


def _misplaced(level: Level, board: Board, goals: Board) -> Iterator[str]:
    exits = [p for p in board.places if EXIT in board[p]]
    if len(exits) != 1:
        yield f"a level must have one exit; it has {len(exits)}"
    for place in (level.agent, *exits):
        if sum(cell not in {EMPTY, WALL} for cell in board.block(place)) > 1:
            yield f"nothing but walls may be near the agent or the exit; something is near {place}"
        if any(colour(goal) != WHITE for goal in goals.block(place)):
            yield f"the agent and the exit must be near no region; {place} is"
    for place in exits:
        if distance(board, level.agent, place) < max(
            (
                distance(board, level.agent, p)
                for p in goals.places
                if colour(goals[p]) == WHITE and distance(board, p, place) > 2
            ),
            default=0,
        ):
            yield f"the exit must be as far from the agent as it can be; it is at {place}"
        if place not in reached(board, level.agent):
            yield f"the agent must be able to reach the exit; it cannot reach {place}"


def _of_other_kinds(board: Board, goals: Board) -> Iterator[str]:
    for place in board.places:
        cell, goal = board[place], goals[place]
        if cell not in PLAIN and cell - WHITE not in COLOURED:
            yield f"a level must hold the benchmark's cells; {place} has {number(cell):#06x}"
        if colour(goal) == {BLUE} and cell != EMPTY:
            yield f"a goal must be empty on the board; {place} is not"
        if SPAWNING in goal:
            yield f"goals must not spawn; {place} does"


def reached(board: Board, start: Place) -> set[Place]:
    """The places that the agent gets to or touches if it may remove soft life, and nothing else."""
    found, left = {start}, [start]
    while left:
        row, column = left.pop()
        sides = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        new = {board.wrapped(place) for place in sides} - found
        found |= new
        left += [p for p in new if board[p] == EMPTY or board[p] >= LIFE]
    return found


def distance(board: Board, place: Place, other: Place) -> int:
    """The number of steps between two places on the torus."""
    apart = (abs(a - b) for a, b in zip(place, other, strict=True))
    sides = (board.height, board.width)
    return sum(min(d, side - d) for d, side in zip(apart, sides, strict=True))
