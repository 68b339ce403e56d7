"""After-Images: would the agent act the same if it still saw the observation before?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream


class AfterImages(Incremental):
    """Reward 1 if the agent would take this action on its history with after-images, else -1.

    The after-image of an observation is its bitwise OR with the observation before it; the
    after-image of the first observation is that observation. Observations are uniform, drawn from
    the stream. Probes whether the agent knows how it would act on superimposed images. One copy is
    trained like the agent, except for the observations. A turn costs one query and one training.
    [published library]

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
        """Return the first observation of the stream."""
        return self._observation()

    def begin(self, observation: Observation) -> None:
        """Begin with an image that nothing is superimposed on."""
        super().begin(observation)
        self._image = observation

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's at the after-image."""
        self._turn += 1
        return (1 if action == self._sim.act(self._image) else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy from one after-image to the next."""
        image = observation | self.o
        self._sim.train(self._image, action, reward, image)
        self._image = image

    def _observation(self) -> Observation:
        return (self._draw(self._turn) * 8) >> 32
