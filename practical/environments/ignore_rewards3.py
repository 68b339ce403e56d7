"""Ignore Rewards 3: how would the agent act if all its percepts had been 0?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards3(Incremental):
    """Reward 1 if the agent would take this action now had all its percepts been 0, else -1.

    Probes whether the agent knows how it would have acted by itself. One copy acts by its own
    choice on percepts 0; it has only the number of turns in common with the agent. A turn costs two
    queries and one training. The published library has a class of this name. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoreRewards3, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(0) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on its own action and percept 0."""
        self.sim.train(0, self.sim.act(0), 0, 0)
