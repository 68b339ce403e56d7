"""Equations 7 and 8: the reward at the end counts the options that can start there, or values."""

from collections.abc import Set as AbstractSet

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
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
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ Σ_I P(I) [t ∈ I] where t is terminal. [BC, Equation 7]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over the initiation sets I of the option that will be tried.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the options.
        received: how often the second part is received.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * sum(p for p, initiation in beliefs if t in initiation)

    return at_the_end(mdp, alpha_1, auxiliary, received)


def r_option_value(
    mdp: Mdp[S],
    beliefs: Beliefs[tuple[AbstractSet[S], ValueFunction[S]]],
    alpha_1: Reward,
    alpha_2: Reward,
    *,
    discounted: bool = False,
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and α₂ Σ_{I, V} P(I, V) [t ∈ I] V(t) where t is terminal. [BC, Equation 8]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over pairs: the initiation set of an option, and the value of the option.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the options.
        discounted: whether α₂ has the factor γ, as in every other equation.
        received: how often the second part is received.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)
    factor = alpha_2 * mdp.gamma if discounted else alpha_2

    def auxiliary(t: S) -> Reward:
        return factor * sum(p * V(t) for p, (initiation, V) in beliefs if t in initiation)

    return at_the_end(mdp, alpha_1, auxiliary, received)
