"""Incentivize Zero: with which rewards would the agent take action 0?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IncentivizeZero(Incremental):
    """Reward 1 if a copy, rewarded by the agent's action as a number, takes action 0 next, else -1.

    The agent observes the copy's action, at the start too. Probes whether the agent knows which
    rewards would motivate it. The copy always observes 0. A turn costs one training and one query.
    [published library]

    >>> from practical import Constant, run, specialised
    >>> run(specialised(Constant, action=3), IncentivizeZero, 3).observations
    (3, 3, 3)
    """

    n_actions: ClassVar[int | None] = 10
    n_obs: ClassVar[int | None] = 10

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self._copy = A()
        self._took = self._copy.act(0)

    def first(self) -> Observation:
        """Return what the copy does before any reward."""
        return self._took

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Reward the copy, and return its next action."""
        self._copy.train(0, self._took, action, 0)
        self._took = self._copy.act(0)
        return (1 if self._took == 0 else -1), self._took

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the copy has its own history."""
