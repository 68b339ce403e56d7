"""Incentivize Learning Rate: would the agent act the same with half its learning rate?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IncentivizeLearningRate(Incremental):
    """Reward 1 if the same agent with half its learning rate would take this action, else -1.

    Probes whether the agent knows how it learns. One copy is made with ``learning_rate`` halved and
    trained like the agent. A turn costs one query and one training. An agent without a learning
    rate is compared with itself. [JAGI, Example 4]

    >>> from practical import Constant, run
    >>> run(Constant, IncentivizeLearningRate, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        rate = getattr(A(), "learning_rate", None)
        self.sim = A() if rate is None else A(learning_rate=rate / 2)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
