"""What MODULE:NAME names must be of the kind that is required: an agent, or an environment."""

from __future__ import annotations

from inspect import isclass, signature
from shlex import quote
from types import ModuleType
from typing import Any, Final

import click

from bridge.oracle.probe.laws import KEYWORDS
from formal.formula import Formula
from upsilon_ext.report.errors import WrongUsage

_FIRST: Final = {
    "battery": "environments are named by an option, as in `upsilon battery q-learner "
    "--environments {}`",
    "measure": "`upsilon measure` measures agents over all programs; in one environment they are "
    "played by `upsilon battery q-learner --environments {}`",
}
"""How an environment is named in a command, and not as its agent."""

_SECOND: Final = {
    "battery": "agents come first, as in `upsilon battery {} --environments ignore-rewards`"
}
"""How an agent is named in a command, and not as its environment."""

_SHOWN: Final = 10
"""At most as many names are listed."""


def as_environment(text: str) -> str:
    """How an environment is named in the current command, where an agent is required."""
    usual = "the agent comes first, as in `upsilon play q-learner {}`"
    return _FIRST.get(_command(), usual).format(quote(text))


def as_agent(text: str) -> str:
    """How an agent is named in the current command, where an environment is required."""
    usual = "the environment comes second, as in `upsilon play {} ignore-rewards`"
    return _SECOND.get(_command(), usual).format(quote(text))


def _command() -> str:
    context = click.get_current_context(silent=True)
    return (context.info_name if context else None) or ""


def demand_agent(text: str, found: Any) -> None:
    """Check that it is no formula and no environment class, and takes transitions as the contract.

    Raises:
        WrongUsage: it is, or does not.
    """
    if isinstance(found, Formula):
        raise WrongUsage(
            f"an agent is required; {text} is a formula of an environment: {as_environment(text)}"
        )
    if _has(found, "start", "step") and not _has(found, "act"):
        raise WrongUsage(
            f"an agent is required; {text} is an environment class: {as_environment(text)}"
        )
    if _has(found, "act", "train"):
        _demand_signatures(text, found)


def demand_environment(text: str, found: Any) -> None:
    """Check that it is no agent class.

    Raises:
        WrongUsage: it is.
    """
    if _has(found, "act", "train") and not _has(found, "start"):
        raise WrongUsage(f"an environment is required; {text} is an agent class: {as_agent(text)}")


def named_in(file: str, module: ModuleType) -> str:
    """The classes and formulas that a file defines, each as it is named, in words."""
    own = [
        f"{file}:{name}"
        for name, value in vars(module).items()
        if isinstance(value, Formula) or (isclass(value) and value.__module__ == module.__name__)
    ]
    return ", ".join([*own[:_SHOWN], *["…"][: len(own) - _SHOWN]]) or "no class and no formula"


def _has(found: Any, *methods: str) -> bool:
    """Whether it is a class with these methods."""
    return isclass(found) and all(callable(getattr(found, method, None)) for method in methods)


def _demand_signatures(text: str, A: Any) -> None:
    """Check that `train` and `act` take what the contract gives them, as far as is known."""
    transition: dict[str, Any] = dict.fromkeys(("o_prev", "a", "r", "o_next"), 0)
    for method, given in (("train", transition), ("act", {"obs": 0})):
        try:
            parameters = signature(getattr(A, method))
        except ValueError:  # some builtins have none
            continue
        for positional, named in ((tuple(given.values()), {}), ((), given)):
            try:
                parameters.bind(A, *positional, **named)
            except TypeError as error:
                raise WrongUsage(
                    f"{KEYWORDS.statement}; that of {text} is {method}{parameters}: {error}"
                ) from error
