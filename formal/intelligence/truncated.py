"""Exact truncated sums: all programs of at most so many rules, and their first rewards."""

from __future__ import annotations

from fractions import Fraction

from formal.errors import IllFormed
from formal.intelligence.counted import Counted
from formal.intelligence.cylinder import Cylinder, Cylinders
from formal.intelligence.grammar import Grammar, Open, Rule
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.quantity import Quantity
from formal.notation import Reward


def truncated(
    machine: Machine, quantity: Quantity, longest: int, turns: int, gamma: Fraction = HALF
) -> Reward:
    """The sum over all programs of at most `longest` rules of w · Σ_j c_j (d_1 ρ_1 + … + d_T ρ_T).

    A rule counts 1, the sign nothing; ρ_t is for the mean of both signs, and T is `turns`. Exact:
    the same number whoever computes it. Programs alike up to turn T are run once, as a cylinder.

    Raises:
        IllFormed: `longest` is negative.

    Example:
        >>> from formal.agents.simple_learner import simple_learner
        >>> from formal.intelligence.quantity import self_reflection
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> truncated(PLAIN, self_reflection(simple_learner(2)), 4, 3)
        Fraction(1407, 32768)
    """
    if longest < 0:
        raise IllFormed(f"a length is at least 0; {longest} is negative")
    cylinders = Cylinders(machine, quantity, turns, gamma)
    completions = Completions(machine.grammar, quantity.counted, longest)
    q = machine.grammar.denominator
    total: int = 0
    pending = [cylinders.first]
    while pending:
        cylinder = pending.pop()
        left = longest - cylinder.rules
        weight = completions.up_to(cylinder.program.open, left)
        if not weight or cylinder.program.deaf:
            continue
        hole = cylinder.needed
        if hole is None:
            total += cylinder.weight * weight * earned(quantity, cylinder)
        else:
            children = (
                cylinders.child(cylinder, hole, rule) for rule in machine.grammar.rules[hole.sort]
            )
            pending += [child for child in children if child is not None]
    return total * cylinders.unit / Fraction(q) ** longest


def earned(quantity: Quantity, cylinder: Cylinder) -> int:
    """Σ_j c_j of what both signs have earned so far, in units of `Cylinders.unit`."""
    return sum(
        coefficient * (cylinder.runs[2 * k][2] + cylinder.runs[2 * k + 1][2])
        for k, coefficient in enumerate(quantity.coefficients)
    )


class Completions:
    """The weight of all completions of so many rules at most, in units of 1 / Q^(how many).

    Args:
        grammar: the rules.
        counted: with `ASK_FREE` only completions that never ask.
        longest: as many rules as will be asked for.
    """

    def __init__(self, grammar: Grammar, counted: Counted, longest: int) -> None:
        self._grammar = grammar
        self._rules = [
            rule for rule in grammar.given if not (rule.asks and counted is Counted.ASK_FREE)
        ]
        self._of_a_sort = self._weights(longest)
        self._known: dict[Open, list[int]] = {}

    def up_to(self, opened: Open, left: int) -> int:
        """The weight of the completions of these holes with `left` rules at most.

        In units of 1 / Q^left.
        """
        if left < 0:
            return 0
        exactly = self._exactly(opened)
        q = self._grammar.denominator
        return sum(weight * q ** (left - n) for n, weight in enumerate(exactly[: left + 1]))

    def _exactly(self, opened: Open) -> list[int]:
        """The weights of the completions with exactly 0, 1, … rules."""
        known = self._known.get(opened)
        if known is None:
            length = len(self._of_a_sort[self._grammar.sorts[0]])
            known = [1] + [0] * (length - 1)
            for sort, number in zip(self._grammar.sorts, opened, strict=True):
                for _ in range(number):
                    known = _product(known, self._of_a_sort[sort])
            self._known[opened] = known
        return known

    def _weights(self, longest: int) -> dict[str, list[int]]:
        """Per sort, the weight of its completions with exactly n rules, in units of 1 / Q^n."""
        weights = {sort: [0] * (longest + 1) for sort in self._grammar.sorts}
        for n in range(1, longest + 1):
            for rule in self._rules:
                weights[rule.sort][n] += self._beginning_with(rule, n, weights)
        return weights

    def _beginning_with(self, rule: Rule, n: int, weights: dict[str, list[int]]) -> int:
        rest = [1] + [0] * (n - 1)
        for part in rule.parts:
            rest = _product(rest, weights[part])
        return self._grammar.numerators[rule] * rest[n - 1]


def _product(a: list[int], b: list[int]) -> list[int]:
    """The first coefficients of the product of two polynomials."""
    return [sum(a[k] * b[n - k] for k in range(n + 1)) for n in range(len(a))]
