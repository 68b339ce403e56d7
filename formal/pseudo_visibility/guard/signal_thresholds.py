"""The thresholds of q of two guards who signal: the convention and all answers chosen together.

The worth of a convention with fixed answers is a line in q, and the best worth is the greatest of
these lines, hence convex. Two lines that are the greatest at both ends of an interval meet within
it: if nothing is better there, that is the only threshold between; otherwise there is another line.
[PV, Example 7]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from formal.considerate.sweep.envelope import Line
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import Corridor
from formal.pseudo_visibility.guard.decision import optimum_alone
from formal.pseudo_visibility.guard.signal_search import best_team
from formal.pseudo_visibility.guard.signalling import GRIP, Team, team, worth_of


@dataclass(frozen=True)
class Span:
    """Penalties for which the same line is the best worth.

    Attributes:
        lower: the least of them.
        upper: the greatest; None: without end.
        line: the best worth of a day with a pseudo-visible player, as a line in q.
        team: a best team within the span.
        gain: how much less it is worth, at a penalty within the span, if the sentry cannot point.
            If it is 0 for one, it is 0 for all of the span: the worth without is convex, too.
    """

    lower: Reward
    upper: Reward | None
    line: Line
    team: Team
    gain: Fraction


def spans(
    room: Corridor, grip: Fraction = GRIP, solved: Callable[[int], None] = lambda _: None
) -> list[Span]:
    """The spans for all q ≥ 0, by the best convention at each q that matters.

    Args:
        room: the rules.
        grip: the probability that a player who is seized does not break free.
        solved: is called after each penalty that has been solved, with their number.
    """
    search = Search(room, grip, solved)
    top: Reward = 64
    while (last := search.at(top)).line.slope:
        top *= 2
    first = search.at(0)
    steps = [(Fraction(0), first), *search.between((0, first), (top, last))]
    uppers = [*(q for q, _ in steps[1:]), None]
    return [
        Span(low, high, one.line, one.team, _gain(room, grip, (low, high), one.line))
        for (low, one), high in zip(steps, uppers, strict=True)
        if high is None or low < high
    ]


@dataclass(frozen=True)
class Best:
    """A team that is the best at some penalty, and its worth as a line in q."""

    team: Team
    line: Line


class Search:
    """The best teams of a corridor, penalty by penalty."""

    def __init__(self, room: Corridor, grip: Fraction, solved: Callable[[int], None]) -> None:
        """Nothing is solved yet."""
        self._room, self._grip, self._solved, self._number = room, grip, solved, 0

    def at(self, q: Reward, near: Best | None = None) -> Best:
        """A team that is the best at q; that of a near penalty is tried first."""
        first = None if near is None else near.team.meant
        one = best_team(self._room, q, self._grip, first)
        self._number += 1
        self._solved(self._number)
        after = worth_of(self._room, q + 1, one, self._grip)
        return Best(one, Line.through(q, one.worth, q + 1, after))

    def between(
        self, low: tuple[Reward, Best], high: tuple[Reward, Best]
    ) -> Iterator[tuple[Fraction, Best]]:
        """The thresholds between two penalties, each with the best team after it."""
        if low[1].line == high[1].line:
            return
        q = Fraction(low[1].line.meets(high[1].line))
        middle = self.at(q, low[1])
        if middle.line(q) == low[1].line(q):
            yield q, high[1]
            return
        yield from self.between(low, (q, middle))
        yield from self.between((q, middle), high)


def _gain(
    room: Corridor, grip: Fraction, span: tuple[Fraction, Fraction | None], line: Line
) -> Fraction:
    """How much less it is worth, at a penalty within the span, if the sentry cannot point."""
    low, high = span
    q = low + 1 if high is None else (low + high) / 2
    return Fraction(line(q)) - without_pointing(room, q, grip)


def without_pointing(room: Corridor, q: Reward, grip: Fraction = GRIP) -> Fraction:
    """The best worth if the sentry cannot point; the arm stays down, and no convention matters."""
    return team(room, q, optimum_alone(room), can_point=False, grip=grip).worth
