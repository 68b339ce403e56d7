"""The results of claims as rows of a JSON document."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from bridge.errors import Inconclusive
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.rows import MutantRow, Row
from upsilon_ext.report.text import Report


@dataclass(frozen=True)
class Document:
    """Puts results into a report.

    Attributes:
        report: the report.
    """

    report: Report

    def row(self, claim: Claim, row: Row) -> None:
        """Add a claim to the rows."""
        self.report.rows.append(asdict(row))

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """Add a mutant to the list of mutants."""
        self.report.head.setdefault("mutants", []).append(asdict(mutant))

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """Add a claim and the reason to the list of undecided claims."""
        undecided = {"id": claim.id, "error": str(error)}
        self.report.head.setdefault("undecided", []).append(undecided)

    def end(self) -> None:
        """Do nothing: the report is complete."""
