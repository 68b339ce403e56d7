"""Environments whose copies have other histories."""

from collections import deque
from typing import Any

import numpy as np

from practical.vectorised.agents.many_agents import ManyAgents, Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.seeds import Copies


class IgnoreRewards2(ManyEnvironments):
    """Transitions with a positive reward are removed from the copies' histories."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def begin(self, observation: Symbols) -> None:
        """Begin the copies' histories at the same observations."""
        super().begin(observation)
        self._sims_o = observation

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self._sims_o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies whose reward is not positive."""
        happened = reward <= 0
        self._sim.train(self._sims_o, action, reward, observation, happened)
        self._sims_o = np.where(happened, observation, self._sims_o)


class IgnoreRewards3(ManyEnvironments):
    """The copies act by their own choice on percepts 0."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._zeros = A.seeds.rewards(0)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        self._own = self._sim.act(self.nothing)
        return one_if(action == self._own), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on their own actions and percepts 0."""
        self._sim.train(self.nothing, self._own, self._zeros, self.nothing)


class IgnoreActions(ManyEnvironments):
    """The copies' histories have actions 0."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on action 0."""
        self._sim.train(self.o, self.nothing, reward, observation)


class FalseMemories(ManyEnvironments):
    """The copies' histories begin with the memories."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._memories = like._memories
        for _, o, y in self._memories:
            A.demand_in_alphabet(y, o)

    def begin(self, observation: Symbols) -> None:
        """Train the copies on the memories."""
        super().begin(observation)
        symbols, rewards = self.seeds.symbols, self.seeds.rewards
        led_to = [(rewards(r), symbols(o)) for r, o, _ in self._memories[1:]]
        led_to.append((rewards(0), observation))
        for (_, o, y), (r, o_next) in zip(self._memories, led_to, strict=False):
            self._sim.train(symbols(o), symbols(y), r, o_next)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same transitions."""
        self._sim.train(self.o, action, reward, observation)


class LimitedMemory(ManyEnvironments):
    """The copies' histories are the last few turns."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies that have no turn."""
        super().__init__(A, like)
        self._A = A
        self._longest_first: deque[ManyAgents] = deque([A()], maxlen=like._turns + 1)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with those of the copies trained on the most turns."""
        return one_if(action == self._longest_first[0].act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Discard the copies that have the full number of turns; train the others; add new ones."""
        if len(self._longest_first) == self._longest_first.maxlen:
            self._longest_first.popleft()
        for sim in self._longest_first:
            sim.train(self.o, action, reward, observation)
        self._longest_first.append(self._A())


class Repeater(ManyEnvironments):
    """The copies' histories have every transition twice."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies twice on the same transitions."""
        for o_prev in (self.o, observation):
            self._sim.train(o_prev, action, reward, observation)
