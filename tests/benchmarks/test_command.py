"""`python -m benchmarks` says which bounds are met; its exit says whether all are."""

import json
from itertools import count

import pytest

from benchmarks.__main__ import main
from benchmarks.measuring import Stopwatch

ONE = ["--quick", "--repeat", "1", "--only", "flat-practical-ignore-rewards-constant"]


def even() -> Stopwatch:
    """Every job takes a second."""
    return Stopwatch(map(float, count()).__next__)


def slowing() -> Stopwatch:
    """Every job takes far longer than the one before."""
    return Stopwatch((100.0**i for i in count()).__next__)


def test_a_bound_that_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ONE, even()) == 0
    out, err = capsys.readouterr()
    first, *rest = out.splitlines()
    assert first == "flat-practical-ignore-rewards-constant  ok         1.00 times, at most 12"
    assert rest == [
        "    practical package, JAGI Example 1, constant: 10,000 turns against 1,000",
        "    100.00 microseconds a turn",
        "no copy of the published library was given: see --against",
    ]
    assert "round 1: practical_jobs.record(constant, ignore-rewards, 1,000)" in err


def test_a_bound_that_is_not_met(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(ONE, slowing()) == 1
    out, err = capsys.readouterr()
    assert "  over  " in out.splitlines()[0]
    assert "round 3: " in err
    assert "round 4: " not in err


def test_a_bound_from_below(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--quick", "--repeat", "1", "--only", "many-seeds-q-learner"]
    assert main(arguments, even()) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "many-seeds-q-learner-ignore-rewards  ok       100.00 times, at least 25\n"
    )
    assert "    100.00 times the library's loop, validated and recorded\n" in out
    assert main(arguments, slowing()) == 1
    assert "  under  " in capsys.readouterr().out.splitlines()[0]


def test_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ONE, "--json"], even()) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(document) == {"schema", "version", "command", "seed", "python", "rounds", "rows"}
    [row] = document["rows"]
    assert row == {
        "id": "flat-practical-ignore-rewards-constant",
        "statement": "practical package, JAGI Example 1, constant: 10,000 turns against 1,000",
        "figure": 1.0,
        "unit": "times",
        "bound": 12,
        "sense": "at most",
        "ok": True,
        "context": {"microseconds a turn": 100.0},
    }


def test_lines_of_a_prefix(capsys: pytest.CaptureFixture[str]) -> None:
    only = ["--only", "practical-loop-rep", "practical-totals-rep"]
    assert main(["--quick", "--repeat", "1", *only, "--json"], even()) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [row["id"] for row in rows] == ["practical-loop-repeater", "practical-totals-repeater"]
    assert [row["context"]["times, q-learner"] for row in rows] == [1, 1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--only", "flatt"], "no line begins with flatt; the lines are flat-formal-ignore"),
        (["--repeat", "0"], "there must be at least one round; got 0"),
        (["--repeat", "often"], "invalid"),
        (["--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_wrong_usage(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err


def test_help_says_what_the_exit_means(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    assert "Exit 0: every bound is met; 1: one is not" in " ".join(capsys.readouterr().out.split())
