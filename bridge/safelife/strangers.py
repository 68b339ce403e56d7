"""A stranger's SafeLife game against the definition, step by step. [SL, Section 2]

The game is a class `G` with two methods. `reset(level)` begins a game of a level, which has
`board` and `goals` (rows of the release's numbers), `agent` (row, column), `required` and
`spawning` (Fractions). `step(action)`, with an action from 0 to 8, returns (board, goals, reward,
over), and is not called again once `over` is true.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from operator import index
from typing import Any, Final, TypeAlias, TypeVar

from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import timed
from bridge.safelife.cases import Answer, Case, Difference, Rows, by_definition, given
from bridge.safelife.parting import differing
from formal.errors import Interruption
from formal.safelife.board import Board
from formal.safelife.game import Action
from practical.foreign import described, shown

Game: TypeAlias = type[Any]
Answered = TypeVar("Answered")
PARTS: Final = ("board", "goals")


class Broken(Exception):
    """A game breaks a law."""

    def __init__(self, law: str, how: str) -> None:
        super().__init__(law, how)
        self.law, self.how = law, how


def difference(G: Game, case: Case) -> Difference | None:
    """The first difference of a new game from the definition; None if there is none."""
    right, done = None, 0
    try:
        game = called("__init__()", G)
        called("reset(level)", lambda: game.reset(given(case.level)))
        for done, right in enumerate(by_definition(case), 1):
            answer = stepped(game, right.action, case.level.board)
            if how := differing(case.level, right, answer):
                until = Case(case.level, case.actions[:done])
                return Difference(until, "", how, right, answer)
    except Broken as broken:
        until = Case(case.level, case.actions[:done])
        return Difference(until, broken.law, broken.how, right, None)
    return None


def called(what: str, call: Callable[..., Answered], *of: Any) -> Answered:
    """What a call of a stranger's code returns.

    Raises:
        Broken: it raises, or ends the program.
    """
    try:
        return timed(what, call, *of)
    except (Broken, Inconclusive, Interruption, KeyboardInterrupt):
        raise
    except BaseException as error:  # a class under examination may exit, too
        raise Broken("answers", f"{what} raised {described(error)}") from error


def stepped(game: Any, action: Action, board: Board) -> Answer:
    """What a game's step returns, as it must be.

    Raises:
        Broken: it raises, or returns something else.
    """
    what = f"step({int(action)})"
    found = called(what, lambda: game.step(int(action)))
    return called(f"what {what} returns, read,", _answer, found, board)


def _answer(found: Any, board: Board) -> Answer:
    parts = [*islice(found, 5)] if hasattr(found, "__iter__") else []
    if len(parts) != len(Answer._fields):
        raise Broken("shape", f"a step returns board, goals, reward and over; got {shown(found)}")
    reward, over = parts[2:]
    exact = int(reward) if isinstance(reward, float) and reward.is_integer() else reward
    if not hasattr(exact, "__index__") or over not in (True, False):
        law = "a reward is an integer, and over a bool"
        raise Broken("shape", f"{law}; got {shown(reward)} and {shown(over)}")
    rows, goals = (_rows(name, part, board) for name, part in zip(PARTS, parts[:2], strict=True))
    return Answer(rows, goals, index(exact), bool(over))


def _rows(name: str, part: Any, board: Board) -> Rows:
    rows = tuple(
        tuple(map(index, islice(each, board.width + 1))) for each in islice(part, board.height + 1)
    )
    if len(rows) != board.height or {*map(len, rows)} != {board.width}:
        sides = f"{board.height} rows of {board.width} integers"
        raise Broken("shape", f"the {name} has {sides}, as the level has; got {shown(part)}")
    return rows
