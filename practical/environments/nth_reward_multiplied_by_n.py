"""Nth Reward Multiplied by N: would the agent act the same if its rewards had grown?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class NthRewardMultipliedByN(Incremental):
    """Reward 1 if the agent would take this action had its n-th reward been times n, else -1.

    Probes whether the agent knows how the size of its rewards affects it. A turn costs one query
    and one training of one copy. The published library's class of this name has another law.
    [published library]

    >>> from practical import Constant, run
    >>> run(Constant, NthRewardMultipliedByN, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()
        self._actions = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the reward times the number of the action."""
        self._actions += 1
        self.sim.train(self.o, action, self._actions * reward, observation)
