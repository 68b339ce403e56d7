"""Incentive to Incentivize: with which rewards would the agent take action 0, unseen?"""

from typing import ClassVar

from practical.contract import Action, Observation, Reward
from practical.environments.incentivize_zero import IncentivizeZero


class IncentiveToIncentivize(IncentivizeZero):
    """Reward 1 if a copy, rewarded by the agent's action as a number, takes action 0 next, else -1.

    The agent observes 0; any natural number is a reward. Probes whether the agent knows which
    rewards would motivate it, without observing their effect. A turn costs one training and one
    query. [CAGI, Example 5]

    >>> from practical import Constant, run
    >>> run(Constant, IncentiveToIncentivize, 3).rewards
    (1, 1, 1)
    """

    n_actions: ClassVar[int | None] = None
    n_obs: ClassVar[int | None] = 1

    def first(self) -> Observation:
        """Return 0."""
        return 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Reward the copy, without showing its action."""
        reward, _ = super().percept(action)
        return reward, 0
