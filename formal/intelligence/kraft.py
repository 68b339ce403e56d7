"""The Kraft sum of a machine, proved equal to 1.

A sort is a nonterminal of the grammar. For each sort, let its entry of the vector z be the sum of
the weights of all its completions. Then z = f(z), with the polynomials f of the grammar, and z is
the least solution that is not negative. z = 1 is a solution, as weights sum to 1. It is the least
one if the spectral radius of the mean matrix M, the derivative of f at 1, is below 1: f is convex,
so that a smaller solution z would give 1 - z = f(1) - f(z) ≤ M (1 - z), and M would have an
eigenvalue of 1 at least. [JAGI, Definition 3]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import sympy

from formal.intelligence.grammar import Grammar, Sort


@dataclass(frozen=True)
class Kraft:
    """The proof that a Kraft sum is 1. Exact.

    Attributes:
        polynomials: f: per sort the weight of its completions, in the weights of all sorts.
        is_solution: whether f(1) = 1.
        matrix: the mean matrix M, the derivative of f at 1.
        lengths: the solution of v = 1 + M v: how many rules complete each sort on average.
        below_one: whether v is positive everywhere. Then the spectral radius of M is below 1: as
            M ≥ 0 and v > 0, it is at most the greatest quotient of M v = v - 1 by v, place by
            place. The converse holds as well: v is the sum of all M^k 1, and so at least 1.
    """

    polynomials: dict[Sort, sympy.Expr]
    is_solution: bool
    matrix: sympy.Matrix
    lengths: dict[Sort, Fraction]
    below_one: bool

    @property
    def proved(self) -> bool:
        """Whether the Kraft sum is exactly 1, and programs are of finite mean length."""
        return self.is_solution and self.below_one


def kraft(grammar: Grammar) -> Kraft:
    """Prove that the weights of all programs sum to 1.

    Example:
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> kraft(PLAIN.grammar).proved
        True
    """
    unknowns = [sympy.Symbol(sort) for sort in grammar.sorts]
    polynomials = {sort: _polynomial(grammar, sort) for sort in grammar.sorts}
    system = sympy.Matrix(list(polynomials.values()))
    at_one = dict.fromkeys(unknowns, 1)
    matrix = system.jacobian(unknowns).subs(at_one)
    size = len(unknowns)
    lengths = (sympy.eye(size) - matrix).LUsolve(sympy.ones(size, 1))
    return Kraft(
        polynomials=polynomials,
        is_solution=system.subs(at_one) == sympy.ones(size, 1),
        matrix=matrix,
        lengths={
            sort: Fraction(int(v.p), int(v.q))
            for sort, v in zip(grammar.sorts, lengths, strict=True)
        },
        below_one=all(v.is_positive for v in lengths),
    )


def _polynomial(grammar: Grammar, sort: Sort) -> sympy.Expr:
    return sympy.Add(
        *(
            sympy.Rational(rule.weight.numerator, rule.weight.denominator)
            * sympy.Mul(*map(sympy.Symbol, rule.parts))
            for rule in grammar.rules[sort]
        )
    )


def spectral_radius(grammar: Grammar, digits: int = 5) -> sympy.Expr:
    """The spectral radius of the mean matrix, to `digits` digits."""
    variable = sympy.Symbol("x")
    polynomial = kraft(grammar).matrix.charpoly(variable)
    return max(abs(root) for root in sympy.Poly(polynomial, variable).nroots(n=digits))
