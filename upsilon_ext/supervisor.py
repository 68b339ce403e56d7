"""The program `upsilon`: a command without a verdict exits with 2, whatever ended it.

A class under examination may end its process (`os._exit`, a crash). Hence the command runs in a
child process, which is forked before the packages are imported; its parent is the supervisor. The
child sends the exit code of the command over a pipe; a child that ends without that has no verdict.
Both have the same standard streams, but the child prints its results to a copy of standard output,
which itself is stderr there: whatever a class writes to it is among no results. The supervisor
passes a first signal that ends commands on to the child; it kills the child at a second one, or if
the child has not handled the first in a few seconds, as in compiled code that does not return. The
child ends when the supervisor is killed. One second after its verdict the child is ended in any
case: a class may have left a thread.

Without processes, as in a browser, the command runs in the same process; there, no signal arrives.
"""

from __future__ import annotations

import atexit
import io
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from types import FrameType
from typing import Final

from upsilon_ext.jobs.alone import alone
from upsilon_ext.jobs.interrupts import (
    HANDLED,
    HEARD,
    TOGETHER,
    interrupted,
    interruptible,
    stems_from_interrupt,
)
from upsilon_ext.report.exit_codes import INCONCLUSIVE, ended_by, word

_STDOUT: Final = 1
_STDERR: Final = 2
_STUCK: Final = b"Timeout"
"""The beginning of what a watchdog writes; no exit code begins so."""

_HANDLING: Final = 5.0
"""The time limit for the child to handle a signal, in seconds."""

SUPERVISORS: Final[list[int]] = []
"""The pipe to the supervisor of this process, if there is one."""

_GRACE: Final = 1.0
"""The time limit for a process to end after the command, in seconds."""


def main(unblocked: Iterable[int] = ()) -> int:
    """Run the program's command line; its exit code.

    Args:
        unblocked: the signals that were blocked before the program held any.
    """
    if alone():
        return _command()
    if not hasattr(os, "fork"):
        return _run(unblocked=unblocked)
    _occupy_standard_streams()
    said, say = os.pipe()
    leash, held = os.pipe()
    signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
    if not (child := os.fork()):
        os.close(said)
        os.close(held)
        return _supervised(say, leash, unblocked)
    os.close(say)
    os.close(leash)
    return _Supervisor(child, said, held).exit_code(unblocked)


class _Supervisor:
    """Waits for the child, and determines the exit code."""

    def __init__(self, child: int, said: int, held: int) -> None:
        self._child = child
        self._said = said
        self._held = held  # closed when this process ends, whatever ends it
        self._heard: int | None = None
        self._when = 0.0
        self._received = b""
        os.set_blocking(said, False)  # a class may have forked, and left the pipe to others

    def exit_code(self, unblocked: Iterable[int]) -> int:
        """The exit code, when the child has ended."""
        handed_on = [each for each in HEARD if signal.getsignal(each) is not signal.SIG_IGN]
        for number in handed_on:
            signal.signal(number, self._hand_on)
        signal.pthread_sigmask(signal.SIG_SETMASK, unblocked)
        _, status = os.waitpid(self._child, 0)
        for number in (*handed_on, signal.SIGALRM):
            signal.signal(number, signal.SIG_IGN)
        self._receive()
        said = self._received.replace(HANDLED, b"")
        if said and not said.startswith(_STUCK):
            return said[0]
        return self._without_verdict(os.waitstatus_to_exitcode(status), said.decode())

    def _receive(self) -> None:
        """Receive what the child has sent."""
        with suppress(BlockingIOError):
            self._received += os.read(self._said, 2**16)

    def _overdue(self, *_: object) -> None:
        """Kill the child, unless it has handled the signal."""
        self._receive()
        if HANDLED not in self._received:
            os.kill(self._child, signal.SIGKILL)

    def _hand_on(self, number: int, _: FrameType | None) -> None:
        """Handle a signal: the first is passed on to the child, a second kills it."""
        now = time.monotonic()
        if self._heard is None:
            self._heard, self._when = number, now
            signal.signal(signal.SIGALRM, self._overdue)
            signal.setitimer(signal.ITIMER_REAL, _HANDLING)
        elif now > self._when + TOGETHER:
            number = signal.SIGKILL
        else:
            return
        with suppress(ProcessLookupError):
            os.kill(self._child, number)

    def _without_verdict(self, status: int, stack: str) -> int:
        if self._heard is not None:
            _say(word(self._heard))
            return ended_by(self._heard)
        if stack:
            from bridge.oracle.probe.watchdog import place

            _say(f"Error: a call must return in time; that in {place(stack)} did not")
        elif status < 0:
            names = {each.value: each.name for each in signal.Signals}
            name = names.get(-status, f"signal {-status}")
            _say(f"Error: a command must end with a verdict; {name} ended this one before")
        else:
            _say(
                "Error: methods must return; one of them ended the program instead, with exit code "
                f"{status}, before there was a verdict"
            )
        return INCONCLUSIVE


def _occupy_standard_streams() -> None:
    """Open closed standard streams, so that no other file gets their numbers."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= _STDERR:
        pass
    os.close(number)


def _supervised(say: int, leash: int, unblocked: Iterable[int]) -> int:
    """Run the command in the child, and send its exit code to the supervisor."""
    child = os.getpid()
    atexit.register(_end)  # first, so that it runs last
    SUPERVISORS.append(say)
    _reserve_standard_output()
    code = _run(leash, unblocked)
    if os.getpid() == child:  # and not another one, which a class has forked
        os.write(say, code.to_bytes())
        if code in map(ended_by, HEARD):  # libraries may report the interruption
            os.dup2(os.open(os.devnull, os.O_WRONLY), _STDERR)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, _GRACE)
    return code


def _reserve_standard_output() -> None:
    """Print to a copy of standard output; what else writes to it, writes to stderr.

    A process that a class forks prints no result a second time.
    """
    usual = sys.stdout
    if not isinstance(usual, io.TextIOWrapper):  # it is closed
        return
    usual.flush()
    number = os.dup(_STDOUT)
    os.dup2(_STDERR, _STDOUT)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.register_at_fork(after_in_child=lambda: os.dup2(nowhere, number, inheritable=False))
    sys.stdout = sys.__stdout__ = io.TextIOWrapper(  # type: ignore[misc]  # so are its columns
        os.fdopen(number, "wb", 0 if usual.write_through else -1),
        usual.encoding,
        usual.errors,
        line_buffering=usual.line_buffering,
        write_through=usual.write_through,
    )


def _end() -> None:
    """End this process at once; Python's clean-up takes up to a second."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(INCONCLUSIVE)  # the exit code has been said


def _run(leash: int | None = None, unblocked: Iterable[int] = ()) -> int:
    """Run the command in this process; its exit code."""
    code = INCONCLUSIVE
    with interruptible(leash, *SUPERVISORS) as interrupts:
        try:
            signal.pthread_sigmask(signal.SIG_SETMASK, unblocked)
            try:
                code = _command()
            finally:
                interrupts.end()
        except KeyboardInterrupt:
            interrupts.end()
    if interrupts.heard is not None and code != (code_of_signal := ended_by(interrupts.heard)):
        _say(word(interrupts.heard))
        return code_of_signal
    return code


def _command() -> int:
    """The exit code of the command; an internal error is printed with its traceback."""
    try:
        from upsilon_ext.command import main as command

        command(prog_name="upsilon")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else INCONCLUSIVE
    except BaseException as error:  # Python would end with 1, which is a verdict
        if interrupted(error):
            raise
        if not stems_from_interrupt(error):
            with suppress(OSError):
                traceback.print_exc()
    return INCONCLUSIVE


def _say(line: str) -> None:
    """Print to stderr, if possible."""
    with suppress(OSError, ValueError):
        print(line, file=sys.stderr)  # noqa: T201 - the command's console may never have been made
