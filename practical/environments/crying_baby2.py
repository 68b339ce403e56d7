"""Crying Baby 2: would the agent feed a baby that laughs as the agent laughs?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.crying_baby import LAUGH, Fed, Onlooker
from practical.environments.incremental import Incremental

NOT_FED = 1


class CryingBaby2(Incremental):
    """Reward 1 if the agent is happy after its parent, a copy of it, feeds it or not, else -1.

    The agent laughs or cries, and observes whether it is fed; its nutrition is that of CryingBaby.
    The parent observes the agent; its reward is 1 if the agent laughed, else -1. Probes whether the
    agent knows what would motivate it in another's place. A turn costs one query and one training.
    [published library]

    >>> from practical import Constant, run
    >>> run(Constant, CryingBaby2, 5).rewards
    (1, 1, -1, -1, -1)
    """

    n_actions, n_obs = 2, 2

    def __init__(self, A: AgentClass) -> None:
        """Make the parent."""
        self._parent = Onlooker(A)
        self._body = Fed()
        self._hears: Reward = 0

    def first(self) -> Observation:
        """Begin without a meal."""
        return NOT_FED

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Laugh or cry, and be fed or not."""
        fed = self._parent.answer(action, self._hears)
        self._hears = 1 if action == LAUGH else -1
        return self._body.eat(fed), fed

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the parent has its own history."""
