"""Faults in augmented rewards: the reward at the end, how often it is given, its weight. [BC]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.at_the_end import Paid, at_the_end
from formal.considerate.rewards.beliefs import Beliefs
from formal.notation import Reward

Summary: TypeAlias = Callable[[Mdp[Any], Beliefs[Any], Any], Reward]
"""The reward at an end for each unit of γ α₂, from an MDP, beliefs and the end."""

Rewarding: TypeAlias = Callable[..., RewardFunction[Any]]


def paying(F: Summary) -> Rewarding:
    """α₁ r₁, and γ α₂ F at the end."""

    def rewarding(
        mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
    ) -> RewardFunction[Any]:
        return at_the_end(mdp, alpha_1, lambda t: mdp.gamma * alpha_2 * F(mdp, beliefs, t), paid)

    return rewarding


def certain(beliefs: Beliefs[Any]) -> list[Any]:
    """The value functions of positive probability."""
    return [V for p, V in beliefs if p > 0]


nothing_more = paying(lambda mdp, beliefs, t: 0)
mean = paying(lambda mdp, beliefs, t: sum(p * V(t) for p, V in beliefs))
evenly = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs))
negated = paying(lambda mdp, beliefs, t: -sum(p * V(t) for p, V in beliefs))
least = paying(lambda mdp, beliefs, t: min(V(t) for V in certain(beliefs)))
greatest = paying(lambda mdp, beliefs, t: max(V(t) for V in certain(beliefs)))


def once(equation: Rewarding) -> Rewarding:
    """The reward is given once, whatever `paid` says."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, alpha_1, alpha_2
    )


def always(equation: Rewarding) -> Rewarding:
    """Each step from a terminal state to itself is rewarded too, whatever `paid` says."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, alpha_1, alpha_2, "always"
    )


def undiscounted(equation: Rewarding) -> Rewarding:
    """The reward for the others is not discounted."""

    def rewarding(
        mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
    ) -> RewardFunction[Any]:
        factor = 1 / Fraction(mdp.gamma) if mdp.gamma else 0
        return equation(mdp, beliefs, alpha_1, alpha_2 * factor, paid)

    return rewarding


def own_ignored(equation: Rewarding) -> Rewarding:
    """α₁ is replaced by 0."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, 0, alpha_2, paid
    )


def own_twice(equation: Rewarding) -> Rewarding:
    """α₁ counts twice."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, 2 * alpha_1, alpha_2, paid
    )


def caring_at_least(least: Reward, equation: Rewarding) -> Rewarding:
    """α₂ is replaced by `least` if it is less."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, alpha_1, max(alpha_2, least), paid
    )


def everywhere(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> RewardFunction[Any]:
    """Equation 1 without its condition: the reward is given in every state."""

    def r(s: Any, a: str, t: Any) -> Reward:
        added: Reward = mdp.gamma * alpha_2 * sum(p * V(t) for p, V in beliefs)
        return alpha_1 * mdp.r(s, a, t) + added

    return r


def by_agents(F: Callable[[Mapping[int, Reward], Mapping[int, Reward]], Reward]) -> Rewarding:
    """α₁ r₁, and γ F at the end, from the coefficients and the expected value of each agent."""

    def rewarding(
        mdp: Mdp[Any],
        beliefs: Mapping[int, Beliefs[Any]],
        alphas: Mapping[int, Reward],
        paid: Paid = "once",
    ) -> RewardFunction[Any]:
        def auxiliary(t: Any) -> Reward:
            expected = {i: sum(p * V(t) for p, V in beliefs[i]) for i in beliefs}
            added: Reward = mdp.gamma * F(alphas, expected)
            return added

        return at_the_end(mdp, alphas[1], auxiliary, paid)

    return rewarding
