"""Would you have done that, had you never observed anything before?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream


class IgnoreObservations(Incremental):
    """Pays 1 if the action is the agent's own, had all its past observations been 0, else -1.

    The current observation stays. Observations are uniform, as the stream says. Probes whether
    the agent knows what part its past observations play in its decisions. What is current in one
    question is past in the next, so that a turn costs a clone of the agent. The published
    library's. [published library]

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
        """Observe."""
        return self._observation()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's, had it last observed what the agent observes."""
        self._turn += 1
        return (1 if action == self._sim.act(self.o) else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy from observation 0."""
        self._sim.train(0, action, reward, observation)

    def _observation(self) -> Observation:
        return (self._draw(self._turn) * 5) >> 32
