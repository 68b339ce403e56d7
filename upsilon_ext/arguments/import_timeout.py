"""An import must end: a slow one is reported, and ended at a time limit."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic
from typing import Any, Final

import click

from bridge.oracle.probe.watchdog import WATCHDOG
from upsilon_ext.report.errors import WrongUsage

PATIENCE: Final = 120.0
"""The time limit of an import in seconds: the largest libraries take half of it, once."""

PARTS: Final = 12
"""After one part in this number of the time limit, the import is reported."""


class _TooLong(BaseException):
    """Raised within an import that does not end; the module should not catch it."""


@contextmanager
def patient_import(what: str, seconds: float) -> Iterator[None]:
    """Within it, an import must end in time.

    There is no limit outside the main thread, nor on platforms without an interval timer; a
    message says so of a platform.

    Args:
        what: the name of the module or file.
        seconds: the time limit.

    Raises:
        WrongUsage: the import did not end in time.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if unlimited := _unlimited(what):
        click.echo(unlimited, err=True)
        yield
        return
    ticks = count(1)
    every = seconds / PARTS

    def tick(*_: Any) -> None:
        n = next(ticks)
        if n >= PARTS:
            raise _TooLong
        if n == 1:
            click.echo(f"importing {what} takes long; the limit is {seconds:g} s", err=True)

    try:
        with _stepped(tick, every) if _steps() else _timed(tick, every, seconds):
            yield
    except _TooLong:
        raise WrongUsage(
            f"importing a module must end; importing {what} had not after {seconds:g} s"
        ) from None


@contextmanager
def _timed(tick: Callable[..., None], every: float, seconds: float) -> Iterator[None]:
    """Within it, a function is called after each interval; compiled code must end in time, too."""
    before: Any = signal.signal(signal.SIGALRM, tick)
    signal.setitimer(signal.ITIMER_REAL, every, every)
    WATCHDOG.arm(seconds)
    try:
        yield
    finally:
        WATCHDOG.disarm()
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _stepped(tick: Callable[..., None], every: float) -> Iterator[None]:
    """Within it, a function is called after each interval, at a step of the module."""
    from bridge.oracle.probe.stepping import stepping

    due = monotonic() + every

    def step() -> None:
        nonlocal due
        if monotonic() >= due:
            due += every
            tick()

    with stepping(step):
        yield


def _steps() -> bool:
    """Whether the steps of Python take the place of a timer."""
    from bridge.oracle.probe.stepping import available
    from bridge.oracle.probe.timeout import interruptible

    return available() and not interruptible()


def _unlimited(what: str) -> str:
    """What has no time limit on this platform; empty if everything has."""
    from bridge.oracle.probe.stepping import available
    from bridge.oracle.probe.timeout import interruptible

    if not interruptible() and not available():
        return f"{what} has no time limit: this platform can interrupt no call"
    if interruptible() and not hasattr(signal, "setitimer"):
        return f"importing {what} has no time limit: this platform has no interval timer"
    return ""
