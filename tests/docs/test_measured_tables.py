"""The tables of Υ_ext on the pages agree with each other, and with what a short run finds."""

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from click.testing import CliRunner

from bridge.aiq import SCORES, SCORES_HALF_WIDTH
from upsilon_ext.command import main

ROOT: Final = Path(__file__).resolve().parents[2]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
MEASURED: Final = (ROOT / "docs/explanation/self-reflection-measured.md").read_text("utf-8")


class Row(NamedTuple):
    """A line of a table of Υ_ext.

    Attributes:
        which: the agent, and whether it is with a reality check or the difference.
        low: the lower end of the certified interval.
        high: its upper end.
        rest: what follows in the line.
    """

    which: str
    low: Decimal
    high: Decimal
    rest: tuple[str, ...]

    def within(self, other: "Row") -> bool:
        """Whether the interval is part of that of the other row."""
        return other.low <= self.low <= self.high <= other.high


def tables(text: str) -> Iterator[list[Row]]:
    """The tables of Υ_ext on a page, or in an output."""
    for table in re.findall(r"^agent +Υ_ext.*\n((?:.+\n)+)", text, re.MULTILINE):
        agent, found = "", []
        for line in table.splitlines():
            if line == "```":
                break
            name, *cells = re.split(r" {2,}", line.strip())
            agent, which = (agent, f"{agent}, {name}") if line.startswith(" ") else (name, name)
            ends = re.fullmatch(r"\[(-?\.\d+), (-?\.\d+)\]", cells[0])
            middle, half = map(Decimal, cells[1 if ends else 0].split(" ± "))
            low, high = map(Decimal, ends.groups()) if ends else (middle - half, middle + half)
            found.append(Row(which, low, high, tuple(cells[2:] if ends else cells[1:])))
        yield found


*OVER_PROGRAMS, SHORT_RUN, LONG_RUN = tables(MEASURED)


def apart(long_run: list[Row], short_run: list[Row]) -> list[str]:
    """The rows of a long run whose interval is not within that of a short one."""
    assert [row.which for row in long_run] == [row.which for row in short_run]
    pairs = zip(long_run, short_run, strict=True)
    return [row.which for row, shorter in pairs if not row.within(shorter)]


def test_the_intervals_over_longer_programs_are_within_those_over_shorter_ones() -> None:
    """The command of the shorter ones is run by another test."""
    assert len(LONG_RUN) == 15
    assert not apart(LONG_RUN, SHORT_RUN)


def test_a_sign_is_certified_if_and_only_if_the_interval_excludes_0() -> None:
    differences = [row for row in LONG_RUN if row.which.endswith("difference")]
    for row in differences:
        said = "certified: raises Υ_ext" if row.low > 0 else "open"
        assert (row.low <= 0 <= row.high) == (said == "open")
        assert row.rest == (said,)
    assert sum(row.low > 0 for row in differences) == 3


def test_readme_has_the_rows_of_the_long_run() -> None:
    rows = {row.which: row for row in LONG_RUN}
    lines = re.findall(
        r"^\| ([\w-]+) \| (\S+ ± \S+) \| (\S+ ± \S+) \| (.+) \|$", README, re.MULTILINE
    )
    assert len(lines) == 5
    for agent, alone, checked, sign in lines:
        assert rows[f"{agent}, difference"].rest == (sign,)
        for which, said in ((agent, alone), (f"{agent}, with a check", checked)):
            middle, half = map(Decimal, said.split(" ± "))
            assert abs(rows[which].low - (middle - half)) <= Decimal(".0001")
            assert abs(rows[which].high - (middle + half)) <= Decimal(".0001")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("weights", "table"), [*zip(("plain", "asking"), OVER_PROGRAMS, strict=True)]
)
def test_a_short_run_finds_the_exact_sums_and_wider_intervals(
    weights: str, table: list[Row], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    agents = [row.which for row in table if "," not in row.which]
    options = ["--weights", weights, "--budget", "2000p", "--samples", "1", "--processes", "1"]
    result = CliRunner().invoke(main, ["measure", *agents, *options, "--against-reality-check"])
    [found] = tables(result.stdout)
    assert len(table) == 24
    assert not apart(table, found)
    assert [row.rest[1] for row in table] == [row.rest[1] for row in found]


def test_a_row_that_is_changed_is_found() -> None:
    wrong = LONG_RUN[0]._replace(high=Decimal(".06"))
    assert apart([wrong, *LONG_RUN[1:]], SHORT_RUN) == ["greedy-frequency"]


def test_the_published_scores_of_aiq_are_those_in_the_code() -> None:
    rows = re.findall(
        r"^(\S+) +\S+ ± \S+ +(\S+) ± (\S+) ", MEASURED.partition("AIQ's agents")[2], re.MULTILINE
    )
    assert [(name, Decimal(score)) for name, score, _ in rows] == [
        (name, Decimal(str(float(score)))) for name, score in SCORES.items()
    ]
    assert {half for *_, half in rows} == {f"{SCORES_HALF_WIDTH:.2f}"}
