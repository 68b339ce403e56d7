"""Guarded Treasures: a labyrinth whose guards know what the player would do without them.

Probes whether the player knows that a guard judges it by what it would do in an unguarded room.

Alphabet: three actions, take 0, leave by the left door 1 and by the right door 2; observations
2 k + g for the rooms k = 0, …, 6, guarded (g = 1) or not (g = 0); rewards -1, 0 and 1, the first
reward 0.
"""

from formal.histories.rewriting import with_last_observation
from formal.notation import Action, Agent, Observation, Percept, Play

TAKE, LEFT, RIGHT = 0, 1, 2
ROOMS = 7
UNGUARDED = (2, 3)


def guarded_treasures(pi: Agent, p: Play) -> Percept:
    """Taking has reward 1, or -1 if a guard sees it and the player would take it unguarded, too.

    μ(π, h y), where h ends in room k: 0 for leaving; 1 for taking, if k is unguarded or π(h with
    the last observation 2 k) is not to take; else -1. From room k the left door leads to
    2 k + 1, the right one to 2 k + 2; a player that takes or tries to take leaves by the left one.
    So no room is visited twice. Behind the last rooms the next labyrinth begins; the paper does not
    say which, and here it has the same layout. [CAGI, Section 1]
    """
    if not p:
        return 0, _shown(0)
    h = p.prompt
    k, guarded = divmod(h.observation, 2)
    o = _shown(_behind(k, p.action))
    if p.action != TAKE:
        return 0, o
    caught = guarded and pi(with_last_observation(h, 2 * k)) == TAKE
    return (-1 if caught else 1), o


def _behind(k: int, y: Action) -> int:
    room = 2 * k + (2 if y == RIGHT else 1)
    return room if room < ROOMS else 0


def _shown(k: int) -> Observation:
    return 2 * k + (0 if k in UNGUARDED else 1)
