"""A call that does not return is no verdict; it is waited for as briefly as can be."""

import contextlib
import signal
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.oracle.probe.timeout import patience, timed
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
