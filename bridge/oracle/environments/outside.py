"""What a function can keep between calls: the plain values outside it that it names."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from inspect import getclosurevars, isfunction, signature, unwrap
from typing import Any, Final

PLAIN: Final = (bool, int, float, complex, str, bytes, bytearray, list, tuple, dict, set, deque)
"""The types of the values that are compared."""


def outside(function: Callable[..., Any]) -> dict[str, Any]:
    """The plain values of the variables outside a function, of its defaults and its attributes."""
    return {name: value for name, value in _named(unwrap(function)) if isinstance(value, PLAIN)}


def copied(values: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of each value that can be copied."""
    copies = {}
    for name, value in values.items():
        with suppress(Exception):  # a list may hold anything
            copies[name] = deepcopy(value)
    return copies


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """The names of the values that differ.

    Example:
        >>> changed({"memo": {}, "n": 2}, {"memo": {1: 2}, "n": 2, "new": 0})
        ['memo']
    """
    return [name for name in before if name in after and _differ(before[name], after[name])]


def _named(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    if isfunction(function):
        variables = getclosurevars(function)
        yield from variables.globals.items()
        yield from variables.nonlocals.items()
        yield from ((p.name, p.default) for p in signature(function).parameters.values())
    yield from getattr(function, "__dict__", {}).items()


def _differ(one: Any, other: Any) -> bool:
    with suppress(Exception):  # values that cannot be compared are not
        return bool(one != other)
    return False
