"""The array form of an environment class: one environment for each seed, in two parts."""

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from practical.vectorised.agents.many_agents import Mask, Rewards, Symbols
from practical.vectorised.seeds import Copies, Seeds


class ManyEnvironments(ABC):
    """Environments of one class, one for each seed, with the two parts of ``Incremental``.

    The arrays have an entry for each seed. An array that was given or returned is never modified,
    so that its holder may store it.

    Attributes:
        seeds: the seeds.
        o: the observations at which the histories end.
    """

    seeds: Seeds
    o: Symbols

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies; the parameters are those of ``like``, an instance of the class."""
        self.seeds = A.seeds
        self.nothing = A.seeds.symbols(0)

    def first(self) -> Symbols:
        """Return the first observations."""
        return self.nothing

    @abstractmethod
    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Return the rewards for the actions and the observations that follow."""

    @abstractmethod
    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies; ``o`` still holds the observations at which the actions were taken."""

    def begin(self, observation: Symbols) -> None:
        """Begin the histories with observations."""
        self.o = observation

    def go_on(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Extend the histories by actions and the percepts that followed them."""
        self.updated(action, reward, observation)
        self.o = observation


class Negated(ManyEnvironments):
    """Environments with negated rewards, on which the copies are trained."""

    def __init__(self, inner: ManyEnvironments) -> None:
        """Store the negated environments."""
        self.seeds, self._inner = inner.seeds, inner

    def first(self) -> Symbols:
        """Return their first observations."""
        return self._inner.first()

    def begin(self, observation: Symbols) -> None:
        """Begin their histories."""
        self._inner.begin(observation)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Negate the rewards."""
        reward, observation = self._inner.percept(action)
        return -reward, observation

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Update them with the negated rewards."""
        self._inner.updated(action, reward, observation)

    def go_on(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Extend their histories."""
        self._inner.go_on(action, reward, observation)


def one_if(true: Mask) -> Rewards:
    """Return 1 where it is true, else -1."""
    rewards = np.multiply(true, 2.0)  # np.where would be several times slower
    rewards -= 1.0
    return rewards
