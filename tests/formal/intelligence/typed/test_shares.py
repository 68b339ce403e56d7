"""The share of the code that is left solves its equation, to which it is iterated down."""

from fractions import Fraction
from math import prod

import pytest

from formal.intelligence.grammar import Sort
from formal.intelligence.machine import Machine
from formal.intelligence.typed.classes import Classes
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.intelligence.typed.normal_form import Forms, representative_families
from formal.intelligence.typed.shares import Shares

HALVED = "match"
TINY = Fraction(1, 10**6)


def after_a_step(shares: Shares, classes: Classes, symbols: set[str], sort: Sort) -> Fraction:
    """What is known, and of what is longer all, or the half where the two parts change places.

    Of the rules whose parts can, those with equal parts are known with the heaviest part for one.
    """
    total = sum((c.weight for c in classes.of(sort) if not c.symbols & symbols), Fraction(0))
    for rule in classes.grammar.given:
        if rule.sort == sort and rule.symbol not in symbols:
            made = rule.weight * prod(shares.of(part).without for part in rule.parts)
            known = sum(
                production.weight
                for production in classes.productions
                if production.rule is rule
                and not any(part.symbols & symbols for part in production.parts)
            )
            total += (made - known) / (2 if rule.symbol == HALVED else 1)
    return total


@pytest.mark.parametrize("machine", [PLAIN, ASKING], ids=["plain", "asking"])
def test_what_is_left_without_some_rules_solves_its_equation(machine: Machine) -> None:
    grammar = machine.grammar
    classes = Classes(grammar, Forms(representative_families(2)), 6)
    symbols = {rule.symbol for rule in grammar.given if machine.telling(rule)}
    shares = Shares(symbols, classes)
    for sort in grammar.sorts:
        left = shares.of(sort).without
        assert 0 <= left - after_a_step(shares, classes, symbols, sort) < TINY
