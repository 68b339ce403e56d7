"""Flip Every Other: would the agent act the same if every other reward were negated?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class FlipEveryOther(Incremental):
    """Reward 1 if the agent would take this action had every other reward been negated, else -1.

    The reward of the first action is negated, that of the second is not, and so on. Probes whether
    the agent knows how it would act if it had been punished where it was rewarded. A turn costs one
    query and one training of one copy. The published library's class of this name has another law.
    [published library]

    >>> from practical import Constant, run
    >>> run(Constant, FlipEveryOther, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self.sim = A()
        self._flips = True

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the reward or its negative."""
        self.sim.train(self.o, action, -reward if self._flips else reward, observation)
        self._flips = not self._flips
