"""Would you have done that, had each reward come a turn later?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ShiftedRewards(Incremental):
    """Pays 1 if the action is the agent's own, had each action earned what the one before it did.

    Else -1. The first action earns 0. Probes whether the agent knows which of its actions it holds
    a reward against. One copy is trained on the rewards of a turn ago; a turn costs one question
    and one training. A class of the published library. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, ShiftedRewards, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()
        self._last_reward: Reward = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the reward of the action before."""
        self.sim.train(o_prev=self.o, a=action, r=self._last_reward, o_next=observation)
        self._last_reward = reward
