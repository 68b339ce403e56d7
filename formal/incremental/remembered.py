"""A function of prompts that is given by recursion on the last turn, remembered per prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from formal.histories.history import Prompt

Value = TypeVar("Value")


class Remembered(Generic[Value]):
    """f(x1) = first(x1), and f(h y x) = longer(f(h), h y x), each computed once.

    A value lives as long as its prompt does, so that a growing history costs one call of `longer` a
    turn, histories share the work of their common prefix, and values of unreferenced prompts are
    freed. A prompt caches the values of a bounded number of functions; evicted values are computed
    again.

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

    def at(self, h: Prompt) -> Value:
        """The value at `h`; a call of the object is the same, and slower."""
        f, f_value, g, g_value, others = h._remembered
        if f is self:
            return f_value  # type: ignore[no-any-return]
        if g is self:
            return g_value  # type: ignore[no-any-return]
        before = h._before
        if before is None or others is not None:
            return self._from_the_nearest(h)
        f, f_value, g, g_value, _ = before._remembered
        if f is self:
            value: Value = self.longer(f_value, h)
        elif g is self:
            value = self.longer(g_value, h)
        else:
            return self._from_the_nearest(h)
        _cache(h, self, value)
        return value

    __call__ = at

    def _from_the_nearest(self, h: Prompt) -> Value:
        pending: list[Prompt] = []
        prefix: Prompt | None = h
        while prefix is not None and (value := _cached(prefix, self)) is _NOTHING:
            pending.append(prefix)
            prefix = prefix._before
        if prefix is None:
            prefix = pending.pop()
            value = self.first(prefix)
            _cache(prefix, self, value)
        for longer in reversed(pending):
            value = self.longer(value, longer)
            _cache(longer, self, value)
        return value  # type: ignore[no-any-return]


_NOTHING: Final = object()

MOST: Final = 64
"""A prompt caches the values of at most two functions more than this; then it evicts all of them,
so that thousands of agents can be queried about one prompt."""


def _cached(h: Prompt, key: object) -> Any:
    f, f_value, g, g_value, others = h._remembered
    if f is key:
        return f_value
    if g is key:
        return g_value
    return _NOTHING if others is None else others.get(key, _NOTHING)


def _cache(h: Prompt, key: object, value: object) -> None:
    f, f_value, g, g_value, others = h._remembered
    if f is None:
        h._remembered = key, value, None, None, None
    elif g is None:
        h._remembered = f, f_value, key, value, None
    elif others is None:
        h._remembered = f, f_value, g, g_value, {key: value}
    elif len(others) < MOST:
        others[key] = value
    else:
        h._remembered = key, value, None, None, None
