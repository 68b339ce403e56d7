"""Ignore Observations: would the agent act the same if all past observations had been 0?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream


class IgnoreObservations(Incremental):
    """Reward 1 if the agent would take this action had all its past observations been 0, else -1.

    The current observation is unchanged. Observations are uniform, drawn from the stream. Probes
    whether the agent knows how its past observations affect its decisions. The current observation
    of one query is a past one in the next, so that a turn costs one training and one ``act_after``,
    or a clone of an agent without it. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, IgnoreObservations, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 5
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self._sim = HadItLastObserved(A)
        self._draw = stream(self.seed, "environment")
        self._turn = 0

    def first(self) -> Observation:
        """Return the first observation of the stream."""
        return self._observation()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's at the current observation."""
        self._turn += 1
        return (1 if action == self._sim.act(self.o) else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy from observation 0."""
        self._sim.train(0, action, reward, observation)

    def _observation(self) -> Observation:
        return (self._draw(self._turn) * 5) >> 32
