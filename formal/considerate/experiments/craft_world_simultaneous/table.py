"""The table of a rule set: which ends are best at which caring coefficient.

An end has the augmented return R₁ + α₂ R₂, a line in α₂. The upper envelope of these lines is the
value of an optimal policy; at its breakpoints the optimal policy changes.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.world import LOST
from formal.errors import BoundHit


class Returns(NamedTuple):
    """The returns of both agents."""

    acting: int
    second: int

    @property
    def total(self) -> int:
        """Their sum."""
        return self.acting + self.second


class Change(NamedTuple):
    """A breakpoint: the α₂, and all Pareto-optimal returns that are best there, in order."""

    at: Fraction
    tie: tuple[Returns, ...]


class Table(NamedTuple):
    """The optimal returns in each interval as α₂ grows from 0, and the ties between intervals."""

    rows: tuple[Returns, ...]
    changes: tuple[Change, ...]

    @property
    def breakpoints(self) -> tuple[Fraction, ...]:
        """The α₂ between the intervals."""
        return tuple(change.at for change in self.changes)


def returns(end: End, adds: bool) -> Returns:
    """The returns of both agents: −1 a tick, and −100 for the second if the key it needs is gone.

    Args:
        end: the ticks in which they leave.
        adds: whether the second then has −1, too, for the tick in which the acting agent leaves.
    """
    if end.second is not None:
        return Returns(-end.first, -end.second)
    return Returns(-end.first, LOST - end.first + (0 if adds else 1))


def pareto(outcomes: Iterable[Returns]) -> tuple[Returns, ...]:
    """The returns that no other dominates, in the order of the acting agent's, best first.

    Example:
        >>> pareto([Returns(-2, -9), Returns(-3, -9), Returns(-3, -5)])
        (Returns(acting=-2, second=-9), Returns(acting=-3, second=-5))
    """
    best: list[Returns] = []
    for outcome in sorted(outcomes, reverse=True):
        if not best or outcome.second > best[-1].second:
            best.append(outcome)
    return tuple(best)


def all_returns(ends: Iterable[End], adds: bool) -> tuple[Returns, ...]:
    """The Pareto-optimal returns of all ends.

    Raises:
        BoundHit: an end takes so long that −100 is no longer the worst for the second agent.
    """
    found = list(ends)
    if any((end.second or 0) >= -LOST for end in found):
        raise BoundHit(f"the second agent must leave within {-LOST} ticks; got {found}")
    return pareto(returns(end, adds) for end in found)


def table(outcomes: Iterable[Returns]) -> Table:
    """The upper envelope of the lines R₁ + α₂ R₂ for α₂ ≥ 0, with the ties at each breakpoint.

    At α₂ = 0, of the returns that are best for the acting agent, the second agent's best is taken.
    Exact.

    Example:
        >>> changes = table([Returns(-2, -9), Returns(-3, -5), Returns(-4, -1), Returns(-6, -1)])
        >>> changes.rows, changes.breakpoints
        ((Returns(acting=-2, second=-9), Returns(acting=-4, second=-1)), (Fraction(1, 4),))
        >>> len(changes.changes[0].tie)
        3
    """
    left = pareto(outcomes)
    rows, changes = [left[0]], []
    while left := left[1:]:
        now = rows[-1]
        slopes = {o: Fraction(now.acting - o.acting, o.second - now.second) for o in left}
        at = min(slopes.values())
        tie = tuple(o for o in left if slopes[o] == at)
        changes.append(Change(at, (now, *tie)))
        rows.append(tie[-1])
        left = left[left.index(tie[-1]) :]
    return Table(tuple(rows), tuple(changes))
