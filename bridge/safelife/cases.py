"""Steps of SafeLife by the definition, as a stranger is given them. [SL, Section 2]"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from formal.safelife.automaton import free
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY
from formal.safelife.game import Action, Level, State, act, step

Rows: TypeAlias = tuple[tuple[int, ...], ...]
"""The release's numbers of a board's cells."""


class Given(NamedTuple):
    """A level as a stranger's game receives it."""

    board: Rows
    goals: Rows
    agent: Place
    required: Fraction
    spawning: Fraction


class Answer(NamedTuple):
    """What a step returns."""

    board: Rows
    goals: Rows
    reward: int
    over: bool


@dataclass(frozen=True)
class Case:
    """A level without chance (each draw of a spawner fails, or each succeeds), and actions."""

    level: Level
    actions: tuple[Action, ...]

    @property
    def size(self) -> tuple[int, int, int]:
        """The number of cells, of those that are not empty, and of actions."""
        boards = self.level.board, self.level.goals
        filled = sum(each[place] != EMPTY for each in boards for place in each.places)
        return len(self.level.board.places), filled, len(self.actions)


class Right(NamedTuple):
    """A step by the definition: before it, after the agent acted, the draws, after it."""

    action: Action
    before: State
    acted: State
    drawn: frozenset[Place]
    after: State
    answer: Answer


@dataclass(frozen=True)
class Difference:
    """A step at which a game is not the definition, or breaks a law.

    Attributes:
        case: the level, and the actions until then.
        law: the law that it breaks; "" if it differs from the definition.
        how: what differs, in words.
        right: the step by the definition; None if the game has no step yet.
        answer: what the game returned; None if that is no answer.
    """

    case: Case
    law: str
    how: str
    right: Right | None
    answer: Answer | None


def given(level: Level) -> Given:
    """A level as a stranger's game receives it."""
    place = level.board.wrapped(level.agent)
    exact = Fraction(level.required), Fraction(level.spawning)
    return Given(level.board.numbers, level.goals.numbers, place, *exact)


def drawn(board: Board, level: Level) -> tuple[Place, ...]:
    """The places where a draw succeeds: all, or none."""
    return free(board) if level.spawning else ()


@lru_cache(maxsize=10_000)
def by_definition(case: Case) -> tuple[Right, ...]:
    """The steps by the definition, until the agent has left."""
    level, state, steps = case.level, case.level.start, list[Right]()
    for action in case.actions:
        acted = act(level, state, action)
        places = drawn(acted.board, level)
        reward, after = step(level, state, action, places, drawn(state.goals, level))
        answer = Answer(after.board.numbers, after.goals.numbers, reward, after.over)
        steps.append(Right(action, state, acted, frozenset(places), after, answer))
        state = after
        if state.over:
            break
    return tuple(steps)
