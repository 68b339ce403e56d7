"""A Q-learner whose learning rate falls to 0: afterwards it is a frozen policy."""

from fractions import Fraction
from math import floor
from typing import Final, TypeAlias

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed
from practical.streams import stream

Rate: TypeAlias = int | Fraction | float

RATE: Final = Fraction(1, 5)
EXPLORATION: Final = Fraction(1, 2)
EXPLORING: Final = Fraction(7, 10)
TOTAL: Final = 400_000


class FallingQLearner:
    """Q-learning whose rate falls linearly to 0 over ``total`` transitions, which end learning.

    In the first ``exploring`` part of them it explores with probability ``exploration``. After k
    transitions number ``k`` of the stream decides, for any observation: two queries of one moment
    share the coin and the random action. Values start at 0; ties go to the lowest action. The
    observation ``night``, if there is one, has the value 0: it ends an episode.

    Raises:
        IllFormed: a parameter is out of range, or ``n_actions`` is None.

    >>> agent = FallingQLearner(exploration=0)
    >>> agent.train(o_prev=0, a=1, r=1, o_next=0)
    >>> agent.act(0)
    1
    """

    n_actions: int | None = 3
    n_obs: int | None = None
    seed = 0
    learning_rate: Rate = RATE

    def __init__(
        self,
        learning_rate: Rate = RATE,
        exploration: Rate = EXPLORATION,
        total: int = TOTAL,
        exploring: Rate = EXPLORING,
        discount: Rate = 1,
        night: Observation | None = None,
    ) -> None:
        """Start from zero."""
        if self.n_actions is None or total < 1:
            raise IllFormed(
                "the agent must have finitely many actions, and learn from at least 1 transition; "
                f"got n_actions = {self.n_actions}, total = {total}"
            )
        self.learning_rate = learning_rate
        self._rate, self._discount = float(learning_rate), float(discount)
        self._threshold, self._until = floor(exploration * 2**32), floor(exploring * total)
        self._n, self._total, self._night = self.n_actions, total, night
        self._q: dict[Observation, list[float]] = {}
        self._draw = stream(self.seed, "agent")
        self._k = 0

    def values(self, obs: Observation) -> list[float]:
        """Return the values of the actions."""
        return self._q.get(obs) or [0.0] * self._n

    def act(self, obs: Observation) -> Action:
        """Return the greedy action, or a random one."""
        if self._k < self._until and (u := self._draw(self._k)) < self._threshold:
            return u * self._n // self._threshold
        row = self.values(obs)
        return row.index(max(row))

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move the value of ``a`` at ``o_prev`` towards reward plus best next value."""
        if self._k < self._total:
            row = self._q.setdefault(o_prev, [0.0] * self._n)
            best = 0.0 if o_next == self._night else max(self.values(o_next))
            rate = self._rate * (1 - self._k / self._total)
            row[a] += rate * (r + self._discount * best - row[a])
        self._k += 1
