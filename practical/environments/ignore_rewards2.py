"""Ignore Rewards 2: would the agent act the same if it had never been rewarded?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards2(Incremental):
    """Reward 1 if the agent would take this action had its rewarded turns not happened, else -1.

    Probes whether the agent knows what it would do if it had only ever been punished. One copy is
    trained like the agent, without the transitions that have a positive reward: its next transition
    starts where its last one ended, and a query is about that observation. A turn costs one query
    and at most one training. The published library has a class of this name. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoreRewards2, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()

    def begin(self, observation: Observation) -> None:
        """Begin the copy's history at the same observation."""
        super().begin(observation)
        self._sims_o = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self._sims_o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the transition, unless its reward is positive."""
        if reward <= 0:
            self.sim.train(self._sims_o, action, reward, observation)
            self._sims_o = observation
