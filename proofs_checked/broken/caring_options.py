"""Faults in the rewards of options, and of agents that act at the same time. [BC]"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from formal.considerate.mdp import Mdp
from formal.considerate.rewards.at_the_end import Paid
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.notation import Reward
from proofs_checked.broken.caring import Rewarded, paying

some_option = paying(lambda mdp, beliefs, t: max(int(t in sets) for _, sets in beliefs))
all_options = paying(lambda mdp, beliefs, t: min(int(t in sets) for _, sets in beliefs))
not_startable = paying(lambda mdp, beliefs, t: sum(p for p, sets in beliefs if t not in sets))
"""What counts: whether some option can be started; whether all can; those that cannot."""


def undiscounted_option(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> Rewarded:
    """Equation 7 without γ."""
    return r_option(mdp, beliefs, alpha_1, Fraction(alpha_2) / mdp.gamma, paid)


def discounted_value(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8 with γ, whether or not it is asked for."""
    return r_option_value(mdp, beliefs, alpha_1, alpha_2, **{**rest, "discounted": True})


def by_the_letter(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8 without γ, whether or not it is asked for."""
    return r_option_value(mdp, beliefs, alpha_1, alpha_2, **{**rest, "discounted": False})


def whatever_the_value(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8 with the value 1 for every option."""
    flat = [(p, (where, lambda t: 1)) for p, (where, _) in beliefs]
    return r_option_value(mdp, flat, alpha_1, alpha_2, **rest)


def gains_of_options(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8, in which the losses of options do not count."""
    cut = [(p, (where, lambda t, V=V: max(V(t), 0))) for p, (where, V) in beliefs]
    return r_option_value(mdp, cut, alpha_1, alpha_2, **rest)


def negated_options(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8 with the sign of α₂ changed."""
    return r_option_value(mdp, beliefs, alpha_1, -alpha_2, **rest)


def sim_alone(r_1: Rewarded, beliefs: Mapping[int, Any], alphas: Mapping[int, Reward]) -> Rewarded:
    """Equation 6, in which others do not count."""
    return r_sim(r_1, {}, alphas)


def sim_losses(r_1: Rewarded, beliefs: Mapping[int, Any], alphas: Mapping[int, Reward]) -> Rewarded:
    """Equation 6, in which what others gain does not count."""

    def losing(r_i: Rewarded) -> Rewarded:
        return lambda s, a, t: min(r_i(s, a, t), 0)

    return r_sim(r_1, {i: [(p, losing(r)) for p, r in beliefs[i]] for i in beliefs}, alphas)


def sim_others(r_1: Rewarded, beliefs: Mapping[int, Any], alphas: Mapping[int, Reward]) -> Rewarded:
    """Equation 6, in which the acting agent is never in the sum."""
    return r_sim(r_1, {i: beliefs[i] for i in beliefs if i != 1}, alphas)


def sim_twice(r_1: Rewarded, beliefs: Mapping[int, Any], alphas: Mapping[int, Reward]) -> Rewarded:
    """Equation 6, in which the acting agent counts twice."""
    return r_sim(lambda s, a, t: 2 * r_1(s, a, t), beliefs, alphas)


def budgeted(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> Rewarded:
    """Equation 7 by α₁, in which every option that may be tried is sure to be."""
    return some_option(mdp, [each for each in beliefs if each[0]], alpha_1, alpha_1 * alpha_2, paid)


def elsewhere(
    mdp: Mdp[Any], beliefs: Any, alpha_1: Reward, alpha_2: Reward, **rest: Any
) -> Rewarded:
    """Equation 8, in which the options that cannot be started count."""
    outside = [(p, ({s for s in mdp.states if s not in where}, V)) for p, (where, V) in beliefs]
    return r_option_value(mdp, outside, alpha_1, alpha_2, **rest)
