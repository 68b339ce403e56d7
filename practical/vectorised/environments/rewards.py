"""Environments whose copies are trained on other rewards."""

from abc import abstractmethod
from typing import Any

from practical.vectorised.agents.many_agents import Indices, Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.seeds import Copies


class OtherRewards(ManyEnvironments):
    """Compare the actions with those of copies that are trained on other rewards."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._odd = False
        self._zeros = self._last_reward = A.seeds.rewards(0)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on other rewards."""
        self._odd = not self._odd
        self._sim.train(self.o, action, self.altered(reward), observation)
        self._last_reward = reward

    @abstractmethod
    def altered(self, reward: Rewards) -> Rewards:
        """Return the rewards on which the copies are trained."""


class PunishNondeterministicAgents(OtherRewards):
    """The copies are trained on the same rewards."""

    def altered(self, reward: Rewards) -> Rewards:
        """Return the same rewards."""
        return reward


class IgnoreRewards(OtherRewards):
    """The copies are trained on rewards 0."""

    def altered(self, reward: Rewards) -> Rewards:
        """Return zeros."""
        return self._zeros


class ShiftedRewards(OtherRewards):
    """The copies are trained on the rewards of the previous turn."""

    def altered(self, reward: Rewards) -> Rewards:
        """Return the previous rewards."""
        return self._last_reward


class DelayedRewards(OtherRewards):
    """The copies are trained on two rewards at every other turn, beginning with the first."""

    def altered(self, reward: Rewards) -> Rewards:
        """Return sums or zeros."""
        return reward + self._last_reward if self._odd else self._zeros


class NthRewardMultipliedByN(OtherRewards):
    """The copies are trained on the rewards times the number of the turn."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Count from 0."""
        super().__init__(A, like)
        self._number: int | Indices = A.seeds.counter()

    def altered(self, reward: Rewards) -> Rewards:
        """Return the multiples."""
        self._number = self._number + 1
        return self._number * reward


class FlipEveryOther(OtherRewards):
    """The copies are trained on negated rewards at every other turn, beginning with the first."""

    def altered(self, reward: Rewards) -> Rewards:
        """Return the negated or the same rewards."""
        return -reward if self._odd else reward
