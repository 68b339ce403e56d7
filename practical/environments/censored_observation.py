"""Would you have done that, had you never observed what is censored?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

CENSORED = 2


class CensoredObservation(Incremental):
    """Pays 1 if the action is the agent's own on the same history without observations 2, else -1.

    What was done at a censored observation, and earned by it, never happened either: the copy
    goes from an observation that is not censored to the next that is not, and while one is
    censored, it is asked at the last that was not. The first observation is 0, the others are
    uniform, as the stream says; the first, whatever it is, is not censored. Probes whether the
    agent knows how it would act if some of what happened were kept from it. A turn costs one
    question and at most one training. The published library's. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, CensoredObservation, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 3
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self._sim = A()
        self._draw = stream(self.seed, "environment")
        self._turn = 0
        self._answered: tuple[Action, Reward] | None = None

    def begin(self, observation: Observation) -> None:
        """Begin with an observation that is not censored."""
        super().begin(observation)
        self._last = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's, where it stands."""
        self._turn += 1
        observation = (self._draw(self._turn) * 3) >> 32
        return (1 if action == self._sim.act(self._last) else -1), observation

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy once it is known where its last action led."""
        self._answered = self._answered or (action, reward)
        if observation != CENSORED:
            a, r = self._answered
            self._sim.train(o_prev=self._last, a=a, r=r, o_next=observation)
            self._last, self._answered = observation, None
