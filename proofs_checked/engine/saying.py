"""What the function of a claim says: that two values are the same, what it supposes and assumes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from formal.histories.history import Play, Prompt
from proofs_checked.laws.saying import unlike

_DROPPED: Final = ContextVar("whether what is assumed is dropped", default=False)


class Fails(Exception):
    """The claim fails in this instance; the message says how."""


class Unmet(Exception):
    """This instance does not meet the premise: it is no case of the claim."""


def same(
    what: str, found: object, other: str, expected: object, **histories: Prompt | Play
) -> None:
    """The claim fails here unless these two values are the same, in value and in type.

    Args:
        what: what was found, in words.
        found: what was found.
        other: what it must be, in words.
        expected: what it must be.
        histories: those that are named in the words, as in "π({h})".

    Raises:
        Fails: they differ.

    Example:
        >>> same("π(h)", 1, "ρ(h)", 1)
        >>> same("π(h)", 0, "ρ(h)", 1)
        Traceback (most recent call last):
            ...
        proofs_checked.engine.saying.Fails: π(h) = 0 but ρ(h) = 1
    """
    if how := unlike(what, found, other, expected, **histories):
        raise Fails(how)


def must(condition: bool, how: str) -> None:
    """The claim fails here unless the condition is met.

    Args:
        condition: what must be.
        how: how the claim fails otherwise, in words.

    Raises:
        Fails: it is not met.
    """
    if not condition:
        raise Fails(how)


def holds(how: str) -> None:
    """The claim fails here if this says how; "" says that it does not.

    Raises:
        Fails: it says how.
    """
    must(not how, how)


def suppose(premise: bool) -> None:
    """Only instances that meet this are cases of the claim: it belongs to the statement.

    Raises:
        Unmet: the instance does not meet it.
    """
    if not premise:
        raise Unmet


def assume(condition: bool) -> None:
    """Only instances that meet this are checked: the paper leaves it unsaid, the reason states it.

    `ways.without_the_assumption` drops it, to show that it is needed.

    Raises:
        Unmet: the instance does not meet it.
    """
    if not (condition or _DROPPED.get()):
        raise Unmet


@contextmanager
def dropped() -> Iterator[None]:
    """Within it nothing is assumed."""
    token = _DROPPED.set(True)
    try:
        yield
    finally:
        _DROPPED.reset(token)
