"""Would you do that in a world where nothing ever happens?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards3(Incremental):
    """Pays 1 if the action is what the agent would do now, alone in a world of zeros, else -1.

    Probes whether the agent knows where its own actions would have led it. One copy lives there by
    its own actions; of the history it shares the number of turns alone. A turn costs two questions
    and one training. The published library has a class of this name. [published library]

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
        """Let the copy have its turn."""
        self.sim.train(o_prev=0, a=self.sim.act(0), r=0, o_next=0)
