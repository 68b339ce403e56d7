"""Delayed Rewards: would the agent act the same if every other turn had no reward?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class DelayedRewards(Incremental):
    """Reward 1 if the agent would take this action had its rewards come two at a time, else -1.

    An even-numbered action gets reward 0; an odd-numbered one gets its own reward and that of the
    action before, if any. Probes whether the agent knows how it responds to rewards that are
    delayed and summed. A turn costs one query and one training of one copy. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, DelayedRewards, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()
        self._actions = 0
        self._last_reward: Reward = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on reward 0, or on the sum of two rewards."""
        self._actions += 1
        delayed = reward + self._last_reward if self._actions % 2 else 0
        self.sim.train(self.o, action, delayed, observation)
        self._last_reward = reward
