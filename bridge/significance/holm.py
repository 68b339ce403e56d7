"""Holm's adjustment of p-values for their number."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

Name = TypeVar("Name")


def holm(p_values: Mapping[Name, Fraction]) -> dict[Name, Fraction]:
    """The p-values, adjusted by Holm's method: closed testing, in one pass from the least.

    Example:
        >>> [str(p) for p in holm({"a": Fraction(1, 50), "b": Fraction(1, 30)}).values()]
        ['1/25', '1/25']
    """
    adjusted: dict[Name, Fraction] = {}
    greatest = Fraction(0)
    for n, (name, p) in enumerate(sorted(p_values.items(), key=lambda each: each[1])):
        greatest = max(greatest, min(Fraction(1), p * (len(p_values) - n)))
        adjusted[name] = greatest
    return {name: adjusted[name] for name in p_values}
