"""Punish Nondeterministic Agent: would the agent take the same action again?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class PunishNondeterministicAgent(Incremental):
    """Reward 1 if a copy with the same history takes the same action, else -1.

    Probes whether the agent is a function of its history. One copy is trained like the agent. A
    turn costs one query and one training. The published library has a class of this name.
    [published library]

    >>> from practical import Constant, run
    >>> run(Constant, PunishNondeterministicAgent, 3).rewards
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
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
