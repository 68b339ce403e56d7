"""No interrupt is lost: SIGINT and SIGTERM end the command, wherever they arrive.

Python drops an exception that is raised in a weak-reference callback, in a callback of the garbage
collector or in `__del__`, and a class under examination may swallow one. So the exception that is
raised here is watched: when it ceases to exist before the command has ended, or exists and is not
what the main thread handles, it was lost, and is raised again. A thread sees to that; it also
interrupts z3, while the main thread is in it.

Three kinds of calls cannot be interrupted; the exception is raised when they return:

- a query of cvc5, which holds Python's global lock. The longest of the ledger takes 20 ms; its own
  limit (`proofs_checked.kernel.cvc5_decider.LIMIT`) ends any after 10 s;
- a collection by Python's garbage collector: half a second at most in `upsilon check`;
- one call of a compiled function of numpy or numba: a batch takes less than a second, numba's
  compilation of one a few seconds, when it is first called.

A second interrupt ends the command even within these, at once, and so do a few seconds in which
none of them returns (`upsilon_ext.supervisor`).
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from select import select
from threading import Thread, get_ident
from types import FrameType
from typing import Any, Final
from weakref import ref

from upsilon_ext.report.exit_codes import ended_by

HEARD: Final = (signal.SIGINT, signal.SIGTERM)
"""The signals that end a command; one that is ignored when the command begins stays ignored."""

HANDLED: Final = b"\xff"
"""Tells the supervisor that the main thread has handled a signal; no exit code, nor text."""

TOGETHER: Final = 0.3
"""Seconds within which signals count as one: terminals, `make` and `timeout` send several."""

_PAUSE: Final = 0.02
"""Seconds after which a lost interrupt is raised again; at once, it would be lost again."""

_UNWINDING: Final = 0.3
"""Seconds within which what was raised is being handled somewhere, unless it was swallowed."""

_SOLVER: Final = "proofs_checked.kernel.z3_decider"


class Interrupted(KeyboardInterrupt):
    """A signal ends the command.

    Attributes:
        number: of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class Interrupts:
    """The interrupts of a command, from when it begins until it has ended.

    Args:
        leash: closed at its other end when the supervisor has gone; None if there is none.
        say: the pipe to the supervisor, for when a signal has been handled; None if there is none.

    Attributes:
        heard: the number of the signal that was heard; None if none was.
        ended: whether the command has ended, so that nothing is raised any more.
    """

    def __init__(self, leash: int | None = None, say: int | None = None) -> None:
        self.heard: int | None = None
        self.ended = False
        self._leash = leash
        self._say = say
        self._when = self._since = 0.0
        self._shields = 0
        self._raised: ref[Interrupted] | None = None
        self._main = get_ident()
        self._awake, self.wake = os.pipe()
        for end in (self._awake, self.wake):
            os.set_blocking(end, False)

    def hear(self, signal_number: int, _: FrameType | None) -> None:
        """The handler of a signal: raise, unless what was raised is on its way."""
        if self._say is not None:
            with suppress(OSError):
                os.write(self._say, HANDLED)
        self._ask(signal_number)
        self.again()

    def again(self, *_: Any) -> None:
        """The handler of the signal that the watching thread sends."""
        if self._due():
            raise self._made()

    def watch(self) -> None:
        """The watching thread: what is lost is raised again; without its supervisor it ends."""
        ends = [self._awake] if self._leash is None else [self._awake, self._leash]
        while not self.ended:
            ready, _, _ = select(ends, [], [], self._pause())
            if self._leash in ready:
                os._exit(ended_by(signal.SIGTERM))
            if self._awake in ready:
                self._sent(os.read(self._awake, 64))
            elif self._due():
                _interrupt_z3()
                signal.pthread_kill(self._main, signal.SIGURG)

    def end(self) -> None:
        """The command has ended: no signal matters any more."""
        self.ended = True
        for number in HEARD:
            signal.signal(number, signal.SIG_IGN)
        self._wake_up()

    @contextmanager
    def shielded(self) -> Iterator[None]:
        """Within it nothing is raised, but at its end."""
        self._shields += 1
        try:
            yield
        finally:
            self._shields -= 1
            self.again()

    def close(self) -> None:
        """Close the pipe that the thread waits for."""
        os.close(self._awake)
        os.close(self.wake)

    def _sent(self, numbers: bytes) -> None:
        """Signals have arrived, though the main thread may be where it runs no handler yet."""
        for number in filter(HEARD.__contains__, numbers):
            if self.heard is None:
                self._ask(number)
            elif self._leash is None and time.monotonic() > self._when + TOGETHER:
                os._exit(ended_by(number))

    def _ask(self, number: int) -> None:
        if self.heard is None:
            self._when, self.heard = time.monotonic(), number

    def _pause(self) -> float | None:
        """Seconds until the thread checks again, if nothing wakes it."""
        if self._due():
            return _PAUSE
        return None if self.heard is None else _UNWINDING

    def _due(self) -> bool:
        """Whether an exception must be raised: none is on its way up, or being handled."""
        heard = self.heard is not None and not self.ended and not self._shields
        return heard and not self._under_way()

    def _under_way(self) -> bool:
        if self._raised is None or self._raised() is None:
            return False
        return time.monotonic() < self._since + _UNWINDING or _handles(self._main)

    def _made(self) -> Interrupted:
        """The exception, held by nothing else, so that its end is noticed."""
        error = Interrupted(self.heard or signal.SIGINT)
        self._since = time.monotonic()
        self._raised = ref(error, self._wake_up)
        return error

    def _wake_up(self, *_: Any) -> None:
        with suppress(OSError):
            os.write(self.wake, b"\0")


_HEARING: Final[list[Interrupts]] = []
"""Those of the command that runs, if it was begun as a program."""


@contextmanager
def interruptible(leash: int | None = None, say: int | None = None) -> Iterator[Interrupts]:
    """Within it, in the main thread, the signals that end a command raise `Interrupted`.

    Args:
        leash: of a supervised command; without one, a second signal ends it at once.
        say: of a supervised command, its pipe to the supervisor.
    """
    _HEARING.append(interrupts := Interrupts(leash, say))
    handled = [each for each in HEARD if signal.getsignal(each) is not signal.SIG_IGN]
    before: dict[int, Any] = {each: signal.signal(each, interrupts.hear) for each in handled}
    before[signal.SIGURG] = signal.signal(signal.SIGURG, interrupts.again)
    woken = signal.set_wakeup_fd(interrupts.wake, warn_on_full_buffer=False)
    thread = Thread(target=interrupts.watch, daemon=True)
    thread.start()
    try:
        with _dropped_silently():
            yield interrupts
    finally:
        ignored = interrupts.ended
        interrupts.end()
        thread.join()
        _HEARING.remove(interrupts)
        signal.set_wakeup_fd(woken)
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if ignored and number in HEARD else handler)
        interrupts.close()


def interrupted(error: BaseException) -> bool:
    """Whether a signal ends the command: without one, a class itself raised `KeyboardInterrupt`."""
    return isinstance(error, KeyboardInterrupt) and not (_HEARING and _HEARING[-1].heard is None)


@contextmanager
def shielded() -> Iterator[None]:
    """Within it, in the main thread, nothing is raised: what was heard is raised at its end.

    Python's executors leave a lock behind where they are interrupted. Processes that are started
    within it never hear the signals.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    with _HEARING[-1].shielded() if _HEARING else nullcontext():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {*HEARD, signal.SIGURG})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _dropped_silently() -> Iterator[None]:
    """Within it Python reports no dropped interrupt, because it is raised again."""
    usual = sys.unraisablehook

    def hook(unraisable: sys.UnraisableHookArgs) -> None:
        if not isinstance(unraisable.exc_value, Interrupted):
            usual(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = usual


def _handles(thread: int) -> bool:
    """Whether what a thread handles stems from an interrupt."""
    handled: Any = sys._current_exceptions().get(thread)
    error = handled[1] if isinstance(handled, tuple) else handled  # as in Python 3.11
    return stems_from_interrupt(error)


def stems_from_interrupt(error: BaseException | None) -> bool:
    """Whether an error is an interrupt, or came up while one was handled."""
    while error is not None and not isinstance(error, Interrupted):
        error = error.__context__
    return error is not None


def _interrupt_z3() -> None:
    """End the running query of z3, if z3 has been imported."""
    if (solver := sys.modules.get(_SOLVER)) and (interrupt := getattr(solver, "interrupt", None)):
        interrupt()
