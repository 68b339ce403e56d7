"""Third Action Forbidden: would the agent act the same if it had a third action?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.specialising import specialised


class ThirdActionForbidden(Incremental):
    """Reward 1 if the same agent with three actions would take this action, else -1.

    Probes whether the agent knows how an action that it does not have would affect it. One copy is
    made by a subclass with ``n_actions`` 3 and trained like the agent. A turn costs one query and
    one training. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, ThirdActionForbidden, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = specialised(A, n_actions=3)()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
