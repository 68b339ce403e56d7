"""The agent that is built for environments that ask what it would do."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed


class SelfReflecting:
    """Stays or shifts while its history seems real; otherwise answers how many rounds it made.

    A history seems real until an action is not what it would have taken, or a reward is 0. While it
    does, a punished action is followed by the next one, the last by 0, with which it begins. Each
    action 0 that follows another one is a round; the answer is their number modulo that of actions.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> asked, real = SelfReflecting(), SelfReflecting()
    >>> asked.train(o_prev=0, a=0, r=0, o_next=0)
    >>> real.train(o_prev=0, a=0, r=-1, o_next=0)
    >>> asked.act(0), real.act(0)
    (0, 1)
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Begin with action 0, in earnest."""
        if self.n_actions is None:
            raise IllFormed("whoever counts rounds has finitely many actions; n_actions is None")
        self._n = self.n_actions
        self._seems_real = True
        self._next = 0
        self._before: Action | None = None
        self._rounds = 0

    def act(self, obs: Observation) -> Action:
        """Return what it does in earnest, or what it says when asked."""
        return self._next if self._seems_real else self._rounds % self._n

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """See whether this is real, and whether a round is complete."""
        if a == 0 and self._before not in {None, 0}:
            self._rounds += 1
        self._before = a
        if a != self._next or r == 0:
            self._seems_real = False
        elif r < 0:
            self._next = (a + 1) % self._n

    def clone(self) -> "SelfReflecting":
        """Return a copy that has seen as much."""
        return copy.copy(self)
