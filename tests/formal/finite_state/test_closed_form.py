"""The closed form is a rational function whose value at each γ is the exact infinite sum."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
import sympy

from formal.errors import IllFormed
from formal.finite_state.closed_form import GAMMA, closed_form
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.exploring import constant
from formal.finite_state.infinite_sum import Discounting, discounted_sum, rewards
from formal.finite_state.machines.ignore_rewards import ignore_rewards
from formal.interaction.discounting import Weights, normalised_powers, powers
from formal.notation import Percept, Reward

Form = Callable[[EventuallyPeriodic[Reward], Discounting], sympy.Expr]

GAMMAS = [Fraction(0), Fraction(1, 7), Fraction(1, 2), Fraction(9, 10), Fraction(99, 100)]
ONCE: list[Reward] = [0, Fraction(-2, 3)]
AGAIN: list[Reward] = [1, 0, -1]
SEQUENCES = [
    EventuallyPeriodic(preperiod, period)
    for p, q in product(range(3), range(1, 4))
    for preperiod in product(ONCE, repeat=p)
    for period in product(AGAIN, repeat=q)
]


def at(expression: sympy.Expr, gamma: Fraction) -> Fraction:
    number = expression.subs(GAMMA, sympy.Rational(gamma.numerator, gamma.denominator))
    return Fraction(int(number.p), int(number.q))


def is_refuted(form: Form) -> bool:
    return any(
        at(expression, gamma) != discounted_sum(r, gamma, discounting)
        for r in set(SEQUENCES)
        for discounting in (powers, normalised_powers)
        for expression in [form(r, discounting)]
        for gamma in GAMMAS
    )


def test_its_value_is_the_sum_at_every_discount_factor() -> None:
    assert not is_refuted(closed_form)


def drops_the_preperiod(r: EventuallyPeriodic[Reward], discounting: Discounting) -> sympy.Expr:
    return closed_form(EventuallyPeriodic((), r.period), discounting)


def starts_a_turn_late(r: EventuallyPeriodic[Reward], discounting: Discounting) -> sympy.Expr:
    return closed_form(r, discounting) * GAMMA


def never_normalises(r: EventuallyPeriodic[Reward], discounting: Discounting) -> sympy.Expr:
    return closed_form(r, powers)


@pytest.mark.parametrize("fault", [drops_the_preperiod, starts_a_turn_late, never_normalises])
def test_planted_faults_are_caught(fault: Form) -> None:
    assert is_refuted(fault)


def test_known_closed_forms() -> None:
    """A constant agent ignores its rewards: 0, then 1 for ever. [JAGI, Example 1]"""
    alphabet: list[Percept] = [(-1, 0), (0, 0), (1, 0)]
    r = rewards(constant(0, alphabet, 2), ignore_rewards)
    assert sympy.simplify(closed_form(r) - GAMMA**2 / (1 - GAMMA)) == 0
    assert closed_form(r, normalised_powers) == GAMMA


def test_weights_of_rewards_that_are_all_1() -> None:
    """The normalised weights sum to 1; γ^n sum to at most 1 for γ ≤ 1/2 alone. [JAGI, Section 3]"""
    ones: EventuallyPeriodic[Reward] = EventuallyPeriodic((), (1,))
    assert closed_form(ones, normalised_powers) == 1
    assert sympy.solve(closed_form(ones) - 1, GAMMA) == [sympy.Rational(1, 2)]


def test_it_is_in_lowest_terms() -> None:
    for r in SEQUENCES[::7]:
        expression = closed_form(r)
        assert expression.free_symbols <= {GAMMA}
        numerator, denominator = sympy.fraction(expression)
        assert sympy.gcd(numerator, denominator) in (1, -1) or numerator == 0
        assert sympy.Poly(denominator, GAMMA).domain == sympy.ZZ


def test_where_v_exists_it_is_the_limit() -> None:
    r: EventuallyPeriodic[Reward] = EventuallyPeriodic((1, Fraction(1, 2), -3), (0,))
    assert closed_form(r).subs(GAMMA, 1) == sympy.Rational(-3, 2)


def harmonic(gamma: Fraction) -> Weights:
    return lambda n: Fraction(1, n)


def test_another_discounting_is_ill_formed() -> None:
    with pytest.raises(IllFormed, match=r"by powers or normalised_powers; .* is neither"):
        closed_form(SEQUENCES[0], harmonic)
