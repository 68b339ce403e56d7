"""Faults in the classes that Examples 2 to 4 are implemented as. [JAGI, Section 3]"""

from __future__ import annotations

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.tempting_button import BUTTON, PUSH, TemptingButton


class PaysForTheAction(TemptingButton):
    """Where there is no button, the agent is paid for not pushing."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Pay for the action."""
        button = self.o == BUTTON
        _, o = super().percept(action)
        return (1 if (action == PUSH) == button else -1), o


class ButtonForTheUntrained(TemptingButton):
    """Its copy is not trained."""

    def told(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing."""


class Forwards(IgnoreRewards):
    """Its copy is trained as the agent is."""

    def told(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


class SameRate(IncentivizeLearningRate):
    """Its copy is an agent as it is."""

    def __init__(self, A: AgentClass) -> None:
        self.sim = A()


class WithoutRewards(IncentivizeLearningRate):
    """Its copy is trained on the reward 0."""

    def told(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on no reward."""
        super().told(action, 0, observation)
