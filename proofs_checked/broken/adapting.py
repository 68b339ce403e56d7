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


class HalvingTheRateOfAnInstance(HalvingTheRate):
    """Makes an instance to ask it for its learning rate."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 2)
