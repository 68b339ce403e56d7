"""A fold is an agent that reads its history once, turn by turn, and updates a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from formal.histories.history import Prompt
from formal.incremental.folded import Folded
from formal.incremental.remembered import Remembered
from formal.notation import Action, Percept

State = TypeVar("State")


class FoldAgent(Generic[State]):
    """π(x1 y1 … xn) = answer(s_n), where s_n = update(s_n-1, y_n-1, x_n).

    The state is remembered per prompt, so that a growing history costs one update a turn and
    hypothetical histories share the work of their common prefix. States are values: `update`
    returns a new one and does not change the old one.

    Args:
        initial: s_0, the state before any percept.
        update: the next state, from a state, the action taken in it (None before the first percept)
            and the percept that followed.
        answer: the action taken in a state.

    Example:
        >>> from formal.histories.history import prompt
        >>> counter = FoldAgent(0, lambda n, y, x: n + 1, lambda n: n % 2)
        >>> counter(prompt((0, 0), 1, (0, 0)))
        0
    """

    def __init__(
        self,
        initial: State,
        update: Callable[[State, Action | None, Percept], State],
        answer: Callable[[State], Action],
    ) -> None:
        self.initial = initial
        self.update = update
        self.answer = answer
        self.state: Remembered[State] = Folded(initial, update)

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        return self.answer(self.state.at(h))
