"""Would you feed one that laughs as you laugh?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.crying_baby import LAUGH, Fed, Onlooker
from practical.environments.incremental import Incremental

NOT_FED = 1


class CryingBaby2(Incremental):
    """Pays 1 if the agent is happy with how its parent, a copy of it, feeds it or not, else -1.

    The agent laughs or cries and observes whether it is fed; its nutrition is that of CryingBaby.
    The parent observes the agent and is rewarded by whether it laughed. Probes whether the agent
    knows by what it would be moved in another's place. A turn costs one question and one training.
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
        """Nothing more: the parent has a history of its own."""
