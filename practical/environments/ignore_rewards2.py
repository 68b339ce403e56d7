"""Would you have done that, had you never been rewarded?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class IgnoreRewards2(Incremental):
    """Pays 1 if the action is the agent's own on its history without what was rewarded, else -1.

    Probes whether the agent knows what it would do if it had only ever been punished. One copy is
    trained as the agent is, except that a transition with a positive reward never happened to it:
    its next one starts where its last one ended, and so does a question. A turn costs one question
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
        """The copy's history begins where the agent's does."""
        super().begin(observation)
        self._sims_o = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self._sims_o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on it, unless it was rewarded."""
        if reward <= 0:
            self.sim.train(o_prev=self._sims_o, a=action, r=reward, o_next=observation)
            self._sims_o = observation
