"""Intervals with exact rational ends."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Interval(NamedTuple):
    """The numbers from low to high."""

    low: Fraction
    high: Fraction

    @property
    def half_width(self) -> Fraction:
        """Half of the interval's width."""
        return Fraction(self.high - self.low) / 2

    @property
    def middle(self) -> Fraction:
        """The number in the middle."""
        return Fraction(self.high + self.low) / 2

    def plus(self, other: Interval) -> Interval:
        """The sums of two numbers, one of each."""
        return Interval(self.low + other.low, self.high + other.high)
