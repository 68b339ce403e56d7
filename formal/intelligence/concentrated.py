"""A grammar whose weight is concentrated on one program, with unchanged programs.

A reference machine can be constructed so that one environment has almost all of its weight. A
program may need several rules for one sort, so a sort's weights alone cannot do it: each place of
the program gets a sort of its own. Outside of the program's places nothing changes, so the grammar
stays complete, and the spectral radius of its mean matrix does not change.
[JAGI, Proposition 6 (2), Section 5.1]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from formal.errors import IllFormed
from formal.intelligence.grammar import Grammar, Rule, Sort


def concentrated(name: str, grammar: Grammar, program: Sequence[Rule], stray: Fraction) -> Grammar:
    """At each place of the program its rule has probability 1 - ε; else a rule is drawn as before.

    So a program of k rules weighs at least (1 - ε)^k. Exact.

    Args:
        name: the new grammar's name, different from those of the grammars that it is made from.
        grammar: the rules and their weights as before.
        program: its rules, leftmost first.
        stray: ε, with 0 < ε ≤ 1.

    Raises:
        IllFormed: the rules are no complete program of the grammar; or see `Grammar`.

    Example:
        >>> unary = [Rule("n", "0", (), Fraction(3, 4)), Rule("n", "+1", ("n",), Fraction(1, 4))]
        >>> one = [unary[1], unary[0]]
        >>> mostly = concentrated("mostly 1", Grammar("unary", ("n",), unary), one, Fraction(1, 10))
        >>> [mostly.rule(sort, "+1").weight for sort in mostly.sorts]
        [Fraction(1, 4), Fraction(1, 40), Fraction(37, 40)]
    """
    rules = list(grammar.given)
    places = enumerate(program, start=1)

    def placed(sort: Sort) -> Sort:
        """The sort of the next place, its rules and those of its parts' places added."""
        place, chosen = _next(places, sort)
        own = f"{sort} at {place} of {name}"
        parts = tuple(placed(part) for part in chosen.parts)
        for rule in grammar.rules[sort]:
            taken = rule.symbol == chosen.symbol
            weight = stray * rule.weight + (1 - stray if taken else 0)
            rules.append(
                Rule(own, rule.symbol, parts if taken else rule.parts, weight, rule.queries)
            )
        return own

    start = tuple(placed(sort) for sort in grammar.start)
    if (more := next(places, None)) is not None:
        raise IllFormed(f"a program ends after its parts; {more[1]!r} follows")
    return Grammar(name, start, rules)


def _next(places: Iterator[tuple[int, Rule]], sort: Sort) -> tuple[int, Rule]:
    place, rule = next(places, (0, None))
    if rule is None or rule.sort != sort:
        raise IllFormed(
            f"a program's rules derive it, leftmost first; {rule} is at a place of {sort}"
        )
    return place, rule
