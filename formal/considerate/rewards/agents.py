"""Equation 4: the reward at the end is each agent's value, weighted by its own coefficient."""

from collections.abc import Mapping

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_agents,
    expected,
)
from formal.notation import Reward


def r_value_of_agents(
    mdp: Mdp[S],
    beliefs: Mapping[int, Beliefs[ValueFunction[S]]],
    alphas: Mapping[int, Reward],
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ Σ_i α_i Σ_j P(V_ij) V_j⁽ⁱ⁾(t) where t is terminal. [BC, Equation 4]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: for each agent i of the sum, P over its possible value functions. The text leaves
            open whether the sum has the acting agent, i = 1: it has if `beliefs` names it.
        alphas: the caring coefficients of all agents, including the acting agent's, α₁.
        received: how often the second part is received.
    """
    check_agents(beliefs, alphas)

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * sum(alphas[i] * expected(beliefs[i], t) for i in beliefs)

    return at_the_end(mdp, alphas[1], auxiliary, received)
