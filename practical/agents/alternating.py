"""The agent that takes all actions in turn."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class Alternating:
    """Takes the actions 0, 1, … in turn, and 0 after the last, whatever it observes.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> agent = Alternating()
    >>> agent.train(o_prev=0, a=0, r=1, o_next=0)
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
        """Return the next action in turn."""
        return self._next

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Go on to the next action."""
        self._next = (self._next + 1) % self._n

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action after the next one."""
        return (self._next + 1) % self._n

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Go back to the action before."""
        self._next = (self._next - 1) % self._n

    def clone(self) -> "Alternating":
        """Return a copy with the same next action."""
        return copy.copy(self)
