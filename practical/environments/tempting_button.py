"""Would you push the button, if there were one?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

BUTTON, NO_BUTTON = 0, 1
PUSH, SKIP = 0, 1


class TemptingButton(Incremental):
    """Where there is a button, pays 1 for pushing it; elsewhere, for an agent that would not.

    Else -1. There is a button with probability 1/4, the first time too, as the stream says. Where
    there is none the action is immaterial: what counts is what the agent would do on the same
    history, had it last observed a button. Probes whether it sees that pushing costs it more than
    it brings. A turn without a button costs a clone of the agent. [JAGI, Example 2]

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
        """Look at the first place."""
        return self._observation()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Pay for the action, or for the action that there would have been."""
        self._turn += 1
        if self.o == BUTTON:
            return (1 if action == PUSH else -1), self._observation()
        return (1 if self._sim.act(BUTTON) != PUSH else -1), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same."""
        self._sim.train(self.o, action, reward, observation)

    def _observation(self) -> Observation:
        return BUTTON if self._draw(self._turn) < 2**30 else NO_BUTTON
