"""The negations of the named environments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import update_wrapper
from types import MappingProxyType
from typing import Any, Final

from bridge.catalogue.entry import NamedEnvironment
from bridge.errors import Inconclusive
from bridge.oracle.environments.judge import Formal
from formal.environments import negations as formal
from formal.formula import Formula
from practical.environments import negations as practical
from practical.environments.incremental import Incremental

Made = Callable[[Any], Any]

NEGATIONS: Final[Mapping[str, tuple[Made, Made, Made]]] = MappingProxyType(
    {
        "negated": (formal.negated, formal.negated, practical.negated),
        "minus": (formal.minus, formal.minus, practical.minus),
        "dual": (formal.dual, formal.dual_of_intensional, practical.dual),
    }
)
"""By name: the formal negation, that of an intensional environment, and that of a class."""


def split_negation(text: str) -> tuple[str, str]:
    """The name of a negation and of what it negates; without a negation, the first is empty.

    Example:
        >>> split_negation("negated:repeater"), split_negation("mine.py:Mine")
        (('negated', 'repeater'), ('', 'mine.py:Mine'))
    """
    which, colon, name = text.partition(":")
    return (which, name) if colon and which in NEGATIONS else ("", text)


def negation(which: str, entry: NamedEnvironment) -> NamedEnvironment:
    """The negation of a named environment whose class is in two halves.

    Raises:
        Inconclusive: its class is not in two halves.
    """
    extensional, intensional, of_class = NEGATIONS[which]
    if entry.practical is None or not issubclass(entry.practical, Incremental):
        raise Inconclusive(
            f"{which} must be applied to an environment whose class has two halves, percept and "
            f"updated; {entry.name} has no such class"
        )
    made = intensional if entry.law.formal.intensional else extensional
    mu = entry.law.formal.mu
    negative = Formal(
        lambda observations: made(mu(observations)),
        has_stream=entry.law.formal.has_stream,
        intensional=entry.law.formal.intensional,
    )
    law = replace(entry.law, name=f"{which}:{entry.name}", formal=negative)
    return replace(
        entry,
        law=law,
        definition=made,
        practical=of_class(entry.practical),
        here=f"μ is {entry.name}",
    )


def negative(which: str, found: type[Any] | Formula) -> type[Any] | Formula:
    """The negation of a class by its class, and of a formula by its definition.

    The lines of a negated formula are those of the formula.
    """
    extensional, _, of_class = NEGATIONS[which]
    if not isinstance(found, Formula):
        negated_class: type[Any] = of_class(found)
        return negated_class
    mu = update_wrapper(extensional(found), found.mu)
    law = (extensional.__doc__ or "").partition(" [")[0]
    mu.__doc__ = f"{law.rstrip('.')}, where μ is {found.name}."
    first = found.first and (-found.first[0], found.first[1])
    return replace(found, mu=mu, name=f"{which}:{found.name}", first=first)
