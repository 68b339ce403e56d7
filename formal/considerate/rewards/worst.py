"""Equation 2: the reward at the end is the least of the others' possible values there."""

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_beliefs,
    check_coefficient,
)
from formal.notation import Reward


def r_worst(
    mdp: Mdp[S],
    beliefs: Beliefs[ValueFunction[S]],
    alpha_1: Reward,
    alpha_2: Reward,
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ min_{V: P(V) > 0} V(t) where t is terminal. [BC, Equation 2]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over the value functions V.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the others.
        received: how often the second part is received.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * min(V(t) for p, V in beliefs if p > 0)

    return at_the_end(mdp, alpha_1, auxiliary, received)
