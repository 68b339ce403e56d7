"""Whether a step of the engine is the definition's. [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from formal.safelife.automaton import free
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY
from formal.safelife.game import Action, Level, State, act, step
from formal.safelife.observation import view, view_numbers
from formal.safelife.points import points
from practical.safelife.batch import STREAM, Batch
from practical.safelife.levels import Level as Arrays
from practical.streams import draw

Engine: TypeAlias = type[Batch]

VIEW: Final = (3, 4)
"""The sides of the views that are compared: an odd one, and an even one."""
SEED: Final = 0


@dataclass(frozen=True)
class Game:
    """A step to compare: a level, a state, and an action there."""

    level: Level
    state: State
    action: Action

    @property
    def size(self) -> int:
        """The number of cells of the state's boards that are not empty."""
        boards = self.state.board, self.state.goals
        return sum(board[place] != EMPTY for board in boards for place in board.places)


@dataclass(frozen=True)
class Difference:
    """A step at which the engine is not the definition.

    Attributes:
        game: the step.
        about: what differs.
        formal: its value by the definition.
        engine: its value by the engine.
    """

    game: Game
    about: str
    formal: Any
    engine: Any

    def __str__(self) -> str:
        """The difference, with the boards as numbers."""
        game, state = self.game, self.game.state
        head = (
            f"it is not the definition: {self.about} after {game.action.name} of the agent at "
            f"{state.agent}; spawning {game.level.spawning}, required {game.level.required}"
            f"{', over' if state.over else ''}"
        )
        shown = {"board": state.board.numbers, "goals": state.goals.numbers}
        shown |= {"by the definition": self.formal, "by the engine": self.engine}
        return "\n".join([head, *(f"{name}: {drawn(each)}" for name, each in shown.items())])


def drawn(value: Any) -> str:
    """A board as rows of hexadecimal numbers; anything else as it is."""
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return "".join("\n  " + " ".join(f"{each:04x}" for each in row) for row in value)
    return str(value)


def arrays(level: Level) -> Arrays:
    """The level as the engine takes it."""
    return Arrays(
        level.board.numbers,  # type: ignore[arg-type]  # it takes what makes an array
        level.goals.numbers,  # type: ignore[arg-type]
        level.board.wrapped(level.agent),
        Fraction(level.required),
        Fraction(level.spawning),
    )


def spawning(board: Board, level: Level, first: int) -> tuple[list[Place], int]:
    """The places where draws succeed, by the stream from a place on; the place in it afterwards."""
    taking = free(board)
    numbers = (draw(SEED, STREAM, first + i) for i in range(len(taking)))
    found = [
        place
        for place, number in zip(taking, numbers, strict=True)
        if number < level.spawning * 2**32
    ]
    return found, first + len(taking)


def by_definition(game: Game) -> dict[str, Any]:
    """What the definition says of a step."""
    level, state, action = game.level, game.state, game.action
    acted = state if state.over else act(level, state, action)
    places, drawn = spawning(acted.board, level, 0)
    others, drawn = spawning(acted.goals, level, drawn)
    reward, found = step(level, state, action, places, others)
    seen = view(found.board, found.goals, found.agent, *VIEW)
    progress = level.progress(found)
    return {
        "the board": found.board.numbers,
        "the goals": found.goals.numbers,
        "the agent's place": found.agent,
        "the direction": int(found.facing),
        "whether it has left": found.over,
        "the reward": reward,
        "the points": points(found.goals, found.board),
        "the progress": (progress.done, progress.total),
        "whether the exit is open": level.exit_open(found),
        "the number of steps": found.steps,
        "the view": view_numbers(seen),
        "the number of draws": drawn,
    }


def by_engine(game: Game, engine: Engine = Batch) -> dict[str, Any]:
    """What the engine says of a step."""
    state = game.state
    batch = engine([arrays(game.level)], [SEED], view=VIEW)
    more = {"facing": state.facing, "steps": state.steps, "over": state.over}
    batch.put(0, state.board.numbers, state.goals.numbers, state.agent, **more)
    [reward], s = batch.step([game.action]).tolist(), batch.state
    return {
        "the board": _rows(s.board[0]),
        "the goals": _rows(s.goals[0]),
        "the agent's place": tuple(s.agent[0].tolist()),
        "the direction": int(s.facing[0]),
        "whether it has left": bool(s.over[0]),
        "the reward": reward,
        "the points": int(s.points[0]),
        "the progress": (int(batch.done[0]), int(batch.total[0])),
        "whether the exit is open": bool(batch.open[0]),
        "the number of steps": int(s.steps[0]),
        "the view": _rows(batch.views[0]),
        "the number of draws": int(s.drawn[0]),
    }


def _rows(board: Any) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in board.tolist())


def differences(game: Game, engine: Engine = Batch) -> Iterator[Difference]:
    """All that differs in a step."""
    found = by_engine(game, engine)
    for about, formal in by_definition(game).items():
        if formal != found[about]:
            yield Difference(game, about, formal, found[about])
