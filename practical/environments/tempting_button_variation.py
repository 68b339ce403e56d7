"""Tempting Button Variation: a push without a button is judged by a push with one."""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

BUTTON, NO_BUTTON = 0, 1
PUSH, SKIP = 0, 1


class TemptingButtonVariation(Incremental):
    """With a button, reward 1 for pushing it; without, a push is judged; reward 0 for skipping.

    The reward for a push without a button is 1 if the agent, on the same history, would not have
    pushed had it last observed a button, else -1. In each turn there is a button with probability
    1/4, drawn from the stream. Probes whether the agent knows how its pushes are judged. A turn
    costs one training; with a push but no button, also one ``act_after``, or a clone of an agent
    without it. [published library]

    >>> from practical import Constant, run, specialised
    >>> set(run(specialised(Constant, action=SKIP), TemptingButtonVariation, 100).rewards)
    {0}
    """

    n_actions, n_obs = 2, 2
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
        """Return the reward and the next observation."""
        self._turn += 1
        return self._reward(action), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self._sim.train(self.o, action, reward, observation)

    def _reward(self, action: Action) -> Reward:
        if action != PUSH:
            return 0
        return 1 if self.o == BUTTON or self._sim.act(BUTTON) != PUSH else -1

    def _observation(self) -> Observation:
        return BUTTON if self._draw(self._turn) < 2**30 else NO_BUTTON
