"""Equation 3: the reward at the end is the others' value there or at the start: the lesser."""

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_beliefs,
    check_coefficient,
)
from formal.notation import Reward


def r_neg(
    mdp: Mdp[S],
    beliefs: Beliefs[ValueFunction[S]],
    alpha_1: Reward,
    alpha_2: Reward,
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ Σ_V P(V) min(V(t), V(s₀)) where t is terminal. [BC, Equation 3]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁; s₀ is its initial state.
        beliefs: P, over the value functions V, which must be defined for s₀, too.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the others.
        received: how often the second part is received.

    Raises:
        IllFormed: the MDP has no initial state.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)
    start = mdp.begin()

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * sum(p * min(V(t), V(start)) for p, V in beliefs)

    return at_the_end(mdp, alpha_1, auxiliary, received)
