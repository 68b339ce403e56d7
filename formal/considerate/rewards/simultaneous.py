"""Equation 6: the reward of every step is each agent's, weighted by its own coefficient."""

from collections.abc import Mapping

from formal.considerate.mdp.mdp import Act, RewardFunction, S
from formal.considerate.rewards.beliefs import Beliefs, check_agents
from formal.notation import Reward


def r_sim(
    r_1: RewardFunction[S],
    beliefs: Mapping[int, Beliefs[RewardFunction[S]]],
    alphas: Mapping[int, Reward],
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t) + Σ_i α_i Σ_j P(r_ij) r_j⁽ⁱ⁾(s, a, t). [BC, Equation 6]

    Args:
        r_1: the acting agent's own reward function.
        beliefs: for each agent i of the sum, P over its possible reward functions. The text leaves
            open whether the sum has the acting agent, i = 1: it has if `beliefs` names it.
        alphas: the caring coefficients of all agents, including the acting agent's, α₁.

    Example:
        >>> r_sim(lambda s, a, t: -1, {2: [(1, lambda s, a, t: -3)]}, {1: 1, 2: 2})("s", "a", "t")
        -7
    """
    check_agents(beliefs, alphas)

    def r(s: S, a: Act, t: S) -> Reward:
        others = (alphas[i] * sum(p * r_i(s, a, t) for p, r_i in beliefs[i]) for i in beliefs)
        return alphas[1] * r_1(s, a, t) + sum(others)

    return r
