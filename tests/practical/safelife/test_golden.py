"""The engine agrees with all that was recorded of the release."""

from binascii import crc32
from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import pytest

from practical.safelife.automaton import advance
from practical.safelife.batch import Batch
from practical.safelife.levels import Cells, Level
from tests.formal.safelife.golden import data

CASES = data("transitions")["cases"]
DEVIATIONS = 5


def read(text: str, height: int, width: int) -> Cells:
    """A board of four hexadecimal digits a cell, row by row."""
    numbers = [int(text[i : i + 4], 16) for i in range(0, len(text), 4)]
    return np.array(numbers, np.uint16).reshape(height, width)


def level_of(case: Any) -> Level:
    start, sides = case.get("start", case.get("before")), (case["h"], case["w"])
    board = read(start["board"], *sides)
    [(row, column)] = np.argwhere(board & 2).tolist()
    parts = Fraction(case["min_performance"]), Fraction(case["spawn_prob"])
    return Level(board, read(start["goals"], *sides), (row, column), *parts)


def different(case: Any) -> list[str]:
    """What differs from the record, in a step."""
    sides, before, after = (case["h"], case["w"]), case["before"], case["after"]
    height, width = case["view"]["size"] if "view" in case else (3, 3)
    batch = Batch([level_of(case)], [0], view=(height, width))
    boards = read(before["board"], *sides), read(before["goals"], *sides)
    steps, over = case.get("steps_before", 0), case["over_before"]
    more = {"facing": before["facing"], "steps": steps, "over": over}
    batch.put(0, *boards, tuple(before["agent"]), **more)
    was = int(batch.state.points[0]), bool(batch.open[0])
    [reward], s = batch.step([case["action"]]).tolist(), batch.state
    view = "view" not in case or np.array_equal(
        batch.views[0], read(case["view"]["cells"], height, width)
    )
    agreed = {
        "board": np.array_equal(s.board[0], read(after["board"], *sides)),
        "goals": np.array_equal(s.goals[0], read(after["goals"], *sides)),
        "agent": [*s.agent[0], s.facing[0]] == [*after["agent"], after["facing"]],
        "over": [bool(s.over[0]), int(s.steps[0])] == [case["over"], steps + 1],
        "reward": reward == case["reward"],
        "points": [was[0], s.points[0]] == case["points"],
        "exit": [was[1], batch.open[0]] == case["exit_open"],
        "progress": [batch.done[0], batch.total[0]] == case["progress"],
        "view": view,
    }
    return [f"{case['id']}: {what}" for what, same in agreed.items() if not same]


def test_every_recorded_step_is_the_engine_s() -> None:
    assert len(CASES) == 600
    assert sum("view" in case for case in CASES) == 81
    assert [each for case in CASES for each in different(case)] == []


@pytest.mark.parametrize("which", [0, 1])
def test_every_recorded_run_is_the_engine_s(which: int) -> None:
    run = data("transitions")["trajectories"][which]
    batch = Batch([level_of({**run, "before": run["start"]})], [0])
    state = batch.state
    for n, action in enumerate(run["actions"]):
        assert batch.step([action]).tolist() == [run["rewards"][n]], n
        assert state.agent[0].tolist() == run["agents"][n], n
        assert [batch.open[0], state.over[0]] == [run["exit_open"][n], run["over"][n]], n
        sums = [crc32(each[0].astype("<u2").tobytes()) for each in (state.board, state.goals)]
        assert sums == run["crc32"][n], n
        if str(n + 1) in run["boards"]:
            kept = run["boards"][str(n + 1)]
            for name in ("board", "goals"):
                found = getattr(state, name)[0]
                assert np.array_equal(found, read(kept[name], run["h"], run["w"]))


def runs_of(case: Any, seed: int) -> Cells:
    """As many runs of the automaton alone as were recorded."""
    n, board = case["runs"], read(case["board"], case["h"], case["w"])
    boards = np.repeat(board[np.newaxis], n, axis=0)
    p = Fraction(str(case["spawn_prob"]))
    below = np.full(n, -(-p.numerator * 2**32 // p.denominator), np.uint64)
    begin = np.arange(n, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95) + np.uint64(seed)
    still, drawn = np.zeros(n, np.bool_), np.zeros(n, np.int64)
    for _ in range(case["steps"]):
        advance(boards, still, begin, drawn, below, False)
    return boards


def apart(a: int, b: int, runs: int) -> bool:
    """Whether two counts of equally many runs are further apart than chance would have them."""
    p = (a + b) / (2 * runs)
    return abs(a - b) > DEVIATIONS * sqrt(2 * runs * p * (1 - p))


SPAWNERS = data("transitions")["spawners"]


@pytest.mark.typical("0", "1", "6")
@pytest.mark.parametrize("case", SPAWNERS, ids=lambda case: str(case["id"]))
def test_spawners_have_the_recorded_frequencies(case: Any) -> None:
    """Cell by cell, and the number of live cells."""
    boards, runs = runs_of(case, 1), case["runs"]
    wrong = []
    if case["steps"] == 1:
        recorded = {(r, c): counts for r, c, counts in case["random"]}
        fixed = read(case["fixed"], case["h"], case["w"])
        for place in np.ndindex(fixed.shape):
            found = Counter(f"{each:04x}" for each in boards[(slice(None), *place)].tolist())
            counts = recorded.get(place, {f"{fixed[place]:04x}": runs})
            wrong += [
                (place, value)
                for value in {*found, *counts}
                if apart(found[value], counts.get(value, 0), runs)
            ]
    else:
        alive = (boards & 1).sum(axis=0)
        counts = np.array(case["alive"]).reshape(alive.shape)
        wrong += [
            place
            for place in np.ndindex(alive.shape)
            if apart(int(alive[place]), int(counts[place]), runs)
        ]
    live = Counter((boards & 1).sum(axis=(1, 2)).tolist())
    numbers = {int(number): count for number, count in case["live_cells"].items()}
    wrong += [n for n in {*live, *numbers} if apart(live[n], numbers.get(n, 0), runs)]
    assert wrong == []
