"""The thresholds of q of two guards who signal: the convention and all answers chosen together.

The worth of a convention with fixed answers is a line in q, and the best worth is the greatest of
these lines, hence convex. Two lines that are the greatest at both ends of an interval meet within
it: if nothing is better there, that is the only threshold between; otherwise there is another line.
[PV, Example 7]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

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


def spans(room: Corridor, grip: Fraction = GRIP) -> list[Span]:
    """The spans for all q ≥ 0, by the enumeration of all conventions at each q that matters.

    Raises:
        IllFormed: there are too many conventions to enumerate.
    """
    top: Reward = 64
    while (last := _line(room, top, grip)).slope:
        top *= 2
    first = _line(room, 0, grip)
    found = sorted({q for q in _between(room, grip, (0, first), (top, last)) if q > 0})
    ends: list[Reward] = [0, *found]
    inner = [Fraction(low + high) / 2 for low, high in pairwise(ends)] + [ends[-1] + 1]
    uppers = [*found, None]
    teams = [best_team(room, q, grip) for q in inner]
    return [
        Span(low, high, _line_of(room, q, one, grip), one, one.worth - _mute(room, q, grip))
        for low, high, q, one in zip(ends, uppers, inner, teams, strict=True)
    ]


def _mute(room: Corridor, q: Reward, grip: Fraction) -> Fraction:
    """The best worth if the sentry cannot point; the arm stays down, and no convention matters."""
    return team(room, q, optimum_alone(room), can_point=False, grip=grip).worth


def _between(
    room: Corridor, grip: Fraction, low: tuple[Reward, Line], high: tuple[Reward, Line]
) -> Iterator[Reward]:
    """The thresholds between two penalties, from lines that are the greatest there."""
    if low[1] == high[1]:
        return
    q = low[1].meets(high[1])
    middle = _line(room, q, grip)
    if middle(q) == low[1](q):
        yield q
        return
    yield from _between(room, grip, low, (q, middle))
    yield from _between(room, grip, (q, middle), high)


def _line(room: Corridor, q: Reward, grip: Fraction) -> Line:
    """A line that is the greatest at q."""
    return _line_of(room, q, best_team(room, q, grip), grip)


def _line_of(room: Corridor, q: Reward, one: Team, grip: Fraction) -> Line:
    """The worth of a team's convention and answers, for every penalty."""
    return Line.through(q, one.worth, q + 1, worth_of(room, q + 1, one, grip))
