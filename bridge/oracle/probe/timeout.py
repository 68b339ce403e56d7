"""Time limits for calls: a call that does not return gives no verdict."""

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

PATIENCE: Final = 10.0
"""The number of seconds within which a call must return by default."""


class Stalled(BaseException):
    """Raised within a call that does not return; the called class should not catch it."""


@dataclass(slots=True)
class _Call:
    """The current call of a class under examination, and the time of the first tick within it."""

    what: object = None
    since: float | None = None


_call: Final = _Call()


def timed(what: object, call: Callable[..., Answer], *of: Any) -> Answer:
    """What a call returns; within `patience`, a call that takes too long is interrupted."""
    outer = _call.what, _call.since
    _call.what, _call.since = what, None
    try:
        return call(*of)
    finally:
        _call.what, _call.since = outer


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Within the block, a call that does not return in about `seconds` raises `Inconclusive`.

    Without an interval timer of the platform, or outside the main thread, there is no limit.
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
    outer = signal.setitimer(signal.ITIMER_REAL, interval, interval)
    try:
        yield
    except Stalled as stalled:
        raise Inconclusive(
            f"a call must return within {seconds:g} s (see --patience); {stalled} did not"
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, *outer)
        signal.signal(signal.SIGALRM, before)
