"""Exact numbers given as text; their length is limited, since they are never rounded."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from bridge.errors import Inconclusive

DIGITS: Final = 500
"""The greatest number of digits of a numerator or denominator."""

_LONG: Final = 2**20
"""Fractions with a denominator of at least this are not written in full."""

_SHOWN: Final = 40
"""The number of characters shown of a text that is too long."""

_NUMBER: Final = re.compile(
    r"\s*[-+]?0*(?P<whole>\d*)"
    r"(\s*/\s*0*(?P<below>\d+)"
    r"|(\.(?P<decimals>\d*))?(e(?P<sign>[-+]?)0*(?P<exponent>\d{0,9})\d*)?)\s*",
    re.IGNORECASE,
)
"""Only nine digits of an exponent are read: more are too many in any case."""


def rational(text: str) -> Fraction:
    """The exact number given by a text such as `1/4`, `0.25` or `1e-3`.

    Raises:
        Inconclusive: the number has too many digits.
        ValueError, ZeroDivisionError: the text is no number.

    Example:
        >>> rational("0.25"), rational("1e-3")
        (Fraction(1, 4), Fraction(1, 1000))
    """
    demand_few_digits(text)
    return Fraction(text)


def demand_few_digits(text: str) -> None:
    """Check that a number has few digits; otherwise it would take too much time and memory.

    Raises:
        Inconclusive: it has more; this is found before the number is made.
    """
    if max(_digits(text)) > DIGITS:
        shown = repr(text) if len(text) <= _SHOWN else f"{text[:_SHOWN]!r}…"
        raise Inconclusive(
            f"a numerator and a denominator have at most {DIGITS} digits each; got {shown}"
        )


def _digits(text: str) -> tuple[int, int]:
    """The numbers of digits of the numerator and the denominator, before reduction."""
    found = _NUMBER.fullmatch(text.replace("_", ""))
    if found is None:
        return 0, 0
    part = found.groupdict(default="")
    shift = int(f"{part['sign']}{part['exponent'] or 0}") - len(part["decimals"])
    above = len(part["whole"]) + len(part["decimals"]) + max(0, shift)
    return above, len(part["below"]) or 1 + max(0, -shift)


def number(value: Fraction | float) -> str:
    """An exact number as text, `11/42`; a long one as a float, with `≈` if the float is rounded.

    Example:
        >>> number(Fraction(11, 42)), number(Fraction(0.1)), number(Fraction(1, 3**40)), number(-1)
        ('11/42', '0.1', '≈8.225263339969959e-20', '-1')
    """
    exactly = Fraction(value)
    if exactly.denominator < _LONG:
        return str(exactly)
    rounded = float(exactly)
    return f"{'' if Fraction(rounded) == exactly else '≈'}{rounded!r}"
