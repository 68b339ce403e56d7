"""The greedy frequency agent: it takes the action with the greatest mean reward."""

from fractions import Fraction
from typing import NamedTuple

from formal.agents.fold import FoldAgent
from formal.errors import IllFormed
from formal.notation import Action, Percept, Reward


class Frequencies(NamedTuple):
    """The rewards of each action: their mean, their sum, and how often the action was taken."""

    means: tuple[Reward, ...]
    totals: tuple[Reward, ...]
    counts: tuple[int, ...]


def greedy_frequency(n_actions: int) -> FoldAgent[Frequencies]:
    """π(h) is the action of greatest mean reward in h; of several such, the least.

    The reward that follows an action is its own; the first reward follows none. The mean of an
    action that was never taken is 0. Exact.

    Raises:
        IllFormed: a history has an action that is not one of 0, …, n_actions - 1.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = greedy_frequency(2)
        >>> pi(prompt((0, 0), 0, (-1, 0))), pi(prompt((0, 0), 0, (-1, 0), 1, (-2, 0)))
        (1, 0)
    """
    untried: tuple[int, ...] = (0,) * n_actions

    def update(before: Frequencies, y: Action | None, x: Percept) -> Frequencies:
        if y is None:
            return before
        if y >= n_actions:
            raise IllFormed(f"an action is one of 0, …, {n_actions - 1}; {y} is out of range")
        means, totals, counts = before
        total, count = totals[y] + x[0], counts[y] + 1
        return Frequencies(
            (*means[:y], Fraction(total, count), *means[y + 1 :]),
            (*totals[:y], total, *totals[y + 1 :]),
            (*counts[:y], count, *counts[y + 1 :]),
        )

    def answer(state: Frequencies) -> Action:
        return state.means.index(max(state.means))

    return FoldAgent(Frequencies(untried, untried, untried), update, answer)
