"""Exact numbers as they are given: computed with in full, so that they may not be too long."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from bridge.errors import Inconclusive

DIGITS: Final = 500
"""A numerator or denominator has at most so many."""

_LONG: Final = 2**20
"""Fractions with such a denominator are not written out."""

_SHOWN: Final = 40
"""So much of a text is shown that is too long."""

_NUMBER: Final = re.compile(
    r"\s*[-+]?0*(?P<whole>\d*)"
    r"(\s*/\s*0*(?P<below>\d+)"
    r"|(\.(?P<decimals>\d*))?(e(?P<sign>[-+]?)0*(?P<exponent>\d{0,9})\d*)?)\s*",
    re.IGNORECASE,
)
"""Of an exponent no more than nine digits are looked at: they are too many anyway."""


def rational(text: str) -> Fraction:
    """The exact number that a text such as `1/4`, `0.25` or `1e-3` stands for.

    Raises:
        Inconclusive: it has too many digits.
        ValueError, ZeroDivisionError: it stands for none.

    Example:
        >>> rational("0.25"), rational("1e-3")
        (Fraction(1, 4), Fraction(1, 1000))
    """
    demand_few_digits(text)
    return Fraction(text)


def demand_few_digits(text: str) -> None:
    """A number has few digits, or to compute with it would take all time and memory.

    Raises:
        Inconclusive: it has more; told before the number is made.
    """
    if max(_digits(text)) > DIGITS:
        shown = repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}…"
        raise Inconclusive(
            f"a numerator and a denominator have at most {DIGITS} digits each; got {shown}"
        )


def _digits(text: str) -> tuple[int, int]:
    """How many the numerator and the denominator of a number have, before it is reduced."""
    found = _NUMBER.fullmatch(text.replace("_", ""))
    if found is None:
        return 0, 0
    part = found.groupdict(default="")
    shift = int(f"{part['sign']}{part['exponent'] or 0}") - len(part["decimals"])
    above = len(part["whole"]) + len(part["decimals"]) + max(0, shift)
    return above, len(part["below"]) or 1 + max(0, -shift)


def number(value: Fraction | float) -> str:
    """An exact number as text, `11/42`; one too long for that as a float, `≈` if it is not exact.

    Example:
        >>> number(Fraction(11, 42)), number(Fraction(0.1)), number(Fraction(1, 3**40)), number(-1)
        ('11/42', '0.1', '≈8.225263339969959e-20', '-1')
    """
    exactly = Fraction(value)
    if exactly.denominator < _LONG:
        return str(exactly)
    rounded = float(exactly)
    return f"{'' if Fraction(rounded) == exactly else '≈'}{rounded!r}"
