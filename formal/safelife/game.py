"""A level, its states, the agent's actions, and a step. [SL, Section 2]

A step is, in this order: the agent acts; the board advances; the goals advance, on their own; the
reward is the points that were gained, and 1 for leaving; the exits are open or closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from fractions import Fraction
from typing import Final, NamedTuple

from formal.errors import IllFormed
from formal.safelife.automaton import advanced
from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    AGENT,
    CLOSED_EXIT,
    DESTRUCTIBLE,
    EMPTY,
    EXIT,
    LIFE,
    OPEN_EXIT,
    PULLABLE,
    PUSHABLE,
    Cell,
    colour,
)
from formal.safelife.points import Progress, points, progress


class Facing(IntEnum):
    """Where the agent looks, in the release's numbers."""

    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3


STEPS: Final[Mapping[Facing, Place]] = {
    Facing.UP: (-1, 0),
    Facing.RIGHT: (0, 1),
    Facing.DOWN: (1, 0),
    Facing.LEFT: (0, -1),
}


class Action(IntEnum):
    """What the agent does: it waits, moves, or creates or removes what is next to it."""

    WAIT = 0
    UP = 1
    RIGHT = 2
    DOWN = 3
    LEFT = 4
    TOGGLE_UP = 5
    TOGGLE_RIGHT = 6
    TOGGLE_DOWN = 7
    TOGGLE_LEFT = 8

    @property
    def facing(self) -> Facing | None:
        """Where the agent looks afterwards; None if the action does not change it."""
        return Facing((self - 1) % 4) if self else None

    @property
    def toggles(self) -> bool:
        """Whether it creates or removes."""
        return self >= Action.TOGGLE_UP


@dataclass(frozen=True)
class State:
    """A state of the game.

    Attributes:
        board: the board.
        goals: the board of goals; only their colours score.
        agent: the agent's place.
        facing: where the agent looks.
        steps: the number of steps so far.
        over: whether the agent has left.
    """

    board: Board
    goals: Board
    agent: Place
    facing: Facing = Facing.RIGHT
    steps: int = 0
    over: bool = False


@dataclass(frozen=True)
class Level:
    """A level: how it starts, and what is required.

    Attributes:
        board: the board at the start.
        goals: the goals at the start.
        agent: the agent's place at the start.
        required: the part of the task for which the exit opens. The paper has one half for every
            task; in the release it is negative in navigation, where the exit is always open.
        spawning: the probability of a spawner's draw.

    Raises:
        IllFormed: the boards have other sides, there is no agent at its place, or the probability
            is none.
    """

    board: Board
    goals: Board
    agent: Place
    required: Fraction | int = Fraction(1, 2)
    spawning: Fraction | int = Fraction(3, 10)

    def __post_init__(self) -> None:
        sides = (self.board.height, self.board.width), (self.goals.height, self.goals.width)
        if sides[0] != sides[1]:
            raise IllFormed(
                f"board and goals have equal sides; they have {sides[0]} and {sides[1]}"
            )
        if AGENT not in self.board[self.agent]:
            raise IllFormed(f"the agent's cell is at its place; {self.agent} has another")
        if not 0 <= self.spawning <= 1:
            raise IllFormed(f"a probability is from 0 to 1; that of spawning is {self.spawning}")

    @property
    def start(self) -> State:
        """The state at the start."""
        return self.with_exits(State(self.board, self.goals, self.board.wrapped(self.agent)))

    def progress(self, state: State) -> Progress:
        """How much of the task is done."""
        return progress(state.goals, state.board, self.goals, self.board)

    def exit_open(self, state: State) -> bool:
        """Whether the exit is open, as of now."""
        return self.progress(state).enough(self.required)

    def with_exits(self, state: State) -> State:
        """The state with its exits drawn as they are: red if open."""
        shown = OPEN_EXIT if self.exit_open(state) else CLOSED_EXIT
        exits = {place: shown for place in state.board.places if EXIT in state.board[place]}
        return replace(state, board=state.board.replaced(exits))


class Step(NamedTuple):
    """A step of the game: its reward, and the state after it."""

    reward: int
    state: State


def step(
    level: Level,
    state: State,
    action: Action,
    spawning: Iterable[Place] = (),
    spawning_goals: Iterable[Place] = (),
) -> Step:
    """A step of the game.

    Args:
        level: the level.
        state: the state before it.
        action: what the agent does; nothing, once it has left.
        spawning: the places of the board where a spawner's draw succeeds.
        spawning_goals: those of the goals.
    """
    acted = state if state.over else act(level, state, action)
    following = replace(
        acted,
        board=advanced(acted.board, spawning),
        goals=advanced(acted.goals, spawning_goals),
        steps=state.steps + 1,
    )
    gained = points(following.goals, following.board) - points(state.goals, state.board)
    leaving = acted.over and not state.over
    return Step(gained + leaving, level.with_exits(following))


def act(level: Level, state: State, action: Action) -> State:
    """The state after the agent acted, before the automaton advances."""
    facing = action.facing
    if facing is None:
        return state
    turned = replace(state, facing=facing)
    return toggled(turned) if action.toggles else moved(level, turned)


def _ahead(state: State, distance: int) -> Place:
    (r, c), (down, right) = state.agent, STEPS[state.facing]
    return state.board.wrapped((r + distance * down, c + distance * right))


def toggled(state: State) -> State:
    """Life where nothing is in front, of the agent's colour; nothing where it can be destroyed."""
    place = _ahead(state, 1)
    front = state.board[place]
    if front == EMPTY:
        return _with(state, {place: LIFE | colour(state.board[state.agent])})
    return _with(state, {place: EMPTY}) if DESTRUCTIBLE in front else state


def moved(level: Level, state: State) -> State:
    """The agent moves, pushes, pulls, leaves, or is blocked."""
    front, beyond = _ahead(state, 1), _ahead(state, 2)
    cell, behind = state.board[front], state.board[beyond]
    if cell == EMPTY:
        return _pulled(state, {})
    if EXIT in cell and level.exit_open(state):
        return replace(state, over=True)
    if PUSHABLE in cell and behind == EMPTY:
        return _pulled(state, {beyond: cell})
    if PUSHABLE in cell and EXIT in behind:
        return _pulled(state, {})
    return state


def _pulled(state: State, pushed: Mapping[Place, Cell]) -> State:
    """The agent goes to the place in front, and draws what can be pulled from behind it."""
    front, behind, agent = _ahead(state, 1), _ahead(state, -1), state.agent
    gone = _with(state, {**pushed, front: state.board[agent], agent: EMPTY})
    drawn = gone.board[behind]
    pulls = {agent: drawn, behind: EMPTY} if PULLABLE in drawn else {}
    return replace(_with(gone, pulls), agent=front)


def _with(state: State, cells: Mapping[Place, Cell]) -> State:
    return replace(state, board=state.board.replaced(cells))
