"""Work in a copy of this process: whatever ends it, or loops in it, this process goes on.

The copy has the modules that this process has loaded, and a state of its own. What it prints goes
to stderr. It ends with this process, even if compiled code loops in it.
"""

from __future__ import annotations

import fcntl
import os
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from tempfile import TemporaryFile
from typing import IO, Any, Final, NoReturn, TypeVar

from bridge.errors import Inconclusive
from bridge.oracle.probe.watchdog import WATCHDOG, place
from upsilon_ext.jobs.interrupts import HEARD, shielded

Found = TypeVar("Found")

_STDOUT: Final = 1
_STDERR: Final = 2

_PAUSE: Final = 0.1
"""Seconds after which it is checked again whether a copy has ended."""

_GRACE: Final = 2.0
"""Seconds within which a copy that sends no more has ended."""


def forking() -> bool:
    """Whether there are processes."""
    return hasattr(os, "fork") and sys.platform not in {"emscripten", "wasi"}


def forked(
    work: Callable[[], Iterable[Found]],
    what: str,
    file: str = "",
    meanwhile: Callable[[], None] = lambda: None,
) -> Iterator[Found]:
    """What work yields in a copy of this process; in this one where there are no processes.

    Args:
        work: yields what can be pickled.
        what: whose work it is, in words.
        file: the file that it is from, whose line is named if a call does not return.
        meanwhile: is called several times a second in this process, while the copy works.

    Raises:
        Inconclusive: the copy ended before it had yielded all.
    """
    if not forking():
        yield from work()
        return
    with TemporaryFile() as stack:
        copy = _Copy(work, stack)
        try:
            yield from copy.found(meanwhile)
        finally:
            copy.end()
        if not copy.complete:
            stack.seek(0)
            raise Inconclusive(f"{what} is inconclusive: {copy.why(stack.read().decode(), file)}")


class _Copy:
    """A copy of this process at work.

    Attributes:
        complete: whether all that it yields has been received.
    """

    def __init__(self, work: Callable[[], Iterable[Any]], stack: IO[bytes]) -> None:
        self.complete = False
        self._status: int | None = None
        with shielded(), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the other threads only watch
            self._receiver, sender = Pipe(duplex=False)
            leash, self._held = os.pipe()
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            self._process = os.fork()
            if not self._process:
                os.close(self._held)
                _at_work(work, sender, leash, stack)
            os.close(leash)
            sender.close()

    def found(self, meanwhile: Callable[[], None]) -> Iterator[Any]:
        """What it yields, until it is complete or has ended."""
        with suppress(EOFError):
            while not (ended := self._ended()) or self._receiver.poll():
                meanwhile()
                if ended or self._receiver.poll(_PAUSE):
                    self.complete, value = self._receiver.recv()
                    if self.complete:
                        return
                    yield value
        until = time.monotonic() + _GRACE
        while not self._ended() and time.monotonic() < until:
            time.sleep(_PAUSE / 10)

    def end(self) -> None:
        """End it."""
        with shielded():
            if not self._ended():
                os.kill(self._process, signal.SIGKILL)
                self._status = os.waitpid(self._process, 0)[1]
            os.close(self._held)
            self._receiver.close()

    def why(self, stack: str, file: str) -> str:
        """Why it is not complete.

        Args:
            stack: what its watchdog wrote.
            file: the file whose line is named.
        """
        if where := place(stack, file):
            return f"a call must return in time (see --patience); that in {where} did not"
        status = os.waitstatus_to_exitcode(self._status or 0)
        names = {each.value: each.name for each in signal.Signals}
        how = f"exit code {status}" if status >= 0 else names.get(-status, f"signal {-status}")
        return f"a function must return; this one ended its process instead, with {how}"

    def _ended(self) -> bool:
        if self._status is None:
            process, status = os.waitpid(self._process, os.WNOHANG)
            self._status = status if process else None
        return self._status is not None


def _at_work(
    work: Callable[[], Iterable[Any]], sender: Connection, leash: int, stack: IO[bytes]
) -> NoReturn:
    """Work in the copy, and send what is found, each with whether it is the end."""
    process = os.getpid()
    try:
        _begin(leash, stack)
        for found in work():
            if os.getpid() != process:
                os._exit(0)
            sender.send((False, found))
        sender.send((True, None))
    except BaseException:  # noqa: BLE001 - the copy must not go on to what its parent does
        traceback.print_exc()
    finally:
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        os._exit(1)


def _begin(leash: int, stack: IO[bytes]) -> None:
    """Begin a copy: it neither prints results nor hears signals, and ends with its parent."""
    fcntl.fcntl(leash, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(leash, fcntl.F_SETFL, os.O_ASYNC)  # SIGIO, which ends it, when it is let go
    signal.set_wakeup_fd(-1)
    for number in HEARD:
        signal.signal(number, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {*HEARD, signal.SIGURG})
    os.dup2(_STDERR, _STDOUT)
    sys.stdout = sys.stderr
    WATCHDOG.file = stack.fileno()
