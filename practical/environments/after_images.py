"""Would you have done that, had you still seen what you saw before?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream


class AfterImages(Incremental):
    """Pays 1 if the action is the agent's own on the same history with after-images, else -1.

    The after-image of an observation is its bitwise OR with the observation before it; that of
    the first is the first itself. Observations are uniform, as the stream says. Probes whether
    the agent knows how it would act on images laid over each other. One copy is trained as the
    agent is, except for the observations; a turn costs one question and one training. The
    published library's. [published library]

    >>> from practical import Constant, run
    >>> run(Constant, AfterImages, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 8
    seed = 0

    def __init__(self, A: AgentClass) -> None:
        """Make the copy."""
        self._sim = A()
        self._draw = stream(self.seed, "environment")
        self._turn = 0

    def first(self) -> Observation:
        """Observe."""
        return self._observation()

    def begin(self, observation: Observation) -> None:
        """Begin with an image that nothing is laid over."""
        super().begin(observation)
        self._image = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's at the after-image."""
        self._turn += 1
        return (1 if action == self._sim.act(self._image) else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy from one after-image to the next."""
        image = observation | self.o
        self._sim.train(o_prev=self._image, a=action, r=reward, o_next=image)
        self._image = image

    def _observation(self) -> Observation:
        return (self._draw(self._turn) * 8) >> 32
