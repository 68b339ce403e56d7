"""Where Python reports its steps, a loop of a class is ended without timers and threads."""

import sys
from contextlib import suppress
from types import CodeType, SimpleNamespace
from typing import Any

import pytest

from bridge.errors import Inconclusive
from bridge.oracle.probe import stepping, timeout
from bridge.oracle.probe.stepping import available
from bridge.oracle.probe.timeout import patience, timed

LOOP = compile(
    "def loop():\n    for n in range(10**6): pass\n    return n\n", "/foreign.py", "exec"
)
JUMP, PY_START = 1, 2


class Monitoring(SimpleNamespace):
    """What the module uses of `sys.monitoring`, which Python has since version 3.12."""

    DISABLE = "disable"
    events = SimpleNamespace(JUMP=JUMP, PY_START=PY_START)

    def __init__(self) -> None:
        super().__init__(used=[], callbacks={}, on=0)

    def use_tool_id(self, tool: int, name: str) -> None:
        assert not self.used
        self.used.append(tool)

    def free_tool_id(self, tool: int) -> None:
        self.used.remove(tool)

    def register_callback(self, tool: int, event: int, call: Any) -> None:
        self.callbacks[event] = call

    def set_events(self, tool: int, events: int) -> None:
        assert tool in self.used
        self.on = events


@pytest.fixture
def monitoring(monkeypatch: pytest.MonkeyPatch) -> Monitoring:
    found = Monitoring()
    monkeypatch.setattr(stepping, "_MONITORING", found)
    return found


def code(file: str) -> CodeType:
    return compile("", file, "exec")


def test_foreign_code_alone_is_reported(monitoring: Monitoring) -> None:
    steps: list[int] = []
    with stepping.stepping(lambda: steps.append(1)):
        assert monitoring.on == JUMP | PY_START
        for call in monitoring.callbacks.values():
            for own in (stepping.__file__, sys.modules["json"].__file__, "<frozen os>"):
                assert call(code(str(own)), 0) == "disable"
            assert call(code("/page/mine.py"), 0) is None
    assert len(steps) == 2
    assert (monitoring.on, monitoring.used) == (0, [])


def test_of_nested_blocks_the_inner_one_counts(monitoring: Monitoring) -> None:
    steps: list[str] = []

    def step() -> None:
        monitoring.callbacks[JUMP](code("mine.py"), 0, 0)

    with stepping.stepping(lambda: steps.append("outer")):
        with stepping.stepping(lambda: steps.append("inner")):
            step()
        step()
    assert steps == ["inner", "outer"]
    assert monitoring.used == []


def test_a_call_that_takes_too_long_is_named(
    monitoring: Monitoring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeout, "interruptible", lambda: False)

    def hangs() -> None:
        while True:
            monitoring.callbacks[JUMP](code("mine.py"), 0, 0)

    law = r"a call must return within 0.01 s \(see --patience\); step\(0\) did not"
    with pytest.raises(Inconclusive, match=law), patience(0.01):
        timed("step(0)", hangs)
    assert monitoring.used == []


def test_this_python_reports_the_steps_of_a_loop_or_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Since version 3.12 it reports them, and the loop is ended; before, there is no limit."""
    assert available() == hasattr(sys, "monitoring")
    monkeypatch.setattr(timeout, "interruptible", lambda: False)
    names: dict[str, Any] = {}
    exec(LOOP, names)  # noqa: S102 - a file that is neither the project's nor Python's
    ended = []
    with suppress(Inconclusive), patience(0):
        ended.append(timed("loop()", names["loop"]))
    assert ended == ([] if available() else [10**6 - 1])
