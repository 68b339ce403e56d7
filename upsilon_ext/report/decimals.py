"""Exact numbers as decimals; intervals are rounded outward, so that none loses a point."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Final

from formal.intelligence.interval import Interval

FEWEST: Final = 4
MOST: Final = 9
TRUNCATED: Final = 6
"""The number of decimals that an exact number is rounded to."""


def decimal(value: Fraction, decimals: int = TRUNCATED) -> str:
    """A number rounded to the nearest; the number 0 itself as `0`.

    Example:
        >>> decimal(Fraction(1407, 32768)), decimal(Fraction(-3, 2), 2), decimal(Fraction(0))
        ('.042938', '-1.50', '0')
    """
    return _written(round(value * 10**decimals), decimals) if value else "0"


def bracketed(interval: Interval) -> str:
    """Both ends, the lower rounded down and the upper rounded up.

    Example:
        >>> bracketed(Interval(Fraction(-1, 3), Fraction(2, 3)))
        '[-.3334, .6667]'
        >>> bracketed(Interval(Fraction(0), Fraction(0)))
        '[0, 0]'
    """
    if not any(interval):
        return "[0, 0]"
    decimals = digits(interval)
    low = floor(interval.low * 10**decimals)
    high = ceil(interval.high * 10**decimals)
    return f"[{_written(low, decimals)}, {_written(high, decimals)}]"


def around(interval: Interval) -> str:
    """The middle ± the half-width, which is rounded up so that the interval is within.

    Example:
        >>> around(Interval(Fraction(-1, 3), Fraction(2, 3)))
        '.1667 ± .5001'
    """
    if not any(interval):
        return "0 ± 0"
    decimals = digits(interval)
    low, high = (end * 10**decimals for end in interval)
    middle = round((low + high) / 2)
    return f"{_written(middle, decimals)} ± {half(interval)}"


def half(interval: Interval) -> str:
    """The half-width, as `around` writes it.

    Example:
        >>> half(Interval(Fraction(1, 3), Fraction(2, 3)))
        '.1667'
    """
    decimals = digits(interval)
    low, high = (end * 10**decimals for end in interval)
    middle = round((low + high) / 2)
    return _written(ceil(max(high - middle, middle - low)), decimals)


def digits(interval: Interval) -> int:
    """The number of decimals with which the half-width has two digits.

    Example:
        >>> digits(Interval(Fraction(1, 3), Fraction(2, 3)))
        4
        >>> digits(Interval(Fraction(0), Fraction(24, 10**6)))
        6
    """
    decimals = FEWEST
    while decimals < MOST and interval.half_width * 10**decimals < 10:
        decimals += 1
    return decimals


def _written(units: int, decimals: int) -> str:
    """A number of units of the last decimal, without a 0 before the point."""
    whole, rest = divmod(abs(units), 10**decimals)
    return f"{'-' * (units < 0)}{whole or ''}.{rest:0{decimals}}"
