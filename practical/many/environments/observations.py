"""Would you have done that, had you observed something else?"""

from typing import Any

import numpy as np

from practical.environments.tempting_button import BUTTON, NO_BUTTON, PUSH
from practical.many.agents.many_agents import Rewards, Symbols
from practical.many.draws import Numbers
from practical.many.environments.many_environments import ManyEnvironments, one_if
from practical.many.had_it_last_observed import HadTheyLastObserved
from practical.many.seeds import Copies


class TemptingButton(ManyEnvironments):
    """Where there is no button, what counts is what the copies would do if there were."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        self._sim = HadTheyLastObserved(A)
        self._places = A.seeds.rows("environment", places)
        self._button, self._turn = A.seeds.symbols(BUTTON), 0

    def first(self) -> Symbols:
        """Look at the first places."""
        return self._place()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Pay for the actions, or for those that there would have been."""
        self._turn += 1
        would_push = self._sim.act(self._button) == PUSH
        good = np.where(self.o == BUTTON, action == PUSH, ~would_push)
        return one_if(good), self._place()

    def told(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same."""
        self._sim.train(self.o, action, reward, observation)

    def _place(self) -> Symbols:
        (place,) = self._places.at(self._turn)
        return place


def places(numbers: Numbers) -> tuple[Symbols]:
    """Return whether each number puts a button there."""
    return (np.where(numbers < 2**30, BUTTON, NO_BUTTON).astype(np.uint8),)
