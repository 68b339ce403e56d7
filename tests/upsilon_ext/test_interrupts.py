"""An interrupt is never lost: wherever it arrives, it is raised where it is heard."""

import contextlib
import gc
import os
import signal
import threading
import weakref
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bridge.errors import Inconclusive
from proofs_checked.kernel.deciders import decider
from upsilon_ext.jobs import interrupts
from upsilon_ext.jobs.interrupts import HEARD, Interrupted, Interrupts, interruptible, shielded

LONG = 20
"""Seconds after which what never comes is missed; nothing else takes so long."""


def then_wait(do: Callable[[], None]) -> None:
    do()
    threading.Event().wait(LONG)


class Thing:
    """Something that can be referred to weakly."""


def in_a_weak_reference() -> None:
    thing = Thing()
    weakref.finalize(thing, signal.raise_signal, signal.SIGINT)
    link = weakref.ref(thing, lambda _: signal.raise_signal(signal.SIGINT))
    del thing
    assert link() is None


def in_the_collector() -> None:
    def collected(phase: str, _: dict[str, int]) -> None:
        if phase == "stop":
            gc.callbacks.remove(collected)
            signal.raise_signal(signal.SIGINT)

    gc.callbacks.append(collected)
    gc.collect()


def in_a_finaliser() -> None:
    class Finalised:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    Finalised()


def within_what_swallows_it() -> None:
    with contextlib.suppress(BaseException):
        signal.raise_signal(signal.SIGINT)


KEPT: list[BaseException] = []


def within_what_keeps_it() -> None:
    try:
        signal.raise_signal(signal.SIGINT)
    except BaseException as error:  # noqa: BLE001 - as some do
        KEPT.append(error)


def after_a_while() -> None:
    """When nothing waits for it any more."""
    with contextlib.suppress(BaseException):
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            threading.Event().wait(0.2)


def twice_in_finalisers() -> None:
    in_a_finaliser()
    within_what_swallows_it()


PLACES = [
    in_a_weak_reference,
    in_the_collector,
    in_a_finaliser,
    within_what_swallows_it,
    within_what_keeps_it,
    after_a_while,
    twice_in_finalisers,
]


@pytest.mark.parametrize("lose", PLACES)
def test_what_is_lost_is_raised_again(
    lose: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with interruptible(), pytest.raises(Interrupted):
        then_wait(lose)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("lose", PLACES)
def test_python_alone_loses_it(lose: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases above are such that something has to be done."""
    monkeypatch.setattr("sys.unraisablehook", lambda _: None)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        lose()
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_is_heard_within_a_shield_is_raised_at_its_end() -> None:
    done = []

    def within() -> None:
        with shielded(), shielded():
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)  # as Python's own tracker does
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGURG)
            done.append(True)

    with interruptible(), pytest.raises(Interrupted):
        within()
    assert done
    assert not signal.pthread_sigmask(signal.SIG_BLOCK, ()) & {*HEARD, signal.SIGURG}


def test_without_a_program_a_shield_only_waits() -> None:
    done = []

    def within() -> None:
        with shielded():
            signal.raise_signal(signal.SIGINT)
            done.append(True)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            within()
    finally:
        signal.signal(signal.SIGINT, before)
    assert done


@pytest.mark.parametrize("number", HEARD)
def test_each_signal_says_which_it_was(number: int) -> None:
    with interruptible() as heard, pytest.raises(Interrupted) as raised:
        signal.raise_signal(number)
    assert (raised.value.number, heard.heard) == (number, number)


def test_a_handler_of_a_class_does_not_keep_it_from_being_heard() -> None:
    heard = []
    with interruptible():
        signal.signal(signal.SIGTERM, lambda *_: heard.append("mine"))
        with pytest.raises(Interrupted):
            then_wait(lambda: os.kill(os.getpid(), signal.SIGTERM))
    assert heard == ["mine"]


def test_while_it_is_handled_no_other_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor while what came up meanwhile is."""
    monkeypatch.setattr(interrupts, "_UNWINDING", 0)
    leash, held = os.pipe()
    with interruptible(leash):
        try:
            signal.raise_signal(signal.SIGINT)
        except Interrupted:
            signal.raise_signal(signal.SIGINT)
            with contextlib.suppress(OSError):
                try:
                    os.close(-1)
                finally:
                    signal.raise_signal(signal.SIGTERM)
                    signal.raise_signal(signal.SIGURG)
            done = True
    assert done
    os.close(leash)
    os.close(held)


def test_when_the_command_has_ended_none_is_raised() -> None:
    with interruptible() as heard:
        heard.end()
        signal.raise_signal(signal.SIGINT)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    assert before is signal.SIG_IGN


def test_afterwards_everything_is_as_it_was() -> None:
    def state() -> list[Any]:
        handlers = [signal.getsignal(each) for each in (*HEARD, signal.SIGURG)]
        woken = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(woken)
        return [handlers, woken, threading.active_count(), len([*Path("/proc/self/fd").iterdir()])]

    before = state()
    with contextlib.suppress(Interrupted), interruptible():
        signal.raise_signal(signal.SIGINT)
    assert state() == before


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interruptible() as heard:
            signal.raise_signal(signal.SIGINT)
        assert heard.heard is None
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture
def exits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """With which codes the process would have been ended."""
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(interrupts, "TOGETHER", -1)
    return codes


def test_without_a_supervisor_a_second_signal_ends_it_at_once(exits: list[int]) -> None:
    alone = Interrupts()
    alone._sent(bytes([signal.SIGURG, 0]))
    alone._sent(bytes([signal.SIGINT]))
    assert (alone.heard, exits) == (signal.SIGINT, [])
    alone._sent(bytes([signal.SIGTERM]))
    assert exits == [143]
    alone.close()


def test_with_one_that_is_the_supervisors(exits: list[int]) -> None:
    leash, held = os.pipe()
    supervised = Interrupts(leash)
    supervised._sent(bytes([signal.SIGINT, signal.SIGINT]))
    assert exits == []
    supervised.close()
    os.close(leash)
    os.close(held)


def pigeons(holes: int) -> str:
    """That so many pigeons and one more have holes of their own, which z3 takes for ever to refute.

    `p i j` says that pigeon i sits in hole j.
    """
    lines = [f"(declare-const p{i}_{j} Bool)" for i in range(holes + 1) for j in range(holes)]
    for i in range(holes + 1):
        lines.append(f"(assert (or {' '.join(f'p{i}_{j}' for j in range(holes))}))")
        lines += [
            f"(assert (not (and p{i}_{j} p{other}_{j})))"
            for other in range(i)
            for j in range(holes)
        ]
    return "\n".join(lines)


@pytest.mark.parametrize("number", HEARD)
def test_z3_is_interrupted(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    its = decider("z3")
    z3: Any = import_module("z3")
    from proofs_checked.kernel.obligation import Obligation
    from proofs_checked.kernel.terms import TRUE, no

    asked: list[Any] = []

    class Hard(z3.Solver):  # type: ignore[misc] # untyped
        """What the decider asks is joined by what takes for ever, and z3's own limit by ours."""

        def check(self, *assumptions: Any) -> Any:
            self.from_string(pigeons(12))
            self.set("timeout", 1000 * LONG)
            threading.Timer(0.1, os.kill, (os.getpid(), number)).start()
            asked.append(self)
            return super().check(*assumptions)

    monkeypatch.setattr("z3.Solver", Hard)
    with interruptible(), pytest.raises((Interrupted, Inconclusive)) as raised:
        its.countermodel(Obligation((), (), no(TRUE)))
    assert raised.type is Interrupted
    assert asked[0].reason_unknown() == "interrupted"


def test_a_query_of_cvc5_ends_by_its_own_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be interrupted, so that it may take no longer than what is documented."""
    its = decider("cvc5")
    from proofs_checked.kernel import cvc5_decider
    from proofs_checked.kernel.obligation import Obligation
    from proofs_checked.kernel.terms import TRUE, no

    assert cvc5_decider.LIMIT <= 10_000
    script = f"(set-logic QF_UF)\n{pigeons(12)}\n(check-sat)\n"
    monkeypatch.setattr(cvc5_decider, "exported", lambda _: script)
    monkeypatch.setattr(cvc5_decider, "LIMIT", 50)
    with pytest.raises(Inconclusive, match=r"cvc5 says 'unknown.*' on whether"):
        its.countermodel(Obligation((), (), no(TRUE)))
