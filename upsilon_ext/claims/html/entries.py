"""The entries of the page: what is recorded of each claim, and what a run has found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from proofs_checked.changes import CHANGES
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import by_section

Row = Mapping[str, Any]
"""A row of the JSON document."""


@dataclass(frozen=True)
class Entry:
    """A claim on the page.

    Attributes:
        claim: what is recorded.
        row: what the run has found.
        mutants: the rows of its mutants, if they were run.
        turned_red_by: the changes of a definition that turn it red.
    """

    claim: Claim
    row: Row
    mutants: Sequence[Row]
    turned_red_by: Sequence[str]

    @property
    def verdict(self) -> str:
        """The verdict that was found."""
        return str(self.row["verdict"])


@dataclass(frozen=True)
class Entries:
    """The claims on the page, in the order of the papers."""

    papers: Sequence[tuple[Paper, Sequence[tuple[Section, Sequence[Entry]]]]]

    def __iter__(self) -> Iterator[Entry]:
        return (entry for paper, _ in self.papers for entry in self.of(paper))

    def of(self, paper: Paper) -> Iterator[Entry]:
        """The claims of a paper."""
        for each, sections in self.papers:
            if each is paper:
                yield from (entry for _, entries in sections for entry in entries)


def entries(run: Mapping[str, Any]) -> Entries:
    """The entries of a run: the claims that it has checked and that are in the ledger."""
    rows = {row["id"]: row for row in run["rows"]}
    mutants: dict[str, list[Row]] = {}
    for mutant in run.get("mutants", ()):
        mutants.setdefault(mutant["claim"], []).append(mutant)

    def entry(claim: Claim) -> Entry:
        red = [change.name for change in CHANGES if claim.id in change.red]
        return Entry(claim, rows[claim.id], mutants.get(claim.id, ()), red)

    checked = (claim for claim in LEDGER if claim.id in rows)
    return Entries(
        [
            (paper, [(section, [entry(claim) for claim in claims]) for section, claims in sections])
            for paper, sections in by_section(checked)
        ]
    )
