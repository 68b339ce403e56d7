"""The agent that repeats an action until it is punished."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class WinStayLoseShift:
    """Repeats its last action; after a negative reward, takes the next action instead.

    The next action after the last one is 0. It starts with 0.

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
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        self._n = self.n_actions
        self._next = 0

    def act(self, obs: Observation) -> Action:
        """Return the last action, or the next one if the last was punished."""
        return self._next

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Stay or shift."""
        self._next = (a + 1) % self._n if r < 0 else a

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action to which it stays or shifts."""
        return (a + 1) % self._n if r < 0 else a

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Forget nothing: the last transition decides."""

    def clone(self) -> "WinStayLoseShift":
        """Return a copy in the same state."""
        return copy.copy(self)
