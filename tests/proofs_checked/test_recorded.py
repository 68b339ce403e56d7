"""Witnesses are recorded where a run finds them, and stay where it could not look."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from proofs_checked import recorded
from proofs_checked.ledger import LEDGER
from proofs_checked.recorded import argument, record, witnesses
from proofs_checked.rows import Looked, Row
from proofs_checked.running import run, select

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
    not_run = Looked("a proof", "proved", not_run="Coq", how="apt install coq")
    record([replace(row, as_recorded=False), replace(row, checks=(*row.checks, not_run))])
    assert witnesses() == OTHER


def test_the_argument_of_a_check_is_words_alone() -> None:
    [words] = select(["jagi-definition-3.1"])
    [counterexample] = select(["cagi-example-6.copy"])
    assert len(argument(words.checks[0])) > 40
    assert argument(counterexample.checks[0]) == ""
