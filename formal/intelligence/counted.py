"""Which programs count in a sum, and their share of a cylinder's weight.

The traditional measure counts query-free programs. Two traditionally equivalent agents can differ
only in programs with a query on a history that may be impossible for them. Bounds of these masses
are exact rationals, in units of 2^-64.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cached_property
from typing import Final

from formal.intelligence.grammar import Grammar, Open, Rule, Sort

ONE: Final = 2**64
"""The whole of a cylinder's weight."""

_ROUNDS: Final = 300


class Counted(Enum):
    """Which programs count."""

    ALL = "all programs"
    QUERY_FREE = "the programs without queries"
    TELLING = "the programs that may distinguish traditionally equivalent agents"


class Masses:
    """The share of a cylinder's weight that belongs to programs that count.

    Args:
        grammar: the rules.
        counted: which programs count.
        telling: whether a rule can make a program distinguish traditionally equivalent agents.

    Attributes:
        singled_out: whether a program with a rule counts for sure or, for `QUERY_FREE`, does not.
    """

    def __init__(self, grammar: Grammar, counted: Counted, telling: Callable[[Rule], bool]) -> None:
        self.grammar = grammar
        self.counted = counted
        self.singled_out: Callable[[Rule], bool] = {
            Counted.ALL: lambda rule: False,
            Counted.QUERY_FREE: lambda rule: rule.queries,
            Counted.TELLING: telling,
        }[counted]
        self._known: dict[tuple[Open, bool], tuple[int, int]] = {}

    @cached_property
    def _without(self) -> Mapping[Sort, tuple[int, int]]:
        return without(self.grammar, self.singled_out)

    def bounds(self, opened: Open, singled_out: bool) -> tuple[int, int]:
        """Lower and upper bound of the mass, in units of 1 / `ONE`.

        Args:
            opened: the holes that are left.
            singled_out: whether a singled-out rule is already chosen.
        """
        key = opened, singled_out
        if key not in self._known:
            self._known[key] = self._bounds(opened, singled_out)
        return self._known[key]

    def nested(self, opened: Open, singled_out: bool, left: int) -> tuple[int, int]:
        """Bounds that hold those of the parts into which a cylinder is split, rounding included.

        Each is wider by a unit for each of the `left` rules that may still be chosen.
        """
        low, high = self.bounds(opened, singled_out)
        if singled_out or self.counted is Counted.ALL or not any(opened):
            return low, high
        return max(0, low - left), min(ONE, high + left)

    def _bounds(self, opened: Open, singled_out: bool) -> tuple[int, int]:
        if self.counted is Counted.ALL:
            return ONE, ONE
        low, high = ONE, ONE
        for sort, number in zip(self.grammar.sorts, opened, strict=True):
            lower, upper = self._without[sort]
            low, high = low * lower**number, high * upper**number
        unit = ONE ** sum(opened)
        low, high = low // unit, -(-high // unit)  # rounded once: see `nested`
        if self.counted is Counted.QUERY_FREE:
            return (0, 0) if singled_out else (low, high)
        return (ONE, ONE) if singled_out else (ONE - high, ONE - low)


def without(grammar: Grammar, excluded: Callable[[Rule], bool]) -> Mapping[Sort, tuple[int, int]]:
    """Per sort, bounds of the weight of all completions without the excluded rules.

    The weights are the least solution of a system of polynomials f. Iterating f from 0, rounded
    down, stays below it. A point u with f(u) ≤ u lies above it. Such a point exists near the lower
    bound in the direction of the mean lengths v, since M v = v - 1 < v. In units of 1 / `ONE`.
    """
    low = dict.fromkeys(grammar.rules, 0)
    for _ in range(_ROUNDS):
        before, low = low, {sort: _step(grammar, excluded, sort, low, up=False) for sort in low}
        if low == before:
            break
    slack = 1
    while True:
        high = {
            sort: min(ONE, value + int(slack * grammar.mean_lengths[sort]) + 1)
            for sort, value in low.items()
        }
        if all(_step(grammar, excluded, sort, high, up=True) <= high[sort] for sort in high):
            return {sort: (low[sort], high[sort]) for sort in low}
        slack *= 2


def _step(
    grammar: Grammar,
    excluded: Callable[[Rule], bool],
    sort: Sort,
    at: Mapping[Sort, int],
    *,
    up: bool,
) -> int:
    """One application of the polynomials, rounded down or up."""
    total = 0
    for rule in grammar.rules[sort]:
        if not excluded(rule):
            term = grammar.numerators[rule] * ONE
            for part in rule.parts:
                term = _quotient(term * at[part], ONE, up=up)
            total += term
    return _quotient(total, grammar.denominator, up=up)


def _quotient(a: int, b: int, *, up: bool) -> int:
    return -(-a // b) if up else a // b
