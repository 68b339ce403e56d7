"""Spends a budget: runs pilots if it is in seconds, then every job without a stored result."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Any

from bridge.measure import Measurement
from upsilon_ext.jobs.pool import Kept, Key
from upsilon_ext.jobs.workers import Workers
from upsilon_ext.measure.budget import FIRST, Budget, piloted
from upsilon_ext.measure.jobs import TRUNCATED, Found, Job, Measuring, jobs_of
from upsilon_ext.measure.request import Wanted
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import console, counted, progress


def spent(
    wanted: Wanted, budget: Budget, file: Path, workers: Workers, begun: float
) -> tuple[int, dict[Measurement, Found]]:
    """Spend a budget; the number of programs that it amounts to, and the results.

    Args:
        wanted: the request.
        budget: the budget.
        file: the file of the results of jobs.
        workers: the workers.
        begun: the value of `perf_counter` when the command began.

    Raises:
        Inconclusive, IllFormed, WrongUsage: the request cannot be measured.
    """
    programs = budget.programs
    with _silent():
        with progress():
            measuring = _unstored(wanted, programs or FIRST)
        kept = Kept(file)
        try:
            measuring = Measuring(measuring.jobs, kept)
            with workers.executor(len(measuring.missing())) as executor:
                if budget.seconds is not None:
                    programs, measuring = _sized(wanted, budget.seconds, kept, executor, begun)
                _go_on(measuring, executor)
        except BaseException:
            if programs is not None:
                again = "the same command" if budget.programs else wanted.command(programs)
                _report_stored(measuring, file, again)
            raise
        finally:
            kept.close()
        return programs or FIRST, measuring.found()


def _sized(
    wanted: Wanted, seconds: Fraction, kept: Kept, executor: Executor | None, begun: float
) -> tuple[int, Measuring]:
    """The number of programs that a time allows, by pilots, and the remaining measurements."""
    measuring = Measuring(_jobs(wanted, FIRST), kept)
    _do(measuring, executor, [job for job in measuring.missing() if job.index == TRUNCATED])
    pilots: list[Measuring] = []

    def pilot(programs: int) -> None:
        console(err=True).say(
            f"a pilot with {counted(programs, 'program')} for each number; "
            f"the budget is {float(seconds):,g} s for everything"
        )
        pilots.append(_unstored(wanted, programs))
        jobs = [job for job in pilots[-1].all_jobs if job.index != TRUNCATED]
        for _ in pilots[-1].go_on(executor, jobs):
            pass

    programs = piloted(seconds, begun, pilot)
    measuring = Measuring(_jobs(wanted, programs), kept)
    for job in measuring.missing():
        results = (pilot.kept.get(job.key) for pilot in pilots)
        if (result := next(filter(None, results), None)) is not None:
            kept.add(job.key, result)
    return programs, measuring


def _go_on(measuring: Measuring, executor: Executor | None) -> None:
    _do(measuring, executor, measuring.missing())


def _do(measuring: Measuring, executor: Executor | None, jobs: Sequence[Job]) -> None:
    total = len(measuring.all_jobs)
    followed(measuring.go_on(executor, jobs), len(jobs), total, "part")


def _jobs(wanted: Wanted, programs: int) -> dict[Measurement, list[Job]]:
    return {one: jobs_of(one) for one in wanted.measurements(programs)}


def _unstored(wanted: Wanted, programs: int) -> Measuring:
    return Measuring(_jobs(wanted, programs), _InMemory())


class _InMemory:
    """Results in memory alone."""

    def __init__(self) -> None:
        self._results: dict[tuple[Any, ...], Any] = {}

    def get(self, key: Key) -> Any:
        """The result of a key; None if there is none."""
        return self._results.get(tuple(key.values()))

    def add(self, key: Key, result: Any) -> None:
        """Store a result."""
        self._results[tuple(key.values())] = result


def _report_stored(measuring: Measuring, file: Path, again: str) -> None:
    total = len(measuring.all_jobs)
    done = total - len(measuring.missing())
    console(err=True).say(
        f"{done:,} of {counted(total, 'part')} are stored in {file}; {again} resumes.",
        code=True,
    )


@contextmanager
def _silent() -> Iterator[None]:
    """Within it nothing is printed: an agent is queried thousands of times."""
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
        yield
