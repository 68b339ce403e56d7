"""What is reported of a draw, and what is kept of it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from mutation.journal import Found, Journal
from mutation.judging import Bench
from mutation.mutant import Key, Mutant
from mutation.reach import Reach
from mutation.reporting import Report
from mutation.running import Wanted
from mutation.tree import digest

KEY = Key("f", "return 1", "return 2")
KILLED = Found(KEY, "a", "formal/x.py", "tests/formal/test_x.py::test_f")
SURVIVED = replace(KILLED, killed_by="")
NONE = Reach({}, {})
LISTED = {KEY: "no input shows it"}


def report(*found: Found, listed: bool = False, failing: Sequence[str] = ()) -> Report:
    return Report(3, found, LISTED if listed else {}, failing, 1.5)


@pytest.mark.parametrize(
    ("judged", "ok", "words"),
    [
        (report(KILLED), True, "seed 3: 1 drawn, 1 killed by tests, 0 listed"),
        (report(SURVIVED, listed=True), True, "0 killed by tests, 1 listed as equivalent, 0 nei"),
        (report(KILLED, SURVIVED), False, "neither killed nor listed: formal/x.py, f\n"),
        (report(KILLED, listed=True), False, "listed as equivalent, but killed by tests/formal"),
        (report(KILLED, failing=["t::x"]), False, "fails without a mutant: t::x"),
    ],
)
def test_every_mutant_must_be_killed_or_listed_and_not_both(
    judged: Report, ok: bool, words: str
) -> None:
    assert judged.ok is ok
    assert words in judged.text()
    assert judged.document()["ok"] is ok


def test_what_the_claims_see_is_counted_among_those_that_tests_kill() -> None:
    asked = [replace(KILLED, claims=["c-1"], red="c-1"), replace(KILLED, claims=["c-1"])]
    judged = report(*asked, KILLED, replace(SURVIVED, claims=["c-1"], red="c-1"))
    assert "of 2 that tests kill and on which claims were run, 1 turn a claim red" in judged.text()
    assert "red: c-1, of c-1" in judged.text()


def test_a_journal_keeps_the_last_of_each_and_drops_a_line_cut_short(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "found.jsonl"
    other = replace(SURVIVED, key=replace(KEY, occurrence=1), claims=["c-1"])
    for found in (SURVIVED, other, KILLED):
        Journal(path).write(found)
    with path.open("a") as file:
        file.write('{"key": {"func')
    again = Journal(path)
    assert again.get("formal/x.py", KEY) == KILLED
    assert again.get("formal/x.py", other.key) == other
    assert again.get("formal/y.py", KEY) is None


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    (tmp_path / "formal").mkdir()
    (tmp_path / "formal" / "x.py").write_text("def f():\n    return 1\n")
    (tmp_path / "tests" / "formal").mkdir(parents=True)
    (tmp_path / "tests" / "formal" / "test_x.py").write_text("def test_f():\n    assert f() == 1\n")
    return Bench(tmp_path)


MUTANT = Mutant(KEY, "a", "formal/x.py", 1, ("    return 1\n",), ("    return 2\n",))


@pytest.mark.parametrize("killed_by", ["tests/formal/test_x.py::test_f", ""])
def test_a_result_is_kept_while_the_module_and_its_judge_are_the_same(
    bench: Bench, killed_by: str
) -> None:
    module, test = bench.copy / "formal/x.py", bench.copy / "tests/formal/test_x.py"
    found = replace(
        KILLED,
        killed_by=killed_by,
        module_text=digest(module),
        judge_text=bench.judge_text(MUTANT, killed_by),
    )
    assert Wanted(MUTANT).answered_by(found, bench)
    assert not Wanted(MUTANT, before_claims=True).answered_by(found, Bench(bench.copy, claims=NONE))
    test.write_text(test.read_text() + "\n\ndef test_more():\n    pass\n")
    assert Wanted(MUTANT).answered_by(found, bench) is bool(killed_by)
    test.write_text(test.read_text().replace("== 1", "> 0"))
    assert not Wanted(MUTANT).answered_by(found, bench)


def test_a_result_about_another_module_is_not_kept(bench: Bench) -> None:
    judge = bench.judge_text(MUTANT, KILLED.killed_by)
    found = replace(KILLED, module_text=digest(bench.copy / "formal/x.py"), judge_text=judge)
    assert Wanted(MUTANT).answered_by(found, bench)
    (bench.copy / "formal/x.py").write_text("def f():\n    return 1 + 0\n")
    assert not Wanted(MUTANT).answered_by(found, bench)
