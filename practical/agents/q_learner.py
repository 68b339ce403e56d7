"""The tabular Q-learner."""

import copy
from fractions import Fraction
from math import floor
from typing import Final, TypeAlias

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed
from practical.foreign import in_one_line
from practical.streams import stream

Rate: TypeAlias = int | Fraction | float

_RATE: Final = Fraction(1, 10)
_DISCOUNT: Final = Fraction(9, 10)
_EXPLORATION: Final = Fraction(1, 10)


def _as_numbers(learning_rate: Rate, discount: Rate, exploration: Rate) -> tuple[float, float, int]:
    """Return the floats of the first two, and below which number of the stream to explore."""
    given = {"learning_rate": learning_rate, "discount": discount, "exploration": exploration}
    for name, value in given.items():
        if not 0 <= value <= 1:
            raise IllFormed(f"{name} must be between 0 and 1; got {in_one_line(value, 60)}")
    return float(learning_rate), float(discount), floor(exploration * 2**32)


_USUAL: Final = _as_numbers(_RATE, _DISCOUNT, _EXPLORATION)


class QLearner:
    """Takes an action of highest learned value, but explores with probability ``exploration``.

    The values start at zero, and each transition moves one of them towards reward plus discounted
    best next value. While all values at an observation are zero, the action is random; ties go to
    the lowest action. Values are IEEE doubles. After k transitions, number ``k`` of the stream
    decides. Rows of values are made when they are trained, so that the number of observations is
    unbounded.

    Raises:
        IllFormed: ``n_actions`` is None, or a parameter is not within 0 … 1.

    >>> agent = QLearner(exploration=0)
    >>> agent.train(o_prev=0, a=1, r=1, o_next=0)
    >>> agent.act(0)
    1
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0
    learning_rate: Rate = _RATE
    discount: Rate = _DISCOUNT
    exploration: Rate = _EXPLORATION

    def __init__(
        self,
        learning_rate: Rate = learning_rate,
        discount: Rate = discount,
        exploration: Rate = exploration,
    ) -> None:
        """Start from zero."""
        if self.n_actions is None:
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        self.learning_rate = learning_rate
        self.discount = discount
        self.exploration = exploration
        # Arithmetic of Fractions takes ten times as long as all the rest.
        usual = learning_rate is _RATE and discount is _DISCOUNT and exploration is _EXPLORATION
        numbers = _USUAL if usual else _as_numbers(learning_rate, discount, exploration)
        self._rate, self._discount, self._threshold = numbers
        self._n = self.n_actions
        self._q = _Rows([0.0] * self._n, {})
        self._draw = stream(self.seed, "agent")
        self._k = 0

    def act(self, obs: Observation) -> Action:
        """Return the greedy action, or a random one."""
        row = self._q[obs]
        u = self._draw(self._k)
        if not any(row):
            return (u * self._n) >> 32
        if u < self._threshold:
            return u * self._n // self._threshold
        if self._n == 2:  # max() would take as long as all the rest of the method
            return 1 if row[1] > row[0] else 0
        return row.index(max(row))

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move the value of ``a`` at ``o_prev`` towards reward plus discounted next value."""
        q = self._q
        row = q[o_prev]
        if row is q.zero:
            row = q[o_prev] = row.copy()
        if self._n == 2:
            x, y = q[o_next]
            best = y if y > x else x  # noqa: FURB136 - see above
        else:
            best = max(q[o_next])
        old = row[a]
        # Python converts an int or a Fraction to the nearest float here.
        row[a] = old + self._rate * (r + self._discount * best - old)
        self._k += 1

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Train, act, and undo the training: it changes one value and the index."""
        q = self._q
        row = q[o_prev]
        value = row[a]
        self.train(o_prev, a, r, o_next)
        action = self.act(o_next)
        if row is q.zero:
            del q[o_prev]
        else:
            row[a] = value
        self._k -= 1
        return action

    def steps(self, obs: Observation) -> int:
        """Return how many values ``act`` compares: one for each action."""
        return self._n

    def clone(self) -> "QLearner":
        """Return a copy with its own values."""
        twin = copy.copy(self)
        twin._q = _Rows(self._q.zero, {o: row.copy() for o, row in self._q.items()})
        return twin


class _Rows(dict[Observation, list[float]]):
    """Rows of values; an untrained row is zero and is not stored."""

    def __init__(self, zero: list[float], rows: dict[Observation, list[float]]) -> None:
        super().__init__(rows)
        self.zero = zero

    def __missing__(self, obs: Observation) -> list[float]:
        return self.zero
