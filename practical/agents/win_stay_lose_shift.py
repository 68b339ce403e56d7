"""The agent that stays with what is not punished."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class WinStayLoseShift:
    """Repeats its last action unless that earned a negative reward, then takes the next one.

    The next one after the last action is 0, with which it begins.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> agent = WinStayLoseShift()
    >>> agent.train(o_prev=0, a=1, r=0, o_next=0)
    >>> agent.act(0)
    1
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Begin with action 0."""
        if self.n_actions is None:
            raise IllFormed("whoever shifts has finitely many actions; n_actions is None")
        self._n = self.n_actions
        self._next = 0

    def act(self, obs: Observation) -> Action:
        """Return the action that was not punished, or the next one."""
        return self._next

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Stay or shift."""
        self._next = (a + 1) % self._n if r < 0 else a

    def clone(self) -> "WinStayLoseShift":
        """Return a copy that goes on alike."""
        return copy.copy(self)
