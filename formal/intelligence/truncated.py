"""Exact truncated sums: the first rewards of all programs of at most a given length."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from formal.errors import IllFormed
from formal.histories.history import Prompt
from formal.intelligence.counted import Counted
from formal.intelligence.counting import Counts
from formal.intelligence.cylinder import Cylinder, Cylinders
from formal.intelligence.grammar import Grammar, Open, Rule
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.quantity import Quantity
from formal.notation import Reward


@dataclass(frozen=True)
class Truncated:
    """An exact truncated sum, and the numbers of programs in it.

    Attributes:
        value: the sum.
        programs: the number of programs that count.
        hearing: the number of those whose rewards may depend on what an agent does or would do, as
            far as they were run; the two signs of the others cancel.
        reacting: the number of those in which an agent's actions differ between the two signs: its
            rewards change its actions.
        contributing: the number of those whose two signs have a sum other than 0.
    """

    value: Reward
    programs: int
    hearing: int
    reacting: int
    contributing: int


def truncated(
    machine: Machine, quantity: Quantity, longest: int, turns: int, gamma: Fraction = HALF
) -> Reward:
    """The sum over all programs of at most `longest` rules of w · Σ_j c_j (d_1 ρ_1 + … + d_T ρ_T).

    A rule counts 1, the sign nothing; ρ_t is for the mean of both signs, and T is `turns`. Exact:
    the same number for every implementation. Programs that do not differ up to turn T are run once,
    as a cylinder.

    Raises:
        IllFormed: `longest` is negative.

    Example:
        >>> from formal.agents.simple_learner import simple_learner
        >>> from formal.intelligence.quantity import self_reflection
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> truncated(PLAIN, self_reflection(simple_learner(2)), 4, 3)
        Fraction(1407, 32768)
    """
    return truncated_over(machine, quantity, longest, turns, gamma).value


def truncated_over(
    machine: Machine, quantity: Quantity, longest: int, turns: int, gamma: Fraction = HALF
) -> Truncated:
    """The same sum, and the numbers of programs in it.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.intelligence.quantity import self_reflection
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> truncated_over(PLAIN, self_reflection(constant(0)), 6, 3)
        Truncated(value=Fraction(0, 1), programs=453, hearing=146, reacting=0, contributing=0)
    """
    if longest < 0:
        raise IllFormed(f"a length is at least 0; {longest} is negative")
    cylinders = Cylinders(machine, quantity, turns, gamma)
    completions = Completions(machine.grammar, quantity.counted, longest)
    q = machine.grammar.denominator
    counts = Counts(
        counting_rules(machine.grammar, quantity.counted), machine.grammar.sorts, longest
    )
    total = hearing = reacting = contributing = 0
    pending = [cylinders.first]
    while pending:
        cylinder = pending.pop()
        left = longest - cylinder.rules
        weight = completions.up_to(cylinder.program.open, left)
        if not weight or cylinder.program.deaf:
            continue
        hole = cylinder.needed
        if hole is None:
            worth = combined_return(quantity, cylinder)
            total += cylinder.weight * weight * worth
            programs = counts.up_to(cylinder.program.open, left)
            hearing += programs
            reacting += programs * reacts(cylinder)
            contributing += programs * bool(worth)
        else:
            children = (
                cylinders.child(cylinder, hole, rule) for rule in machine.grammar.rules[hole.sort]
            )
            pending += [child for child in children if child is not None]
    whole = counts.up_to(machine.grammar.opened(machine.grammar.start), longest)
    value = total * cylinders.unit / Fraction(q) ** longest
    return Truncated(value, whole, hearing, reacting, contributing)


def reacts(cylinder: Cylinder) -> bool:
    """Whether an agent's actions differ between the two signs."""
    prompts = [query.prompt for query, *_ in cylinder.runs]
    return not all(map(_act_alike, prompts[::2], prompts[1::2]))


def _act_alike(g: Prompt, h: Prompt) -> bool:
    while g is not h and g.before and h.before:
        if g.before.action != h.before.action:
            return False
        g, h = g.before.prompt, h.before.prompt
    return True


def combined_return(quantity: Quantity, cylinder: Cylinder) -> int:
    """Σ_j c_j of the returns of both signs so far, in units of `Cylinders.unit`."""
    return sum(
        coefficient * (cylinder.runs[2 * k][2] + cylinder.runs[2 * k + 1][2])
        for k, coefficient in enumerate(quantity.coefficients)
    )


def counting_rules(grammar: Grammar, counted: Counted) -> list[Rule]:
    """The rules that a program which counts may have."""
    return [rule for rule in grammar.given if not (rule.queries and counted is Counted.QUERY_FREE)]


class Completions:
    """The weight of all completions of at most n rules, in units of 1 / Q^n.

    Args:
        grammar: the rules.
        counted: with `QUERY_FREE` only completions without queries.
        longest: the greatest n that `up_to` receives.
    """

    def __init__(self, grammar: Grammar, counted: Counted, longest: int) -> None:
        self._grammar = grammar
        self._rules = counting_rules(grammar, counted)
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
