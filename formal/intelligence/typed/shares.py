"""The share of the code that is left with only the heaviest expressions of each class.

An expression with a part that is known not to be the heaviest of its class is left out, of whatever
length. The weight of what is left solves x = F(x); as F is increasing, x ≤ F(x) stays true when it
is iterated down from a bound. Every step is rounded up. Exact bounds. [JAGI, Definition 3]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from math import prod
from typing import Final, NamedTuple, TypeAlias

from formal.intelligence.grammar import Rule, Sort
from formal.intelligence.typed.classes import Classes
from formal.intelligence.typed.normal_form import COMMUTATIVE

Weights: TypeAlias = Mapping[Sort, Fraction]

UNIT: Final = 1 << 64
"""Shares are multiples of 1 / UNIT."""

MOST_STEPS: Final = 64


class Share(NamedTuple):
    """Upper bounds of the weight of expressions: all, and those without and with certain rules."""

    whole: Fraction
    without: Fraction
    having: Fraction

    def less(self, other: Share) -> Share:
        """The difference from the share of other expressions."""
        return Share(*(mine - its for mine, its in zip(self, other, strict=True)))


def total(weights: Iterable[tuple[Fraction, bool]]) -> Share:
    """The share of expressions, from their weights and whether they have one of certain rules."""
    sums = [Fraction(0), Fraction(0)]
    for weight, having in weights:
        sums[having] += weight
    return Share(sums[0] + sums[1], *sums)


class Shares:
    """Per sort, the share of what can be the heaviest of its class.

    Args:
        symbols: of the rules that are counted separately.
        classes: the classes that are known.

    Attributes:
        known: per sort, the share of the heaviest of the known classes.
    """

    def __init__(self, symbols: AbstractSet[str], classes: Classes) -> None:
        self._rules, self._symbols = classes.grammar.given, symbols
        self._classes = classes
        self.known = {
            sort: total((c.weight, bool(c.symbols & symbols)) for c in classes.of(sort))
            for sort in classes.grammar.sorts
        }
        self._produced = self._produced_by_rule()
        self._constant = {rule for rule in self._rules if self._is_constant_with_equal_parts(rule)}
        self._whole: Weights = dict.fromkeys(classes.grammar.sorts, Fraction(1))
        self._whole = _iterated(self._next_whole, self._whole)
        self._without = _iterated(self._next_without, self._whole)
        others = {sort: whole - self.known[sort].without for sort, whole in self._whole.items()}
        self._having = _iterated(self._next_having, others)

    def of(self, sort: Sort) -> Share:
        """The share of a sort."""
        return Share(self._whole[sort], self._without[sort], self._having[sort])

    def _produced_by_rule(self) -> Mapping[Rule, Share]:
        produced: dict[Rule, list[tuple[Fraction, bool]]] = {rule: [] for rule in self._rules}
        for production in self._classes.productions:
            rule = production.rule
            symbols = {rule.symbol}.union(*(part.symbols for part in production.parts))
            produced[rule].append((production.weight, bool(symbols & self._symbols)))
        return {rule: total(weights) for rule, weights in produced.items()}

    def _next_whole(self, share: Weights) -> Weights:
        self._whole = share
        new = {sort: known.whole for sort, known in self.known.items()}
        for rule in self._rules:
            made = rule.weight * _together(share, rule) - self._produced[rule].whole
            new[rule.sort] += self._possibly_heaviest(rule, made)
        return new

    def _next_without(self, share: Weights) -> Weights:
        new = {sort: known.without for sort, known in self.known.items()}
        for rule in self._rules:
            if rule.symbol not in self._symbols:
                made = rule.weight * _together(share, rule) - self._produced[rule].without
                new[rule.sort] += self._possibly_heaviest(rule, made)
        return new

    def _next_having(self, share: Weights) -> Weights:
        new = {sort: known.having for sort, known in self.known.items()}
        either = {sort: share[sort] + self._without[sort] for sort in share}
        for rule in self._rules:
            made = _together(self._whole, rule)
            if rule.symbol not in self._symbols:
                made = _together(either, rule) - _together(self._without, rule)
            made = rule.weight * made - self._produced[rule].having
            new[rule.sort] += self._possibly_heaviest(rule, made)
        return new

    def _possibly_heaviest(self, rule: Rule, longer: Fraction) -> Fraction:
        """The share of a rule's longer expressions that can be the heaviest.

        If the parts can be exchanged, at most half of them can, except for those with equal parts.
        These are constant, and not the heaviest if the heaviest part is a known one.
        """
        if rule not in self._constant:
            return longer
        part = rule.parts[0]
        unknown = self._whole[part] - self.known[part].whole
        return longer / 2 if self._classes.of(part)[0].weight >= unknown else longer

    def _is_constant_with_equal_parts(self, rule: Rule) -> bool:
        """Whether the rule is, and the heaviest part is in a known class."""
        if rule.symbol not in COMMUTATIVE or not self._classes.of(rule.parts[0]):
            return False
        heaviest = self._classes.of(rule.parts[0])[0]
        return 1 + 2 * heaviest.shortest <= self._classes.most_rules[rule.sort]


def _together(share: Weights, rule: Rule) -> Fraction:
    return prod((share[part] for part in rule.parts), start=Fraction(1))


def _iterated(step: Callable[[Weights], Weights], share: Weights) -> Weights:
    """A bound, iterated as long as it decreases."""
    for _ in range(MOST_STEPS):
        new = {sort: min(share[sort], _rounded_up(weight)) for sort, weight in step(share).items()}
        if new == share:
            break
        share = new
    return share


def _rounded_up(weight: Fraction) -> Fraction:
    return Fraction(-(-weight.numerator * UNIT // weight.denominator), UNIT)
