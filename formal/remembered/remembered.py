"""A function of prompts that is given by recursion on the last turn, remembered per prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from formal.histories.history import Prompt

if TYPE_CHECKING:
    from typing import Any

Value = TypeVar("Value")


class Remembered(Generic[Value]):
    """f(x1) = first(x1), and f(h y x) = longer(f(h), h y x), each computed once.

    A value lives as long as its prompt does, so that a growing history costs one call of `longer` a
    turn, histories share the work of their common prefix, and what nobody holds is forgotten.

    Args:
        first: the value at a prompt of one percept.
        longer: the value at a longer prompt, from the value at the prompt a turn shorter and the
            prompt itself.

    Example:
        >>> from formal.histories.history import prompt
        >>> total = Remembered(lambda h: h.reward, lambda before, h: before + h.reward)
        >>> total(prompt((1, 0), 0, (2, 0)))
        3
    """

    __slots__ = ("first", "longer")

    def __init__(
        self, first: Callable[[Prompt], Value], longer: Callable[[Value, Prompt], Value]
    ) -> None:
        self.first = first
        self.longer = longer

    def __call__(self, h: Prompt) -> Value:
        """The value at `h`."""
        values = h._remembered
        if values is not None and self in values:
            return values[self]  # type: ignore[no-any-return]
        before = h._before
        if before is not None:
            values = before._remembered
            if values is not None and self in values:
                return _keep(h, self, self.longer(values[self], h))
        return self._from_the_nearest(h)

    def _from_the_nearest(self, h: Prompt) -> Value:
        pending: list[Prompt] = []
        at: Prompt | None = h
        while at is not None and (at._remembered is None or self not in at._remembered):
            pending.append(at)
            at = at._before
        if at is None:
            at = pending.pop()
            value = _keep(at, self, self.first(at))
        else:
            value = at._remembered[self]  # type: ignore[index]  # the loop stopped at it
        for longer in reversed(pending):
            value = _keep(longer, self, self.longer(value, longer))
        return value


def _keep(h: Prompt, key: Any, value: Value) -> Value:
    if h._remembered is None:
        h._remembered = {key: value}
    else:
        h._remembered[key] = value
    return value
