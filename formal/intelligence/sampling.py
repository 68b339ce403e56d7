"""Statistical values: exact in decided cylinders, sampled in the open ones of a search.

A cylinder is drawn in proportion to what is uncertain in it, and completed at random, rule by rule
as its evaluation needs them. Its contribution, as a share x of the cylinder's own interval, is
within 0 … 1, so Hoeffding's inequality bounds the error for every number of samples.
[JAGI, Section 6]
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import isqrt
from typing import Final

from formal.intelligence.cylinder import Cylinder
from formal.intelligence.grammar import Rule
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Hole
from formal.intelligence.search import Search

LOGARITHM: Final = Fraction(52984, 10_000)
"""Above ln(2 / 1 %) = 5.29832: the statistical intervals hold with 99 %."""

_BITS: Final = 32
_MORE: Final = 64
"""This number of bits more than the number has are drawn: its probability is exact to 2^-64."""


@dataclass(frozen=True)
class Tail:
    """Samples in the cylinders that a search left open. Exact numbers, drawn at random.

    Attributes:
        base: the certain part: the least contribution of the open cylinders, plus the bounds of the
            decided ones.
        spread: U, by how much the contribution of the open cylinders may be greater.
        samples: how many were drawn.
        shares: the sums of the samples' shares x of U, least and most: rewards after the horizon
            are unknown.
    """

    base: Interval
    spread: Fraction
    samples: int
    shares: Interval


def sampled(search: Search, draw: Callable[[int], int], samples: int) -> Tail:
    """Sample the open cylinders of a search.

    Args:
        draw: the i-th number of a stream, uniform below 2^32.
        samples: how many.
    """
    chance = _Chance(draw)
    cylinders = list(search.open)
    totals = list(accumulate(map(search.uncertain, cylinders)))
    spread = totals[-1] if totals else 0
    low = high = Fraction(0)
    drawn = samples if spread else 0
    for _ in range(drawn):
        cylinder = cylinders[bisect_right(totals, chance.below(spread))]
        least, most = _completed(search, cylinder, chance)
        width = cylinder.high - cylinder.low
        low += Fraction(least - cylinder.low, width)
        high += Fraction(most - cylinder.low, width)
    return Tail(_base(search), search.exact(spread), drawn, Interval(low, high))


def _base(search: Search) -> Interval:
    """The decided part, and the least contribution of the open cylinders."""
    least = sum(
        cylinder.weight * cylinder.low * cylinder.mass[1] * search.scale[cylinder.rules]
        for cylinder in search.open
    )
    return search.decided().plus(Interval(*[search.exact(least)] * 2))


def _completed(search: Search, cylinder: Cylinder, chance: _Chance) -> tuple[int, int]:
    """Bounds of the contribution of a random completion, among those that count."""
    while (hole := cylinder.needed) is not None and cylinder.high > cylinder.low:
        child = search.child(cylinder, hole, _chosen(search, cylinder, hole, chance))
        assert child is not None  # noqa: S101 - a rule without programs that count has no chance
        cylinder = child
    return cylinder.low, cylinder.high


def _chosen(search: Search, cylinder: Cylinder, hole: Hole, chance: _Chance) -> Rule:
    """A rule for a hole, with its probability given that the program counts."""
    grammar, masses = search.machine.grammar, search.masses
    rules = grammar.rules[hole.sort]
    opened, singled_out = cylinder.program.open, cylinder.singled_out
    weights = [
        grammar.numerators[rule]
        * masses.bounds(grammar.after[opened, rule], singled_out or masses.singled_out(rule))[1]
        for rule in rules
    ]
    totals = list(accumulate(weights))
    return rules[bisect_right(totals, chance.below(totals[-1]))]


class _Chance:
    """Numbers from a stream, one after the other."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        self._draw = draw
        self._next = 0

    def below(self, bound: int) -> int:
        """A number in 0 … bound - 1, uniform to within 2^-64."""
        words = -(-(bound.bit_length() + _MORE) // _BITS)
        number = 0
        for _ in range(words):
            number = number << _BITS | self._draw(self._next)
            self._next += 1
        return number * bound >> (_BITS * words)


def estimated(tails: Iterable[Tail]) -> Interval:
    """The statistical interval of a sum of independently sampled parts; it holds with 99 %.

    Hoeffding: for independent means of n_i numbers within 0 … U_i the error of their sum exceeds
    √(½ ln(2/α) Σ U_i² / n_i) with probability α at most. An unsampled part is added as its whole
    interval.
    """
    low = high = Fraction(0)
    variance = Fraction(0)
    for tail in tails:
        low, high = low + tail.base.low, high + tail.base.high
        if tail.samples:
            low += tail.spread * tail.shares.low * Fraction(1, tail.samples)
            high += tail.spread * tail.shares.high * Fraction(1, tail.samples)
            variance += tail.spread**2 * Fraction(1, tail.samples)
        else:
            high += tail.spread
    error = _root_above(variance * LOGARITHM / 2)
    return Interval(low - error, high + error)


def _root_above(x: Fraction) -> Fraction:
    """A number above √x, by less than 2^-64."""
    return Fraction(isqrt(x.numerator * 4**64 // x.denominator) + 1, 2**64)
