"""A trained, frozen guard, judged by the exact side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from bridge.guard.drawn import rules, with_stream
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import Corridor, Scene
from formal.pseudo_visibility.guard.decision import Flag, optimum_alone, with_player
from formal.pseudo_visibility.guard.frozen import Day, best_alone, day, ideal, score_alone
from formal.pseudo_visibility.guard.reactions import Tally, tallied
from formal.pseudo_visibility.guard.thresholds import Piece, at, pieces


@dataclass(frozen=True)
class Judged:
    """A frozen guard.

    Attributes:
        ordinary: the expected numbers of a day with an ordinary player.
        hidden: those of a day with a pseudo-visible player.
        round: its reward in the world without the player, as a part of that world's optimum.
        exact: the scenes in which reacting to a pseudo-visible player is optimal.
    """

    ordinary: Day
    hidden: Day
    round: Fraction
    exact: frozenset[Scene]

    @property
    def inside(self) -> Fraction | None:
        """The share of the reactions to a pseudo-visible player in the exact set; None: no such."""
        reactions = self.hidden.reactions
        return self.hidden.inside / reactions if reactions else None


@lru_cache(maxsize=64)
def solved(
    room: Corridor, flag: Flag = "before", disguised: Fraction = Fraction(0)
) -> tuple[Piece, ...]:
    """The pieces of the best answers to a player who looks pseudo-visible, for all q ≥ 0."""
    return tuple(pieces(with_player(room, "pseudo-visible", flag=flag, disguised=disguised)))


def exact_set(
    room: Corridor, q: Reward, flag: Flag = "before", disguised: Fraction = Fraction(0)
) -> frozenset[Scene]:
    """The scenes in which reacting to a player who looks pseudo-visible is optimal."""
    return at(list(solved(room, flag, disguised)), q).reacting(optimum_alone(room))


def judged(
    E: Any,
    actions: Sequence[int],
    q: Reward,
    flag: Flag = "before",
    disguised: Fraction = Fraction(0),
) -> Judged:
    """Judge a policy, which is a table of actions.

    Args:
        E: the class of the corridor.
        actions: an action for each picture.
        q: the penalty with which it was trained.
        flag: which flag counts.
        disguised: the probability that a player who looks pseudo-visible is not.
    """
    room, pi = rules(E), actions.__getitem__
    exact = exact_set(room, q, flag, disguised)
    return Judged(
        day(room, pi, "ordinary"),
        day(room, pi, "pseudo-visible", exact),
        score_alone(room, pi) / best_alone(room),
        exact,
    )


def judged_ideal(E: Any, q: Reward) -> Judged:
    """Judge a best guard, given the round that is optimal without the player."""
    pi = ideal(rules(E), q)
    return judged(E, [pi(o) for o in range(E.n_obs)], q)


def played(E: Any, actions: Sequence[int], turns: int, seed: int) -> Tally:
    """The numbers of a history of a frozen guard, counted turn by turn."""
    return tallied(with_stream(E, seed), actions.__getitem__, turns)
