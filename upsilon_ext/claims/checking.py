"""`upsilon check`: run claims, print them, write the page, compare with an earlier run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from rich.status import Status
from rich.text import Text

from bridge.errors import Inconclusive, NotRun
from proofs_checked.agda.checker import shared_interfaces
from proofs_checked.engine import recorded
from proofs_checked.engine.claim import Claim, Effort
from proofs_checked.engine.comparison import Document as Rows
from proofs_checked.engine.comparison import differences
from proofs_checked.engine.rows import Row
from upsilon_ext.claims.document import Document
from upsilon_ext.claims.jobs import Job, in_order
from upsilon_ext.claims.running import Found, run_claims
from upsilon_ext.claims.text import InFull, Overview, summary
from upsilon_ext.jobs.workers import Workers
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import write
from upsilon_ext.report.text import Page, Report, console, counted, plain

MANY: Final = 24
"""Up to this number, claims are printed in full; with more, each section has a line."""

EVERY: Final = 10.0
"""Seconds after which it is printed again how far a check is, if stderr is no terminal."""


def check_claims(
    claims: Sequence[Claim],
    effort: Effort,
    report: Report,
    *,
    as_json: bool,
    strict: bool,
    verbose: bool,
    with_mutants: bool,
    page: Path | None,
    record: bool,
    team: Workers,
    files: Sequence[str] = (),
) -> Found:
    """Check every claim, print the results as they come, and write the page.

    Args:
        claims: the claims.
        effort: how far the checks go.
        report: takes the results.
        as_json: whether only progress is printed.
        strict: whether every program must be installed, and evidence and witnesses be the recorded
            ones.
        verbose: whether each claim is printed in full, however many there are.
        with_mutants: whether the mutants are run too.
        page: the file of the page; None for none.
        record: whether the witnesses are stored.
        team: the workers that check the claims.
        files: the files of claims that were named; none for the ledger.
    """
    out, err = console(quiet=as_json), console(err=True)
    report.head |= {"deep": effort.deep, "quick": effort.quick, "examples": effort.generated}
    if effort.seed is not None or effort.examples is not None:
        seed = "derandomised" if effort.seed is None else f"seed {effort.seed}"
        out.say(f"{seed}, {effort.generated} generated cases for each check")
        out.say()
    of_mutants = verbose and with_mutants
    in_full = verbose or len(claims) <= MANY or any(claim.own for claim in claims)
    printed = InFull(out, err, of_mutants) if in_full else Overview(out, err)
    sinks = (Document(report), printed)
    found, progress = Found(strict), Progress(out, err, as_json=as_json)
    try:
        jobs = [Job(each.id, tuple(files), effort, strict, with_mutants) for each in claims]
        with shared_interfaces(), team.executor(len(jobs)) as executor:
            results = in_order(claims, jobs, executor, progress.far)
            run_claims(results, len(claims), sinks, progress, found)
    except KeyboardInterrupt:
        out.say()
        are = "is" if len(claims) == 1 else "are"
        out.say(f"{len(found.rows)} of {counted(len(claims), 'claim')} {are} finished.")
        raise
    if page is not None:
        _write(page, report, found, out, err)
    stored = _record(found.rows) if record else None
    for line in summary(found, claims, effort, with_mutants=with_mutants):
        out.say(line)
    if stored is not None:
        file = f"{recorded.FILE.parent.name}/{recorded.FILE.name}"
        out.say(f"{counted(stored, 'witness', 'witnesses')} stored in {file}")
    return found


def compare(report: Report, earlier: Sequence[Rows], *, as_json: bool) -> None:
    """Print the differences from the rows of an earlier run."""
    out = console(quiet=as_json)
    found = [*differences(earlier, plain(report.rows))]
    report.head["differences"] = found
    out.say()
    out.say(f"{counted(len(found), 'difference')} from the earlier run")
    for line in found:
        out.say(Text(f"  {line}"))


def _record(rows: Sequence[Row]) -> int:
    """Store the witnesses of these rows; the number of those that are new or changed."""
    before = recorded.witnesses()
    try:
        recorded.record(rows)
    except OSError as error:
        raise WrongUsage(f"{recorded.FILE} cannot be written: {error.strerror}") from error
    return len(recorded.witnesses().items() - before.items())


def _write(page: Path, report: Report, found: Found, out: Page, err: Page) -> None:
    """Write the page, and open it in a browser if there is one."""
    from upsilon_ext.claims.html.browser import opened
    from upsilon_ext.claims.html.document import written

    write(page, written(report.content()))
    out.say()
    out.say(f"The page: {page}")
    try:
        shown = opened(page)
    except NotRun as absent:
        found.lacks(absent.what, absent.how)
    except Inconclusive as error:
        found.undecided.append("the page")
        err.say(Text(f"Inconclusive: {error}", "red"))
    else:
        if shown != len(found.rows):
            said = f"{shown} of {counted(len(found.rows), 'claim')} are shown in a browser"
            found.broken.append(said)
            out.say(Text(f"THE PAGE DOES NOT WORK: {said}", "bold red"))


class Progress:
    """Prints the work in progress: at a terminal while it lasts, else when it is done."""

    def __init__(self, out: Page, err: Page, *, as_json: bool) -> None:
        self._live = out if out.is_terminal and not as_json else err
        self._err, self._as_json = err, as_json
        self._status: Status | None = None
        self._what, self._said = "", 0.0

    @contextmanager
    def __call__(self, what: str) -> Iterator[None]:
        """Within the block, this work is in progress."""
        self._what, self._said = what, monotonic()
        if self._live.is_terminal:
            with self._live.status(f"checking {what}") as self._status:
                yield
        else:
            yield
            if self._as_json:
                self._err.say(f"checked {what}")

    def far(self, cases: int, turns: int) -> None:
        """Print how far the check of an own claim is: at a terminal always, else now and then."""
        if not cases:
            return
        line = f"checking {self._what}: {counted(cases, 'case')}, now of {counted(turns, 'turn')}"
        if self._status is not None:
            self._status.update(line)
        elif monotonic() - self._said >= EVERY:
            self._said = monotonic()
            self._err.say(line)
