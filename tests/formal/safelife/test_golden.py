"""The definitions agree with all that was recorded of the release."""

from binascii import crc32
from math import sqrt
from struct import pack
from typing import Any

import pytest

from formal.safelife.automaton import advanced, outcomes
from formal.safelife.board import Board, Place
from formal.safelife.cells import number
from formal.safelife.game import Action, Facing, State, step
from formal.safelife.observation import view, view_numbers
from formal.safelife.points import points
from tests.formal.safelife.golden import data, level_of, read, state_of

CASES = data("transitions")["cases"]
DEVIATIONS = 5
CHUNK = 50


def drawn(board: Board, probability: float) -> tuple[Place, ...]:
    """Where draws succeed, of a probability of 0 or 1."""
    return board.places if probability else ()


def different(case: Any) -> list[str]:
    """What differs from the record, in a step."""
    level, before, after = level_of(case), state_of(case, "before"), state_of(case, "after")
    places = drawn(before.board, case["spawn_prob"])
    reward, found = step(level, before, Action(case["action"]), places, places)
    progress = level.progress(found)
    agreed = {
        "state": found == after,
        "reward": reward == case["reward"],
        "points": [points(s.goals, s.board) for s in (before, found)] == case["points"],
        "exit": [level.exit_open(s) for s in (before, found)] == case["exit_open"],
        "progress": [progress.done, progress.total] == case["progress"],
        "view": "view" not in case or viewed(case, found),
    }
    return [f"{case['id']}: {what}" for what, same in agreed.items() if not same]


def viewed(case: Any, state: State) -> bool:
    height, width = case["view"]["size"]
    seen = view_numbers(view(state.board, state.goals, state.agent, height, width))
    text = case["view"]["cells"]
    return [int(text[i : i + 4], 16) for i in range(0, len(text), 4)] == [
        each for row in seen for each in row
    ]


def test_there_are_as_many_cases_as_the_record_says() -> None:
    assert len(CASES) == 600
    assert sum("view" in case for case in CASES) == 81
    assert {case["action"] for case in CASES} == {*range(9)}


@pytest.mark.typical("0")
@pytest.mark.parametrize("first", range(0, 600, CHUNK), ids=str)
def test_every_recorded_step_is_the_definition_s(first: int) -> None:
    assert [each for case in CASES[first : first + CHUNK] for each in different(case)] == []


def checksum(board: Board) -> int:
    """The CRC-32 of the cells as little-endian 16-bit numbers in row order."""
    return crc32(b"".join(pack("<H", number(board[place])) for place in board.places))


@pytest.mark.typical("0-20")
@pytest.mark.parametrize(
    ("which", "turns"), [(0, 20), (0, 100), (1, 100)], ids=["0-20", "0-100", "1-100"]
)
def test_every_recorded_run_is_the_definition_s(which: int, turns: int) -> None:
    run = data("transitions")["trajectories"][which]
    level = level_of({**run, "before": run["start"]})
    row, column = run["start"]["agent"]
    state = State(level.board, level.goals, (row, column), Facing(run["start"]["facing"]))
    places = drawn(level.board, run["spawn_prob"])
    for n, action in enumerate(run["actions"][:turns]):
        reward, state = step(level, state, Action(action), places, places)
        assert reward == run["rewards"][n], n
        assert state.agent == tuple(run["agents"][n]), n
        assert (level.exit_open(state), state.over) == (run["exit_open"][n], run["over"][n]), n
        assert [checksum(state.board), checksum(state.goals)] == run["crc32"][n], n
        if str(n + 1) in run["boards"]:
            kept = run["boards"][str(n + 1)]
            assert state.board == read(kept["board"], run["h"], run["w"])


ONCE = [case for case in data("transitions")["spawners"] if case["steps"] == 1]


@pytest.mark.parametrize("case", ONCE[:4], ids=lambda case: str(case["id"]))
def test_the_recorded_frequencies_are_the_spawners_probabilities(case: Any) -> None:
    """Each cell that varies is spawned with the probability; the others are as one step says."""
    board, p, runs = read(case["board"], case["h"], case["w"]), case["spawn_prob"], case["runs"]
    without, with_all = advanced(board), advanced(board, board.places)
    varying = {(row, column): counts for row, column, counts in case["random"]}
    assert {place for place in board.places if without[place] != with_all[place]} == {*varying}
    fixed = read(case["fixed"], case["h"], case["w"])
    for place in board.places:
        if place in varying:
            count = varying[place][f"{number(with_all[place]):04x}"]
            assert abs(count - runs * p) < DEVIATIONS * sqrt(runs * p * (1 - p)), place
            assert {*varying[place]} == {
                f"{number(each[place]):04x}" for each in (without, with_all)
            }
        else:
            assert without[place] == with_all[place] == fixed[place], place


def test_the_chances_of_all_outcomes_are_one_together() -> None:
    board = read("0098" + "0000" * 4 + "0011" * 4, 3, 3)
    found = [*outcomes(board, 0)]
    assert found == [(advanced(board), 1)]
