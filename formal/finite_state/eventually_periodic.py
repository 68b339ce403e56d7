"""An eventually periodic sequence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from formal.errors import IllFormed
from formal.histories.percept import as_natural

Item = TypeVar("Item")
Image = TypeVar("Image")


@dataclass(frozen=True)
class EventuallyPeriodic(Generic[Item]):
    """The preperiod once, then the period for ever.

    Both are reduced to their shortest form, so that equal sequences are equal objects.

    Raises:
        IllFormed: the period is empty.

    Example:
        >>> EventuallyPeriodic((5, 1, 0), (1, 0, 1, 0))
        EventuallyPeriodic(preperiod=(5,), period=(1, 0))
    """

    preperiod: tuple[Item, ...]
    period: tuple[Item, ...]

    def __post_init__(self) -> None:
        preperiod, period = tuple(self.preperiod), _root(tuple(self.period))
        start = end = len(preperiod)
        while start and preperiod[start - 1] == period[(start - 1 - end) % len(period)]:
            start -= 1
        turned = (start - end) % len(period)
        object.__setattr__(self, "preperiod", preperiod[:start])
        object.__setattr__(self, "period", period[turned:] + period[:turned])

    def position(self, i: int) -> int:
        """The first index with the same continuation of the sequence as index i."""
        beyond = as_natural(i, "an index") - len(self.preperiod)
        return i if beyond < 0 else len(self.preperiod) + beyond % len(self.period)

    def __call__(self, i: int) -> Item:
        """The item with index i = 0, 1, …"""
        at = self.position(i)
        beyond = at - len(self.preperiod)
        return self.preperiod[at] if beyond < 0 else self.period[beyond]

    def map(self, f: Callable[[Item], Image]) -> EventuallyPeriodic[Image]:
        """The sequence of the images of the items."""
        return EventuallyPeriodic(tuple(map(f, self.preperiod)), tuple(map(f, self.period)))


def _root(period: tuple[Item, ...]) -> tuple[Item, ...]:
    n = len(period)
    for d in range(1, n + 1):
        if n % d == 0 and period == period[:d] * (n // d):
            return period[:d]
    raise IllFormed("a period holds at least one item; it is empty")
