"""What is found of claims, as rows of a JSON document."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from bridge.errors import Inconclusive
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.rows import MutantRow, Row
from upsilon_ext.report.text import Report


@dataclass(frozen=True)
class Document:
    """What is found goes into a report.

    Attributes:
        report: which.
    """

    report: Report

    def row(self, claim: Claim, row: Row) -> None:
        """A row."""
        self.report.rows.append(asdict(row))

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """A row of its own list."""
        self.report.head.setdefault("mutants", []).append(asdict(mutant))

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """A row of its own list, with the reason."""
        undecided = {"id": claim.id, "error": str(error)}
        self.report.head.setdefault("undecided", []).append(undecided)

    def end(self) -> None:
        """Nothing more is to be put down."""
