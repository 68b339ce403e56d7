"""A grammar with weighted rules is a prefix-free code: a program is its rules, leftmost first.

Each sort's weights sum to 1. If the mean matrix has spectral radius below 1, the Kraft sum, which
is the sum of all programs' weights, is exactly 1, and programs have a finite mean length.
[JAGI, Definition 3]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from types import MappingProxyType
from typing import TypeAlias

from formal.errors import IllFormed

Sort: TypeAlias = str
"""The kind of expression at a place: a reward, a test, …"""

Open: TypeAlias = tuple[int, ...]
"""The number of open places of each sort, in the order of the grammar's sorts."""


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A rule derives a symbol with parts of given sorts from a sort.

    Attributes:
        sort: the sort that it derives from.
        symbol: its name, unique within the sort.
        parts: the sorts of its parts.
        weight: its probability among the rules of its sort, exact.
        queries: whether it queries the agent.
    """

    sort: Sort
    symbol: str
    parts: tuple[Sort, ...]
    weight: Fraction
    queries: bool = False

    def __repr__(self) -> str:
        parts = f"({', '.join(self.parts)})" if self.parts else ""
        return f"{self.sort} → {self.symbol}{parts}: {self.weight}"


@dataclass(frozen=True, eq=False)
class Grammar:
    """Weighted rules by sort, and the sorts that a program consists of.

    Raises:
        IllFormed: weights are no exact positive rationals, or do not sum to 1; a sort has no rules;
            the mean matrix has spectral radius 1 or more.

    Example:
        >>> unary = [Rule("n", "0", (), Fraction(3, 4)), Rule("n", "+1", ("n",), Fraction(1, 4))]
        >>> Grammar("unary numbers", ("n",), unary).mean_lengths
        mappingproxy({'n': Fraction(4, 3)})
    """

    name: str
    start: tuple[Sort, ...]
    given: Sequence[Rule]
    rules: Mapping[Sort, tuple[Rule, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        rules: dict[Sort, tuple[Rule, ...]] = {}
        for rule in self.given:
            rules[rule.sort] = (*rules.get(rule.sort, ()), rule)
        object.__setattr__(self, "rules", MappingProxyType(rules))
        _check_sorts(self)
        for sort, alternatives in rules.items():
            _check_weights(sort, alternatives)
        if (growing := _growing(self)) is not None:
            raise IllFormed(
                "a grammar's mean matrix has spectral radius below 1, so that programs end and are "
                f"of finite mean length; that of {self.name} has 1 or more: {growing}"
            )

    @cached_property
    def sorts(self) -> tuple[Sort, ...]:
        """The sorts, in the order of their first rules."""
        return tuple(self.rules)

    @cached_property
    def denominator(self) -> int:
        """A common denominator Q of all weights."""
        return lcm(*(rule.weight.denominator for rule in self.given))

    @cached_property
    def numerators(self) -> Mapping[Rule, int]:
        """The weights as integers, in units of 1 / Q."""
        return {rule: int(rule.weight * self.denominator) for rule in self.given}

    @cached_property
    def mean_matrix(self) -> Mapping[Sort, Mapping[Sort, Fraction]]:
        """The mean number of parts of each sort in a rule for a sort."""
        return {
            sort: {
                part: sum((rule.weight * rule.parts.count(part) for rule in rules), Fraction(0))
                for part in self.rules
            }
            for sort, rules in self.rules.items()
        }

    @cached_property
    def mean_lengths(self) -> Mapping[Sort, Fraction]:
        """The mean number of rules that complete a sort: the solution v of v = 1 + M v. Exact."""
        lengths = _solution(self)
        assert lengths is not None  # noqa: S101 - a grammar is checked when it is made
        return MappingProxyType(lengths)

    def opened(self, sorts: Sequence[Sort]) -> Open:
        """Places of these sorts, counted."""
        return tuple(sorts.count(sort) for sort in self.sorts)

    @cached_property
    def after(self) -> _After:
        """The places that are open after one is filled by a rule: `after[before, rule]`."""
        return _After(self)

    def rule(self, sort: Sort, symbol: str) -> Rule:
        """The rule for a sort with a symbol.

        Raises:
            IllFormed: there is none.
        """
        for rule in self.rules.get(sort, ()):
            if rule.symbol == symbol:
                return rule
        known = ", ".join(
            f"{rule.symbol}(…)" if rule.parts else rule.symbol for rule in self.rules.get(sort, ())
        )
        raise IllFormed(
            f"{a_sort(sort)} of {self.name} is one of {known}; {symbol!r} is none of these"
        )


def a_sort(sort: Sort) -> str:
    """The name of a sort with its article.

    Example:
        >>> a_sort("reward"), a_sort("observation")
        ('a reward', 'an observation')
    """
    return f"{'an' if sort[0] in 'aeiou' else 'a'} {sort}"


class _After(dict[tuple[Open, Rule], Open]):
    """The open places after one is filled by a rule, each computed once."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def __missing__(self, key: tuple[Open, Rule]) -> Open:
        before, rule = key
        gained = self._grammar.opened(rule.parts)
        lost = self._grammar.opened((rule.sort,))
        self[key] = tuple(b + g - x for b, g, x in zip(before, gained, lost, strict=True))
        return self[key]


def _check_sorts(grammar: Grammar) -> None:
    for sort in [*grammar.start, *(part for rule in grammar.given for part in rule.parts)]:
        if sort not in grammar.rules:
            raise IllFormed(f"each sort has rules; in {grammar.name} the sort {sort!r} has none")


def _check_weights(sort: Sort, rules: Sequence[Rule]) -> None:
    for rule in rules:
        if type(rule.weight) not in {int, Fraction} or not 0 < rule.weight <= 1:
            raise IllFormed(
                "weights are exact rationals with 0 < w ≤ 1; "
                f"that of {sort} → {rule.symbol} is {rule.weight!r}"
            )
    if len({rule.symbol for rule in rules}) < len(rules):
        raise IllFormed(f"the rules of a sort have different symbols; those of {sort} do not")
    total = sum(rule.weight for rule in rules)
    if total != 1:
        raise IllFormed(f"the weights of a sort sum to 1; those of {sort} sum to {total}")


def _growing(grammar: Grammar) -> str | None:
    """Why the spectral radius is not below 1; None if it is below 1.

    For a matrix M of numbers that are not negative it is below 1 exactly if v = 1 + M v has a
    solution all of whose entries are positive.
    """
    lengths = _solution(grammar)
    if lengths is None:
        return "v = 1 + M v has no single solution"
    for sort, length in lengths.items():
        if length <= 0:
            return f"v = 1 + M v is solved by {length} at {sort}, which is no length"
    return None


def _solution(grammar: Grammar) -> dict[Sort, Fraction] | None:
    """The solution of v = 1 + M v by elimination; None if it is not the only one."""
    rows = [_equation(grammar, sort) for sort in grammar.rules]
    for i in range(len(rows)):
        pivot = next((j for j in range(i, len(rows)) if rows[j][i]), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [Fraction(entry) / rows[i][i] for entry in rows[i]]
        for j in range(len(rows)):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return dict(zip(grammar.rules, (row[-1] for row in rows), strict=True))


def _equation(grammar: Grammar, sort: Sort) -> list[Fraction]:
    """The row of (I − M) v = 1 that belongs to a sort."""
    row = grammar.mean_matrix[sort]
    return [*(Fraction(part == sort) - row[part] for part in grammar.rules), Fraction(1)]


def programs(grammar: Grammar, longest: int) -> Iterator[tuple[Rule, ...]]:
    """Every complete program of at most `longest` rules, each as its rules, leftmost first."""
    yield from _completions(grammar, grammar.start, longest)


def _completions(
    grammar: Grammar, sorts: tuple[Sort, ...], longest: int
) -> Iterator[tuple[Rule, ...]]:
    if not sorts:
        yield ()
    elif len(sorts) <= longest:
        for rule in grammar.rules[sorts[0]]:
            for rest in _completions(grammar, rule.parts + sorts[1:], longest - 1):
                yield (rule, *rest)
