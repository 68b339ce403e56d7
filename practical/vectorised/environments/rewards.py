"""Would you have done that with other rewards?"""

from abc import abstractmethod
from typing import Any

import numpy as np

from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.seeds import Copies


class OtherRewards(ManyEnvironments):
    """Pay for acting as copies that are trained on the same, but on other rewards."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._actions = 0
        self._last_reward = A.seeds.rewards(0)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on other rewards."""
        self._actions += 1
        self._sim.train(self.o, action, self.paid(reward), observation)
        self._last_reward = reward

    @abstractmethod
    def paid(self, reward: Rewards) -> Rewards:
        """Return what the copies are told that the action earned."""


class PunishNondeterministicAgents(OtherRewards):
    """The same rewards."""

    def paid(self, reward: Rewards) -> Rewards:
        """Return them."""
        return reward


class IgnoreRewards(OtherRewards):
    """No rewards."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the zeros, once."""
        super().__init__(A, like)
        self._zeros = A.seeds.rewards(0)

    def paid(self, reward: Rewards) -> Rewards:
        """Return zeros."""
        return self._zeros


class ShiftedRewards(OtherRewards):
    """The rewards of a turn ago."""

    def paid(self, reward: Rewards) -> Rewards:
        """Return the last ones."""
        return self._last_reward


class DelayedRewards(OtherRewards):
    """Two rewards at every other turn, beginning with the first."""

    def paid(self, reward: Rewards) -> Rewards:
        """Return sums, or zeros."""
        return reward + self._last_reward if self._actions % 2 else np.zeros_like(reward)


class NthRewardMultipliedByN(OtherRewards):
    """The rewards, as many times as turns have been played."""

    def paid(self, reward: Rewards) -> Rewards:
        """Return the multiples."""
        return self._actions * reward


class FlipEveryOther(OtherRewards):
    """The opposite of every other reward, beginning with the first."""

    def paid(self, reward: Rewards) -> Rewards:
        """Return the opposites, or the same."""
        return -reward if self._actions % 2 else reward
