"""A game of SafeLife, step by step, by the definitions. [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from formal.safelife.automaton import TABLE, free, row
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY
from formal.safelife.game import Action, Level, State, act, step
from formal.safelife.points import points
from formal.safelife.text import board_as_text
from practical.streams import stream

STREAM: Final = "safelife"
"""The stream of a seed from which a game takes its draws: that of `practical/safelife/`."""

SYMBOLS: Final = {
    "frozen": "#",
    "survives": "o",
    "dies": "x",
    "inhibited": "i",
    "born": "b",
    "spawned": "s",
    "stays": ".",
}
"""The symbol of each row of the automaton's table."""

LEGEND: Final = "rows of the table: " + ", ".join(
    f"{SYMBOLS[each.name]} {each.name}" for each in TABLE
)


class Draws:
    """The places of a board where a spawner's draw succeeds, by a stream that goes on.

    Args:
        seed: the seed.
        p: the probability.
        name: the name of the stream.
    """

    def __init__(self, seed: int, p: Fraction | int, name: str = STREAM) -> None:
        self._number, self._below, self._drawn = stream(seed, name), p * 2**32, 0

    def __call__(self, board: Board) -> list[Place]:
        """The places; each where a draw is due takes one number of the stream."""
        places, first = free(board), self._drawn
        self._drawn += len(places)
        return [each for i, each in enumerate(places, first) if self._number(i) < self._below]


@dataclass(frozen=True)
class Stepped:
    """A step of a game.

    Attributes:
        action: what the agent did.
        reward: the reward.
        state: the state after it.
        decided: for each cell, the name of the row that decided it, after the agent acted.
    """

    action: Action
    reward: int
    state: State
    decided: tuple[tuple[str, ...], ...]


@dataclass
class Game:
    """A game of a level.

    Attributes:
        level: the level.
        seed: the seed of the spawners' draws.
    """

    level: Level
    seed: int = 0

    def __post_init__(self) -> None:
        self.state = self.level.start
        self._draws = Draws(self.seed, self.level.spawning)

    def step(self, action: Action) -> Stepped:
        """The agent acts, and the boards advance."""
        level, state = self.level, self.state
        acted = state if state.over else act(level, state, action)
        drawn = self._draws(acted.board)
        reward, self.state = step(level, state, action, drawn, self._draws(acted.goals))
        return Stepped(action, reward, self.state, decided(acted.board, frozenset(drawn)))


def decided(board: Board, drawn: frozenset[Place]) -> tuple[tuple[str, ...], ...]:
    """For each cell, the name of the row of the automaton's table that decides it."""
    return tuple(
        tuple(row(board, (r, c), drawn=(r, c) in drawn).name for c in range(board.width))
        for r in range(board.height)
    )


def start_in_lines(level: Level) -> Iterator[str]:
    """The start of a game as text."""
    start = level.start
    yield f"the start: {_score(level, start)}"
    yield from board_as_text(start.board)
    if any(start.goals[place] != EMPTY for place in start.goals.places):
        yield "the goals:"
        yield from board_as_text(start.goals)


def in_lines(level: Level, stepped: Stepped, *, rows: bool) -> Iterator[str]:
    """A step as text; perhaps with the row of the table that decided each cell."""
    state = stepped.state
    left = "; the agent has left" if state.over else ""
    yield (
        f"step {state.steps}, {name(stepped.action)}: reward {stepped.reward}; "
        f"{_score(level, state)}{left}"
    )
    board = board_as_text(state.board)
    if not rows:
        yield from board
        return
    width = max(map(len, board))
    for line, names in zip(board, stepped.decided, strict=True):
        yield f"{line.ljust(width)}   |   {' '.join(SYMBOLS[each] for each in names)}"


def name(action: Action) -> str:
    """The name of an action.

    Example:
        >>> name(Action.TOGGLE_UP)
        'toggle up'
    """
    return action.name.lower().replace("_", " ")


def _score(level: Level, state: State) -> str:
    found = level.progress(state)
    gate = "open" if level.exit_open(state) else "closed"
    return (
        f"points {points(state.goals, state.board)}, done {found.done} of {found.total}, "
        f"exit {gate}"
    )


def as_json(level: Level, state: State, stepped: Stepped | None, *, rows: bool) -> dict[str, Any]:
    """A state, and the step that led there, as JSON values."""
    found = level.progress(state)
    document: dict[str, Any] = {
        "step": state.steps,
        "action": None if stepped is None else name(stepped.action),
        "reward": None if stepped is None else stepped.reward,
        "points": points(state.goals, state.board),
        "done": found.done,
        "total": found.total,
        "exit_open": level.exit_open(state),
        "left": state.over,
        "agent": state.agent,
        "board": board_as_text(state.board),
        "goals": board_as_text(state.goals),
    }
    return document | ({"decided": stepped.decided} if rows and stepped is not None else {})


def played(
    game: Game, lines: Callable[[], str], read: Callable[[str], tuple[Action, ...]]
) -> Iterator[Stepped | str]:
    """The steps of a game whose actions are typed, and what is said to a line that has none.

    Args:
        game: the game.
        lines: the next line of input; "q" ends the game.
        read: the actions of a line.
    """
    while (line := lines().strip()) != "q":
        try:
            actions = read(line or "w")
        except ValueError as error:
            yield str(error)
            continue
        for action in actions:
            yield game.step(action)
