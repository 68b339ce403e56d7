"""Checks that a transformation of agent classes can be judged."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Final

from bridge.errors import Inconclusive
from practical.foreign import name_of, shown

LAW: Final = "a transformation must map one agent class to an agent class"
METHODS: Final = ("act", "train")


def demand_one_parameter(subject: Callable[..., Any]) -> None:
    """Check that a transformation can be called with one agent class.

    Raises:
        Inconclusive: it takes no argument, or needs more than one.
    """
    try:
        signature = inspect.signature(subject)
    except (TypeError, ValueError):  # some builtins have none
        return
    try:
        signature.bind(type)
    except TypeError as error:
        raise Inconclusive(f"{LAW}; {name_of(subject)}{_listed(signature)}: {error}") from None


def demand_agent_class(subject: Callable[..., Any], returned: Any) -> None:
    """Check that a transformation returned an agent class.

    Raises:
        Inconclusive: it did not.
    """
    name = name_of(subject)
    if not isinstance(returned, type):
        if inspect.iscoroutine(returned):
            returned.close()
        raise Inconclusive(f"{LAW}; {name} returned {shown(returned)}, which is no class")
    missing = [method for method in METHODS if not callable(getattr(returned, method, None))]
    if missing:
        raise Inconclusive(
            f"{LAW}; {name} returned {name_of(returned)}, which has no {' and no '.join(missing)}"
        )


def _listed(signature: inspect.Signature) -> str:
    """The parameters alone: a default or an annotation may be long."""
    return f"({', '.join(signature.parameters)})"
