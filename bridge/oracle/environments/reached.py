"""Which lines of a function were executed: a clause that no case reaches was not checked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from inspect import unwrap
from types import CodeType, FrameType
from typing import Any, TypeVar

Value = TypeVar("Value")


@dataclass
class Reached:
    """The lines of a function that no traced call has executed yet.

    A condition within a line is not distinguished. Once every line was executed, calls are not
    traced any more.

    Attributes:
        function: the function; the functions that it defines within itself count as parts of it.
        turns: the number of turns of the call that executed the last new line.
        missing: the lines.
    """

    function: Callable[..., Any]
    turns: int = 0
    missing: set[int] = field(init=False)

    def __post_init__(self) -> None:
        code = getattr(unwrap(self.function), "__code__", None)
        self._codes = {*_nested(code)} if isinstance(code, CodeType) else set()
        lines = {line for code in self._codes for _, _, line in code.co_lines() if line}
        self.missing = lines - {code.co_firstlineno for code in self._codes}

    def called(self, turns: int, call: Callable[..., Value], *of: Any) -> Value:
        """What a call returns; the lines that it executes are no longer missing."""
        if not self.missing:
            return call(*of)
        before, outer = len(self.missing), sys.gettrace()
        sys.settrace(self._global)
        try:
            return call(*of)
        finally:
            sys.settrace(outer)
            if len(self.missing) < before:
                self.turns = max(self.turns, turns)

    def _global(self, frame: FrameType, event: str, arg: object) -> Any:
        return self._local if frame.f_code in self._codes else None

    def _local(self, frame: FrameType, event: str, arg: object) -> Any:
        self.missing.discard(frame.f_lineno)
        return self._local


def _nested(code: CodeType) -> Iterator[CodeType]:
    """A code object, and those of the functions within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)
