"""The draws of a level: named streams, each with its place. [SL, Appendix A]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from practical.streams import _start, stream

Item = TypeVar("Item")
NUMBERS: Final = 2**32


class Draws:
    """A stream of numbers, of which each draw takes the next.

    Attributes:
        begin: where the stream begins, for compiled functions.
        drawn: how many numbers have been taken.

    Example:
        >>> Draws(0, "regions").below(1)
        0
    """

    def __init__(self, seed: int, name: str) -> None:
        """Begin a stream."""
        self._numbers, self.begin = stream(seed, name), _start(seed, name)
        self.drawn = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.drawn += 1
        return self._numbers(self.drawn - 1) * n >> 32

    def succeeds(self, probability: float) -> bool:
        """Whether a draw of this probability succeeds."""
        self.drawn += 1
        return self._numbers(self.drawn - 1) < probability * NUMBERS

    def one(self, items: Sequence[Item]) -> Item:
        """One of the items, each as likely as any other."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in an order, each order as likely as any other."""
        left = list(items)
        for last in range(len(left) - 1, 0, -1):
            i = self.below(last + 1)
            left[i], left[last] = left[last], left[i]
        return left
