"""The plan of the seminar is complete, and what it names exists."""

import re
from pathlib import Path
from typing import Final

import pytest

import companion.levels  # noqa: F401 - it registers the levels
from bridge.catalogue.names import ENVIRONMENTS
from companion.level import LEVELS

TEXT: Final = (Path(__file__).parents[2] / "docs/lessons/seminar.md").read_text(encoding="utf-8")
ROWS: Final = [row.split(" | ") for row in re.findall(r"^\| (\d+–.*) \|$", TEXT, re.MULTILINE)]


def test_the_minutes_are_ninety_without_a_gap() -> None:
    times = [[*map(int, row[0].split("–"))] for row in ROWS]
    assert [times[0][0], times[-1][1]] == [0, 90]
    assert all(
        start < end == after
        for (start, end), (after, _) in zip(times, [*times[1:], (90, 0)], strict=True)
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_the_levels_of_a_row_are_of_its_lesson(row: list[str]) -> None:
    lessons = {int(number) for number in re.findall(r"\]\((\d\d)-", row[1])}
    assert {LEVELS[name].lesson for name in re.findall(r"`([\w-]+)`", "".join(row[2:]))} <= lessons


def test_every_name_is_a_level_or_an_environment() -> None:
    names = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", TEXT))
    assert names
    assert names <= LEVELS.keys() | ENVIRONMENTS.keys()
