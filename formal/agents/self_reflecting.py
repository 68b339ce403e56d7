"""The self-reflecting agent: it gains by what it would do in histories that never happened.

Whoever asks about a history that never happened hears 0, whatever is real. So an environment that
pays for doing what one would have done there, or for not doing it, pays for one fixed action, which
win-stay-lose-shift finds. If a whole round of the actions was punished, what counts may be the
answer itself, and it becomes the next one. The agent tells those who ask so by its actions, which
stay as they are when rewards are rewritten.

A reward of 0 may be real too: then the agent is wrong, and goes on as when it is asked.
"""

from typing import NamedTuple

from formal.agents.fold import FoldAgent
from formal.notation import Action, Percept


class Reflection(NamedTuple):
    """What a history comes to.

    Attributes:
        own: what win-stay-lose-shift would do; None where the history does not seem real.
        last: the last action, 0 before the first.
        rounds: the number of rounds, mod n_actions.
    """

    own: Action | None
    last: Action
    rounds: int


def self_reflecting(n_actions: int) -> FoldAgent[Reflection]:
    """Where h seems real π is win-stay-lose-shift, else π(h) is its number of rounds mod n_actions.

    A history seems real if every action in it is the one that win-stay-lose-shift takes, and no
    reward that follows an action is 0. Each action 0 that follows another action is a round.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = self_reflecting(2)
        >>> pi(prompt((0, 0), 0, (-1, 0))), pi(prompt((0, 0), 0, (0, 0)))
        (1, 0)
        >>> pi(prompt((0, 0), 0, (0, 0), 1, (0, 0), 0, (0, 0)))
        1
    """

    def update(before: Reflection, y: Action | None, x: Percept) -> Reflection:
        if y is None:
            return before
        own, last, rounds = before
        r = x[0]
        if own != y or r == 0:
            own = None
        elif r < 0:
            own = (y + 1) % n_actions
        return Reflection(own, y, (rounds + (last != 0 and y == 0)) % n_actions)

    def answer(state: Reflection) -> Action:
        return state.rounds if state.own is None else state.own

    return FoldAgent(Reflection(0, 0, 0), update, answer)
