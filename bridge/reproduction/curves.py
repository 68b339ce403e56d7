"""The curve of a run: its rewards, episode after episode or in blocks of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridge.battery import exact_sum
from bridge.reproduction.cells import POINTS, Unit


@dataclass(frozen=True)
class Curve:
    """The points of a run, exact.

    Attributes:
        sums: the sum of the rewards of each episode or block.
        turns: the number of turns of each.
        unit: whether a point is an episode, whose value is its sum, or a block of turns, whose
            value is its mean reward per turn.
    """

    sums: tuple[Fraction, ...]
    turns: tuple[int, ...]
    unit: Unit

    def values(self) -> list[Fraction]:
        """The value of each point.

        Example:
            >>> [str(v) for v in Curve((Fraction(3), Fraction(1)), (4, 4), "turn").values()]
            ['3/4', '1/4']
        """
        if self.unit == "episode":
            return list(self.sums)
        return [each / n for each, n in zip(self.sums, self.turns, strict=True)]

    def mean(self) -> Fraction:
        """The mean reward of the run: an episode, or a turn."""
        return self._mean_of(len(self.sums))

    def last_third(self) -> Fraction:
        """The mean reward of the last third of the points: an episode, or a turn.

        Example:
            >>> str(Curve(tuple(map(Fraction, (1, 2, 6))), (9, 9, 9), "episode").last_third())
            '6'
        """
        return self._mean_of(max(1, len(self.sums) // 3))

    def _mean_of(self, last: int) -> Fraction:
        of = last if self.unit == "episode" else sum(self.turns[-last:])
        return sum(self.sums[-last:], Fraction(0)) / of


def cut(rewards: Sequence[int | Fraction | float], ends: Sequence[int], unit: Unit) -> Curve:
    """The curve of the rewards of each turn, whose points end after these numbers of turns.

    Example:
        >>> cut([1, 0, 1, 1], [1, 4], "episode").sums
        (Fraction(1, 1), Fraction(2, 1))
    """
    bounds = list(zip((0, *ends[:-1]), ends, strict=True))
    sums = tuple(exact_sum(rewards[start:end]) for start, end in bounds)
    return Curve(sums, tuple(end - start for start, end in bounds), unit)


def blocks(turns: int) -> list[int]:
    """The ends of the blocks of a run: `POINTS` of almost equal size, or one for each turn.

    Example:
        >>> blocks(3), blocks(10_000)[:3], blocks(10_000)[-1]
        ([1, 2, 3], [166, 333, 500], 10000)
    """
    points = min(POINTS, turns)
    return [n * turns // points for n in range(1, points + 1)]
