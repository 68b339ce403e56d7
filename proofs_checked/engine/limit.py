"""The time limit of a check of an own claim, which may have more cases than end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from typing import Final

from bridge.errors import Inconclusive
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.quantifiers import counted

TIMES: Final = 30
"""A check must end within this number of times the limit of a case; a deep one within ten times
that."""


@dataclass
class Limit:
    """The limit of the current check.

    Attributes:
        seconds: within which it must end.
        until: when that is, in monotonic seconds.
        cases: the number of cases so far.
    """

    seconds: float = inf
    until: float = inf
    cases: int = 0

    @contextmanager
    def within(self, effort: Effort) -> Iterator[None]:
        """Within the block, the cases must end in the time limit of a check."""
        before = self.seconds, self.until, self.cases
        self.seconds = effort.patience * TIMES * (10 if effort.deep else 1)
        self.until, self.cases = time.monotonic() + self.seconds, 0
        try:
            yield
        finally:
            self.seconds, self.until, self.cases = before

    def case(self, turns: int) -> None:
        """Begin a case of this number of turns.

        Raises:
            Inconclusive: the time is over.
        """
        self.cases += 1
        if time.monotonic() > self.until:
            raise Inconclusive(
                f"a check must end within {self.seconds:g} s, {TIMES} times --patience and with "
                f"--deep ten times that; this one was in case {self.cases:,}, one of "
                f"{counted(turns, 'turn')}: fewer turns or smaller alphabets make fewer cases, as "
                f"in @claim(turns={max(turns - 1, 1)}, n_actions=2, percepts=[(0, 0), (1, 0)])"
            )


LIMIT: Final = Limit()
"""That of this process."""
