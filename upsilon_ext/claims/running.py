"""Runs claims one after the other: rows flow to sinks; the exit code is a function of the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Protocol, TypeAlias

from bridge.errors import Inconclusive
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.recorded import strayed, witnesses
from proofs_checked.engine.rows import NOT_RUN, MutantRow, Row
from proofs_checked.engine.runner import run, run_mutants
from proofs_checked.proving.checking import seeking


@dataclass
class Found:
    """The results of a run so far.

    Attributes:
        strict: whether the exit code depends on programs that are not installed, and on evidence
            and witnesses that differ from the recorded ones.
        rows: the row of each claim that has a verdict.
        mutants: the row of each mutant.
        undecided: the ids of the claims without a verdict; other things without one, in words.
        broken: other failures, in words.
        seconds: the time that the claims took.
    """

    strict: bool = False
    rows: list[Row] = field(default_factory=list)
    mutants: list[MutantRow] = field(default_factory=list)
    undecided: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    seconds: float = 0.0
    _absent: dict[str, str] = field(default_factory=dict)

    @property
    def not_run(self) -> dict[str, str]:
        """The programs that are not installed, and the command that installs each."""
        checks = ((row, check) for row in self.rows for check in row.checks if check.not_run)
        shown = (check for row, check in checks if not (row.hollow and check.none_generated))
        return {check.not_run: check.how for check in shown} | self._absent

    def lacks(self, what: str, how: str) -> None:
        """Note a further program that is not installed, and the command that installs it."""
        self._absent[what] = how

    @property
    def unrecorded(self) -> list[str]:
        """The ids of the claims that have a witness, while none is recorded."""
        known = witnesses()
        return [row.id for row in self.rows if row.witness and row.id not in known]

    @property
    def missed(self) -> list[MutantRow]:
        """The mutants that were run, and that no check caught."""
        return [mutant for mutant in self.mutants if not (mutant.caught or mutant.not_run)]

    @property
    def exit_code(self) -> int:
        """0 if every claim is as recorded, 1 if one is not, 2 if one or all have no verdict."""
        if self.missed or self.broken or not all(row.as_recorded for row in self.rows):
            return 1
        decided = any(row.verdict != NOT_RUN for row in self.rows)
        return 2 if self.undecided or not decided or (self.strict and self.not_run) else 0


class Sink(Protocol):
    """Takes the results of a run as they come."""

    def row(self, claim: Claim, row: Row) -> None:
        """Take the row of a claim that has a verdict."""

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """Take the row of a mutant of a claim."""

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """Take the reason why a claim, or a mutant of it, has no verdict."""

    def end(self) -> None:
        """Finish: all claims are done, or the run is interrupted."""


Progress: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Returns a context in which the named work is in progress."""

Result: TypeAlias = Row | MutantRow | Inconclusive
"""A result of a claim: its row, the row of a mutant, or the reason why there is no verdict."""


def run_claims(
    results: Iterable[tuple[Claim, Iterator[Result]]],
    number: int,
    sinks: Sequence[Sink],
    progress: Progress,
    found: Found,
) -> None:
    """Take the results of claims as they come; every sink takes every row.

    Args:
        results: the claims, each with its results, which may be computed when they are taken.
        number: the number of the claims.
        sinks: take the rows.
        progress: names the work that is in progress.
        found: takes the results, so that they are available after an interruption.
    """
    start = perf_counter()
    try:
        for n, (claim, its) in enumerate(results, 1):
            with progress(f"{claim.title} ({n} of {number})"):
                for result in its:
                    _take(claim, result, sinks, found)
    finally:
        found.seconds = perf_counter() - start
        for sink in sinks:
            sink.end()


def _take(claim: Claim, result: Result, sinks: Sequence[Sink], found: Found) -> None:
    match result:
        case Row():
            found.rows.append(result)
            for sink in sinks:
                sink.row(claim, result)
        case MutantRow():
            found.mutants.append(result)
            for sink in sinks:
                sink.mutant(claim, result)
        case Inconclusive():
            found.undecided.append(claim.id)
            for sink in sinks:
                sink.undecided(claim, result)


def results_of(
    claim: Claim, effort: Effort, *, strict: bool, with_mutants: bool
) -> Iterator[Result]:
    """Check a claim and, on request, its mutants; the last result may be why there is no verdict.

    Args:
        claim: the claim.
        effort: how far the checks go.
        strict: whether evidence and witnesses must be the recorded ones.
        with_mutants: whether the mutants are run too.
    """
    claim = seeking(claim) if effort.prove else claim
    try:
        yield _row(claim, effort, strict=strict)
        if with_mutants:
            yield from run_mutants(claim, effort)
    except Inconclusive as error:
        yield error


def _row(claim: Claim, effort: Effort, *, strict: bool) -> Row:
    row = run(claim, effort=effort)
    strays = tuple(strayed(claim, row)) if strict and effort == Effort() else ()
    as_recorded = row.as_recorded and not strays
    return replace(row, as_recorded=as_recorded, otherwise=(*row.otherwise, *strays))
