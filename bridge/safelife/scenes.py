"""Small levels in which every clause about agent, points and exit decides. [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from bridge.safelife.cases import Case
from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    ALIVE,
    BLUE,
    CLOSED_EXIT,
    CRATE,
    DESTRUCTIBLE,
    EMPTY,
    FROZEN,
    GREEN,
    HARD_LIFE,
    LIFE,
    PLAYER,
    PULLABLE,
    PUSHABLE,
    RED,
    SPAWNER,
    TREE,
    WALL,
    Cell,
)
from formal.safelife.game import Action, Level
from formal.safelife.points import COLOURS

AGENT: Final = (1, 1)
BEHIND, FRONT, BEYOND, ASIDE = (1, 0), (1, 2), (1, 3), (2, 2)
"""The places around the agent, which looks to the right."""

PUSHED: Final = frozenset({FROZEN, PUSHABLE})
PULLED: Final = frozenset({FROZEN, PULLABLE})
FRONTS: Final = (EMPTY, LIFE, HARD_LIFE, WALL, SPAWNER, CRATE, PUSHED, CLOSED_EXIT)
BEYONDS: Final = (EMPTY, LIFE, WALL, CLOSED_EXIT)
BEHINDS: Final = (EMPTY, WALL, CRATE, PUSHED, PULLED)
MOVABLE_TREE: Final = TREE | {PUSHABLE, PULLABLE}
AROUND: Final = {(0, 1): LIFE, BEHIND: CRATE, BEYOND: CRATE, (2, 1): SPAWNER}


def level(
    cells: dict[Place, Cell], goals: dict[Place, Cell], required: Fraction | int = 1
) -> Level:
    """A level of 3 × 5 cells with these cells and goals, an agent, and no chance."""
    nothing = Board(((EMPTY,) * 5,) * 3)
    board = nothing.replaced({AGENT: PLAYER, **cells})
    return Level(board, nothing.replaced(goals), AGENT, required, 0)


def moving() -> Iterator[Case]:
    """The agent's moves: all kinds of cells in front, beyond and behind, the exit open or not."""
    for front, beyond, behind in product(FRONTS, BEYONDS, BEHINDS):
        cells = {FRONT: front, BEYOND: beyond, BEHIND: behind}
        for required in (-1, 1) if CLOSED_EXIT in {front, beyond} else (1,):
            for action in (Action.RIGHT, Action.TOGGLE_RIGHT):
                yield Case(level(cells, {(0, 4): frozenset({BLUE})}, required), (action,))
    for pair in product(Action, Action):
        yield Case(level(AROUND, {}), pair)
    for colour in COLOURS:
        painted = level({AGENT: PLAYER | colour}, {})
        yield Case(painted, (Action.TOGGLE_RIGHT, Action.RIGHT))


def scoring() -> Iterator[Case]:
    """Points: life of each colour is removed from a goal of each colour."""
    for goal, colour in product(COLOURS, COLOURS):
        yield Case(level({FRONT: LIFE | colour}, {FRONT: goal}), (Action.TOGGLE_RIGHT,))


def leaving() -> Iterator[Case]:
    """The exit test: a cell is removed or made, or not, and the agent tries to leave."""
    fronts: tuple[Cell, ...] = (EMPTY, LIFE, LIFE | {RED}, LIFE | {GREEN}, MOVABLE_TREE)
    aims: tuple[Cell, ...] = (EMPTY, *(frozenset({each}) for each in (RED, GREEN, BLUE)))
    others = (
        (EMPTY, EMPTY),
        (EMPTY, frozenset({BLUE})),
        (HARD_LIFE | {RED}, EMPTY),
        (frozenset({ALIVE, FROZEN, RED, DESTRUCTIBLE}), EMPTY),
        (MOVABLE_TREE | {RED}, frozenset({GREEN})),
    )
    ways = ((Action.TOGGLE_RIGHT, Action.LEFT), (Action.WAIT, Action.LEFT))
    for front, aim, (other, goal), way in product(fronts, aims, others, ways):
        cells = {BEHIND: CLOSED_EXIT, FRONT: front, ASIDE: other}
        for required in (Fraction(1, 2), Fraction(1), Fraction(-1, 2)):
            yield Case(level(cells, {FRONT: aim, ASIDE: goal}, required), way)
