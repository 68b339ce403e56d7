"""The negations of the named environments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from bridge.catalogue.entry import NamedEnvironment
from bridge.errors import Inconclusive
from bridge.oracle.environments.judge import Formal
from formal.environments import negations as formal
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
