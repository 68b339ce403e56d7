"""The named environments and agents, each with its definition and its class.

A name is that of the published library, in kebab-case, where the library has one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from bridge.catalogue import environments
from bridge.catalogue.agents import NAMED_AGENTS, NamedAgent, Parameter
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.negations import NEGATIONS, negation
from bridge.errors import Inconclusive
from bridge.oracle.agents.examine import TransformationLaw
from bridge.rationals import demand_few_digits
from formal.agents.program import AgentProgram
from formal.incremental.reality_check import reality_check
from practical.streams import stream


def _environments() -> Iterator[NamedEnvironment]:
    """The environments of all modules in `environments/`."""
    for module in iter_modules(environments.__path__, f"{environments.__name__}."):
        yield from import_module(module.name).NAMED


ENVIRONMENTS: Final[Mapping[str, NamedEnvironment]] = {
    entry.name: entry for entry in _environments()
}


LISTED: Final = "(`upsilon list` shows them all)"
"""Where the names are."""


@cache
def environment_named(text: str) -> NamedEnvironment:
    """The environment named by a text such as `ignore-rewards` or `negated:ignore-rewards`.

    Equal texts give the same class. The part before the colon is one of the three negations, the
    part after it the name of an environment whose class is in two halves.

    Raises:
        Inconclusive: there is no such environment, or its class is not in two halves.

    Example:
        >>> environment_named("dual:ignore-rewards").practical.__name__
        'dual(IgnoreRewards)'
    """
    which, colon, name = text.partition(":")
    if not colon:
        if text not in ENVIRONMENTS:
            hint = did_you_mean(text, ENVIRONMENTS)
            raise Inconclusive(f"there is no environment named {text!r}{hint} {LISTED}")
        return ENVIRONMENTS[text]
    if which not in NEGATIONS:
        hint = did_you_mean(which, NEGATIONS)
        raise Inconclusive(f"there is no negation of environments named {which!r}{hint}")
    return negation(which, environment_named(name))


AGENTS: Final[Mapping[str, NamedAgent]] = {entry.name: entry for entry in NAMED_AGENTS}

TRANSFORMATIONS: Final[Mapping[str, TransformationLaw]] = {
    law.name: law for law in (TransformationLaw("reality-check", reality_check),)
}


def agent_named(text: str) -> tuple[NamedAgent, Mapping[str, Parameter]]:
    """The agent and the parameters named by a text such as `q-learner:learning_rate=1/5`.

    Raises:
        Inconclusive: there is no such agent or parameter, or a value is no exact number.

    Example:
        >>> agent_named("constant:action=1")[1]["action"]
        1
    """
    name, _, given = text.partition(":")
    if name not in AGENTS:
        hint = did_you_mean(name, AGENTS)
        raise Inconclusive(f"there is no agent named {name!r}{hint} {LISTED}")
    agent = AGENTS[name]
    parameters = dict(agent.parameters)
    for assignment in filter(None, given.split(",")):
        parameter, _, value = assignment.partition("=")
        if parameter not in parameters:
            raise Inconclusive(
                f"{name} has no parameter {parameter!r}{did_you_mean(parameter, parameters)}"
            )
        parameters[parameter] = _exact(parameter, value, type(agent.parameters[parameter]))
    return agent, parameters


def gymnasium_id(name: str) -> str:
    """The id of a named environment in Gymnasium.

    Example:
        >>> gymnasium_id("ignore-rewards")
        'upsilon/IgnoreRewards-v0'
    """
    return f"upsilon/{''.join(word.capitalize() for word in name.split('-'))}-v0"


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """A suggestion of the most similar name, if one is similar."""
    near = get_close_matches(name, names, 1)
    return f"; did you mean {near[0]}?" if near else ""


def _exact(parameter: str, value: str, kind: type[Parameter]) -> Parameter:
    demand_few_digits(value)
    try:
        return kind(value)
    except (ValueError, ZeroDivisionError):
        law = "a whole number, as 0 or 1" if kind is int else "an exact number such as 1/10"
        raise Inconclusive(f"the parameter {parameter} must be {law}; {value!r} is not") from None


def formal_program(
    agent: NamedAgent, n_actions: int, seed: int, parameters: Mapping[str, Parameter]
) -> AgentProgram:
    """The formal program of a named agent, with the stream of the seed."""
    return agent.program(n_actions, stream(seed, "agent"), parameters)
