"""The exact sign-flip test by counting equal sums, for many pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from bridge.significance.sign_flips import Side


def counted_sign_flip(differences: Sequence[Fraction], side: Side = "both") -> Fraction:
    """The p-value of `sign_flip`, from the number of flips with each sum, in integers.

    The cost is that of the number of different sums: at most 2^n, and n² for equal differences.

    Example:
        >>> counted_sign_flip([Fraction(1)] * 100, "greater") == Fraction(1, 2**100)
        True
    """
    unit = lcm(*(d.denominator for d in differences))
    steps = [d.numerator * (unit // d.denominator) for d in differences]
    flips = Counter({0: 1})
    for step in steps:
        after: Counter[int] = Counter()
        for reached, times in flips.items():
            after[reached + step] += times
            after[reached - step] += times
        flips = after
    found = sum(steps)
    if side == "less":
        return Fraction(sum(n for each, n in flips.items() if each <= found), 2 ** len(steps))
    if side == "greater":
        return Fraction(sum(n for each, n in flips.items() if each >= found), 2 ** len(steps))
    far = abs(found)
    return Fraction(sum(n for each, n in flips.items() if abs(each) >= far), 2 ** len(steps))
