"""Faults in Guarded Treasures, and Punish Slow Agent. [CAGI, Sections 1, 3]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from formal.histories.history import Prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Observation, Percept, Play

UNGUARDED = (2, 3)


@dataclass(frozen=True)
class Treasures:
    """Guarded Treasures with one of its parts replaced.

    Attributes:
        query: the prompt on which the guard of room k queries the player.
        caught: the reward of a player that the guard stops.
        behind: the room behind room k for an action.
        guards: whether room k is guarded.
        left: the reward for leaving.
    """

    query: Callable[[Prompt, int], Prompt] = lambda h, k: with_last_observation(h, 2 * k)
    caught: int = -1
    behind: Callable[[int, Action], int] = lambda k, y: 2 * k + (2 if y == 2 else 1)
    guards: Callable[[int], bool] = lambda k: k not in UNGUARDED
    left: int = 0

    def __call__(self, pi: Agent, p: Play) -> Percept:
        """The environment."""
        if not p:
            return 0, self._shown(0)
        h = p.prompt
        k, guarded = divmod(h.observation, 2)
        room = self.behind(k, p.action)
        o = self._shown(room if room < 7 else 0)
        if p.action != 0:
            return self.left, o
        return (self.caught if guarded and pi(self.query(h, k)) == 0 else 1), o

    def _shown(self, k: int) -> Observation:
        return 2 * k + (1 if self.guards(k) else 0)


AS_IT_IS = Treasures(query=lambda h, k: h)
ROOM_BEFORE = Treasures(
    query=lambda h, k: with_last_observation(h.before.prompt if h.before else h, 2 * k)
)
BLOCKED = Treasures(caught=0)
BACK_AGAIN = Treasures(behind=lambda k, y: 2 * k + 2 if y == 2 else k // 2)
NO_GUARDS = Treasures(guards=lambda k: False)


def remembering_the_first_path(pi: Agent, p: Play) -> Percept:
    """The player is led through the unguarded room first, and then acts with that memory."""
    mu = Treasures()
    if p.turns != 1:
        return mu(pi, p)
    h, k = p.prompt, p.prompt.observation // 2
    first = with_last_observation(h, 2 * k)
    y = pi(first)
    second = pi(first.then(y).then(h.percept))
    return (0 if second != 0 else -1 if h.observation % 2 and y == 0 else 1), mu(pi, p)[1]
