"""Censored Observation: would the agent act the same without the censored observations?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

CENSORED = 2


class CensoredObservation(Incremental):
    """Reward 1 if the agent would take this action on its history without observations 2, else -1.

    An action at a censored observation, and its reward, are removed too: the copy is trained from
    one uncensored observation to the next, and while an observation is censored, it is queried at
    the last uncensored one. The first observation is 0 and is never censored; the others are
    uniform, drawn from the stream. Probes whether the agent knows how it would act if a part of its
    history were hidden from it. A turn costs one query and at most one training.
    [published library]

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
        """Compare the action with the copy's at the last uncensored observation."""
        self._turn += 1
        observation = (self._draw(self._turn) * 3) >> 32
        return (1 if action == self._sim.act(self._last) else -1), observation

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy when the next uncensored observation is known."""
        self._answered = self._answered or (action, reward)
        if observation != CENSORED:
            a, r = self._answered
            self._sim.train(self._last, a, r, observation)
            self._last, self._answered = observation, None
