"""A call that does not return is no verdict."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bridge.errors import Inconclusive

Answer = TypeVar("Answer")


class Stalled(BaseException):
    """Raised within a call that does not return; not to be caught by what is called."""


@dataclass(slots=True)
class _Call:
    """The call of a class under examination that is going on, and since which tick."""

    what: object = None
    since: float | None = None


_call: Final = _Call()


def timed(what: object, call: Callable[..., Answer], *of: Any) -> Answer:
    """What a call returns; within `patience` it is given up when it takes too long."""
    _call.what, _call.since = what, None
    try:
        return call(*of)
    finally:
        _call.what = None


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Within it, a call that does not return in about `seconds` raises `Inconclusive`.

    Where the platform has no interval timer, or outside the main thread, calls are waited for.
    """
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not in_main_thread or not hasattr(signal, "setitimer"):
        yield
        return

    def tick(*_: Any) -> None:
        if _call.what is None:
            return
        if _call.since is None:
            _call.since = time.monotonic()
        elif time.monotonic() - _call.since >= seconds:
            raise Stalled(str(_call.what))

    before: Any = signal.signal(signal.SIGALRM, tick)
    interval = min(seconds, 1) / 4
    signal.setitimer(signal.ITIMER_REAL, interval, interval)
    try:
        yield
    except Stalled as stalled:
        raise Inconclusive(
            f"a call must return within {seconds:g} s (see --patience); {stalled} did not"
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
