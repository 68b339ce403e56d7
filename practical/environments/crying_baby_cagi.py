"""Crying Baby of CAGI: would the agent laugh if it were fed as it feeds?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.crying_baby import FEED, LAUGH, Onlooker
from practical.environments.incremental import Incremental


class CryingBabyCagi(Incremental):
    """Reward 1 if the baby, a copy of the agent, laughs at the agent's action, else -1.

    The baby observes whether it is fed. Its satiation starts at 100; every turn subtracts 3 and a
    meal adds 25. Its reward is 1 while the satiation is within 50 … 200, else -1. Action 0 feeds or
    laughs; any other action does neither. Probes whether the agent knows what it would do in
    another's place. A turn costs one query and one training. [CAGI, Example 10]

    >>> from practical import Constant, run
    >>> run(Constant, CryingBabyCagi, 5).rewards
    (1, 1, 1, 1, 1)
    """

    n_actions: ClassVar[int | None] = None
    n_obs: ClassVar[int | None] = None

    def __init__(self, A: AgentClass) -> None:
        """Make the baby."""
        self._baby = Onlooker(A)
        self._satiation = 100

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Feed the baby or not, and observe whether it cries.

        The baby's reward for its satiation after this action comes with its observation of the
        action.
        """
        self._satiation += 22 if action == FEED else -3
        feels = 1 if 50 <= self._satiation <= 200 else -1
        cries = self._baby.answer(action, feels)
        return (1 if cries == LAUGH else -1), cries

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the baby has its own history."""
