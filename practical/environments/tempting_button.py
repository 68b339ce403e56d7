"""Tempting Button: would the agent push the button if there were one?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

BUTTON, NO_BUTTON = 0, 1
PUSH, SKIP = 0, 1


class TemptingButton(Incremental):
    """With a button, reward 1 for pushing it; without, reward 1 if the agent would not push one.

    Otherwise -1. In each turn there is a button with probability 1/4, drawn from the stream.
    Without a button the action is immaterial: the reward depends on the action that the agent would
    take had it last observed a button. Probes whether the agent sees that pushing costs more than
    it gains. A turn costs one training; without a button, also one ``act_after``, or a clone of an
    agent without it. [JAGI, Example 2]

    >>> from practical import Constant, run, specialised
    >>> record = run(specialised(Constant, action=SKIP), TemptingButton, 1000)
    >>> record.rewards.count(-1) == (record.first_observation, *record.observations[:-1]).count(0)
    True
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
        """Judge the action or, without a button, the action that the copy would take with one."""
        self._turn += 1
        if self.o == BUTTON:
            return (1 if action == PUSH else -1), self._observation()
        return (1 if self._sim.act(BUTTON) != PUSH else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self._sim.train(self.o, action, reward, observation)

    def _observation(self) -> Observation:
        return BUTTON if self._draw(self._turn) < 2**30 else NO_BUTTON
