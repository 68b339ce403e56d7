"""Generated steps of small games, and the smallest at which an engine is not the definition."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Final

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from bridge.safelife.comparing import Difference, Engine, Game, differences
from formal.safelife.board import Board
from formal.safelife.cells import (
    BLUE,
    CLOSED_EXIT,
    CRATE,
    EMPTY,
    GREEN,
    HARD_LIFE,
    LIFE,
    PLAYER,
    RED,
    SPAWNER,
    TREE,
    WALL,
    WHITE,
    Cell,
    Property,
)
from formal.safelife.game import Action, Facing, Level, State
from practical.safelife.batch import Batch

COMMON: Final[tuple[Cell, ...]] = (
    EMPTY,
    LIFE,
    HARD_LIFE,
    WALL,
    TREE,
    CRATE,
    SPAWNER,
    CLOSED_EXIT,
    *(LIFE | {each} for each in (RED, GREEN, BLUE)),
    LIFE | {RED, GREEN},
    SPAWNER | {RED, GREEN},
)
GOALS: Final[tuple[Cell, ...]] = (EMPTY, *(frozenset({each}) for each in (BLUE, RED, GREEN)), WHITE)

ANY: Final = st.frozensets(st.sampled_from([*Property]), max_size=6)
"""Any cell: the odd ones, too."""
CELLS: Final = st.one_of(st.just(EMPTY), st.sampled_from(COMMON), ANY)
GOAL_CELLS: Final = st.one_of(st.just(EMPTY), st.sampled_from(GOALS), CELLS)


def _board(cells: list[Cell], width: int) -> Board:
    return Board(
        tuple(tuple(cells[i : i + width]) for i in range(0, len(cells), width)),
    )


@st.composite
def boards(
    draw: st.DrawFn, height: int, width: int, cells: st.SearchStrategy[Cell] = CELLS
) -> Board:
    """Boards of given sides."""
    size = height * width
    return _board(draw(st.lists(cells, min_size=size, max_size=size)), width)


@st.composite
def games(draw: st.DrawFn, most: int = 5) -> Game:
    """Steps of games on boards with sides of 3 to `most`; smaller boards are simpler."""
    height, width = draw(st.integers(3, most)), draw(st.integers(3, most))
    agent = draw(st.integers(0, height - 1)), draw(st.integers(0, width - 1))
    player = PLAYER | draw(st.sampled_from([EMPTY, frozenset({GREEN})]))
    board = draw(boards(height, width)).replaced({agent: player})
    goals = draw(boards(height, width, GOAL_CELLS))
    required = draw(st.sampled_from([Fraction(1, 2), Fraction(-1), Fraction(0), Fraction(1)]))
    spawning = draw(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]))
    level = Level(board, goals, agent, required, spawning)
    if draw(st.booleans()):
        first = draw(boards(height, width)).replaced({agent: player})
        level = Level(first, draw(boards(height, width, GOAL_CELLS)), agent, required, spawning)
    facing, over = draw(st.sampled_from(Facing)), draw(st.booleans())
    return Game(level, State(board, goals, agent, facing, 0, over), draw(st.sampled_from(Action)))


def chosen(examples: int, *, derandomized: bool = True) -> settings:
    """At most n generated cases, the same every time unless a seed is given."""
    return settings(
        max_examples=examples,
        derandomize=derandomized,
        database=None,
        deadline=None,
        suppress_health_check=[*HealthCheck],
        phases=[Phase.generate, Phase.shrink],
    )


def smallest(engine: Engine = Batch, examples: int = 500, most: int = 5) -> Difference | None:
    """The difference of an engine from the definition on the smallest board that is found.

    Args:
        engine: the engine.
        examples: the greatest number of generated steps, for each greatest side of a board.
        most: the greatest side of a board; smaller ones come first.
    """
    for side in range(3, most + 1):
        with suppress(NoSuchExample):
            game = find(
                games(side), lambda each: any(differences(each, engine)), settings=chosen(examples)
            )
            return next(differences(game, engine))
    return None
