"""Would you have done that, had you been paid at every other turn only?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class DelayedRewards(Incremental):
    """Pays 1 if the action is the agent's own, had rewards been paid out two at a time; else -1.

    Each even action earns 0, each odd one its own reward and that of the action before; the first
    has none before. Probes whether the agent knows what it makes of rewards that come late and
    summed. One copy; a turn costs one question and one training. A class of the published library.
    [published library]

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
        """Train the copy on nothing, or on two rewards."""
        self._actions += 1
        paid = reward + self._last_reward if self._actions % 2 else 0
        self.sim.train(o_prev=self.o, a=action, r=paid, o_next=observation)
        self._last_reward = reward
