"""Time limits without timers and threads, as in a browser: Python itself reports its steps.

Since version 3.12 Python can call a function at each jump of a loop and at each call of a function
(`sys.monitoring`). It is called for foreign code alone; elsewhere it disables itself at its first
call. A call that does not return from compiled code is not noticed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, Final

_MONITORING: Final[Any] = getattr(sys, "monitoring", None)
_TOOL: Final = 4
"""A tool that Python reserves for no debugger, profiler or optimizer."""

_KNOWN: Final = tuple(
    f"{folder}{os.sep}" for folder in (Path(__file__).parents[3], Path(os.__file__).parent)
)
"""The folders of the project and of Python."""

_ticks: Final[list[Callable[[], object]]] = []


def available() -> bool:
    """Whether Python reports its steps."""
    return _MONITORING is not None


@contextmanager
def stepping(tick: Callable[[], object]) -> Iterator[None]:
    """Within the block, a function is called at the steps of foreign code; it may raise.

    Of two nested blocks the inner one counts. Where Python reports no steps, nothing is called.
    """
    if not available():
        yield
        return
    _ticks.append(tick)
    if len(_ticks) == 1:
        _begin()
    try:
        yield
    finally:
        _ticks.pop()
        if not _ticks:
            _end()


def _begin() -> None:
    events = _MONITORING.events
    _MONITORING.use_tool_id(_TOOL, "upsilon")
    for event in (events.JUMP, events.PY_START):
        _MONITORING.register_callback(_TOOL, event, _stepped)
    _MONITORING.set_events(_TOOL, events.JUMP | events.PY_START)


def _end() -> None:
    _MONITORING.set_events(_TOOL, 0)
    _MONITORING.free_tool_id(_TOOL)


def _stepped(code: CodeType, *_: int) -> Any:
    """A step of some code: it is reported if the code is foreign, and else not again."""
    if not _foreign(code.co_filename):
        return _MONITORING.DISABLE
    _ticks[-1]()
    return None


@cache
def _foreign(file: str) -> bool:
    """Whether a file is neither the project's nor Python's."""
    return not file.startswith((*_KNOWN, "<frozen "))
