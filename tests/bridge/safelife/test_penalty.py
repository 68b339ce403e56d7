"""The penalty's count of changed cells, with arrays, is the definition's."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.safelife.generating import CELLS, GOAL_CELLS, boards
from formal.safelife import penalty as formal
from formal.safelife.board import Board
from formal.safelife.board import board as of_numbers
from practical.safelife import penalty


def cells(board: Board) -> Any:
    return np.array(board.numbers, np.uint16)


@settings(max_examples=100, derandomize=True, database=None)
@given(st.data(), st.sampled_from([None, (0, 0), (2, 3)]))
def test_the_two_forms_agree(data: st.DataObject, agent: tuple[int, int] | None) -> None:
    start, board = (data.draw(boards(3, 4, CELLS)) for _ in range(2))
    goals = data.draw(boards(3, 4, GOAL_CELLS))
    expected = formal.changed(start, board, goals, agent)
    assert penalty.changed(cells(start), cells(board), cells(goals), agent) == expected


GREEN, RED, YELLOW, HARD_RED, BLUE_GOAL = 0x0409, 0x0209, 0x0609, 0x0201, 0x0800
PUSHABLE_RED = 0x020D
WALL, CRATE, AGENT, EXIT, OPEN = 0x0010, 0x8014, 0x007A, 0x0110, 0x0310

COUNTS = {
    (0, 0, 0): 0,
    (GREEN, 0, 0): 1,
    (0, GREEN, 0): 1,
    (GREEN, RED, 0): 1,
    (RED, 0, 0): 0,
    (RED, GREEN, 0): 0,
    (HARD_RED, CRATE, 0): 0,
    (RED, HARD_RED, 0): 0,
    (RED, PUSHABLE_RED, 0): 1,
    (0, RED, 0): 1,
    (YELLOW, 0, 0): 1,
    (0, GREEN, BLUE_GOAL): 0,
    (0, 0x0009, BLUE_GOAL): 0,
    (0, RED, BLUE_GOAL): 1,
    (0, GREEN, 0x0A00): 1,
    (0, CRATE, BLUE_GOAL): 1,
    (GREEN, 0, BLUE_GOAL): 1,
    (EXIT, OPEN, 0): 0,
    (OPEN, EXIT, 0): 0,
    (AGENT, 0, 0): 0,
    (0, AGENT, 0): 0,
    (CRATE, AGENT, 0): 1,
    (GREEN, AGENT, 0): 1,
    (RED, AGENT, 0): 0,
    (WALL, 0, 0): 0,
}
"""By hand, from the rules: the number of changes of a cell that was, that is, on a goal."""


def test_each_rule_by_hand() -> None:
    for (before, now, goal), count in COUNTS.items():
        start, board, goals = (
            of_numbers(((0, 0, 0), (0, each, 0), (0, 0, 0))) for each in (before, now, goal)
        )
        assert formal.changed(start, board, goals) == count, (before, now, goal)
        assert formal.changed(start, board, goals, (1, 1)) == 0
        assert penalty.changed(cells(start), cells(board), cells(goals)) == count


FAULTS = {
    "the agent's properties count": ("& ~np.uint16(_AGENTS) != 0", "!= 0"),
    "walls and crates do not count": (
        "((start ^ board) & ~np.uint16(_AGENTS) != 0)",
        "(before != now)",
    ),
    "exits count": ("& (board & _EXIT == 0)", ""),
    "red life that is gone counts": ("& ~gone", ""),
    "red life that becomes pushable is gone": ("& (now != red)", ""),
    "every colour with red is red": ("(before == red)", "(before & red == red)"),
    "life on blue goals counts": ("& ~filled", ""),
    "red life fills a goal": ("& (now & _COLOURS != _RED)", ""),
    "crates fill a goal": ("(now & _ALIVE != 0) &", ""),
    "magenta goals are blue": ("(goals & _COLOURS == _BLUE)", "(goals & _BLUE == _BLUE)"),
}


@pytest.mark.edits_source
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found_by_a_single_cell(fault: str) -> None:
    old, new = FAULTS[fault]
    source = Path(penalty.__file__).read_text(encoding="utf-8")
    assert source.count(old) == 1
    wrong: dict[str, Any] = {"__name__": "wrong"}
    exec(compile(source.replace(old, new), "wrong", "exec"), wrong)  # noqa: S102 - it is ours
    found = [
        case
        for case, count in COUNTS.items()
        if wrong["changed"](*(np.full((1, 1), each, np.uint16) for each in case)) != count
    ]
    assert found
