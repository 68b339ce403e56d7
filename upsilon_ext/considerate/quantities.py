"""Coefficients, lines and huge numbers as text."""

from __future__ import annotations

from fractions import Fraction
from math import log10
from typing import Final

from formal.considerate.sweep.envelope import Line
from formal.notation import Reward

_DECIMALS: Final = 4
_LONG: Final = 10**7


def alpha(value: Reward) -> str:
    """A coefficient; a fraction is followed by its decimal, which is cut off if it does not end.

    Example:
        >>> alpha(10), alpha(Fraction(1, 4)), alpha(Fraction(1, 90)), alpha(Fraction(-14, 3))
        ('10', '1/4 (0.25)', '1/90 (0.0111…)', '-14/3 (-4.6666…)')
    """
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(value)
    whole, rest = divmod(int(abs(exact) * 10**_DECIMALS), 10**_DECIMALS)
    digits = f"{rest:0{_DECIMALS}}"
    ends = abs(exact) * 10**_DECIMALS == whole * 10**_DECIMALS + rest
    cut = digits.rstrip("0") if ends else f"{digits}…"
    return f"{value} ({'-' if exact < 0 else ''}{whole}.{cut})"


def line(value: Line) -> str:
    """The optimal value on a piece.

    Example:
        >>> line(Line(-20, -24)), line(Line(-10, Fraction(2, 5))), line(Line(-16, Fraction(1)))
        ('-20 - 24 α₂', '-10 + 2/5 α₂', '-16 + α₂')
    """
    if not value.slope:
        return str(value.at_zero)
    sign, size = "-" if value.slope < 0 else "+", abs(value.slope)
    return f"{value.at_zero} {sign} {'' if size == 1 else f'{size} '}α₂"


def huge(n: int) -> str:
    """A number that may have hundreds of digits.

    Example:
        >>> huge(1234), huge(2**1000), huge(10**17 - 1), huge(10**17)
        ('1,234', '1.07·10^301', '9.99·10^16', '1.00·10^17')
    """
    if n < _LONG:
        return f"{n:,}"
    exponent = int(log10(n))  # next to a power of ten the float may be off by one
    exponent += (10 ** (exponent + 1) <= n) - (n < 10**exponent)
    return f"{n // 10 ** (exponent - 2) / 100:.2f}·10^{exponent}"
