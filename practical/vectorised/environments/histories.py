"""Would you have done that after another history?"""

from collections import deque
from typing import Any

import numpy as np

from practical.vectorised.agents.many_agents import ManyAgents, Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments, one_if
from practical.vectorised.seeds import Copies


class IgnoreRewards2(ManyEnvironments):
    """What earned a positive reward never happened to the copies."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def begin(self, observation: Symbols) -> None:
        """The copies' histories begin where the agents' do."""
        super().begin(observation)
        self._sims_o = observation

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self._sims_o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train those on it that were not rewarded."""
        happened = reward <= 0
        self._sim.train(self._sims_o, action, reward, observation, happened)
        self._sims_o = np.where(happened, observation, self._sims_o)


class IgnoreRewards3(ManyEnvironments):
    """The copies live alone in a world of zeros."""

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
        """Let the copies have their turn."""
        self._sim.train(self.nothing, self._own, self._zeros, self.nothing)


class IgnoreActions(ManyEnvironments):
    """The copies always did 0."""

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
    """Something else happened to the copies first."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()
        self._memories = like._memories
        for _, o, y in self._memories:
            A.demand_in_alphabet(y, o)

    def begin(self, observation: Symbols) -> None:
        """Train the copies on what they are to remember."""
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
    """The copies have seen the last few turns alone."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies that have seen no turn."""
        super().__init__(A, like)
        self._A = A
        most: int = like._longest_first.maxlen
        self._longest_first: deque[ManyAgents] = deque([A()], maxlen=most)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with those of the copies that have seen the most."""
        return one_if(action == self._longest_first[0].act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Forget the copies that have seen all they may; train the others; begin others."""
        if len(self._longest_first) == self._longest_first.maxlen:
            self._longest_first.popleft()
        for sim in self._longest_first:
            sim.train(self.o, action, reward, observation)
        self._longest_first.append(self._A())


class Repeater(ManyEnvironments):
    """Everything happened to the copies twice."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = A()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the copies'."""
        return one_if(action == self._sim.act(self.o)), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same, twice."""
        for o_prev in (self.o, observation):
            self._sim.train(o_prev, action, reward, observation)
