"""Ignore Rewards: would the agent act the same if all rewards had been 0?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards(Incremental):
    """Reward 1 if the agent would take this action on its history with all rewards 0, else -1.

    Probes whether the agent knows which of its actions depend on rewards. One copy is trained like
    the agent, except for the rewards. A turn costs one query and one training.
    [JAGI, Example 1, Listing 1]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoreRewards, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on reward 0."""
        self.sim.train(self.o, action, 0, observation)
