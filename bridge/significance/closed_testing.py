"""Adjusted p-values of a family by closed testing, by its definition."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

Name = TypeVar("Name")


def closed_testing(p_values: Mapping[Name, Fraction]) -> dict[Name, Fraction]:
    """For each hypothesis, the greatest p-value of an intersection of hypotheses that contains it.

    The p-value of an intersection is Bonferroni's: the least p-value of its members, times their
    number, at most 1. A hypothesis is rejected if every intersection that contains it is; hence a
    true one is rejected with a probability of at most the level, whichever are true. All subsets
    of the family are formed.

    Example:
        >>> [str(p) for p in closed_testing({"a": Fraction(1, 50), "b": Fraction(1, 30)}).values()]
        ['1/25', '1/25']
    """
    sizes = range(1, len(p_values) + 1)
    subsets = [subset for size in sizes for subset in combinations(p_values, size)]
    joint = {subset: _bonferroni([p_values[name] for name in subset]) for subset in subsets}
    return {name: max(joint[each] for each in subsets if name in each) for name in p_values}


def _bonferroni(p_values: list[Fraction]) -> Fraction:
    return min(Fraction(1), len(p_values) * min(p_values))
