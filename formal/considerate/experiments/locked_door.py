"""A locked door and one key: a game of at most two turns, in which an agent may leave the key.

To open the door costs 1 if the key hangs by it, and 4, for a new key, if it is gone. Behind the
door, the agent goes on with the key for 1, or hangs it up first for 2. To leave by the window costs
7, and does not change the key. The next agent finds the room with the key by the door, or without.
"""

from typing import Final

from formal.considerate.mdp.mdp import Act, Mdp
from formal.errors import IllFormed
from formal.notation import Reward

ACTIONS: Final = ("with the key", "without it")
WITH, WITHOUT = 0, 1

HANGS, GONE, IN_HAND = 0, 1, 2
LEFT = 3
"""In state LEFT + w the game is over, and the next agent finds the room in state w."""

STEPS: Final = {
    (HANGS, WITH): (IN_HAND, -1),
    (HANGS, WITHOUT): (LEFT + HANGS, -7),
    (GONE, WITH): (IN_HAND, -4),
    (GONE, WITHOUT): (LEFT + GONE, -7),
    (IN_HAND, WITH): (LEFT + GONE, -1),
    (IN_HAND, WITHOUT): (LEFT + HANGS, -2),
}
"""The next state and the reward of each action."""


def turn(s: int, y: object) -> tuple[int, int]:
    """The next state and the reward of action y, an index into `ACTIONS`, in state s.

    Raises:
        IllFormed: y is no such index.

    Example:
        >>> turn(HANGS, 1)
        (3, -7)
    """
    if type(y) is not int or y not in (WITH, WITHOUT):
        raise IllFormed(f"an action must be an integer in range(2); in state {s} it is {y!r}")
    return STEPS[s, y]


def locked_door() -> Mdp[int]:
    """The game as an MDP with γ = 1, whose terminal states are LEFT + w.

    Example:
        >>> sorted(locked_door().terminal)
        [3, 4]
    """
    T = {(s, ACTIONS[y]): {t: 1} for (s, y), (t, _) in STEPS.items()}
    T |= {(t, a): {t: 1} for t in (LEFT + HANGS, LEFT + GONE) for a in ACTIONS}

    def r(s: int, a: Act, t: int) -> Reward:
        return 0 if s >= LEFT else STEPS[s, ACTIONS.index(a)][1]

    return Mdp(tuple(range(LEFT + 2)), ACTIONS, T, r, start=HANGS)
