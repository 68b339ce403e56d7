"""Faults in the environments in which the agent meets a copy of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Observation, Percept, Play


def satiation(p: Play, turn: int = 3, meal: int = 25, feed: Action = 0) -> int:
    """As in the paper, with other numbers."""
    return 100 + meal * sum(q.action == feed for q in p.plays()) - turn * p.turns


@dataclass(frozen=True)
class CryingBaby:
    """The Crying Baby with one of its parts replaced. [CAGI, Example 10]

    Attributes:
        satiated: the satiation of the baby after a play.
        feels: whether the baby is content.
        sees: its observation, from the last two actions of the adult.
        shown: the observation of the adult, from the action of the baby.
        first: the first percept.
    """

    satiated: Callable[[Play], int] = satiation
    feels: Callable[[int], bool] = lambda s: 50 <= s <= 200
    sees: Callable[[Action, Action], Observation] = lambda before, now: now
    shown: Callable[[Action], Observation] = lambda z: z
    first: Percept = (1, 0)

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """The environment."""
        if not p:
            return self.first
        b, z, before = EMPTY, 0, 0
        for q in p.plays():
            content = self.feels(self.satiated(q))
            h = b.then((1 if content else -1, self.sees(before, q.action)))
            z, before = pi(h), q.action
            b = h.then(z)
        return (1 if z == 0 else -1), self.shown(z)


UNFED = CryingBaby(satiated=lambda p: satiation(p, feed=1))
TWO_ITEMS_A_TURN = CryingBaby(satiated=lambda p: satiation(p, turn=2))
ALWAYS_CONTENT = CryingBaby(feels=lambda s: True)
SEES_LATE = CryingBaby(sees=lambda before, now: before)
UNPAID_AT_FIRST = CryingBaby(first=(0, 0))
UNHEARD = CryingBaby(shown=lambda z: 0)


def own_percept(pi: Agent, p: Play) -> Percept:
    """The baby is the agent itself: it answers the agent's own history."""
    if not p:
        return 1, 0
    z = pi(p.prompt)
    return (1 if z == 0 else -1), z


def paid_for_content(pi: Agent, p: Play) -> Percept:
    """The adult gets 1 while the baby is content."""
    r, o = CryingBaby()(pi, p)
    return (1 if 50 <= satiation(p) <= 200 else -1) if p else r, o
