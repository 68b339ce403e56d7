"""The agents and environments that names on the command line stand for.

An agent is NAME or MODULE:CLASS, with parameters as `q-learner:learning_rate=1/5,exploration=0`;
an environment is NAME or MODULE:CLASS.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bridge.catalogue.agents import NamedAgent
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import (
    AGENTS,
    ENVIRONMENTS,
    agent_named,
    did_you_mean,
    environment_named,
)
from bridge.catalogue.negations import NEGATIONS
from bridge.rationals import rational
from practical.specialising import specialised
from upsilon_ext.arguments.loading import load
from upsilon_ext.report.errors import WrongUsage

Parameters = Mapping[str, int | Fraction]


@dataclass(frozen=True)
class ChosenAgent:
    """An agent that was named.

    Attributes:
        title: the name as it was given.
        practical: its class, with the given parameters as defaults.
        entry: its entry in the catalogue; None for a user's class.
        parameters: all its parameters; of a user's class, the given ones.
    """

    title: str
    practical: type[Any]
    entry: NamedAgent | None
    parameters: Parameters

    @property
    def name(self) -> str:
        """Its name without parameters."""
        return self.practical.__name__ if self.entry is None else self.entry.name


@dataclass(frozen=True)
class ChosenEnvironment:
    """An environment that was named.

    Attributes:
        title: the name as it was given.
        practical: its class; None where it has none.
        entry: its entry in the catalogue; None for a user's class.
    """

    title: str
    practical: type[Any] | None
    entry: NamedEnvironment | None


def chosen_agent(text: str) -> ChosenAgent:
    """The agent that a name or MODULE:CLASS, perhaps with parameters, stands for.

    Example:
        >>> chosen_agent("q-learner:learning_rate=1/5").practical().learning_rate
        Fraction(1, 5)
    """
    name, given = split(text)
    if _is_class(name, AGENTS):
        if name.count(":") > 1:
            raise WrongUsage(f"a parameter needs its value, as in {name}=1; {text!r} gives it none")
        parameters = dict(_parameter(item) for item in given.split(",")) if given else {}
        return ChosenAgent(text, _with(load(name), parameters), None, parameters)
    if name in ENVIRONMENTS:
        raise WrongUsage(
            f"{name} is an environment, not an agent; the agent comes first, as in "
            f"`upsilon play q-learner {name}`"
        )
    known, colon, parts = text.partition(":")
    if colon and known in AGENTS:
        _demand_parameters(known, parts, text)
    entry, exact = agent_named(text)
    return ChosenAgent(text, _with(entry.practical, exact), entry, exact)


def chosen_environment(text: str) -> ChosenEnvironment:
    """The environment that a name or MODULE:CLASS stands for."""
    if text.partition(":")[0] in NEGATIONS and ":" in text:
        entry = environment_named(text)
        return ChosenEnvironment(text, entry.practical, entry)
    name, given = split(text)
    known, colon, unvalued = name.partition(":")
    if given or (colon and known in ENVIRONMENTS):
        raise WrongUsage(
            f"an environment has no parameters; {text!r} gives it {given or unvalued!r}"
        )
    if _is_class(name, ENVIRONMENTS):
        return ChosenEnvironment(text, load(name), None)
    if name in AGENTS:
        raise WrongUsage(
            f"{name} is an agent, not an environment; the environment comes second, as in "
            f"`upsilon play {name} ignore-rewards`"
        )
    if name not in ENVIRONMENTS:
        raise WrongUsage(
            f"there is no environment named {name!r}{did_you_mean(name, ENVIRONMENTS)} "
            "(`upsilon list` shows them all)"
        )
    return ChosenEnvironment(name, ENVIRONMENTS[name].practical, ENVIRONMENTS[name])


def split(text: str) -> tuple[str, str]:
    """The name, and the parameters that follow it.

    Example:
        >>> split("q-learner:learning_rate=1/5,exploration=0")
        ('q-learner', 'learning_rate=1/5,exploration=0')
        >>> split("agents.py:Mine")
        ('agents.py:Mine', '')
    """
    name, colon, tail = text.rpartition(":")
    return (name, tail) if colon and "=" in tail else (text, "")


def _with(A: type[Any], parameters: Mapping[str, Any]) -> type[Any]:
    return specialised(A, **parameters)


def _demand_parameters(name: str, given: str, text: str) -> None:
    """Check that each parameter of a bundled agent has a known name and a value.

    Raises:
        WrongUsage: one has not.
    """
    known = AGENTS[name].parameters
    for item in given.split(","):
        parameter, equals, value = item.partition("=")
        if not known:
            raise WrongUsage(f"{name} has no parameters; {text!r} gives it {item!r}")
        example = f"as in {name}:{next(iter(known))}={next(iter(known.values()))}"
        if parameter not in known:
            raise WrongUsage(
                f"the parameters of {name} are {', '.join(known)}, {example}; {parameter!r} is "
                f"none of them{did_you_mean(parameter, known)}"
            )
        if not equals or not value.strip():
            raise WrongUsage(f"a parameter needs its value, {example}; {text!r} gives it none")


def _is_class(name: str, known: Container[str]) -> bool:
    """Whether it is MODULE:CLASS: it does not begin with a known name."""
    module, colon, _ = name.partition(":")
    return name.endswith(".py") or (bool(colon) and module not in known)


def _parameter(item: str) -> tuple[str, int | Fraction]:
    name, equals, value = item.partition("=")
    try:
        exact = rational(value)
    except (ValueError, ZeroDivisionError):
        exact = None
    if exact is None or not equals or not name.isidentifier():
        raise WrongUsage(
            "a parameter is name=number, the number exact, as in learning_rate=1/5 or "
            f"learning_rate=0.2; {item!r} is not"
        )
    return name, exact.numerator if exact.denominator == 1 else exact
