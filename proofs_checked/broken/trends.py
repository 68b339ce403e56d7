"""Faults in augmented rewards that are about how optimal policies change with α₂. [BC]"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from formal.considerate.mdp import Mdp, RewardFunction
from formal.considerate.rewards.at_the_end import Paid
from formal.considerate.rewards.beliefs import Beliefs
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.broken.caring import Rewarding, by_agents, paying

HALF: Final = Fraction(1, 2)


def r_1_alone(
    r_1: RewardFunction[Any], beliefs: Mapping[int, Beliefs[Any]], alphas: Mapping[int, Reward]
) -> RewardFunction[Any]:
    """Equation 6 without the others."""
    return r_1


def opposed(
    r_1: RewardFunction[Any], beliefs: Mapping[int, Beliefs[Any]], alphas: Mapping[int, Reward]
) -> RewardFunction[Any]:
    """Equation 6 where others' losses are gains."""
    return r_sim(r_1, beliefs, {i: alpha if i == 1 else -alpha for i, alpha in alphas.items()})


def late(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> RewardFunction[Any]:
    """Equation 1 where up to α₂ = 1/2 others' losses are gains."""
    return r_value(mdp, beliefs, alpha_1, -alpha_2 if alpha_2 <= HALF else alpha_2, paid)


def shrinking(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> RewardFunction[Any]:
    """Equation 1 where it cares less from α₂ = 1 on."""
    return r_value(mdp, beliefs, alpha_1, min(alpha_2, 2 - alpha_2), paid)


no_one = by_agents(lambda alphas, expected: 0)
everyone = by_agents(lambda alphas, expected: sum(expected.values()))
everyone_twice = by_agents(lambda alphas, expected: 2 * sum(expected.values()))
"""What is paid by all agents: nothing; all that they may expect; twice that."""

as_likely = paying(lambda mdp, beliefs, t: sum(V(t) for _, V in beliefs) / Fraction(len(beliefs)))
"""Everyone is as likely as another."""


def constant(alpha: Reward, equation: Rewarding) -> Rewarding:
    """α₂ is this, whatever it is."""
    return lambda mdp, beliefs, alpha_1, alpha_2, paid="once": equation(
        mdp, beliefs, alpha_1, alpha, paid
    )
