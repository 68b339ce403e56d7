"""Faults in augmented rewards: the reward at the end, how often it is given, its weight. [BC]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import Beliefs
from formal.notation import Reward

Summary: TypeAlias = Callable[[Mdp[Any], Beliefs[Any], Any], Reward]
"""The reward at an end for each unit of γ α₂, from an MDP, beliefs and the end."""

Rewarding: TypeAlias = Callable[..., RewardFunction[Any]]


def paying(F: Summary) -> Rewarding:
    """α₁ r₁, and γ α₂ F at the end."""

    def rewarding(
        mdp: Mdp[Any],
        beliefs: Beliefs[Any],
        alpha_1: Reward,
        alpha_2: Reward,
        received: Received = "once",
    ) -> RewardFunction[Any]:
        return at_the_end(
            mdp, alpha_1, lambda t: mdp.gamma * alpha_2 * F(mdp, beliefs, t), received
        )

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
as_likely = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs) / Fraction(len(beliefs)))
"""Every other agent is equally likely."""


def changing(
    change: Callable[[Reward, Reward, Received, Any], tuple[Reward, Reward, Received]],
) -> Callable[[Rewarding], Rewarding]:
    """An equation whose α₁, α₂ and `received` are changed, from these and γ."""

    def changed(equation: Rewarding) -> Rewarding:
        return lambda mdp, beliefs, alpha_1, alpha_2, received="once": equation(
            mdp, beliefs, *change(alpha_1, alpha_2, received, mdp.gamma)
        )

    return changed


once = changing(lambda alpha_1, alpha_2, received, gamma: (alpha_1, alpha_2, "once"))
always = changing(lambda alpha_1, alpha_2, received, gamma: (alpha_1, alpha_2, "always"))
"""The reward at an end is given once, or at each step from the end to itself too, always."""
undiscounted = changing(
    lambda alpha_1, alpha_2, received, gamma: (
        alpha_1,
        alpha_2 / Fraction(gamma) if gamma else 0,
        received,
    )
)
own_ignored = changing(lambda alpha_1, alpha_2, received, gamma: (0, alpha_2, received))
own_twice = changing(lambda alpha_1, alpha_2, received, gamma: (2 * alpha_1, alpha_2, received))


def with_alpha_2(change: Callable[[Reward], Reward], equation: Rewarding) -> Rewarding:
    """α₂ is changed."""
    made = changing(lambda alpha_1, alpha_2, received, gamma: (alpha_1, change(alpha_2), received))
    return made(equation)


def caring_at_least(least: Reward, equation: Rewarding) -> Rewarding:
    """α₂ is replaced by `least` if it is less."""
    return with_alpha_2(lambda alpha_2: max(alpha_2, least), equation)


def everywhere(
    mdp: Mdp[Any],
    beliefs: Beliefs[Any],
    alpha_1: Reward,
    alpha_2: Reward,
    received: Received = "once",
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
        received: Received = "once",
    ) -> RewardFunction[Any]:
        def auxiliary(t: Any) -> Reward:
            expected = {i: sum(p * V(t) for p, V in beliefs[i]) for i in beliefs}
            added: Reward = mdp.gamma * F(alphas, expected)
            return added

        return at_the_end(mdp, alphas[1], auxiliary, received)

    return rewarding


no_one = by_agents(lambda alphas, expected: 0)
everyone = by_agents(lambda alphas, expected: sum(expected.values()))
