"""Two ways to discount: the environment's rewards, or only the sum.

With a discount factor γ the n-th reward weighs γ^n, or (1 - γ) γ^(n-1); the second weights sum to
1, so that rewards within -1 … 1 give a well-behaved environment; the first do only if γ ≤ 1/2.
[JAGI, Definition 3, Section 3]
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from formal.errors import IllFormed
from formal.histories.percept import as_reward
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward

Weights: TypeAlias = Callable[[int], Reward]
"""The weight of the n-th reward, n = 1, 2, …"""


def undiscounted(n: int) -> Reward:
    """The n-th reward weighs 1."""
    return 1


def powers(gamma: Fraction) -> Weights:
    """The n-th reward weighs γ^n."""
    _check(gamma)
    return lambda n: gamma**n


def normalised_powers(gamma: Fraction) -> Weights:
    """The n-th reward weighs (1 - γ) γ^(n-1); the weights sum to 1."""
    _check(gamma)
    return lambda n: (1 - gamma) * gamma ** (n - 1)


def discounted_environment(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The environment whose n-th reward is that of μ, weighed; the agent sees the weighed reward.

    μ receives the play as the agent saw it. The agent's observed rewards change its actions, so
    this differs from discounting the sum.
    """

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return as_reward(weights(p.turns + 1)) * r, o

    return discounted


def _check(gamma: Fraction) -> None:
    if type(gamma) not in {int, Fraction} or not 0 <= gamma < 1:
        raise IllFormed(f"a discount factor is an exact rational with 0 ≤ γ < 1; {gamma!r} is not")
