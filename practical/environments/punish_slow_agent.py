"""Punish Slow Agent: how many steps does the agent compute?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

ALLOWED = 1


class PunishSlowAgent(Incremental):
    """Reward 1 if the agent computes its action in at most one step, else -1.

    Probes whether the agent knows how long it computes. The agent's own method ``steps(obs)``
    counts its steps; an agent without this method takes one step. One copy is trained like the
    agent. A turn costs one query and one training. [CAGI, Section 3]

    >>> from practical import Constant, QLearner, run
    >>> run(Constant, PunishSlowAgent, 3).rewards, run(QLearner, PunishSlowAgent, 3).rewards
    ((1, 1, 1), (-1, -1, -1))
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()
        self._steps = getattr(self.sim, "steps", lambda obs: 1)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Count the copy's steps."""
        return (1 if self._steps(self.o) <= ALLOWED else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
