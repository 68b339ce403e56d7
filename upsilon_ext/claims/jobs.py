"""Claims as jobs: a worker checks one, and its results return in the order of the claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TypeAlias

from bridge.errors import Inconclusive
from bridge.generating import prepared
from bridge.oracle.probe.timeout import patience
from proofs_checked.engine.again import SAMPLE, Case, demand_same_again
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.limit import LIMIT, Progress
from proofs_checked.engine.rows import Row
from proofs_checked.engine.unchanged import LAW, changed, parts
from proofs_checked.ledger import LEDGER
from upsilon_ext.arguments.claims import own_claims
from upsilon_ext.claims.running import Result, results_of
from upsilon_ext.jobs.forked import forked, forking
from upsilon_ext.jobs.pool import spread

Far: TypeAlias = Callable[[int, int], None]
"""Receives the number of cases so far, and the number of turns of the last one."""


@dataclass(frozen=True)
class Job:
    """The check of a claim.

    Attributes:
        id: of the claim.
        files: the files of claims that were named; none for the ledger.
        effort: how far the checks go.
        strict: whether evidence and witnesses must be the recorded ones.
        with_mutants: whether the mutants are run too.
    """

    id: str
    files: tuple[str, ...]
    effort: Effort
    strict: bool
    with_mutants: bool


def checked(job: Job) -> list[Result]:
    """Check a claim in this process.

    Raises:
        Inconclusive: there is no such claim any more.
    """
    claim = _claims(job.files).get(job.id)
    if claim is None:
        raise Inconclusive(f"a file must not change while it is checked; {job.id} is gone")
    return [*_results(claim, job)]


def in_order(
    claims: Sequence[Claim],
    jobs: Sequence[Job],
    executor: Executor | None,
    far: Far = lambda cases, turns: None,
) -> Iterator[tuple[Claim, Iterator[Result]]]:
    """The claims with their results; without an executor, each is checked when it is taken.

    Args:
        claims: the claims.
        jobs: the job of each.
        executor: runs the jobs.
        far: receives the number of cases so far of the check of an own claim, and the turns of the
            last one, several times a second; without an executor only.
    """
    if executor is None:
        for claim, job in zip(claims, jobs, strict=True):
            yield claim, _results(claim, job, far)
        return
    found: dict[Job, list[Result]] = {}
    taken = 0
    for finished, results in spread(jobs, checked, executor):
        found[finished] = results
        while taken < len(jobs) and jobs[taken] in found:
            yield claims[taken], iter(found.pop(jobs[taken]))
            taken += 1


def _results(claim: Claim, job: Job, far: Far = lambda cases, turns: None) -> Iterator[Result]:
    """The results; those of an own claim are from a copy of this process."""
    if not claim.own:
        yield from _here(claim, job)
        return
    prepared()
    what, file = f"{claim.title} ({claim.id})", Path(claim.paper).name
    progress = LIMIT.progress = Progress() if forking() else None

    def meanwhile() -> None:
        if progress is not None:
            far(*progress.read())

    try:
        for result, cases in forked(partial(_sampled, claim, job), what, file, meanwhile):
            again = forked(partial(_again, claim, job, cases), what, file) if cases else ()
            for error in again:
                raise error
            yield result
    except Inconclusive as error:
        yield error


def _here(claim: Claim, job: Job) -> Iterator[Result]:
    return results_of(claim, job.effort, strict=job.strict, with_mutants=job.with_mutants)


def _sampled(claim: Claim, job: Job) -> Iterator[tuple[Result, list[Case]]]:
    """The results; with a row, cases that must be the same again."""
    SAMPLE.clear()
    before = parts()
    for result in _here(claim, job):
        if part := changed(before):
            said = f"{claim.title} ({claim.id}) is inconclusive: {LAW}; it has changed {part}"
            yield Inconclusive(said), []
            return
        yield result, SAMPLE.cases() if isinstance(result, Row) else []


def _again(claim: Claim, job: Job, cases: Sequence[Case]) -> Iterator[Inconclusive]:
    """Why cases are not the same again."""
    try:
        with patience(job.effort.patience):
            demand_same_again(claim, cases)
    except Inconclusive as error:
        yield Inconclusive(f"{claim.title} ({claim.id}) is inconclusive: {error}")


@lru_cache(maxsize=1)
def _claims(files: tuple[str, ...]) -> dict[str, Claim]:
    return {claim.id: claim for claim in (own_claims(files) if files else LEDGER)}
