"""Environments whose copies are other players, with their own histories."""

from typing import Any

import numpy as np

from practical.environments.crying_baby import FEED, LAUGH
from practical.environments.crying_baby2 import NOT_FED
from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.seeds import Copies


class AdversarialSequence(ManyEnvironments):
    """The copies predict or evade; the class sets the reward of being predicted."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the other players."""
        super().__init__(A, like)
        A.demand_in_alphabet(0, A.n_actions - 1)
        self._other = A()
        self._seen = self.nothing
        self._played: tuple[Symbols, Rewards] = self.nothing, A.seeds.rewards(0)
        self._foreseen: int = like.foreseen

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Let the other players act."""
        other = self._other.act(self._seen)
        reward = self._foreseen * one_if(action == other)
        self._played = other, reward
        return reward, other

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the other players on the negated rewards and the agents' actions."""
        other, played_reward = self._played
        self._other.train(self._seen, other, -played_reward, action)
        self._seen = action


class IncentivizeZero(ManyEnvironments):
    """The agents' actions are the copies' rewards."""

    shows = True

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        if self.shows:
            A.demand_in_alphabet(0, A.n_actions - 1)
        self._copy = A()
        self._took = self._copy.act(self.nothing)

    def first(self) -> Symbols:
        """Return what the copies do before any reward."""
        return self._took if self.shows else self.nothing

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Reward the copies, and return their next actions."""
        self._copy.train(self.nothing, self._took, action.astype(np.float64), self.nothing)
        self._took = self._copy.act(self.nothing)
        return one_if(self._took == 0), self._took if self.shows else self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Do nothing: the copies have their own histories."""


class IncentiveToIncentivize(IncentivizeZero):
    """The same environments, with observations 0."""

    shows = False


class Feeding(ManyEnvironments):
    """One of agent and copy feeds the other; the copies observe the agents' actions."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies, and the nutrition of the fed ones."""
        super().__init__(A, like)
        A.demand_in_alphabet(0, A.n_actions - 1)
        self._copy = A()
        self._last: tuple[Symbols, Symbols, Rewards] | None = None
        self._nutrition = A.seeds.symbols(5).view(np.int8)

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Do nothing: the copies have their own histories."""

    def answer(self, action: Symbols) -> Symbols:
        """Answer the agents' actions, after training on the rewards of the previous answers."""
        if self._last is not None:
            self._copy.train(*self._last, action)
        return self._copy.act(action)

    def eat(self, action: Symbols) -> Rewards:
        """Update the nutrition; return 1 where it is then 3 to 7 of 0 to 9, else -1."""
        fed = action == FEED
        self._nutrition = np.minimum(np.maximum(self._nutrition + fed - ~fed, 0), 9)
        return one_if(abs(self._nutrition - 5) <= 2)


class CryingBaby(Feeding):
    """The copies are the babies."""

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Feed the babies or not, and observe whether they cry."""
        cries = self.answer(action)
        self._last = action, cries, self.eat(action)
        return one_if(cries == LAUGH), cries


class CryingBaby2(Feeding):
    """The copies are the parents."""

    def first(self) -> Symbols:
        """Begin without a meal."""
        return self.seeds.symbols(NOT_FED)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Laugh or cry, and be fed or not."""
        fed = self.answer(action)
        self._last = action, fed, one_if(action == LAUGH)
        return self.eat(fed), fed
