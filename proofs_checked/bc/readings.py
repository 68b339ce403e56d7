"""Ways to look at an experiment: by everything that the text leaves open, or by some of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from proofs_checked.claim import Check, Effort, Outcome
from proofs_checked.definitions import Definitions

T = TypeVar("T")

Said: TypeAlias = Callable[[Definitions, T], str]
"""What is to hold by a reading: how it fails there, or nothing."""


@dataclass(frozen=True)
class Readings(Generic[T]):
    """Finitely many readings of the text.

    Attributes:
        what: which they are, in words.
        all: the readings.
        deep: which, and what they are, with a deep effort; None: no others.
    """

    what: str
    all: Callable[[], Iterable[T]]
    deep: Readings[T] | None = None

    def of(self, effort: Effort) -> Readings[T]:
        """The readings, by the effort."""
        return self.deep if effort.deep and self.deep else self


def by_all(
    law: Said[T], readings: Readings[T], *, passing: Standing = Standing.HOLDS, what: str = ""
) -> Check:
    """The check that something holds by each of some readings."""

    def look(d: Definitions, effort: Effort) -> Outcome:
        wanted = readings.of(effort)
        cases = 0
        for one in wanted.all():
            cases += 1
            if how := law(d, one):
                raise Refuted(how, how)
        if not cases:
            raise Refuted(f"there is nothing to look at: {wanted.what}")
        return Outcome(wanted.what, cases)

    return Check(what or readings.what, Evidence.EXHAUSTED, look, passing)


def not_by_all(
    law: Said[T],
    readings: Readings[T],
    *,
    passing: Standing = Standing.FALSE,
    failing: Standing = Standing.HOLDS,
    what: str = "",
) -> Check:
    """The check that something fails by some reading: the first is the witness."""

    def look(d: Definitions, effort: Effort) -> Outcome:
        wanted = readings.of(effort)
        for cases, one in enumerate(wanted.all(), start=1):
            if how := law(d, one):
                return Outcome(wanted.what, cases, how)
        raise Refuted(f"it holds by all of {wanted.what}")

    return Check(what or readings.what, Evidence.EXHAUSTED, look, passing, failing, shows=True)


def unless(met: bool, how: str) -> str:
    """How a law fails, unless it is met."""
    return "" if met else how
