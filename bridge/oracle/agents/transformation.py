"""Checks that a transformation of agent classes can be judged."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any, Final

from bridge.errors import Inconclusive
from bridge.oracle.probe.timeout import timed
from formal.formula import HOW, takes
from formal.histories.history import prompt
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
        named = f"{name_of(subject)}{_listed(signature)}"
        if takes(subject, 2) and next(iter(signature.parameters)) not in {"A", "self"}:
            raise Inconclusive(
                f"a formula must be marked as one; {named} is not: {HOW}. (As it stands it is read "
                f"as a transformation, which must map one agent class to an agent class: {error})"
            ) from None
        raise Inconclusive(f"{LAW}; {named}: {error}") from None


def demand_no_agent(subject: Callable[..., Any]) -> None:
    """Check that a transformation is no agent, a function that answers prompts by actions.

    Raises:
        Inconclusive: it answers a prompt by a number or a sequence, or does not return.
    """
    h = prompt((0, 0))
    try:
        y = timed("the transformation", subject, h)
    except (Exception, SystemExit) as error:
        if isinstance(error, Inconclusive):
            raise
        return
    _close(y)
    if isinstance(y, Sequence) and not _is_identity(subject):
        raise Inconclusive(
            f"{LAW}; {name_of(subject)}{_parameters(subject)} takes one argument, so that it is "
            f"read as a transformation, but answers {h!r} by {shown(y)}: it is a function of "
            "histories (a formula is a function of the agent and a play, f(pi, p), under @extended)"
        )
    if isinstance(y, int):
        raise Inconclusive(
            f"{LAW}; {name_of(subject)} answers {h!r} by {y!r}, so that it is an agent as a "
            "function of the prompt, as play, battery and measure take it; the oracle takes an "
            "agent as a class with act and train"
        )


def _parameters(subject: Callable[..., Any]) -> str:
    try:
        return f"({', '.join(inspect.signature(subject).parameters)})"
    except (TypeError, ValueError):  # some builtins have none
        return ""


def _is_identity(subject: Callable[..., Any]) -> bool:
    """Whether a function returns what it is given: the identity maps agent classes, too."""
    h = prompt((1, 0), 1, (2, 1))
    try:
        return timed("the transformation", subject, h) is h
    except (Exception, SystemExit) as error:
        if isinstance(error, Inconclusive):
            raise
        return False


def demand_agent_class(subject: Callable[..., Any], returned: Any) -> None:
    """Check that a transformation returned an agent class.

    Raises:
        Inconclusive: it did not.
    """
    name = name_of(subject)
    if not isinstance(returned, type):
        _close(returned)
        raise Inconclusive(f"{LAW}; {name} returned {shown(returned)}, which is no class")
    missing = [method for method in METHODS if not callable(getattr(returned, method, None))]
    if missing:
        raise Inconclusive(
            f"{LAW}; {name} returned {name_of(returned)}, which has no {' and no '.join(missing)}"
        )


def _close(returned: Any) -> None:
    """Python warns of a coroutine that is neither awaited nor closed."""
    if inspect.iscoroutine(returned):
        returned.close()


def _listed(signature: inspect.Signature) -> str:
    """The parameters alone: a default or an annotation may be long."""
    return f"({', '.join(signature.parameters)})"
