"""Repeater: would the agent act the same if each transition had happened twice?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class Repeater(Incremental):
    """Reward 1 if the agent would take this action had every transition happened twice, else -1.

    The repeated transition starts where the first one ended. Probes whether the agent knows how
    repetition affects it. One copy is trained twice on each of the agent's transitions. A turn
    costs one query and two trainings. The published library has a class of this name.
    [published library]

    >>> from practical import Constant, run
    >>> run(Constant, Repeater, 3).rewards
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
        """Train the copy twice on the same transition."""
        for o_prev in (self.o, observation):
            self.sim.train(o_prev, action, reward, observation)
