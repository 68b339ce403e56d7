"""The release's behaviour as data: 600 steps, two runs of 100 steps, spawners, distances.

`golden/` holds what a build of SafeLife 1.0 did (transitions, spawners), and distances that were
computed apart from this project.
"""

import gzip
import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from formal.safelife.board import Board, board
from formal.safelife.cells import AGENT
from formal.safelife.game import Facing, Level, State

FOLDER = Path(__file__).parent / "golden"


@cache
def data(name: str) -> Any:
    """The data of a file."""
    return json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))


def read(text: str, height: int, width: int) -> Board:
    """A board of four hexadecimal digits a cell, row by row."""
    cells = [int(text[i : i + 4], 16) for i in range(0, len(text), 4)]
    return board(tuple(tuple(cells[r * width : (r + 1) * width]) for r in range(height)))


def level_of(case: Any) -> Level:
    """The level of a case, as it started."""
    start, sides = case.get("start", case.get("before")), (case["h"], case["w"])
    first = read(start["board"], *sides)
    [agent] = [place for place in first.places if AGENT in first[place]]
    return Level(
        first,
        read(start["goals"], *sides),
        agent,
        Fraction(case["min_performance"]),
        Fraction(case["spawn_prob"]),
    )


def state_of(case: Any, when: str) -> State:
    """The state before or after the step of a case."""
    found, sides = case[when], (case["h"], case["w"])
    row, column = found["agent"]
    steps = case.get("steps_before", 0) + (when == "after")
    over = case["over_before" if when == "before" else "over"]
    return State(
        read(found["board"], *sides),
        read(found["goals"], *sides),
        (row, column),
        Facing(found["facing"]),
        steps,
        over,
    )
