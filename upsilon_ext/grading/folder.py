"""`upsilon oracle FOLDER --against NAME`: a verdict on the class of each file, in a table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from bridge.oracle.separate.limits import Limits
from bridge.oracle.separate.processes import can_forbid_processes
from upsilon_ext.arguments.names import chosen_formal
from upsilon_ext.grading.graded import CONFORMS, NO_VERDICT, REFUTED, Graded, Job, graded, kind_of
from upsilon_ext.jobs.forked import forking
from upsilon_ext.jobs.pool import processes, processors, spread
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.exit_codes import AS_IT_SHOULD_BE, FAILED, INCONCLUSIVE
from upsilon_ext.report.progress import followed
from upsilon_ext.report.text import Page, Report, console, counted

EFFORT: Final = {"runs": 1000, "examples": 100, "patience": 10.0}
"""The effort for each file, unless it is given: a call takes longer in another process."""

_NONE: Final = "–"


def grade(
    folder: Path,
    against: str,
    limits: Limits,
    options: Mapping[str, Any],
    number: int | None,
    out: Page,
    report: Report,
) -> int:
    """Print and report the verdicts on the files of a folder; the exit code.

    If it is interrupted, the verdicts that there are by then are printed.

    Args:
        folder: the folder.
        against: the name of what each class claims to be, or of a formula.
        limits: those of each process.
        options: the effort, as far as it is given.
        number: the number of files at a time; None for the number of processors.
        out: the console.
        report: receives the rows.

    Raises:
        WrongUsage: the folder has no Python file, or what is named is no environment and no agent.
    """
    if not forking():
        raise WrongUsage("a folder is graded in processes; this platform has none")
    files = files_of(folder)
    kind_of(against, chosen_formal(against))
    effort = tuple(sorted({**EFFORT, **options}.items()))
    jobs = [Job(str(file), against, limits, effort) for file in files]
    _warn_root()
    rows: dict[str, Graded] = {}
    report.head |= {"folder": str(folder), "against": against, "limits": asdict(limits)}
    try:
        followed(_done(jobs, rows, number or processors()), len(jobs), len(jobs), "file")
    finally:
        finished = [rows[job.file] for job in jobs if job.file in rows]
        report.rows += [row.content() for row in finished]
        for line in table(finished, against, len(jobs)):
            out.say(line, hangs=0 if line.startswith(" ") else None)
    return code_of(finished)


def _warn_root() -> None:
    """Print a note on stderr if the limit of the number of processes has no effect."""
    if os.geteuid() == 0 and not can_forbid_processes():
        law = "a class must run as an ordinary user; for root the number of processes has no limit"
        console(err=True).say(f"Note: {law}")


def files_of(folder: Path) -> list[Path]:
    """The Python files of a folder, by their names.

    Raises:
        WrongUsage: there is none, or the folder cannot be read.
    """
    try:
        files = sorted(file for file in folder.iterdir() if file.suffix == ".py")
    except OSError as error:
        raise WrongUsage(f"{folder} cannot be read: {error.strerror}") from error
    files = [file for file in files if not file.name.startswith((".", "__"))]
    if not files:
        raise WrongUsage(f"a folder of classes must have Python files; {folder} has none")
    return files


def _done(jobs: Sequence[Job], rows: dict[str, Graded], number: int) -> Iterator[int]:
    """Grade the files; the number that is left, after each."""
    with processes(min(number, len(jobs))) as executor:
        for job, row in spread(jobs, graded, executor):
            rows[job.file] = row
            yield len(jobs) - len(rows)


def table(rows: Sequence[Graded], against: str, total: int) -> Iterator[str]:
    """The lines of the table, and what they add up to."""
    wide = max((len(row.file) for row in rows), default=0)
    widest = max((len(row.subject or _NONE) for row in rows), default=0)
    for row in rows:
        start = (
            f"{row.file:{wide}}  {row.subject or _NONE:{widest}}  {row.verdict:{len(NO_VERDICT)}}"
        )
        yield f"{start}  {row.why}".rstrip()
    yield ""
    files = counted(len(rows), "file")
    yield f"{files} against {against}: {_sums(rows)}{_missing(total - len(rows))}"


def _sums(rows: Sequence[Graded]) -> str:
    """The number of files of each verdict, in words."""
    said = (
        (CONFORMS, "conforms", "conform"),
        (REFUTED, "is refuted", "are refuted"),
        (NO_VERDICT, "has no verdict", "have no verdict"),
    )
    numbers = [(sum(row.verdict == verdict for row in rows), *words) for verdict, *words in said]
    return ", ".join(f"{n} {one if n == 1 else several}" for n, one, several in numbers)


def code_of(rows: Sequence[Graded]) -> int:
    """The exit code: 1 if a class is refuted, else 2 if there is no verdict on one."""
    verdicts = {row.verdict for row in rows}
    if REFUTED in verdicts:
        return FAILED
    return INCONCLUSIVE if NO_VERDICT in verdicts else AS_IT_SHOULD_BE


def _missing(left: int) -> str:
    return f"; {counted(left, 'file')} not reached" if left else ""
