"""Shown Coin: does the coin show the action that the agent takes?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ShownCoin(Incremental):
    """Reward 1 for the action that the coin shows, else 0; then the coin shows the copy's action.

    Probes little by itself. It is a component of other environments: it is merciful, its
    observations matter, and it queries its copy on the true history. One copy is trained like the
    agent. A turn costs one query and one training. [CAGI, Definition 4]

    >>> from practical import Constant, run
    >>> run(Constant, ShownCoin, 3).rewards
    (0, 1, 1)
    """

    n_actions, n_obs = 2, 2

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()

    def first(self) -> Observation:
        """Show 1."""
        return 1

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the coin, and let the coin show the copy's action."""
        return (1 if action == self.o else 0), self.sim.act(self.o)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
