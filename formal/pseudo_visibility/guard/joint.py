"""The joint optimum: the round and the answers to the player chosen together.

For each round, that is, each π(D), the best answers are found exactly. A round that is worse
without the player can be better with him: what the guard does all the time is no reaction.
[PV, Example 6]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from formal.considerate.mdp.optimal import finite, optimal
from formal.considerate.sweep.envelope import Line, envelope
from formal.errors import IllFormed
from formal.notation import Reward
from formal.pseudo_visibility.guard.corridor import ACTIONS, Corridor
from formal.pseudo_visibility.guard.decision import Round, alone, with_player
from formal.pseudo_visibility.guard.frozen import mean
from formal.pseudo_visibility.guard.thresholds import pieces

LARGEST = 3
"""Cells of the largest corridor whose rounds are enumerated: 3 to the power 2 L - 2."""


@dataclass(frozen=True)
class Joint:
    """Rounds that are best for some penalties.

    Attributes:
        lower: the least of these penalties.
        upper: the greatest; None: without end.
        worth: the expected reward of a day, as a line in q.
        rounds: the best rounds.
        alone: for each of them, the expected reward of a day without the player.
    """

    lower: Reward
    upper: Reward | None
    worth: Line
    rounds: tuple[Round, ...]
    alone: tuple[Fraction, ...]


def rounds(room: Corridor) -> Iterator[Round]:
    """All rounds: an action for each scene without the player.

    Raises:
        IllFormed: there are too many to enumerate.
    """
    if room.cells > LARGEST:
        raise IllFormed(
            f"rounds are enumerated for at most {LARGEST} cells; {room.cells} cells have "
            f"{3 ** (2 * room.end):,}"
        )
    scenes = tuple(room.rounds())
    for actions in product(ACTIONS, repeat=len(scenes)):
        yield dict(zip(scenes, actions, strict=True))


def joint_optima(room: Corridor, visits: tuple[Fraction, Fraction]) -> list[Joint]:
    """The best rounds for all q ≥ 0, with the best answers to each player.

    Args:
        room: the rules.
        visits: the probabilities of a day with an ordinary player, and with a pseudo-visible one.
    """
    known = [(around, worths(room, around, visits)) for around in rounds(room)]
    found = []
    for piece in envelope([line for _, lines in known for line in lines], 0, None):
        best = [around for around, lines in known if piece.line in lines]
        scores = tuple(without(room, around) for around in best)
        found.append(Joint(piece.lower, piece.upper, piece.line, tuple(best), scores))
    return found


def worths(room: Corridor, around: Round, visits: tuple[Fraction, Fraction]) -> list[Line]:
    """The expected reward of a day with a round, as lines in q: the greatest of them counts."""
    ordinary, pseudo = visits
    usual = optimal(with_player(room, "ordinary", around).at(0)).V
    fixed = (1 - ordinary - pseudo) * without(room, around)
    fixed += ordinary * mean(room, usual, "ordinary")
    lines = []
    for piece in pieces(with_player(room, "pseudo-visible", around)):
        value = mean(room, {s: line.at_zero for s, line in piece.values.items()}, "pseudo-visible")
        slope = mean(room, {s: line.slope for s, line in piece.values.items()}, "pseudo-visible")
        lines.append(Line(fixed + pseudo * value, pseudo * slope))
    return lines


def without(room: Corridor, around: Round) -> Fraction:
    """The expected reward of a day without the player."""
    return mean(room, finite(alone(room), dict(around)))
