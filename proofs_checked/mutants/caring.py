"""Faults in augmented rewards: the reward at the end, how often it is given, its weight. [BC]"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.at_the_end import Received, at_the_end
from formal.considerate.rewards.beliefs import Beliefs, expected
from formal.notation import Reward

Summary: TypeAlias = Callable[[Mdp[Any], Beliefs[Any], Any], Reward]
"""The reward at an end for each unit of γ α₂, from an MDP, beliefs and the end."""

Rewarding: TypeAlias = Callable[..., RewardFunction[Any]]

Changed: TypeAlias = tuple[Reward, Reward, Received]
"""α₁, α₂, and how often the reward at an end is given."""


def paying(F: Summary) -> Rewarding:
    """α₁ r₁, and γ α₂ F at the end."""
    return lambda mdp, beliefs, alpha_1, alpha_2, received="once": at_the_end(
        mdp, alpha_1, lambda t: mdp.gamma * alpha_2 * F(mdp, beliefs, t), received
    )


def valuing(f: Callable[[Reward], Reward]) -> Rewarding:
    """The reward at the end is the expectation of a function of V."""
    return paying(lambda mdp, beliefs, t: sum(p * f(V(t)) for p, V in beliefs))


nothing_more = paying(lambda mdp, beliefs, t: 0)
mean = valuing(lambda v: v)
evenly = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs))
negated = valuing(lambda v: -v)
least = paying(lambda mdp, beliefs, t: min(V(t) for p, V in beliefs if p > 0))
greatest = paying(lambda mdp, beliefs, t: max(V(t) for p, V in beliefs if p > 0))
as_likely = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs) / Fraction(len(beliefs)))
"""Every other agent is equally likely."""
some_option = paying(lambda mdp, beliefs, t: max(int(t in sets) for _, sets in beliefs))
not_startable = paying(lambda mdp, beliefs, t: sum(p for p, sets in beliefs if t not in sets))
"""What counts of options: whether some one can be started; how likely it is that it cannot."""

VALUE_IGNORED_OR_NEGATED: Final = {
    "V does not count": {"r_value": nothing_more},
    "V counts with the other sign": {"r_value": negated},
}


def changing(
    change: Callable[[Reward, Reward, Received, Any], Changed],
) -> Callable[[Rewarding], Rewarding]:
    """An equation whose α₁, α₂ and `received` are changed, from these and γ."""

    def changed(equation: Rewarding) -> Rewarding:
        return lambda mdp, beliefs, alpha_1, alpha_2, received="once": equation(
            mdp, beliefs, *change(alpha_1, alpha_2, received, mdp.gamma)
        )

    return changed


once = changing(lambda own, others, received, gamma: (own, others, "once"))
always = changing(lambda own, others, received, gamma: (own, others, "always"))
"""The reward at an end is given once, or at each step from the end to itself too, always."""
undiscounted = changing(
    lambda own, others, received, gamma: (own, others / Fraction(gamma), received)
)
own_ignored = changing(lambda own, others, received, gamma: (0, others, received))
own_unweighted = changing(lambda own, others, received, gamma: (1, others, received))
own_twice = changing(lambda own, others, received, gamma: (2 * own, others, received))


def with_alpha_2(change: Callable[[Reward], Reward], equation: Rewarding) -> Rewarding:
    """α₂ is changed."""
    return changing(lambda own, others, received, gamma: (own, change(others), received))(equation)


def caring_at_least(least: Reward, equation: Rewarding) -> Rewarding:
    """α₂ is replaced by `least` if it is less."""
    return with_alpha_2(lambda alpha_2: max(alpha_2, least), equation)


def everywhere(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, *received: Any
) -> RewardFunction[Any]:
    """Equation 1 without its condition: the reward is given in every state."""
    return lambda s, a, t: alpha_1 * mdp.r(s, a, t) + mdp.gamma * alpha_2 * expected(beliefs, t)


def by_agents(F: Callable[[Mapping[int, Reward], Mapping[int, Reward]], Reward]) -> Rewarding:
    """α₁ r₁, and γ F at the end, from the coefficients and the expected value of each agent."""

    def rewarding(
        mdp: Mdp[Any],
        beliefs: Mapping[int, Beliefs[Any]],
        alphas: Mapping[int, Reward],
        received: Received = "once",
    ) -> RewardFunction[Any]:
        def auxiliary(t: Any) -> Reward:
            return mdp.gamma * F(alphas, {i: expected(beliefs[i], t) for i in beliefs})

        return at_the_end(mdp, alphas[1], auxiliary, received)

    return rewarding


no_one = by_agents(lambda alphas, E: 0)
everyone = by_agents(lambda alphas, E: sum(E.values()))
weighted = by_agents(lambda alphas, E: sum(alphas[i] * E[i] for i in E))
of_the_others = by_agents(lambda alphas, E: sum(alphas[i] * E[i] for i in E if i > 1))
"""What counts: nothing; all that agents may expect; by coefficients; that of the others alone."""
