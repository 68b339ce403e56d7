"""Claims run one after the other: what is found flows to sinks, and decides the exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Protocol, TypeAlias

from bridge.errors import Inconclusive
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.recorded import strayed
from proofs_checked.engine.rows import NOT_RUN, MutantRow, Row
from proofs_checked.engine.running import run, run_mutants


@dataclass
class Found:
    """What a run has found so far.

    Attributes:
        strict: whether what is not installed, or evidence or a witness that is not the recorded
            one, makes a difference.
        rows: of each claim that came to a verdict.
        mutants: what became of the mutants.
        undecided: what came to no verdict: the ids of claims, or other things in words.
        broken: what else does not work, in words.
        seconds: how long the claims took.
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
        """What is not installed, and the command that installs it."""
        checks = (looked for row in self.rows for looked in row.checks)
        return {each.not_run: each.how for each in checks if each.not_run} | self._absent

    def lacks(self, what: str, how: str) -> None:
        """Notes what is not installed beside what the checks need, and the command for it."""
        self._absent[what] = how

    @property
    def missed(self) -> list[MutantRow]:
        """The mutants that were run, and that nothing caught."""
        return [mutant for mutant in self.mutants if not (mutant.caught or mutant.not_run)]

    @property
    def exit_code(self) -> int:
        """0 if all is as recorded, 1 if something is not, 2 if something came to no verdict.

        If no claim at all has a verdict, that is 2 as well.
        """
        if self.missed or self.broken or not all(row.as_recorded for row in self.rows):
            return 1
        decided = any(row.verdict != NOT_RUN for row in self.rows)
        return 2 if self.undecided or not decided or (self.strict and self.not_run) else 0


class Sink(Protocol):
    """Where what is found flows to, as it is found."""

    def row(self, claim: Claim, row: Row) -> None:
        """A claim came to a verdict."""

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """A mutant of a claim was caught, or not."""

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """A claim, or a mutant of it, came to no verdict."""

    def end(self) -> None:
        """No claim follows: all are done, or the run is interrupted."""


Progress: TypeAlias = Callable[[str], AbstractContextManager[None]]
"""Within what it returns, something is going on that is named."""


def run_claims(
    claims: Sequence[Claim],
    effort: Effort,
    sinks: Sequence[Sink],
    progress: Progress,
    found: Found,
    *,
    with_mutants: bool,
) -> None:
    """Check every claim and, if asked to, its mutants, each handed to every sink.

    Args:
        claims: which.
        effort: how far.
        sinks: what is handed what is found.
        progress: names what is going on.
        found: what is found is put into it, so that it is there if this is interrupted.
        with_mutants: whether the mutants are run too.
    """
    start = perf_counter()
    try:
        for number, claim in enumerate(claims, 1):
            with progress(f"{claim.title} ({number} of {len(claims)})"):
                _run(claim, effort, sinks, found, with_mutants=with_mutants)
    finally:
        found.seconds = perf_counter() - start
        for sink in sinks:
            sink.end()


def _run(
    claim: Claim, effort: Effort, sinks: Sequence[Sink], found: Found, *, with_mutants: bool
) -> None:
    try:
        row = _row(claim, effort, strict=found.strict)
        found.rows.append(row)
        for sink in sinks:
            sink.row(claim, row)
        for mutant in _mutants(claim, effort, with_mutants=with_mutants):
            found.mutants.append(mutant)
            for sink in sinks:
                sink.mutant(claim, mutant)
    except Inconclusive as error:
        found.undecided.append(claim.id)
        for sink in sinks:
            sink.undecided(claim, error)


def _row(claim: Claim, effort: Effort, *, strict: bool) -> Row:
    row = run(claim, effort=effort)
    strays = tuple(strayed(claim, row)) if strict and effort == Effort() else ()
    as_recorded = row.as_recorded and not strays
    return replace(row, as_recorded=as_recorded, otherwise=(*row.otherwise, *strays))


def _mutants(claim: Claim, effort: Effort, *, with_mutants: bool) -> Iterator[MutantRow]:
    return run_mutants(claim, effort) if with_mutants else iter(())
