"""Judges a draw in several processes, each with its own copy of the project."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from mutation.claims import all_claims
from mutation.forked import forked, warm
from mutation.journal import Found, Journal
from mutation.judging import Bench
from mutation.mutant import Mutant
from mutation.reach import Reach, followed
from mutation.tests_run import all_timed, failures
from mutation.tree import copied

# The limit in seconds of a run of all tests without a mutant.
_WHOLE: float = 3600.0


@dataclass(frozen=True)
class Wanted:
    """The request for a mutant.

    Attributes:
        mutant: the mutant.
        before_claims: whether the claims are run on it even if a test kills it.
        soon: whether the nearest tests suffice, as for a listed mutant.
    """

    mutant: Mutant
    before_claims: bool = False
    soon: bool = False

    def answered_by(self, found: Found, bench: Bench) -> bool:
        """Whether an earlier result satisfies the request, and is still valid."""
        claims_wanted = self.before_claims or not (found.killed_by or self.soon)
        has_claims = found.claims is not None or bench.claims is None
        return bench.still(self.mutant, found) and (has_claims or not claims_wanted)


_BENCH: list[Bench] = []


def _set_up(root: Path, tests: Reach | None, claims: Reach | None) -> None:
    """Set up a process."""
    warm()
    folder = TemporaryDirectory(prefix="mutants-")
    _FOLDERS.append(folder)
    _BENCH.append(Bench(copied(root, Path(folder.name)), tests, claims))


_FOLDERS: list[TemporaryDirectory[str]] = []


def _judged(wanted: Wanted) -> Found:
    [bench] = _BENCH
    return bench.judged(wanted.mutant, before_claims=wanted.before_claims, soon=wanted.soon)


def run(
    wanted: Sequence[Wanted],
    bench: Bench,
    journal: Journal,
    processes: int,
    say: Callable[[str], None],
) -> list[Found]:
    """Judge the mutants that have no valid result in the journal.

    Args:
        wanted: the requests.
        bench: the project itself, which is not edited, with the reach of its tests and claims.
        journal: stores the results.
        processes: the number of processes.
        say: prints progress.
    """
    known: Mapping[int, Found] = dict(_known(wanted, bench, journal))
    say(f"{len(known)} of {len(wanted)} are known from an earlier run")
    rest = {i: each for i, each in enumerate(wanted) if i not in known}
    found = dict(known)
    with _pool(bench, processes) as pool:
        jobs: dict[Future[Found], int] = {pool.submit(_judged, each): i for i, each in rest.items()}
        for done in as_completed(jobs):
            found[jobs[done]] = each = done.result()
            journal.write(each)
            say(_progress(len(found), len(wanted), each))
    return [found[i] for i in range(len(wanted))]


def _known(wanted: Sequence[Wanted], bench: Bench, journal: Journal) -> Iterator[tuple[int, Found]]:
    for i, each in enumerate(wanted):
        earlier = journal.get(each.mutant.module, each.mutant.key)
        if earlier and each.answered_by(earlier, bench):
            yield i, earlier


def _pool(bench: Bench, processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        processes,
        get_context("spawn"),
        _set_up,
        (bench.copy, bench.tests, bench.claims),
    )


def _progress(done: int, number: int, found: Found) -> str:
    what = "killed" if found.killed_by else "SURVIVED"
    ledger = f", red: {found.red or 'none'}" if found.claims is not None else ""
    return f"{done}/{number} {what} {found.module} {found.key.function} {found.seconds} s{ledger}"


def failing_anyway(found: Sequence[Found], root: Path) -> list[str]:
    """The tests that killed a mutant and fail without one: they have killed nothing."""
    killers = sorted({each.killed_by for each in found if "::" in each.killed_by})
    if not killers:
        return []
    ended = _without_mutant(root, lambda copy: failures(killers))
    return list(ended) if isinstance(ended, list) else [f"the tests without a mutant {ended}"]


def reach_of_tests(root: Path) -> Reach:
    """The functions that each test enters."""
    return _reach(
        root,
        lambda copy: followed(copy / "formal", lambda switch: all_timed(["tests/formal"], switch)),
    )


def reach_of_claims(root: Path) -> Reach:
    """The functions that each claim enters."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        return all_claims(copied(root, Path(folder)))


def _reach(root: Path, job: Callable[[Path], Reach]) -> Reach:
    document = _without_mutant(root, lambda copy: job(copy).document())
    if not isinstance(document, dict):
        sys.exit(f"the tests must run without a mutant; they {document}")
    return Reach.of_document(document)


def _without_mutant(root: Path, job: Callable[[Path], object]) -> object:
    """The result of a job in an unchanged copy of the project; if it has none, how it ended."""
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = copied(root, Path(folder))
        ended = forked(lambda: job(copy), copy, _WHOLE)
        return f"{ended.why}: {ended.said}" if ended.why else ended.result
