"""Would you have done that without the rewards?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards(Incremental):
    """Pays 1 if the action is the agent's own on the same history with all rewards 0, else -1.

    Probes whether the agent knows what it does for the sake of rewards. One copy is trained as
    the agent is, except for the rewards; a turn costs one question and one training.
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
        self.sim.train(o_prev=self.o, a=action, r=0, o_next=observation)
