"""The agent that takes the action of greatest mean reward."""

import copy
from fractions import Fraction

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class GreedyFrequency:
    """Takes the action of greatest mean reward; ties go to the lowest action.

    An action never taken has mean 0. Means are exact: a float is used as its exact binary value.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> agent = GreedyFrequency()
    >>> agent.train(o_prev=0, a=0, r=-0.5, o_next=0)
    >>> agent.act(0)
    1
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Start without rewards."""
        if self.n_actions is None:
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        self._total = [Fraction(0)] * self.n_actions
        self._taken = [0] * self.n_actions
        self._mean = [Fraction(0)] * self.n_actions
        self._best = 0

    def act(self, obs: Observation) -> Action:
        """Return the action of greatest mean reward."""
        return self._best

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Update the mean reward of ``a``."""
        self._total[a] += Fraction(r)
        self._taken[a] += 1
        self._mean[a] = self._total[a] / self._taken[a]
        self._best = self._mean.index(max(self._mean))

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action of greatest mean reward after one more reward."""
        mean = self._mean.copy()
        mean[a] = (self._total[a] + Fraction(r)) / (self._taken[a] + 1)
        return mean.index(max(mean))

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Take a reward out of the mean reward of ``a``."""
        self._total[a] -= Fraction(r)
        self._taken[a] -= 1
        self._mean[a] = self._total[a] / max(self._taken[a], 1)
        self._best = self._mean.index(max(self._mean))

    def clone(self) -> "GreedyFrequency":
        """Return a copy with its own counts."""
        twin = copy.copy(self)
        twin._total, twin._taken = self._total.copy(), self._taken.copy()
        twin._mean = self._mean.copy()
        return twin
