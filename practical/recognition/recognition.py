"""Environments that show all items of a kind: does each look like the agent?"""

from abc import abstractmethod
from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class Recognition(Incremental):
    """Shows items 0, 1, 2, …; reward 1 for an action > 0 if the item looks like the agent.

    If it does not, action 0 has reward 1. The reward of a wrong action is ``wrong``. Whether an
    item looks like the agent is decided by copies that are not trained on the history.
    [CAGI, Example 12]
    """

    wrong: ClassVar[Reward] = -1

    def __init__(self, A: AgentClass) -> None:
        """Begin with the first item, without copies."""
        self._A = A
        self._shown = 0

    @abstractmethod
    def looks_like_it(self, number: int) -> bool:
        """Return whether the item with this number looks like the agent; called once per item."""

    def observation(self, number: int) -> Observation:
        """Return the observation that shows the item with this number."""
        return number

    def first(self) -> Observation:
        """Show the first item."""
        return self.observation(0)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward for the action, and the next item."""
        right = (action > 0) == self.looks_like_it(self._shown)
        self._shown += 1
        return (1 if right else self.wrong), self.observation(self._shown)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: copies are trained on items alone."""
