"""Witnesses are recorded where a run finds them, and stay where it could not look."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bridge.errors import Groundless
from proofs_checked.engine import recorded
from proofs_checked.engine.recorded import argument, record, strayed, witnesses
from proofs_checked.engine.rows import CheckRow, Row
from proofs_checked.engine.runner import run, select
from proofs_checked.ledger import LEDGER

OTHER = {"jagi-lemma-5": "another"}


@pytest.fixture
def row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Row:
    """A row with a witness, where others are recorded."""
    file = tmp_path / "witnesses.json"
    file.write_text(json.dumps(OTHER), encoding="utf-8")
    monkeypatch.setattr(recorded, "FILE", file)
    [claim] = select(["cagi-example-6.copy"])
    return run(claim)


def test_every_witness_is_of_a_claim() -> None:
    assert witnesses().keys() <= {claim.id for claim in LEDGER}
    assert all(witnesses().values())
    assert [*witnesses()] == sorted(witnesses())


def test_a_witness_is_recorded_beside_the_others(row: Row) -> None:
    record([row])
    assert witnesses() == {row.id: row.witness} | OTHER
    assert row.witness in recorded.FILE.read_text(encoding="utf-8")


def test_a_witness_that_is_gone_is_recorded_no_longer(row: Row) -> None:
    record([row])
    record([replace(row, witness="")])
    assert witnesses() == OTHER


def test_a_witness_of_no_claim_is_recorded_no_longer(row: Row) -> None:
    recorded.FILE.write_text(json.dumps(OTHER | {"jagi-lemma-0": "lost"}), encoding="utf-8")
    record([])
    assert witnesses() == OTHER


def test_nothing_is_recorded_of_what_is_otherwise_or_was_not_run(row: Row) -> None:
    not_run = CheckRow("a proof", "proved", not_run="Coq", how="apt install coq")
    record([replace(row, as_recorded=False), replace(row, checks=(*row.checks, not_run))])
    assert witnesses() == OTHER


def test_a_row_is_compared_with_what_is_recorded(row: Row) -> None:
    [claim] = select([row.id])
    assert [*strayed(claim, row)] == [
        "the recorded witness is none (--record stores the one found)"
    ]
    record([row])
    assert [*strayed(claim, row)] == []


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (
            {"evidence": "informal argument"},
            "the evidence is informal argument, the recorded one refuted",
        ),
        ({"witness": "another"}, "the recorded witness is "),
    ],
    ids=str,
)
def test_a_row_that_differs_is_told(row: Row, fault: dict[str, Any], told: str) -> None:
    [claim] = select([row.id])
    record([row])
    [how] = strayed(claim, replace(row, **fault))
    assert how.startswith(told)


def test_no_row_is_recorded_that_rests_on_no_case(row: Row) -> None:
    with pytest.raises(Groundless):
        replace(row, cases=0)


def test_an_argument_that_looks_at_cases_is_told(row: Row) -> None:
    [claim] = select(["jagi-definition-3.1"])
    argued = run(claim)
    assert [*strayed(claim, argued)] == []
    assert [*strayed(claim, replace(argued, cases=3))] == ["the number of cases is 3"]


def test_what_is_otherwise_or_was_not_run_is_compared_with_nothing(row: Row) -> None:
    [claim] = select([row.id])
    not_run = CheckRow("a proof", "proved", not_run="Coq", how="apt install coq")
    assert [*strayed(claim, replace(row, as_recorded=False))] == []
    assert [*strayed(claim, replace(row, checks=(*row.checks, not_run)))] == []


def test_the_argument_of_a_check_is_words_alone() -> None:
    [words] = select(["jagi-definition-3.1"])
    [counterexample] = select(["cagi-example-6.copy"])
    assert len(argument(words.checks[0])) > 40
    assert argument(counterexample.checks[0]) == ""
