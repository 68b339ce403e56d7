"""The programs of a grammar, the heaviest first."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush

from formal.intelligence.grammar import Grammar, Rule, Sort


def heaviest(grammar: Grammar) -> Iterator[tuple[Rule, ...]]:
    """Every complete program, the heavier first; of equal ones, that of the earlier rules.

    The weight of a program's prefix is at least that of the program, so it is reached before it.
    The weights are exact.

    Example:
        >>> unary = [Rule("n", "+1", ("n",), Fraction(1, 4)), Rule("n", "0", (), Fraction(3, 4))]
        >>> found = heaviest(Grammar("unary numbers", ("n",), unary))
        >>> [len(next(found)) for _ in range(3)]
        [1, 2, 3]
    """
    begun: list[tuple[Fraction, tuple[int, ...], tuple[Rule, ...], tuple[Sort, ...]]] = []
    heappush(begun, (Fraction(-1), (), (), grammar.start))
    while begun:
        negative, places, rules, sorts = heappop(begun)
        if not sorts:
            yield rules
            continue
        for place, rule in enumerate(grammar.rules[sorts[0]]):
            entry = (*rules, rule), rule.parts + sorts[1:]
            heappush(begun, (negative * rule.weight, (*places, place), *entry))
