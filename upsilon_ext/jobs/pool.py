"""Jobs in processes, and a file of their results.

A job is a pure function of its arguments, so that its result depends neither on the process nor on
the time. An interrupted run resumes: jobs with a stored result are not run again.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import warnings
from collections.abc import (
    Callable,
    Container,
    Generator,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
)
from concurrent.futures import Executor, Future, InvalidStateError, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from fcntl import LOCK_EX, LOCK_UN, flock
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from bridge.errors import Inconclusive
from bridge.oracle.probe.watchdog import WATCHDOG
from bridge.stored import stored_in
from upsilon_ext.jobs.interrupts import HEARD, shielded
from upsilon_ext.report.errors import WrongUsage

_GRACE: Final = 1.0
"""The time limit for processes to end after their jobs, in seconds."""

Job = TypeVar("Job")
Found = TypeVar("Found")

Key = Mapping[str, Any]
"""All that determines a result, as JSON values."""


class Kept:
    """Results in a file, each with its key in a JSON line of its own.

    Several runs may add to the same file. An incomplete line, of a run that was killed, is ignored,
    so that its job is run again.

    Raises:
        WrongUsage: the file cannot be read or written.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._to = file.open("a+b", buffering=0)
            self._results = self._read()
        except OSError as error:
            raise self._unusable(error) from error
        self._adding = False

    def get(self, key: Key) -> Any:
        """The result of a key; None if there is none."""
        if self._adding:  # interrupted, perhaps when the result was in the file already
            self._results = self._read()
            self._adding = False
        return self._results.get(_canonical(key))

    def add(self, key: Key, result: Any) -> None:
        """Store a result: when this returns, it survives the process."""
        line = json.dumps({"key": key, "result": result}).encode() + b"\n"
        self._adding = True
        try:
            with self._alone():
                if self._torn():
                    line = b"\n" + line
                written = self._to.write(line)  # at once, and at the end
        except OSError as error:
            raise self._unusable(error) from error
        if written != len(line):
            raise WrongUsage(f"results are stored in {self.file}; no space is left for them")
        self._results[_canonical(key)] = result
        self._adding = False

    def close(self) -> None:
        """Close the file."""
        self._to.close()

    def _read(self) -> dict[str, Any]:
        return {_canonical(key): result for key, result in stored_in(self.file)}

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Within it no other run adds a line, if files can be locked."""
        with suppress(OSError):
            flock(self._to, LOCK_EX)
        try:
            yield
        finally:
            with suppress(OSError):
                flock(self._to, LOCK_UN)

    def _torn(self) -> bool:
        """Whether the last line of the file is incomplete, because a run was killed."""
        end = self._to.seek(0, os.SEEK_END)
        if not end:
            return False
        self._to.seek(end - 1)
        return self._to.read(1) != b"\n"

    def _unusable(self, error: OSError) -> WrongUsage:
        return WrongUsage(f"results are stored in {self.file}; it cannot be used: {error.strerror}")


def add_missing(
    stored: Path, to: Path, name: Callable[[Key, Any], Hashable | None], known: Container[Hashable]
) -> int:
    """Copy the results that a file lacks into it; return their number.

    Args:
        stored: the file in which they are; none are in a file that does not exist.
        to: the file to which they are added.
        name: what a result with its key is of; None if it is of no use. Of several, the last
            counts.
        known: the names of those that are there.
    """
    latest: dict[Hashable, tuple[Key, Any]] = {}
    for key, result in stored_in(stored) if stored.is_file() else ():
        at = name(key, result)
        if at is not None and at not in known:
            latest[at] = key, result
    with closing(Kept(to)) as file:
        for each in latest.values():
            file.add(*each)
    return len(latest)


def _canonical(key: Key) -> str:
    return json.dumps(key, sort_keys=True)


def spread(
    jobs: Iterable[Job], work: Callable[[Job], Found], executor: Executor | None
) -> Generator[tuple[Job, Found], None, None]:
    """Each job with its result, as they finish; without an executor one after the other.

    Args:
        jobs: the jobs.
        work: a function of a module, which other processes find by its name.
        executor: runs the jobs; the caller shuts it down.

    Raises:
        Inconclusive: a process has ended in a job.

    Example:
        >>> list(spread([1, 2], abs, None))
        [(1, 1), (2, 2)]
    """
    if executor is None:
        yield from ((job, work(job)) for job in jobs)
        return
    done: SimpleQueue[Future[Found]] = SimpleQueue()
    futures: dict[Future[Found], Job] = {}
    try:
        with shielded():
            for job in jobs:
                future = executor.submit(work, job)
                futures[future] = job
                future.add_done_callback(done.put)
        while futures:
            future = done.get()
            yield futures.pop(future), future.result()
    except BrokenProcessPool as error:
        raise Inconclusive(
            "a job must end by returning; one of the processes has ended in a job (killed, or out "
            "of memory?)"
        ) from error
    finally:
        with shielded():
            for future in futures:
                future.cancel()


def processors() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(number: int) -> Iterator[Executor | None]:
    """Within it there is a pool of processes; None for 1, which needs no other process.

    They are spawned, so that none inherits a lock or a thread. Their output is discarded; warnings
    go to stderr. They ignore Ctrl-C and SIGTERM. They end with this process, even if it is killed,
    and after their jobs, even if a class has left threads in them.
    """
    if number == 1:
        yield None
        return
    context = get_context("spawn")
    with shielded():
        leash, held = context.Pipe(duplex=False)
        executor = ProcessPoolExecutor(
            number, mp_context=context, initializer=_begin, initargs=(leash,)
        )
    grace = _GRACE
    try:
        yield executor
    except BaseException:
        grace = 0.0  # their results are no longer needed
        raise
    finally:
        with _given_up():
            ending = Thread(target=executor.shutdown, kwargs={"cancel_futures": True})
            ending.start()
            try:
                ending.join(grace)
            finally:
                held.close()
                ending.join()
                leash.close()


@contextmanager
def _given_up() -> Iterator[None]:
    """Within it an executor ends whose processes may have ended, and whose jobs are cancelled.

    Python's executor, in a thread, sets an error on each job of a process that has ended; on a
    cancelled job that raises, which is not reported.
    """
    usual = threading.excepthook

    def hook(args: threading.ExceptHookArgs) -> None:
        if not issubclass(args.exc_type, InvalidStateError):
            usual(args)

    threading.excepthook = hook
    try:
        yield
    finally:
        threading.excepthook = usual


def _begin(leash: Connection) -> None:
    """Begin a process: without output or signals, and ending with its parent."""
    for number in HEARD:
        signal.signal(number, signal.SIG_IGN)  # where `shielded` could do nothing
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for as long as the process lives
    warnings.showwarning = _show_warning
    WATCHDOG.file = 2
    Thread(target=_end_with, args=(leash,), daemon=True).start()


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    print(f"Note: {message}", file=sys.stderr)  # noqa: T201 - there is no console here


def _end_with(leash: Connection) -> None:
    try:
        leash.recv()
    except (EOFError, OSError):
        os._exit(1)
