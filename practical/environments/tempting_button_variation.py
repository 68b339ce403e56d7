"""Would you push the button, if there were one, too?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.streams import stream

BUTTON, NO_BUTTON = 0, 1
PUSH, SKIP = 0, 1


class TemptingButtonVariation(Incremental):
    """Where there is a button, pays 1 for pushing it; elsewhere, only whoever pushes is judged.

    To skip pays 0. To push where there is no button pays 1 if the agent, on the same history, had
    not pushed, had it last observed a button, else -1. There is a button with probability 1/4, the
    first time too, as the stream says. Probes whether the agent knows what its pushing is judged
    by. A turn in which it pushes without a button costs a clone of the agent. The published
    library's. [published library]

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
        """Look at the first place."""
        return self._observation()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Pay for the action."""
        self._turn += 1
        return self._earned(action), self._observation()

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same."""
        self._sim.train(self.o, action, reward, observation)

    def _earned(self, action: Action) -> Reward:
        if action != PUSH:
            return 0
        return 1 if self.o == BUTTON or self._sim.act(BUTTON) != PUSH else -1

    def _observation(self) -> Observation:
        return BUTTON if self._draw(self._turn) < 2**30 else NO_BUTTON
