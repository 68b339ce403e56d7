"""The exact mean of a sample, and its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from bridge.errors import Inconclusive
from bridge.evidence import Grounded


@dataclass(frozen=True)
class Estimate(Grounded):
    """A mean and its standard error.

    Attributes:
        mean: of the sample; exact.
        error: the standard error of the mean, √(s²/n) with s² = Σ(x − mean)²/(n − 1); the float
            nearest to it, up to two roundings; None for a sample of one.
        comparisons: the size of the sample.
    """

    mean: Fraction
    error: float | None
    comparisons: int

    @property
    def green(self) -> bool:
        """Always: without a sample there is no mean."""
        return True

    @property
    def sure(self) -> bool:
        """Whether the mean is more than two standard errors away from 0."""
        return self.error is not None and abs(self.mean) > 2 * self.error


def estimate(sample: Sequence[Fraction]) -> Estimate:
    """The mean of independent values, with its standard error.

    Raises:
        Inconclusive: the sample is empty.

    Example:
        >>> estimate([Fraction(1), Fraction(2), Fraction(3)])
        Estimate(mean=Fraction(2, 1), error=0.5773502691896257, comparisons=3)
        >>> estimate([Fraction(1, 3)])
        Estimate(mean=Fraction(1, 3), error=None, comparisons=1)
    """
    n = len(sample)
    if n == 0:
        raise Inconclusive("a mean must be of at least one value; there is none")
    mean = sum(sample, Fraction(0)) / n
    if n == 1:
        return Estimate(mean, None, n)
    squares = sum(((x - mean) ** 2 for x in sample), Fraction(0))
    return Estimate(mean, sqrt(squares / ((n - 1) * n)), n)


def paired_difference(sample: Sequence[Fraction], other: Sequence[Fraction]) -> Estimate:
    """The mean of the other values minus the values, each pair subtracted separately.

    Example:
        >>> paired_difference([Fraction(1), Fraction(5)], [Fraction(2), Fraction(6)])
        Estimate(mean=Fraction(1, 1), error=0.0, comparisons=2)
    """
    return estimate([y - x for x, y in zip(sample, other, strict=True)])
