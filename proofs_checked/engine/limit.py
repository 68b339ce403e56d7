"""The time limit of a check of an own claim, which may have more cases than end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from struct import Struct
from typing import Final

from bridge.errors import Inconclusive
from bridge.evidence import Evidence
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.quantifiers import counted

TIMES: Final = 30
"""A check must end within this number of times the limit of a case; a deep one within ten times
that."""

_FORM: Final = Struct("qq")


class Progress:
    """How far the current check is, in memory that a copy of this process shares."""

    def __init__(self) -> None:
        from mmap import mmap  # which not all platforms have

        self._memory = mmap(-1, _FORM.size)

    def write(self, cases: int, turns: int) -> None:
        """Write the number of cases so far, and the number of turns of the last one."""
        _FORM.pack_into(self._memory, 0, cases, turns)

    def read(self) -> tuple[int, int]:
        """The number of cases so far, and the number of turns of the last one."""
        cases, turns = _FORM.unpack_from(self._memory)
        return cases, turns


@dataclass
class Limit:
    """The limit of the current check.

    Attributes:
        seconds: within which it must end.
        until: when that is, in monotonic seconds.
        exhaustive: whether it takes all cases of a number of turns before those of more.
        cases: the number of cases so far.
        progress: where that is written for another process; None for nowhere.
    """

    seconds: float = inf
    until: float = inf
    exhaustive: bool = True
    cases: int = 0
    progress: Progress | None = None

    @contextmanager
    def within(self, effort: Effort, evidence: Evidence) -> Iterator[None]:
        """Within the block, the cases must end in the time limit of a check."""
        before = self.seconds, self.until, self.exhaustive, self.cases
        self.seconds = effort.patience * TIMES * (10 if effort.deep else 1)
        self.until, self.cases = time.monotonic() + self.seconds, 0
        self.exhaustive = evidence is not Evidence.PROPERTY_TESTED
        try:
            yield
        finally:
            self.seconds, self.until, self.exhaustive, self.cases = before

    def case(self, turns: int) -> None:
        """Begin a case of this number of turns.

        Raises:
            Inconclusive: the time is over.
        """
        self.cases += 1
        if self.progress is not None:
            self.progress.write(self.cases, turns)
        if time.monotonic() > self.until:
            raise Inconclusive(
                f"a check must end within {self.seconds:g} s (see --patience); this one was "
                f"stopped after {self.cases - 1:,} {self._far(turns)}"
            )

    def _far(self, turns: int) -> str:
        """What cases there were, and how there are fewer, in words."""
        alphabets = "n_actions=2, percepts=[(0, 0), (1, 0)]"
        if not self.exhaustive:
            return (
                f"generated cases: smaller alphabets make smaller ones, as in @claim({alphabets})"
            )
        if turns > 1:
            complete = f"cases, complete to {counted(turns - 1, 'turn')}"
            return f"{complete}: @claim(turns={turns - 1}) stops there"
        return (
            "cases of 1 turn, not yet complete: there are fewer if the function requests or "
            f"queries less, or if the alphabets are smaller, as in @claim({alphabets})"
        )


LIMIT: Final = Limit()
"""That of this process."""
