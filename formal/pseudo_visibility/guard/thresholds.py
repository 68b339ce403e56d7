"""The thresholds of q: between them the best answers do not change. Exact.

A policy's value is v - q n, where n is the expected number of penalties. From a q on, an optimal
policy for slightly greater penalties is optimal until the line of another action in some state is
higher; there the next piece begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.mdp.optimal import finite
from formal.considerate.mdp.value_function import q_value
from formal.considerate.sweep.envelope import Line
from formal.histories.percept import as_reward
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import Scene
from formal.pseudo_visibility.guard.decision import Game, Round

Lines: TypeAlias = Mapping[tuple[Scene, Act], Line]
"""For each scene and action, its Q-value as a line in q."""


@dataclass(frozen=True)
class Piece:
    """An interval of q on which the same answers are optimal.

    Attributes:
        lower: its least q.
        upper: its greatest q; None: it has no end.
        values: for each scene, its value as a line in q.
        actions: for each scene, the optimal actions within the interval.
    """

    lower: Reward
    upper: Reward | None
    values: Mapping[Scene, Line]
    actions: Mapping[Scene, tuple[Act, ...]]

    def reacting(self, around: Round) -> frozenset[Scene]:
        """The scenes with a player in which an optimal action differs from the round's."""
        return frozenset(
            s
            for s, best in self.actions.items()
            if s.player is not None and set(best) != {around[s._replace(player=None, kind=None)]}
        )


def pieces(game: Game) -> Iterator[Piece]:
    """The pieces for q ≥ 0, in their order.

    Example:
        >>> from formal.pseudo_visibility.guard.corridor import Corridor
        >>> from formal.pseudo_visibility.guard.decision import with_player
        >>> room = Corridor(cells=3)
        >>> [str(p.upper) for p in pieces(with_player(room, "pseudo-visible"))][-2:]
        ['8/15', 'None']
    """
    free, fines = game.mdp, game.mdp.with_reward(game.fined)
    choice = dict.fromkeys(free.states, free.actions[0])
    lower: Reward = 0
    while True:
        values, lines = _best_after(free, fines, choice, lower)
        upper = _until(values, lines, lower)
        best = {s: tuple(a for a in free.actions if lines[s, a] == values[s]) for s in free.states}
        yield Piece(lower, upper, values, best)
        if upper is None:
            return
        lower = upper


def thresholds(game: Game, around: Round) -> list[tuple[Reward, frozenset[Scene]]]:
    """The thresholds of q, each with the scenes in which reacting is optimal just below it only.

    A threshold at which no scene changes between reacting and not reacting is left out.
    """
    known = list(pieces(game))
    found = []
    for piece, after in pairwise(known):
        if lost := piece.reacting(around) - after.reacting(around):
            found.append((after.lower, lost))
    return found


def at(known: list[Piece], q: Reward) -> Piece:
    """The piece that holds q; the later one if q is a threshold."""
    return next(p for p in reversed(known) if p.lower <= q)


def _best_after(
    free: Mdp[Scene], fines: Mdp[Scene], choice: dict[Scene, Act], q: Reward
) -> tuple[dict[Scene, Line], Lines]:
    """The values of a policy that is optimal slightly after q; `choice` becomes this policy."""

    def height(line: Line) -> tuple[Reward, Reward]:
        return line(q), line.slope

    while True:
        v, n = finite(free, choice), finite(fines, choice)
        lines = {
            (s, a): Line(as_reward(q_value(free, v, s, a)), as_reward(-q_value(fines, n, s, a)))
            for s in free.states
            for a in free.actions
        }
        values = {s: lines[s, choice[s]] for s in free.states}
        best = {s: max(free.actions, key=lambda a: height(lines[s, a])) for s in free.states}
        better = {s: a for s, a in best.items() if height(lines[s, a]) > height(values[s])}
        if not better:
            return values, lines
        choice |= better


def _until(values: Mapping[Scene, Line], lines: Lines, lower: Reward) -> Reward | None:
    """The least q above `lower` at which an action becomes better than the policy's; None: none."""
    ends = (values[s].meets(line) for (s, _), line in lines.items() if line.slope > values[s].slope)
    return min((q for q in ends if q > lower), default=None)
