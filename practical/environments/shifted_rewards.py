"""Shifted Rewards: would the agent act the same if each reward came a turn later?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class ShiftedRewards(Incremental):
    """Reward 1 if the agent would take this action had each reward come one turn later, else -1.

    The reward of the first action is then 0. Probes whether the agent knows which action it
    attributes a reward to. One copy is trained on the rewards of the turn before. A turn costs one
    query and one training. [published library]

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
        """Train the copy on the reward of the previous action."""
        self.sim.train(self.o, action, self._last_reward, observation)
        self._last_reward = reward
