"""Classes in one text that are not adaptable, or that are and should not be. [JAGI, Section 6]"""

from __future__ import annotations

from typing import Any

from practical.combination.listings import HalvingTheRate, IgnoringRewards
from practical.contract import Action, Observation, Reward


class TrainsTwice(IgnoringRewards):
    """Adaptable by the letter; its copy lives every turn twice."""

    def __init__(self, A: type[Any]) -> None:
        self.sim = A()

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay, train, train."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class NeverTrains(IgnoringRewards):
    """Adaptable by the letter; for its copy it is always the first turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        return reward, 0


class TwoCopies(IgnoringRewards):
    """Makes another copy."""

    def __init__(self, A: type[Any]) -> None:
        self.sim = A()
        self.another = A()


class TrainsFirst(IgnoringRewards):
    """Trains before it asks."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Train, ask, pay."""
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        reward = 1 if action == self.sim.act(obs=0) else -1
        return reward, 0


class PaysTwo(IgnoringRewards):
    """Pays too much."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay, train."""
        reward = 2 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class ChangesItsMind(IgnoringRewards):
    """Modifies the reward; harmless when it runs."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Pay, ask, pay again, train."""
        reward = -1
        if action == self.sim.act(obs=0):
            reward = 1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class HalvingTheRateOfAnInstance(HalvingTheRate):
    """Makes an instance to ask it for its learning rate."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 2)


class TheWholeRate(HalvingTheRate):
    """Its copy learns as fast as the agent."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A.learning_rate)


class HalvingTheRateUnrewarded(HalvingTheRate):
    """Its copy is trained on reward 0."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay, train on reward 0."""
        would = self.sim.act(obs=0)
        reward = 1 if action == would else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class TrainedOnItsOwnReward(HalvingTheRate):
    """Its copy is trained on what it pays itself, whatever becomes of that."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Ask, pay, train."""
        own = reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=own, o_next=0)
        return reward, 0
