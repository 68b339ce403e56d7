"""The self-reflecting agent: its answers on impossible histories can increase its rewards.

An environment may query the agent on a history that never happened, and reward it for taking the
action that it would take there, or another one. At first the agent answers each such query with 0,
whatever the true history is. So one fixed action is rewarded, which win-stay-lose-shift finds.

If it finds none, because all actions have been punished in turn, the reward may depend on the
answer itself; then the agent changes the answer to the next action. It encodes the answer in its
actions, which remain the same if an environment rewrites the rewards of a history.

The agent takes a history with a reward of 0 for one that never happened. If a true reward is 0 it
errs, and acts from then on as if it were queried.
"""

from typing import NamedTuple

from formal.agents.fold import FoldAgent
from formal.notation import Action, Percept


class Reflection(NamedTuple):
    """What the agent remembers of a history.

    Attributes:
        own: the action of win-stay-lose-shift; None where the history does not seem real.
        last: the last action, 0 before the first.
        rounds: the number of rounds, mod n_actions.
    """

    own: Action | None
    last: Action
    rounds: int


def self_reflecting(n_actions: int) -> FoldAgent[Reflection]:
    """Win-stay-lose-shift if h seems to be its own history; else π(h) is encoded in h's actions.

    A history seems to be its own if every action in it is the one that win-stay-lose-shift takes,
    and no reward that follows an action is 0. Otherwise π(h) is the number of rounds in h, mod
    n_actions: each action 0 that follows another action is a round.

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
