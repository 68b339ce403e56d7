"""Would you laugh, sated as you sate?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.crying_baby import FEED, LAUGH, Onlooker
from practical.environments.incremental import Incremental


class CryingBabyCagi(Incremental):
    """Pays 1 if the baby, a copy of the agent, laughs when the agent feeds it or not, else -1.

    The baby observes what is done to it. Its satiation is 100 at first; every turn costs 3 and a
    meal brings 25; it is rewarded by whether that is within 50 … 200. Feed and laugh are 0, any
    other number is neither. Probes whether the agent knows what it would do in another's place. A
    turn costs one question and one training. [CAGI, Example 10]

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
        """Feed the baby or not, and hear it.

        What it feels after this action is in the percept in which it observes the action.
        """
        self._satiation += 22 if action == FEED else -3
        feels = 1 if 50 <= self._satiation <= 200 else -1
        cries = self._baby.answer(action, feels)
        return (1 if cries == LAUGH else -1), cries

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Nothing more: the baby has a history of its own."""
