"""Time limits for calls: a call that does not return gives no verdict."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from bridge.errors import Inconclusive
from bridge.oracle.probe.watchdog import WATCHDOG
from formal.errors import Interruption

Answer = TypeVar("Answer")

PATIENCE: Final = 10.0
"""The number of seconds within which a call must return by default."""


class Stalled(Interruption):
    """Raised within a call that does not return; the called class should not catch it."""


@dataclass(slots=True)
class _Call:
    """The current call of a class under examination, and the time of the first tick within it."""

    what: object = None
    since: float | None = None
    stalled: str = ""


class _Calls(threading.local):
    """The current call of each thread."""

    def __init__(self) -> None:
        self.current = _Call()


_calls: Final = _Calls()


class _Forks:
    """The number of forks that made this process, from the first one that has this module."""

    number = 0

    @classmethod
    def forked(cls) -> None:
        """This process is a new one."""
        cls.number += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_Forks.forked)


def interruptible() -> bool:
    """Whether a call that does not return can be interrupted.

    In a browser and under WASI it cannot: there are no threads, and timers send no signals. Calls
    then have no time limit.
    """
    return sys.platform not in {"emscripten", "wasi"}


def timed(what: object, call: Callable[..., Answer], *of: Any) -> Answer:
    """What a call returns; within `patience`, a call that takes too long is interrupted.

    A process that the call has forked ends with the call: it must not have a result, too.
    """
    current, forks = _calls.current, _Forks.number
    outer = current.what, current.since
    current.what, current.since = what, None
    try:
        return call(*of)
    finally:
        if _Forks.number != forks:
            os._exit(0)
        current.what, current.since = outer


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Within the block, a call that does not return in about `seconds` raises `Inconclusive`."""
    current = _calls.current

    def tick(*_: Any) -> None:
        since, now = current.since, time.monotonic()
        if current.what is None:
            return
        if since is None:
            current.since = now
        elif now - since >= seconds:
            current.stalled = str(current.what)
            raise Stalled

    try:
        with _ticking(tick, seconds):
            yield
    except Stalled:
        raise Inconclusive(
            f"a call must return within {seconds:g} s (see --patience); {current.stalled} did not"
        ) from None


@contextmanager
def progressing(done: Callable[[], int], seconds: float) -> Iterator[None]:
    """Within the block, `Stalled` is raised whenever `done()` is the same for about `seconds`."""
    known, since = done(), time.monotonic()

    def tick(*_: Any) -> None:
        nonlocal known, since
        if (now := done()) != known:
            known, since = now, time.monotonic()
        elif time.monotonic() - since >= seconds:
            raise Stalled

    with _ticking(tick, seconds):
        yield


@contextmanager
def _ticking(tick: Callable[..., None], seconds: float) -> Iterator[None]:
    """Within the block, a function is called at least four times in a number of seconds.

    If it raises `Stalled`, so does the block: in the main thread at once, in another thread after
    the next step of Python code. A call outside Python must return first; in the main thread, the
    watchdog ends a process in which it does not.
    """
    interval = min(seconds, 1) / 4
    if not interruptible():
        yield
        return
    in_main_thread = threading.current_thread() is threading.main_thread()
    if not in_main_thread or not hasattr(signal, "setitimer"):
        with _watched(tick, interval):
            yield
        return

    def watched(*_: Any) -> None:
        WATCHDOG.arm(seconds)
        tick()

    before: Any = signal.signal(signal.SIGALRM, watched)
    outer = signal.setitimer(signal.ITIMER_REAL, interval, interval)
    WATCHDOG.arm(seconds)
    try:
        yield
    finally:
        WATCHDOG.disarm()
        signal.setitimer(signal.ITIMER_REAL, *outer)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _watched(tick: Callable[[], None], interval: float) -> Iterator[None]:
    """Within the block another thread calls a function, and raises `Stalled` in this one."""
    thread, ended, lock = threading.get_ident(), threading.Event(), threading.Lock()
    sent = False

    def watch() -> None:
        nonlocal sent
        while not ended.wait(interval):
            try:
                tick()
            except Stalled:
                with lock:
                    if not ended.is_set():
                        sent = True
                        _raise_in(thread, Stalled)

    watching = threading.Thread(target=watch, daemon=True)
    watching.start()
    try:
        yield
    finally:
        while not ended.is_set():
            with suppress(Stalled), lock:
                ended.set()
        if sent:
            _take_back(thread)
        watching.join()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in a thread, at its next step; it replaces one that is still to come."""
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _take_back(thread: int) -> None:
    """No `Stalled` is still to come in this thread.

    (Python can revoke one, but its interpreter would then check for it at each step, and in version
    3.11 without end in the first traced function.)
    """
    with suppress(Stalled):
        _raise_in(thread, Stalled)
        while True:
            pass
