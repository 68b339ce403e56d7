"""Learning rates that fall: half a learning rate is half a schedule."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from practical.errors import IllFormed
from practical.foreign import in_one_line

Remaining: TypeAlias = float
"""The part of the steps that remains, from 1 to 0."""


@dataclass(frozen=True)
class Schedule:
    """A learning rate as a function of what remains, multiplied by a number.

    >>> falling = Schedule(lambda remaining: 0.5 * remaining)
    >>> falling(1.0), (falling / 2)(1.0), (falling / 2)(0.5)
    (0.5, 0.25, 0.125)
    """

    law: Callable[[Remaining], float]
    factor: float = 1.0

    def __call__(self, remaining: Remaining) -> float:
        """Return the learning rate while this part of the steps remains."""
        rate = self.law(remaining)
        return rate if self.factor == 1 else rate * self.factor

    def __truediv__(self, divisor: float) -> "Schedule":
        """Return the schedule of rates divided by a number."""
        return Schedule(self.law, self.factor / divisor)


@dataclass(frozen=True)
class Line:
    """From a rate to zero at the last step, along a line."""

    start: float

    def __call__(self, remaining: Remaining) -> float:
        """Return the rate."""
        return self.start * remaining


def linear(start: float) -> Schedule:
    """Return the schedule that falls from a rate to zero along a line.

    >>> linear(0.5)(1.0), linear(0.5)(0.25), linear(0.5) == linear(0.5)
    (0.5, 0.125, True)
    """
    return Schedule(Line(float(start)))


def as_rate(given: object) -> float | Schedule:
    """Return a learning rate as a float, or as a schedule that can be halved.

    Raises:
        IllFormed: it is neither a number that is at least 0 nor a function.

    >>> as_rate(Fraction(1, 4))
    0.25
    """
    if isinstance(given, Schedule):
        return given
    if callable(given):
        return Schedule(given)
    if isinstance(given, int | float | Fraction) and not isinstance(given, bool) and given >= 0:
        return float(given)
    raise IllFormed(
        "a learning rate must be a number that is at least 0, or a function of the part of the "
        f"steps that remains; got {in_one_line(given, 60)}"
    )
