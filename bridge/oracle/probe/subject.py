"""Checks that a subject can be judged; restores the global generator afterwards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from operator import index
from types import new_class
from typing import Any, Final

from bridge.errors import Inconclusive
from practical.foreign import name_of as foreign_name
from practical.foreign import shown

ALPHABET: Final = ("n_actions", "n_obs")


def name_of(subject: Any) -> str:
    """The name of a class or of a transformation."""
    return foreign_name(subject)


def demand_methods(subject: Any, kind: str, *methods: str) -> None:
    """Check that a subject is a class with these methods.

    Raises:
        Inconclusive: it is no class, or a method is missing.
    """
    missing = [method for method in methods if not callable(getattr(subject, method, None))]
    if not isinstance(subject, type) or missing:
        raise Inconclusive(
            f"{kind} must have the methods {' and '.join(methods)}; "
            f"{name_of(subject)} has no {' and no '.join(missing) or 'instances'}"
        )


def with_alphabet(environment_class: type[Any], against: Any) -> tuple[type[Any], list[str]]:
    """The class with `n_actions` and `n_obs`, and which of them it takes from the formal object.

    Raises:
        Inconclusive: there is no formal object to take them from, or one is no positive integer.
    """
    taken = [name for name in ALPHABET if not hasattr(environment_class, name)]
    if taken and against is None:
        raise Inconclusive(
            "an environment class must have attributes n_actions and n_obs (None if unbounded); "
            f"{environment_class.__name__} has no {taken[0]}; "
            "add it, or name what the class claims to be (--against)"
        )
    owners = {name: against if name in taken else environment_class for name in ALPHABET}
    sizes = {name: _size(name, getattr(owner, name)) for name, owner in owners.items()}
    if all(getattr(environment_class, name, 0) is size for name, size in sizes.items()):
        return environment_class, taken
    name = environment_class.__name__
    return new_class(name, (environment_class,), exec_body=lambda body: body.update(sizes)), taken


def _size(name: str, size: Any) -> int | None:
    try:
        number = 0 if isinstance(size, bool) else size if size is None else index(size)
    except TypeError:
        number = 0
    if number is not None and number < 1:
        raise Inconclusive(
            f"{name} must be a positive integer, or None for unbounded; {shown(size)} is not"
        )
    return number


@contextmanager
def global_generator_restored() -> Iterator[None]:
    """Restore the state of Python's global generator at the end of the block."""
    state = random.getstate()
    try:
        yield
    finally:
        random.setstate(state)
