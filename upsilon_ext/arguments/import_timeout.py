"""An import must end: one that takes long is reported, and one that takes too long given up."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Final

import click

from upsilon_ext.report.errors import WrongUsage

PATIENCE: Final = 120.0
"""Seconds after which an import is given up: the largest libraries take half of it, once."""

PARTS: Final = 12
"""After the first of this number of parts of the time, the import is reported."""


class _TooLong(BaseException):
    """Raised within an import that does not end; not to be caught by the module."""


@contextmanager
def patient_import(what: str, seconds: float) -> Iterator[None]:
    """Within it, an import must end in time.

    Where the platform has no interval timer, or outside the main thread, it is waited for.

    Args:
        what: the name of the module or file.
        seconds: the time that it has.

    Raises:
        WrongUsage: it did not end in time.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not in_main_thread or not hasattr(signal, "setitimer"):
        yield
        return
    ticks = count(1)

    def tick(*_: Any) -> None:
        n = next(ticks)
        if n >= PARTS:
            raise _TooLong
        if n == 1:
            click.echo(f"importing {what} takes long; it is given up after {seconds:g} s", err=True)

    before: Any = signal.signal(signal.SIGALRM, tick)
    signal.setitimer(signal.ITIMER_REAL, seconds / PARTS, seconds / PARTS)
    try:
        yield
    except _TooLong:
        raise WrongUsage(
            f"importing a module must end; importing {what} had not after {seconds:g} s"
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
