"""Ignore Actions: would the agent act the same if all its actions had been 0?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreActions(Incremental):
    """Reward 1 if the agent would take this action on its history with all actions 0, else -1.

    Probes whether the agent knows how its past actions affect its decisions. One copy is trained
    like the agent, except for the actions. A turn costs one query and one training. The published
    library has a class of this name. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoreActions, 3).rewards
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
        """Train the copy on action 0."""
        self.sim.train(self.o, 0, reward, observation)
