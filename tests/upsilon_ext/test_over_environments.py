"""`upsilon measure --sum environments`."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bridge.measure import Measurement, What
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.incremental.reality_check import reality_check
from formal.intelligence.environments_sum import (
    difference_over_environments,
    sum_over_environments,
)
from formal.intelligence.typed.machine import ASKING
from upsilon_ext.command import main
from upsilon_ext.measure import over_environments

LONGEST = 6
TURNS = 6


@pytest.fixture
def run(tmp_path: Path) -> Any:
    def measured(*words: str) -> Result:
        keep = ["--keep", str(tmp_path), "--processes", "1"]
        return CliRunner().invoke(main, ["measure", *words, "--sum", "environments", *keep])

    return measured


ASKED = ["win-stay-lose-shift", "--weights", "asking", "--horizon", str(TURNS)]
SHORT = ["--longest", str(LONGEST), "--against-reality-check"]


def test_the_numbers_are_those_of_the_definitions(run: Any) -> None:
    document = json.loads(run(*ASKED, *SHORT, "--json").stdout)
    pi = win_stay_lose_shift(2)
    pi_rc = reality_check(pi)
    expected = [
        sum_over_environments(ASKING, pi, LONGEST, TURNS),
        sum_over_environments(ASKING, pi_rc, LONGEST, TURNS),
        difference_over_environments(ASKING, pi, pi_rc, LONGEST, TURNS, equivalent=True),
    ]
    assert [tuple(map(Fraction, row["interval"])) for row in document["rows"]] == [
        tuple(found.interval) for found in expected
    ]
    assert [row["environments"] for row in document["rows"]] == [
        found.environments for found in expected
    ]
    assert document["sum"] == "environments"


def test_what_is_said(run: Any) -> None:
    said = run(*ASKED, *SHORT).stdout
    assert "The sum over environments" in said
    assert "environments that are proved different" in said
    again = said.splitlines()[-1].partition("upsilon measure ")[2]
    assert run(*again.split()).stdout == said


def test_what_is_kept_is_not_found_anew(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(*ASKED, *SHORT).stdout
    monkeypatch.setattr("upsilon_ext.measure.over_environments.done", None)
    assert run(*ASKED, *SHORT).stdout == first


@pytest.mark.parametrize(
    ("options", "law"),
    [
        (["--machine", "tape"], "on the typed machine alone; tape is another"),
        (["--budget", "100p"], "has no --budget"),
        (["--samples", "3"], "has no --samples"),
        (["--longest", "1"], "no program of typed, asking has at most 1 rules"),
        (["--horizon", "0"], "a horizon is at least 1 turn; 0 is not"),
    ],
)
def test_wrong_usage(run: Any, options: list[str], law: str) -> None:
    words = [*ASKED, *options] if "tape" not in options else ["constant", *options]
    found = run(*words)
    assert found.exit_code == 2
    assert law in found.stderr


def test_interrupted_it_says_what_is_kept(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = over_environments.done

    def interrupted(measurement: Measurement) -> Any:
        if measurement.what is What.CHECKED:
            raise KeyboardInterrupt
        return found(measurement)

    monkeypatch.setattr(over_environments, "done", interrupted)
    stopped = run(*ASKED, *SHORT)
    assert stopped.exit_code == 130
    assert stopped.stderr.endswith(
        f"1 of 3 sums are stored in {tmp_path / 'measure.jsonl'}; the same command resumes.\n"
        "Interrupted.\n"
    )
    monkeypatch.undo()
    assert run(*ASKED, *SHORT).stderr.startswith("1 of 3 sums\n")
