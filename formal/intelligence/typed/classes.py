"""The expressions of bounded length, classified by normal form, each with its largest weight.

Expressions with equal parts are equal: an expression with a part that is not the heaviest of its
class is never the heaviest of its own class, except for ties. So classes are made from classes, and
expressions with parts that are not the heaviest are left out of the code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, product
from math import prod
from typing import NamedTuple

from formal.intelligence.grammar import Grammar, Rule, Sort
from formal.intelligence.typed.expression import Expression
from formal.intelligence.typed.normal_form import Form, Forms


class Class:
    """Expressions proved equal.

    Attributes:
        form: their normal form.
        shortest: the fewest rules of any of them.
        weight: the largest weight of any of them that is known.
        rule, parts: the rule of the heaviest expression, and the classes of its parts.
        symbols: the symbols of the heaviest.
    """

    __slots__ = ("form", "parts", "rule", "shortest", "symbols", "weight")

    def __init__(self, form: Form, shortest: int) -> None:
        self.form, self.shortest = form, shortest
        self.weight = Fraction(0)
        self.rule: Rule
        self.parts: tuple[Class, ...]
        self.symbols: frozenset[str] = frozenset()

    def heaviest(self) -> Expression:
        """The heaviest expression."""
        return Expression(self.rule, tuple(part.heaviest() for part in self.parts))


class Production(NamedTuple):
    """A rule derives an expression of a class from expressions of given classes."""

    rule: Rule
    parts: tuple[Class, ...]
    made: Class

    @property
    def weight(self) -> Fraction:
        """The weight of the rule with the heaviest parts."""
        return self.rule.weight * prod(part.weight for part in self.parts)


class Classes:
    """The classes of the expressions that programs of at most `longest` rules hold.

    Args:
        grammar: the rules.
        forms: the normal forms.
        longest: how many rules a program has at most.

    Attributes:
        most_rules: per sort, the greatest number of rules of its expressions.
        productions: the productions of each class.
    """

    def __init__(self, grammar: Grammar, forms: Forms, longest: int) -> None:
        self.grammar, self._forms = grammar, forms
        self.most_rules = _most_rules(grammar, longest)
        self._of_length: dict[Sort, list[list[Class]]] = {
            sort: [[] for _ in range(longest + 1)] for sort in grammar.sorts
        }
        self._known: dict[Sort, dict[Form, Class]] = {sort: {} for sort in grammar.sorts}
        self.productions: list[Production] = []
        for length in range(1, longest + 1):
            for rule in grammar.given:
                if length <= self.most_rules[rule.sort]:
                    self._produce(rule, length)
        while self._weigh():
            pass
        self._sorted = {
            sort: sorted(known.values(), key=lambda c: (-c.weight, c.shortest))
            for sort, known in self._known.items()
        }
        for c in chain.from_iterable(self._sorted.values()):
            c.symbols = frozenset(rule.symbol for rule in c.heaviest().rules())

    def of(self, sort: Sort) -> Sequence[Class]:
        """The classes of a sort, the heaviest first, the shorter first among equals."""
        return self._sorted[sort]

    def _produce(self, rule: Rule, length: int) -> None:
        known, of_length = self._known[rule.sort], self._of_length[rule.sort][length]
        for lengths in _splits(length - 1, len(rule.parts)):
            for parts in product(
                *(self._of_length[s][n] for s, n in zip(rule.parts, lengths, strict=True))
            ):
                form = self._forms.made(rule.symbol, [part.form for part in parts])
                made = known.get(form)
                if made is None:
                    made = known[form] = Class(form, length)
                    of_length.append(made)
                self.productions.append(Production(rule, parts, made))

    def _weigh(self) -> bool:
        """Whether the known weight of any class has increased."""
        heavier = False
        for production in self.productions:
            made, weight = production.made, production.weight
            if weight > made.weight:
                made.weight, made.rule, made.parts = weight, production.rule, production.parts
                heavier = True
        return heavier


def _most_rules(grammar: Grammar, longest: int) -> Mapping[Sort, int]:
    """Per sort, how many rules an expression can have in a program of at most `longest`."""
    fewest = _fewest_rules(grammar)
    most = dict.fromkeys(grammar.sorts, 0)
    for sort in grammar.start:
        most[sort] = longest - sum(map(fewest.__getitem__, grammar.start)) + fewest[sort]
    for _ in grammar.sorts:
        for rule in grammar.given:
            for part in rule.parts:
                others = sum(map(fewest.__getitem__, rule.parts)) - fewest[part]
                most[part] = max(most[part], most[rule.sort] - 1 - others)
    return most


def _fewest_rules(grammar: Grammar) -> Mapping[Sort, int]:
    """Per sort, the rules of its shortest expression; each sort has one, as programs end."""
    fewest: dict[Sort, int] = {}
    for _ in grammar.sorts:
        for rule in grammar.given:
            if all(part in fewest for part in rule.parts):
                length = 1 + sum(map(fewest.__getitem__, rule.parts))
                fewest[rule.sort] = min(length, fewest.get(rule.sort, length))
    return fewest


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write a number as a sum of a given number of positive ones."""
    if not parts:
        yield from [()] if not total else []
        return
    for first in range(1, total - parts + 2):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


def number_of_programs(grammar: Grammar, longest: int) -> int:
    """How many complete programs have at most `longest` rules."""
    number = {sort: [0] * (longest + 1) for sort in grammar.sorts}
    for length in range(1, longest + 1):
        for rule in grammar.given:
            number[rule.sort][length] += _sequences([number[s] for s in rule.parts], length - 1)
    start = [number[sort] for sort in grammar.start]
    return sum(_sequences(start, length) for length in range(longest + 1))


def _sequences(numbers: Sequence[list[int]], length: int) -> int:
    """The number of sequences with a total number of rules, given the numbers for each part."""
    if not numbers:
        return int(length == 0)
    first, *others = numbers
    return sum(first[n] * _sequences(others, length - n) for n in range(length + 1) if first[n])
