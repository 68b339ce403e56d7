"""A function of prompts that reads a history turn by turn, remembered per prompt."""

from __future__ import annotations

from collections.abc import Callable

from formal.histories.history import Prompt
from formal.histories.interning import NOTHING_REMEMBERED
from formal.incremental.remembered import Remembered, Value
from formal.notation import Action, Percept


class Folded(Remembered[Value]):
    """f(x1) = update(initial, None, x1), and f(h y x) = update(f(h), y, x), each computed once.

    Example:
        >>> from formal.histories.history import prompt
        >>> total = Folded(0, lambda before, y, x: before + x[0])
        >>> total(prompt((1, 0), 0, (2, 0)))
        3
    """

    __slots__ = ("update",)

    def __init__(
        self, initial: Value, update: Callable[[Value, Action | None, Percept], Value]
    ) -> None:
        super().__init__(
            lambda h: update(initial, None, h._percept),
            lambda before, h: update(before, h._action, h._percept),
        )
        self.update = update

    def at(self, h: Prompt) -> Value:
        """The value at `h`, by a single update if that of `h` without its last turn is known."""
        before = h._before
        if before is not None and h._remembered is NOTHING_REMEMBERED:
            known = before._remembered
            if known[0] is self:
                value: Value = self.update(known[1], h._action, h._percept)
                h._remembered = self, value, None, None, None
                return value
        return super().at(h)

    __call__ = at
