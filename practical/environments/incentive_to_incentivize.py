"""With which rewards would you take 0, if you did not see what they do?"""

from typing import ClassVar

from practical.contract import Action, Observation, Reward
from practical.environments.incentivize_zero import IncentivizeZero


class IncentiveToIncentivize(IncentivizeZero):
    """Pays 1 if a copy, rewarded by the agent's action as a number, takes action 0 next, else -1.

    The agent observes 0; any natural number is a reward. Probes whether the agent knows by what it
    would be moved, without being shown. A turn costs one training and one question.
    [CAGI, Example 5]

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
        """Reward the copy, and see what it does without showing it."""
        reward, _ = super().percept(action)
        return reward, 0
