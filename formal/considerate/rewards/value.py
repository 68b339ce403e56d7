"""Equation 1: the reward at the end is the others' expected value there."""

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_beliefs,
    check_coefficient,
    expected,
)
from formal.notation import Reward


def r_value(
    mdp: Mdp[S],
    beliefs: Beliefs[ValueFunction[S]],
    alpha_1: Reward,
    alpha_2: Reward,
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ α₂ Σ_V P(V) V(t) where t is terminal. [BC, Equation 1]

    The caring coefficients α₁ and α₂ weigh what the acting agent cares for: its own rewards, and
    what its final state is worth to the others. With α₂ = 0 it ignores the others.

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: P, over the value functions V.
        alpha_1: the caring coefficient for itself.
        alpha_2: the caring coefficient for the others.
        received: how often the second part is received.

    Example:
        >>> mdp = Mdp.of(1, ("go",), lambda s, a: (0, -s))
        >>> r_value(mdp, [(1, lambda t: -10)], 1, 2)(1, "go", 0)
        -21
    """
    check_beliefs(beliefs)
    check_coefficient("α₂", alpha_2)

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * alpha_2 * expected(beliefs, t)

    return at_the_end(mdp, alpha_1, auxiliary, received)
