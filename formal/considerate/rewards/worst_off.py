"""Equation 5: the reward at the end is the least of the others' weighted values."""

from collections.abc import Mapping

from formal.considerate.mdp.mdp import Mdp, RewardFunction, S
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import (
    Beliefs,
    ValueFunction,
    check_agents,
    expected,
)
from formal.errors import IllFormed
from formal.notation import Reward


def r_min(
    mdp: Mdp[S],
    beliefs: Mapping[int, Beliefs[ValueFunction[S]]],
    alphas: Mapping[int, Reward],
    received: Received = "once",
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and γ min_i α_i Σ_j P(V_ij) V_j⁽ⁱ⁾(t) where t is terminal. [BC, Equation 5]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        beliefs: for each agent i of the minimum, P over its possible value functions. The text
            leaves open whether the acting agent, i = 1, is one: it is if `beliefs` names it.
        alphas: the caring coefficients of all agents, including the acting agent's, α₁.
        received: how often the second part is received.
    """
    check_agents(beliefs, alphas)
    if not beliefs:
        raise IllFormed("the minimum over agents needs at least one agent; there are none")

    def auxiliary(t: S) -> Reward:
        return mdp.gamma * min(alphas[i] * expected(beliefs[i], t) for i in beliefs)

    return at_the_end(mdp, alphas[1], auxiliary, received)
