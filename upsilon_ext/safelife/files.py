"""Level files: a level as text, perhaps with the actions and the seed of a run. [in no paper]

A file has fields. `board:` and `goals:` have rows on the lines after them; the others have their
value on the same line: `required:`, `spawning:`, `agent:` (its row and column), `actions:`,
`seed:`. Only the board is needed. A line that begins with a semicolon is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from bridge.rationals import rational
from formal.errors import IllFormed
from formal.safelife.board import Board, Place
from formal.safelife.cells import AGENT, EMPTY
from formal.safelife.game import Action, Level
from formal.safelife.text import board_as_text, board_of_text, cell_as_text
from upsilon_ext.report.errors import WrongUsage

FOLDER: Final = Path(__file__).parent / "levels"
"""Level files that can be named without their folder and ending."""

LETTERS: Final = dict(zip("wurdlURDL", Action, strict=True))
"""The letter of each action: wait; move up, right, down, left; create or remove there."""

BOARDS: Final = ("board", "goals")
FIELDS: Final = ("required", "spawning", "agent", "actions", "seed", *BOARDS)
MOST: Final = 100_000
"""The greatest number of actions of a run."""

_FIELD: Final = re.compile(r"([a-z]+):(.*)")
_ACTION: Final = re.compile(r"([wurdlURDL])([0-9]{0,6})")


@dataclass(frozen=True)
class Run:
    """A level, and perhaps what an agent does there.

    Attributes:
        level: the level.
        actions: what the agent does.
        seed: the seed of the spawners' draws.
    """

    level: Level
    actions: tuple[Action, ...] = ()
    seed: int = 0


def actions_of_text(text: str) -> tuple[Action, ...]:
    """The actions of a text: letters, each perhaps with a number of times after it.

    Raises:
        IllFormed: there is no such action, or there are too many.

    Example:
        >>> [action.name for action in actions_of_text("r2 U")]
        ['RIGHT', 'RIGHT', 'TOGGLE_UP']
    """
    joined = "".join(text.replace(",", " ").split())
    found: list[Action] = []
    at = 0
    while at < len(joined):
        match = _ACTION.match(joined, at)
        if match is None:
            raise IllFormed(
                "actions are letters: w waits, u r d l move up, right, down and left, U R D L "
                "create or remove there, and a number after a letter repeats it; got "
                f"{joined[at]!r} in {text.strip()!r}"
            )
        times = int(match[2] or 1)
        if len(found) + times > MOST:
            raise IllFormed(f"a run has at most {MOST} actions; {text.strip()[:40]!r} has more")
        found += [LETTERS[match[1]]] * times
        at = match.end()
    return tuple(found)


def actions_as_text(actions: Iterable[Action]) -> str:
    """The letters of actions.

    Example:
        >>> actions_as_text(actions_of_text("r2U"))
        'rrU'
    """
    letters = {action: letter for letter, action in LETTERS.items()}
    return "".join(letters[each] for each in actions)


def read(text: str) -> Run:
    """The run of a level file.

    Raises:
        IllFormed: it is broken.
    """
    fields = dict(_fields(text))
    if "board" not in fields:
        raise IllFormed(f"a level file has a board; its fields are {', '.join(fields) or 'none'}")
    board = _within("board", board_of_text, fields["board"])
    goals = _within("goals", board_of_text, fields["goals"]) if "goals" in fields else _none(board)
    exact: Mapping[str, Fraction | int] = {
        name: _value(name, fields[name], rational)
        for name in ("required", "spawning")
        if name in fields
    }
    level = Level(board, goals, _agent(board, fields), **exact)
    actions = actions_of_text(fields["actions"][0]) if "actions" in fields else ()
    seed = _value("seed", fields["seed"], int) if "seed" in fields else 0
    return Run(level, actions, seed)


def _fields(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each field with its lines: the value, or the rows."""
    found: dict[str, list[str]] = {}
    rows: list[str] | None = None
    for n, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line.startswith(";"):
            continue
        match = _FIELD.fullmatch(line)
        if match is None and rows is not None:
            rows.append(line)
            continue
        if match is None or match[1] not in FIELDS:
            raise IllFormed(
                f"a line of a level file is a field ({', '.join(FIELDS)}, with a colon), a row "
                f"after 'board:' or 'goals:', or begins with ';'; line {n} is {line[:40]!r}"
            )
        name, value = match[1], match[2].strip()
        if name in found:
            raise IllFormed(f"a level file has each field once; line {n} has {name!r} again")
        if bool(value) == (name in BOARDS):
            where = "on the lines after it" if name in BOARDS else "on the same line"
            raise IllFormed(f"the value of {name!r} is {where}; line {n} is {line[:40]!r}")
        found[name] = [] if name in BOARDS else [value]
        rows = found[name] if name in BOARDS else None
    yield from found.items()


def _within(name: str, made: Callable[[list[str]], Board], lines: list[str]) -> Board:
    try:
        return made(lines)
    except IllFormed as error:
        raise IllFormed(f"{error} (in {name!r})") from error


def _value(name: str, lines: list[str], made: Callable[[str], Any]) -> Any:
    try:
        return made(lines[0])
    except (ValueError, ZeroDivisionError) as error:
        kind = "an integer" if name == "seed" else "an exact rational, such as 1/2"
        raise IllFormed(f"{name!r} is {kind}; got {lines[0]!r}") from error


def _none(board: Board) -> Board:
    return Board(((EMPTY,) * board.width,) * board.height)


def _agent(board: Board, fields: Mapping[str, list[str]]) -> Place:
    """The place of the agent: that of the field, or of the only agent's cell."""
    places = [place for place in board.places if AGENT in board[place]]
    if "agent" not in fields:
        if len(places) != 1:
            raise IllFormed(
                "a level has one agent, or the field 'agent' with the row and column of the one "
                f"that acts; the board has {len(places)} {places or ''}".rstrip()
            )
        return places[0]
    match = re.fullmatch(r"([0-9]{1,9}) +([0-9]{1,9})", fields["agent"][0])
    if match is None:
        raise IllFormed(f"'agent' is a row and a column, such as 0 3; got {fields['agent'][0]!r}")
    place = int(match[1]), int(match[2])
    if board.wrapped(place) != place:
        raise IllFormed(
            f"the agent is on the board of {board.height} × {board.width} cells; not at {place}"
        )
    if place not in places:
        raise IllFormed(
            f"the agent's cell is at its place; {place} has {cell_as_text(board[place])!r}"
        )
    return place


def written(run: Run) -> str:
    """The level file of a run.

    Example:
        >>> run = read("board:" + chr(10) + "@ . o" + 2 * (chr(10) + ". . ."))
        >>> read(written(run)) == run
        True
    """
    level = run.level
    lines = [f"required: {level.required}", f"spawning: {level.spawning}"]
    row, column = level.board.wrapped(level.agent)
    lines.append(f"agent: {row} {column}")
    if run.actions:
        lines += [f"actions: {actions_as_text(run.actions)}", f"seed: {run.seed}"]
    lines += ["board:", *board_as_text(level.board)]
    if level.goals != _none(level.board):
        lines += ["goals:", *board_as_text(level.goals)]
    return "\n".join(lines) + "\n"


def bundled() -> tuple[str, ...]:
    """The names of the level files of this package."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.txt")))


def found(name: str) -> Run:
    """The run of the level file of a name: a bundled one, or a path.

    Raises:
        WrongUsage: there is no such file, or it is broken.
    """
    file = FOLDER / f"{name}.txt" if name in bundled() else Path(name)
    try:
        return read(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise WrongUsage(
            f"{name} cannot be read: {error.strerror} (levels of this package: "
            f"{', '.join(bundled())})"
        ) from error
    except UnicodeDecodeError as error:
        raise WrongUsage(f"a level file is text in UTF-8; {name} is not: {error}") from error
    except IllFormed as error:
        raise WrongUsage(f"{name}: {error}") from error
