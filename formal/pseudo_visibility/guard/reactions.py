"""A frozen guard on a history: how often it reacts to the player."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from formal.pseudo_visibility.guard.corridor import Kind, Turn
from formal.pseudo_visibility.guard.frozen import Frozen
from formal.pseudo_visibility.paints_last import PaintsLast, picture

Counted: TypeAlias = Counter[Kind]
"""A number for each kind of player."""


@dataclass(frozen=True)
class Tally:
    """Numbers of turns of a history, by the kind of the player.

    Attributes:
        seen: those in which the player is there.
        reactions: those of them with π(P(S, D(S))) ≠ π(D(S)).
        thefts: those that end with a theft.
    """

    seen: Counted
    reactions: Counted
    thefts: Counted


def tallied(mu: PaintsLast[Turn], pi: Frozen, turns: int) -> Tally:
    """The numbers of the history that π and μ make together. [PV, Definitions 1, 2]

    Args:
        mu: a guarded corridor.
        pi: the frozen guard.
        turns: the number of turns.
    """
    seen: Counted = Counter()
    reactions: Counted = Counter()
    thefts: Counted = Counter()
    s = mu.initial
    for _ in range(turns):
        y = pi(picture(mu, s))
        t = mu.moved(s, y)
        if s.scene is not None and s.scene.kind is not None:
            seen[s.scene.kind] += 1
            reactions[s.scene.kind] += y != pi(mu.D(s))
            thefts[s.scene.kind] += mu.reward(t) < 0
        s = t
    return Tally(seen, reactions, thefts)
