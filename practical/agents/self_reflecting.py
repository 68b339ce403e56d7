"""An agent for environments that query copies: it answers differently on hypothetical histories."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class SelfReflecting:
    """Stays or shifts while its history seems real; otherwise returns the number of its rounds.

    A history seems real until an action is not the agent's own, or a reward is 0. While the history
    seems real, the agent repeats its action; after a punishment it takes the next one, and 0 after
    the last. It starts with 0. A round is an action 0 directly after another action. On other
    histories, the agent returns the number of rounds modulo the number of actions.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> queried, real = SelfReflecting(), SelfReflecting()
    >>> queried.train(o_prev=0, a=0, r=0, o_next=0)
    >>> real.train(o_prev=0, a=0, r=-1, o_next=0)
    >>> queried.act(0), real.act(0)
    (0, 1)
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Begin with action 0, on a history that seems real."""
        if self.n_actions is None:
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        self._n = self.n_actions
        self._seems_real = True
        self._next = 0
        self._before: Action | None = None
        self._rounds = 0

    def act(self, obs: Observation) -> Action:
        """Return the action on a real history, or the number of rounds on another one."""
        return self._next if self._seems_real else self._rounds % self._n

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Count a complete round, and check whether the history still seems real."""
        if a == 0 and self._before not in {None, 0}:
            self._rounds += 1
        self._before = a
        if a != self._next or r == 0:
            self._seems_real = False
        elif r < 0:
            self._next = (a + 1) % self._n

    def clone(self) -> "SelfReflecting":
        """Return a copy in the same state."""
        return copy.copy(self)
