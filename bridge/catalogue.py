"""The named environments and agents, each in both rooms.

A name is that of the published library, in kebab-case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from bridge.errors import CouldNotLook
from bridge.named.combined import COMBINED
from bridge.named.dilemmas import DILEMMAS
from bridge.named.histories import HISTORIES
from bridge.named.knowing import KNOWING
from bridge.named.named import NamedEnvironment
from bridge.named.negations import NEGATIONS, negation
from bridge.named.observations import OBSERVATIONS
from bridge.named.orders import ORDERS
from bridge.named.players import PLAYERS
from bridge.named.programs import PROGRAMS
from bridge.named.rewards import REWARDS
from bridge.oracle.agent import TransformationLaw
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import random_agent
from formal.agents.simple_learner import simple_learner, simple_learner_steps
from formal.notation import Agent
from formal.remembered.reality_check import reality_check
from practical.agents.constant import Constant
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.agents.simple_learner import SimpleLearner
from practical.streams import Stream, stream

Parameter = int | Fraction


@dataclass(frozen=True)
class NamedAgent:
    """An agent with a name.

    Attributes:
        name: its name.
        definition: the function that makes the formal agent.
        program: the formal agent, from the number of actions, the agent's stream and parameters.
        practical: its class.
        source: where the papers, or their library, define it.
        parameters: the parameters that it takes, each with its default.
    """

    name: str
    definition: Callable[..., Any]
    program: Callable[[int, Stream, Mapping[str, Parameter]], AgentProgram]
    practical: type[Any]
    source: str
    parameters: Mapping[str, Parameter] = field(default_factory=lambda: MappingProxyType({}))


ENVIRONMENTS: Final[Mapping[str, NamedEnvironment]] = {
    entry.name: entry
    for entry in (
        *HISTORIES,
        *REWARDS,
        *ORDERS,
        *OBSERVATIONS,
        *PLAYERS,
        *COMBINED,
        *KNOWING,
        *DILEMMAS,
        *PROGRAMS,
    )
}


@cache
def environment_named(text: str) -> NamedEnvironment:
    """The environment that a text such as `ignore-rewards` or `negated:ignore-rewards` names.

    The same text gives the same class. Before the colon stands one of the three negations, after it
    any name of an environment whose class is in two halves.

    Raises:
        CouldNotLook: there is no such environment, or it has no such class.

    Example:
        >>> environment_named("dual:ignore-rewards").practical.__name__
        'dual(IgnoreRewards)'
    """
    which, colon, name = text.partition(":")
    if not colon:
        if text not in ENVIRONMENTS:
            hint = did_you_mean(text, ENVIRONMENTS)
            raise CouldNotLook(f"there is no environment named {text!r}{hint}")
        return ENVIRONMENTS[text]
    if which not in NEGATIONS:
        hint = did_you_mean(which, NEGATIONS)
        raise CouldNotLook(f"there is no negation of environments named {which!r}{hint}")
    return negation(which, environment_named(name))


def _constant(action: int) -> AgentProgram:
    return AgentProgram(lambda rate: constant(action), None)


def _q_learner(
    n_actions: int, numbers: Stream, parameters: Mapping[str, Parameter]
) -> AgentProgram:
    exact = {name: Fraction(value) for name, value in parameters.items()}

    def make(rate: Fraction) -> Agent:
        return q_learner(n_actions, numbers, Parameters(**{**exact, "learning_rate": rate}))

    return AgentProgram(
        make,
        exact.get("learning_rate", Parameters().learning_rate),
        for_actions=lambda n: _q_learner(n, numbers, parameters),
        counted=lambda h: n_actions,
    )


def _random(n_actions: int, numbers: Stream) -> AgentProgram:
    pi = random_agent(n_actions, numbers)
    return AgentProgram(lambda rate: pi, None, lambda n: _random(n, numbers))


def _simple_learner(n_actions: int) -> AgentProgram:
    pi = simple_learner(n_actions)
    steps = simple_learner_steps(n_actions)
    return AgentProgram(lambda rate: pi, None, _simple_learner, steps)


AGENTS: Final[Mapping[str, NamedAgent]] = {
    entry.name: entry
    for entry in (
        NamedAgent(
            "constant",
            constant,
            lambda n, numbers, given: _constant(int(given.get("action", 0))),
            Constant,
            "JAGI, Proposition 6",
            {"action": 0},
        ),
        NamedAgent(
            "random",
            random_agent,
            lambda n, numbers, given: _random(n, numbers),
            RandomAgent,
            "published library",
        ),
        NamedAgent(
            "simple-learner",
            simple_learner,
            lambda n, numbers, given: _simple_learner(n),
            SimpleLearner,
            "published library",
        ),
        NamedAgent(
            "q-learner",
            q_learner,
            _q_learner,
            QLearner,
            "JAGI, Section 5; published library",
            {
                "learning_rate": Fraction(1, 10),
                "discount": Fraction(9, 10),
                "exploration": Fraction(1, 10),
            },
        ),
    )
}


TRANSFORMATIONS: Final[Mapping[str, TransformationLaw]] = {
    law.name: law for law in (TransformationLaw("reality-check", reality_check),)
}


def agent_named(text: str) -> tuple[NamedAgent, Mapping[str, Parameter]]:
    """The agent and its parameters that a text such as `q-learner:learning_rate=1/5` names.

    Raises:
        CouldNotLook: there is no such agent or parameter, or a value is no exact number.

    Example:
        >>> agent_named("constant:action=1")[1]["action"]
        1
    """
    name, _, given = text.partition(":")
    if name not in AGENTS:
        raise CouldNotLook(f"there is no agent named {name!r}{did_you_mean(name, AGENTS)}")
    agent = AGENTS[name]
    parameters = dict(agent.parameters)
    for assignment in filter(None, given.split(",")):
        parameter, _, value = assignment.partition("=")
        if parameter not in parameters:
            raise CouldNotLook(
                f"{name} has no parameter {parameter!r}{did_you_mean(parameter, parameters)}"
            )
        parameters[parameter] = _exact(parameter, value, type(agent.parameters[parameter]))
    return agent, parameters


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """A question that suggests the nearest of the names, if any is near."""
    near = get_close_matches(name, names, 1)
    return f"; did you mean {near[0]}?" if near else ""


def _exact(parameter: str, value: str, kind: type[Parameter]) -> Parameter:
    try:
        return kind(value)
    except (ValueError, ZeroDivisionError):
        raise CouldNotLook(
            f"the parameter {parameter} is an exact number such as 1/10; {value!r} is none"
        ) from None


def formal_program(
    agent: NamedAgent, n_actions: int, seed: int, parameters: Mapping[str, Parameter]
) -> AgentProgram:
    """The formal program of a named agent, its stream that of the seed."""
    return agent.program(n_actions, stream(seed, "agent"), parameters)
