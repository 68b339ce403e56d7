"""A call that does not return is no verdict; it is waited for as briefly as can be."""

import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.oracle.probe.timeout import Stalled, patience, progressing, timed
from practical import Constant, IgnoreRewards

SHORT = 0.2


def hangs(*_: Any) -> Any:
    while True:
        pass


def hangs_and_catches_all(*_: Any) -> Any:
    while True:
        with contextlib.suppress(Exception):
            hangs()


def environment(**body: Any) -> Any:
    return type("E", (IgnoreRewards,), body)


@pytest.mark.parametrize(
    ("subject", "call"),
    [
        (environment(step=hangs), "step(0) in turn 1"),
        (environment(start=hangs_and_catches_all), "start()"),
        (environment(__init__=hangs), "__init__(A)"),
        (type("A", (Constant,), {"act": hangs}), "act(0)"),
        (type("A", (Constant,), {"clone": hangs}), "clone()"),
        (hangs, "the transformation"),
    ],
)
def test_a_hung_call_is_named(subject: Any, call: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        examine(subject, runs=20, examples=0, patience=SHORT)
    assert str(raised.value) == (
        f"a call must return within {SHORT:g} s (see --patience); {call} did not"
    )


def test_a_question_about_elsewhere_may_not_hang_either() -> None:
    class A(Constant):
        def act(self, obs: int) -> int:
            return 0 if obs == 0 else int(hangs())

    with pytest.raises(Inconclusive, match=r"act\(1\) did not"):
        examine(A, runs=20, examples=0, patience=SHORT)


def test_many_short_calls_are_waited_for() -> None:
    """It is a call that has to return, not the examination."""
    turns = []

    def busy() -> None:
        turns.append(sum(range(200)))

    with patience(0.01):
        for _ in range(20_000):
            timed("it", busy)
    assert len(turns) == 20_000


def test_a_platform_without_timers_uses_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    with pytest.raises(Inconclusive, match="it did not"), patience(SHORT):
        timed("it", hangs)


@pytest.mark.parametrize("platform", ["emscripten", "wasi"])
def test_where_no_call_can_be_interrupted_there_is_no_limit(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a timer nor a thread is used: in a browser, starting a thread raises."""
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delattr(signal, "setitimer")
    monkeypatch.delattr(threading.Thread, "start")
    with patience(0.01):
        assert timed("it", slow) == "ended"
    with progressing(lambda: 0, 0.01):
        assert slow() == "ended"


def slow() -> str:
    time.sleep(0.1)
    return "ended"


def test_the_signal_is_put_back() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with patience(5):
        assert signal.getsignal(signal.SIGALRM) is not before
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    with pytest.raises(ZeroDivisionError), patience(5):
        timed("it", lambda: 1 // 0)
    assert signal.getsignal(signal.SIGALRM) is before


def in_another_thread(call: Callable[[], Any]) -> Any:
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(call()))
    thread.start()
    thread.join()
    return answers[0]


def test_in_another_thread_calls_are_waited_for() -> None:
    verdict = in_another_thread(
        lambda: examine(IgnoreRewards, "ignore-rewards", runs=20, examples=2, patience=SHORT)
    )
    assert verdict.conforms


def stalled_in_another_thread(call: Callable[[], Any]) -> str:
    """The message of the error that a call in another thread raises."""

    def caught() -> str:
        try:
            with patience(SHORT):
                timed("it", call)
        except Inconclusive as error:
            return str(error)
        return ""

    return str(in_another_thread(caught))


def test_in_another_thread_a_call_that_does_not_return_is_ended() -> None:
    assert stalled_in_another_thread(hangs) == (
        "a call must return within 0.2 s (see --patience); it did not"
    )


def test_in_another_thread_a_call_cannot_catch_its_end_for_ever() -> None:
    def catches() -> None:
        for _ in range(2):
            with contextlib.suppress(BaseException):
                hangs()
        hangs()

    assert stalled_in_another_thread(catches).endswith("it did not")


def test_in_another_thread_nothing_is_raised_after_the_block() -> None:
    """The call ends at its limit, or a little later."""

    def late() -> int:
        for _ in range(5):
            with contextlib.suppress(Inconclusive), patience(0.02):
                timed("it", busily)
        return sum(range(10**6))

    def busily() -> None:
        until = time.monotonic() + 0.02
        while time.monotonic() < until:
            pass

    before = threading.active_count()
    assert in_another_thread(late) == 499999500000
    assert threading.active_count() == before


TRACED = """
import signal, sys

from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import patience, timed

del signal.setitimer  # so that a thread watches

def hangs():
    while True:
        pass

try:
    with patience(.05):
        timed("it", hangs)
except Inconclusive:
    sys.settrace(lambda *_: None)
    print((lambda: "traced")())
"""


def test_functions_can_be_traced_after_a_call_that_was_ended() -> None:
    """The interpreter no longer checks for an exception from another thread."""
    found = subprocess.run(
        [sys.executable, "-c", TRACED], capture_output=True, text=True, timeout=60, check=True
    )
    assert found.stdout == "traced\n"


def test_progress_begins_the_limit_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock advances by 4 s with each tick; the limit is 5 s."""
    clock, ticks, turns = [0.0], [], [0]

    @contextmanager
    def recorded(tick: Callable[[], None], seconds: float) -> Iterator[None]:
        ticks.append(tick)
        yield

    def tick() -> None:
        clock[0] += 4
        ticks[0]()

    monkeypatch.setattr("bridge.oracle.probe.timeout._ticking", recorded)
    monkeypatch.setattr("bridge.oracle.probe.timeout.time.monotonic", lambda: clock[0])
    with progressing(lambda: turns[0], 5):
        for turns[0] in range(1, 10):
            tick()
        tick()
        for _ in range(2):
            with pytest.raises(Stalled):
                tick()
