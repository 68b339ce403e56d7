"""The exact sign-flip test, by its definition."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["greater", "less", "both"]
"""Which sums are as extreme as the one found: as great, as small, or as far from 0."""


def sign_flip(differences: Sequence[Fraction], side: Side = "both") -> Fraction:
    """The p-value: the share of the sign flips whose sum is as extreme as that of the differences.

    Under the hypothesis that each difference is as likely as its negative. Exact: all 2^n flips.

    Example:
        >>> sign_flip([Fraction(1)] * 6), sign_flip([Fraction(1)] * 6, "greater")
        (Fraction(1, 32), Fraction(1, 64))
        >>> sign_flip([Fraction(0)] * 3)
        Fraction(1, 1)
    """
    zero = Fraction(0)
    flips = product((1, -1), repeat=len(differences))
    sums = [sum((s * d for s, d in zip(one, differences, strict=True)), zero) for one in flips]
    found = sum(differences, zero)
    return Fraction(sum(as_extreme(each, found, side) for each in sums), len(sums))


def as_extreme(each: Fraction, found: Fraction, side: Side) -> bool:
    """Whether a sum is at least as extreme as the one found."""
    if side == "both":
        return abs(each) >= abs(found)
    return each >= found if side == "greater" else each <= found
