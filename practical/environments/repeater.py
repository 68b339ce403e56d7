"""Would you have done that, had everything happened twice?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class Repeater(Incremental):
    """Pays 1 if the action is the agent's own, had every transition happened twice, else -1.

    The second time it starts where the first one ended. Probes whether the agent knows what a
    second time of the same would change. One copy is trained twice on what the agent is trained on
    once; a turn costs one question and two trainings. The published library has a class of this
    name. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, Repeater, 3).rewards
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
        """Train the copy on the same, twice."""
        for o_prev in (self.o, observation):
            self.sim.train(o_prev=o_prev, a=action, r=reward, o_next=observation)
