"""Runs to make pages from: one of the whole ledger as it is recorded, one of some claims."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from proofs_checked.engine.claim import Claim
from proofs_checked.engine.recorded import evidence, witnesses
from proofs_checked.engine.rows import CheckRow, Row
from proofs_checked.engine.runner import run, run_mutants, select
from proofs_checked.ledger import LEDGER

HEAD = {"schema": 3, "version": "0", "command": "check", "seed": None, "deep": False}


def recorded(claim: Claim, witness: str) -> Row:
    """The row of a claim that comes out as recorded."""
    checks = tuple(
        CheckRow(check.what, check.evidence.value, bound=check.what, cases=1)
        for check in claim.checks
    )
    return Row(
        id=claim.id,
        paper=claim.paper,
        item=claim.item,
        statement=claim.statement,
        verdict=claim.verdict.value,
        evidence=evidence(claim).value,
        as_recorded=True,
        bound="",
        cases=len(checks),
        seconds=0.5,
        witness=witness,
        rests_on=claim.rests_on,
        otherwise=(),
        checks=checks,
        drawn=None,
    )


def as_json(rows: list[Row], **head: Any) -> str:
    """The document."""
    return json.dumps({**HEAD, **head, "rows": [*map(asdict, rows)]})


@pytest.fixture(scope="session")
def looked_at() -> str:
    """A run over claims that are quick to look at, faults planted in the first of them."""
    claims = select(["cagi-example-6.copy", "cagi-example-7", "jagi-definition-3.1"])
    mutants = [asdict(row) for row in run_mutants(claims[1])]
    return as_json([run(claim) for claim in claims], mutants=mutants)


@pytest.fixture
def some(looked_at: str) -> dict[str, Any]:
    """That run, as it is read from a file."""
    document: dict[str, Any] = json.loads(looked_at)
    return document


@pytest.fixture(scope="session")
def as_recorded() -> str:
    """The whole ledger as it is recorded, with one counterexample that was found."""
    found = witnesses()
    rows = {claim.id: recorded(claim, found.get(claim.id, "")) for claim in LEDGER}
    [copy] = select(["cagi-example-6.copy"])
    return as_json([*(rows | {copy.id: run(copy)}).values()])


@pytest.fixture
def whole(as_recorded: str) -> dict[str, Any]:
    """That run, as it is read from a file."""
    document: dict[str, Any] = json.loads(as_recorded)
    return document
