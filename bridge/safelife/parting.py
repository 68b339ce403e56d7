"""How a stranger's step differs from the definition's: the cell, and the row that decides it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bridge.safelife.cases import Answer, Difference, Right, Rows, drawn, given
from formal.errors import IllFormed
from formal.safelife.automaton import row
from formal.safelife.board import Place
from formal.safelife.cells import EXIT, cell
from formal.safelife.game import Level, State
from formal.safelife.points import points
from formal.safelife.text import cell_as_text


def differing(level: Level, right: Right, answer: Answer) -> str:
    """How an answer differs from the definition, in words; "" if it does not."""
    after, expected = right.after, right.answer
    for name in ("board", "goals"):
        place = parting(getattr(expected, name), getattr(answer, name))
        if place is not None:
            return _cell_differs(level, right, answer, name, place)
    if answer.reward != expected.reward:
        before, now = (points(s.goals, s.board) for s in (right.before, after))
        left = "; the agent leaves, for 1 more" if after.over else ""
        return (
            f"the reward is {answer.reward}, where it must be {expected.reward}: the points are "
            f"{before} before and {now} after the step{left}"
        )
    if answer.over != expected.over:
        return f"over is {answer.over}, where it must be {expected.over}: {_exit(level, after)}"
    return ""


def parting(one: Rows, other: Rows) -> Place | None:
    """The first place at which boards differ."""
    pairs = (
        (r, c)
        for r, rows in enumerate(zip(one, other, strict=True))
        for c, cells in enumerate(zip(*rows, strict=True))
        if cells[0] != cells[1]
    )
    return next(pairs, None)


def _cell_differs(level: Level, right: Right, answer: Answer, name: str, place: Place) -> str:
    r, c = place
    wrong, must = (as_text(getattr(each, name)[r][c]) for each in (answer, right.answer))
    before = right.acted.board if name == "board" else right.before.goals
    places = right.drawn if name == "board" else frozenset(drawn(before, level))
    decides = row(before, place, drawn=place in places).name
    after = f"; {_exit(level, right.after)}" if EXIT in before[place] and name == "board" else ""
    return (
        f"{place} of the {name} becomes {wrong}, where it must be {must}: after the action it is "
        f"{cell_as_text(before[place])}, and the table's row '{decides}' decides{after}"
    )


def _exit(level: Level, state: State) -> str:
    found = level.progress(state)
    is_open = "open" if found.enough(level.required) else "closed"
    return f"done {found.done} of {found.total}, required {level.required}: the exit is {is_open}"


def as_text(number: int) -> str:
    """A cell's number as text; as it is if it is no cell's."""
    try:
        return cell_as_text(cell(number))
    except IllFormed:
        return f"{number:#06x}"


def case_in_json(found: Difference) -> dict[str, Any]:
    """A difference as JSON values."""
    level, answers = given(found.case.level), (found.right and found.right.answer, found.answer)
    definition, own = (None if each is None else each._asdict() for each in answers)
    exact = {"required": str(level.required), "spawning": str(level.spawning)}
    actions = [*map(int, found.case.actions)]
    return level._asdict() | exact | {"actions": actions, "definition": definition, "class": own}


def boards_of(found: Difference) -> Iterator[tuple[str, Rows]]:
    """The boards of the step that differs, each with what it is."""
    right, answer = found.right, found.answer
    if right is None or answer is None:
        yield "the board", found.case.level.board.numbers
        return
    parts = [
        each for each in Answer._fields[:2] if getattr(right.answer, each) != getattr(answer, each)
    ]
    name = parts[0] if parts else "board"
    yield f"the {name} before", getattr(right.before, name).numbers
    if name == "board" and right.acted.board != right.before.board:
        yield "after the action", right.acted.board.numbers
    yield "by the definition", getattr(right.answer, name)
    if parts:
        yield "by the class", getattr(answer, name)
    elif any(map(any, right.answer.goals)):
        yield "the goals", right.answer.goals
