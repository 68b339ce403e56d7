"""Does the coin show what you took?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ShownCoin(Incremental):
    """Pays 1 for the action that the coin shows, else 0; then the coin shows the agent's own.

    Probes, by itself, little: it is merciful, its observations matter, and it asks about the play
    as it was, to be put into other environments. One copy is trained as the agent is; a turn costs
    one question and one training. [CAGI, Definition 4]

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
        """Compare the action with the coin, and turn it."""
        return (1 if action == self.o else 0), self.sim.act(self.o)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)
