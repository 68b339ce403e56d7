"""Equation 3: at the end, what the others may expect there, or at the start if that is less."""

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Paid, at_the_end
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
    paid: Paid = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ Σ_V P(V) min(V(t), V(s₀)) where t is terminal. [BC, Equation 3]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁; s₀ is its initial state.
        beliefs: P, over the value functions V, which must know V(s₀) too.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the others.
        paid: how often the second part is paid.

    Raises:
        IllFormed: the MDP has no initial state.
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)
    start = mdp.begin()

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * sum(p * min(V(t), V(start)) for p, V in beliefs)

    return at_the_end(mdp, alpha_1, auxiliary, paid)
