"""The total of rewards that are not stored."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from practical.contract import Reward

LARGEST_SMALL = 2**30 - 1
"""Rewards that are ints of at most this size are added without conversion."""


class Total:
    """The sum of the rewards that were added: that of `Record.total_reward`, bit for bit.

    It is exact for ints and Fractions. If there are floats, it is the exact sum of all rewards as
    floats, rounded to a float, as that of `math.fsum`.

    >>> total = Total()
    >>> total.add([0.1] * 10)
    >>> total.add([1])
    >>> total.value
    2.0
    """

    def __init__(self) -> None:
        """Start from zero."""
        self.turns = 0
        self._any_float = False
        self._exact: int | Fraction = 0
        self._of_floats: int | Fraction = 0

    def add_small(self, rewards: Sequence[int]) -> None:
        """Add ints, each of which equals a float."""
        self.turns += len(rewards)
        total = sum(rewards)
        self._exact += total
        self._of_floats += total

    def add(self, rewards: Sequence[Reward]) -> None:
        """Add rewards."""
        self.turns += len(rewards)
        self._any_float |= float in map(type, rewards)
        for reward, times in Counter(rewards).items():
            if not isinstance(reward, float):
                self._exact += times * reward
            self._of_floats += times * _as_float(reward)

    @property
    def value(self) -> Reward:
        """The sum."""
        return float(self._of_floats) if self._any_float else self._exact


def _as_float(reward: Reward) -> Fraction:
    try:
        return Fraction(float(reward))
    except OverflowError:  # no sum with it is a float
        return Fraction(reward)
