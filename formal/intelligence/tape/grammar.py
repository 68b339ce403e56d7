"""The total weight of the tape machine's programs: its code as a grammar of one sort.

A program is `]`, or a letter that is no bracket and a program, or `[` and two programs, of which
the first ends with the partner of `[`: S → ] with weight 2/10, S → a S with 1/10 for each of the
seven letters a, S → [ S S with 1/10. The mean matrix is 9/10, so the Kraft sum is 1.
[Legg, Veness 2013]
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from formal.intelligence.grammar import Grammar, Rule
from formal.intelligence.tape.code import DRAWN, LETTERS

SORT: Final = "program"

RULES: Final = tuple(
    Rule(
        sort=SORT,
        symbol=letter,
        parts=(SORT,) * {"]": 0, "[": 2}.get(letter, 1),
        weight=Fraction(2 if letter == "]" else 1, DRAWN),
        queries=letter == "?",
    )
    for letter in LETTERS
)
"""The rules of the whole machine; their weights sum to 1."""

GRAMMAR: Final = Grammar("tape", (SORT,), RULES)

QUERY_FREE: Final = tuple(rule for rule in RULES if not rule.queries)
"""The rules of the programs without queries, which are AIQ's own without `%`."""


def closed_form(rules: Sequence[Rule] = RULES) -> tuple[Fraction, Fraction]:
    """The p and q for which all programs together weigh p - √q. Exact.

    The sum x of the weights is the least solution of x = a + b x + c x², where a, b and c are the
    weights of the rules with none, one and two S.

    Example:
        >>> closed_form(RULES), closed_form(QUERY_FREE)
        ((Fraction(3, 2), Fraction(1, 4)), (Fraction(2, 1), Fraction(2, 1)))

    The first is 3/2 - 1/2 = 1, the Kraft sum; the second is 2 - √2.
    """
    a, b, c = (
        sum((rule.weight for rule in rules if len(rule.parts) == n), Fraction(0)) for n in range(3)
    )
    p = (1 - b) / (2 * Fraction(c))
    return p, p * p - a / Fraction(c)


def weight_up_to(longest: int, rules: Sequence[Rule] = RULES) -> Fraction:
    """The total weight of the programs of at most `longest` letters. Exact.

    Example:
        >>> weight_up_to(2)
        Fraction(17, 50)
    """
    of_length = [Fraction(0)]
    for length in range(1, longest + 1):
        of_length.append(
            sum(
                (rule.weight * _ways(of_length, length - 1, len(rule.parts)) for rule in rules),
                Fraction(0),
            )
        )
    return sum(of_length, Fraction(0))


def _ways(of_length: list[Fraction], letters: int, programs: int) -> Fraction:
    """The weight of a number of programs with a total number of letters."""
    if programs == 0:
        return Fraction(letters == 0)
    if programs == 1:
        return of_length[letters]
    return sum((of_length[i] * of_length[letters - i] for i in range(letters + 1)), Fraction(0))
