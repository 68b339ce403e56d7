"""The exact infinite sum as a function of the discount factor, in closed form."""

from __future__ import annotations

from typing import Final

import sympy

from formal.errors import IllFormed
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.infinite_sum import Discounting
from formal.interaction.discounting import normalised_powers, powers
from formal.notation import Reward

GAMMA: Final = sympy.Symbol("gamma")
"""The discount factor γ, 0 ≤ γ < 1."""

_FIRST_WEIGHT: Final = {powers: GAMMA, normalised_powers: 1 - GAMMA}


def closed_form(r: EventuallyPeriodic[Reward], discounting: Discounting = powers) -> sympy.Expr:
    """`formal.finite_state.infinite_sum.discounted_sum` as a rational function of `GAMMA`. Exact.

    In lowest terms, over the integers.

    Raises:
        IllFormed: the discounting is not one of the two.

    Example:
        >>> closed_form(EventuallyPeriodic((0,), (1, -1)))
        gamma**2/(gamma + 1)
    """
    if discounting not in _FIRST_WEIGHT:
        raise IllFormed(
            "an infinite sum is discounted by powers or normalised_powers; "
            f"{discounting!r} is neither"
        )
    once, again = _polynomial(r.preperiod), _polynomial(r.period)
    before = sympy.Poly(GAMMA ** len(r.preperiod), GAMMA)
    comes_back = 1 - sympy.Poly(GAMMA ** len(r.period), GAMMA)
    first = sympy.Poly(_FIRST_WEIGHT[discounting], GAMMA)
    return sympy.cancel(first * (once * comes_back + before * again) / comes_back)


def _polynomial(rewards: tuple[Reward, ...]) -> sympy.Poly:
    """r1 + r2 γ + r3 γ² + …"""
    exact = [sympy.Rational(r.numerator, r.denominator) for r in reversed(rewards)]
    return sympy.Poly(exact or [0], GAMMA, domain="QQ")
