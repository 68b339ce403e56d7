"""What a class keeps outside its instances: plain values of its classes and of their modules."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping, MutableSequence, MutableSet
from contextlib import suppress
from copy import deepcopy
from inspect import getclosurevars, isfunction
from typing import Any, Final

from bridge.oracle.environments.outside import PLAIN

_OURS: Final = {"builtins", "practical", "bridge", "formal"}
"""The packages whose classes keep nothing."""


class Surroundings:
    """The plain values that the methods of a class can keep, as they were before its instances.

    Containers alone are restored; values of other types, such as numbers, are not known.
    """

    def __init__(self, subject: type[Any]) -> None:
        self._kept = []
        for name, value in _named(subject):
            with suppress(Exception):  # a container may hold anything
                self._kept.append((name, value, deepcopy(value)))

    def changed(self) -> list[str]:
        """The names of the containers whose contents have changed."""
        return sorted({name for name, value, before in self._kept if _differ(value, before)})

    def restore(self) -> None:
        """Give each container the contents that it had before."""
        for _, value, before in self._kept:
            _refill(value, before)


def _named(subject: type[Any]) -> Iterator[tuple[str, Any]]:
    for owner in subject.__mro__:
        if owner.__module__.partition(".")[0] in _OURS:
            continue
        for name, value in vars(owner).items():
            if isinstance(value, PLAIN) and not name.startswith("__"):
                yield name, value
            if isfunction(value):
                variables = getclosurevars(value)
                yield from _plain({**variables.globals, **variables.nonlocals})


def _plain(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    yield from ((name, value) for name, value in values.items() if isinstance(value, PLAIN))


def _differ(one: Any, other: Any) -> bool:
    with suppress(Exception):  # values that cannot be compared are not
        return bool(one != other)
    return False


def _refill(container: Any, contents: Any) -> None:
    if isinstance(container, MutableSequence):
        container.clear()
        container.extend(deepcopy(contents))
    elif isinstance(container, MutableMapping | MutableSet):
        container.clear()
        container |= deepcopy(contents)
