"""Equations 7 and 8: at the end, which options can be started there, and with what value."""

from collections.abc import Set as AbstractSet

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Paid, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_beliefs,
    check_coefficient,
)
from formal.notation import Reward


def r_option(
    mdp: Mdp[S],
    beliefs: Beliefs[AbstractSet[S]],
    alpha_1: Reward,
    alpha_2: Reward,
    paid: Paid = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ Σ_I P(I) [t ∈ I] where t is terminal. [BC, Equation 7]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over the initiation sets I of the option that will be tried.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the options.
        paid: how often the second part is paid.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * sum(p for p, initiation in beliefs if t in initiation)

    return at_the_end(mdp, alpha_1, auxiliary, paid)


def r_option_value(
    mdp: Mdp[S],
    beliefs: Beliefs[tuple[AbstractSet[S], ValueFunction[S]]],
    alpha_1: Reward,
    alpha_2: Reward,
    *,
    discounted: bool = False,
    paid: Paid = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and α₂ Σ_{I, V} P(I, V) [t ∈ I] V(t) where t is terminal. [BC, Equation 8]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over initiation sets with the value of the option that they start.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the options.
        discounted: whether γ stands before α₂, as it does in every other equation.
        paid: how often the second part is paid.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)
    factor = alpha_2 * mdp.gamma if discounted else alpha_2

    def auxiliary(t: S) -> Reward:
        return factor * sum(p * V(t) for p, (initiation, V) in beliefs if t in initiation)

    return at_the_end(mdp, alpha_1, auxiliary, paid)
