"""The agent and the environment that a state names, as functions; every query can be recorded."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from inspect import isclass
from typing import Any, Final

from bridge.agents.as_agent import formal_agent
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import agent_named, environment_named, formal_program
from bridge.environments.as_function import formal_environment
from bridge.errors import Inconclusive
from companion.explorer.state import AgentChoice, Code, EnvironmentChoice, Named, Program, State
from companion.level import NAMES
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.errors import BoundHit, IllFormed
from formal.formula import Formula, extended, takes
from formal.histories.percept import as_action, as_percept
from formal.incremental.reality_check import reality_check
from formal.intelligence.machine import environment as environment_of_program
from formal.intelligence.typed.machine import PLAIN
from formal.notation import Action, Agent, Observation, Percept, Play, Prompt
from practical.agents.constant import Constant
from practical.interaction import Interaction
from practical.specialising import specialised

SEED: Final = 0
OBSERVED: Final = 64
"""The number of observations that are taken from a class with a stream."""


@dataclass(frozen=True)
class Query:
    """A query of a copy of the agent, and its answer.

    Attributes:
        history: the history that it is about.
        answer: the copy's answer.
        copy: the queried copy.
        plain: the same without its reality check.
    """

    history: Prompt
    answer: Action
    copy: Agent
    plain: Agent


@dataclass(frozen=True)
class Environment:
    """An environment.

    Attributes:
        mu: the percept, from an agent or, if it is intensional, from its program.
        n_actions: the number of actions.
        intensional: whether it depends on the agent's program.
    """

    mu: Callable[[Any, Play], Percept]
    n_actions: int = 2
    intensional: bool = False

    def percept(
        self, program: AgentProgram, p: Play, *, checked: bool
    ) -> tuple[Percept, list[Query]]:
        """The percept that answers a play, and the queries that it makes."""
        queries: list[Query] = []
        watched = _watched(program, queries, checked=checked)
        given = watched if self.intensional else watched.agent
        try:
            return as_percept(self.mu(given, p)), queries
        except (IllFormed, BoundHit):
            raise
        except Exception as error:  # noqa: BLE001 - the reader's environment may raise anything
            law = f"an environment must answer each play; on {p!r} this one raises"
            raise IllFormed(f"{law} {type(error).__name__}: {error}") from None


def _watched(program: AgentProgram, queries: list[Query], *, checked: bool) -> AgentProgram:
    """The program of an agent each of whose answers is recorded."""

    def make(rate: Fraction) -> Agent:
        plain = program.make(rate)
        copy = reality_check(plain) if checked else plain

        def watched(h: Prompt) -> Action:
            y = copy(h)
            queries.append(Query(h, y, copy, plain))
            return y

        return watched

    for_actions = program.for_actions
    given = for_actions and (lambda n: _watched(for_actions(n), queries, checked=checked))
    return replace(program, make=make, for_actions=given)


def program_of(choice: AgentChoice, n_actions: int) -> AgentProgram:
    """The agent's program.

    Raises:
        IllFormed: there is no such agent, or its code gives none.
    """
    if isinstance(choice, Named):
        try:
            entry, parameters = agent_named(choice.name)
            return formal_program(entry, n_actions, SEED, parameters)
        except Inconclusive as error:
            raise IllFormed(str(error)) from None
    pi = choice if isinstance(choice, TableAgent) else _agent(value_of(choice), n_actions)
    return AgentProgram(lambda rate: _in_range(pi, n_actions), None)


def environment_of(choice: EnvironmentChoice) -> Environment:
    """The environment.

    Raises:
        IllFormed: there is no such environment, or its text gives none.
    """
    if isinstance(choice, Code):
        return _coded(value_of(choice))
    if isinstance(choice, Program):
        return Environment(
            environment_of_program(PLAIN, PLAIN.read(choice.text)), n_actions=PLAIN.n_actions
        )
    return _named(choice.name)


@cache
def _named(name: str) -> Environment:
    try:
        entry = environment_named(name)
    except Inconclusive as error:
        raise IllFormed(str(error)) from None
    law = entry.law
    observed = cache(lambda: _observations(entry)) if law.formal.has_stream else tuple
    mu = law.formal.mu(lambda i: observed()[i])
    return Environment(mu, law.n_actions or 2, law.formal.intensional)


def _observations(entry: NamedEnvironment) -> tuple[Observation, ...]:
    """The observations of the environment's class, from its stream."""
    E: Any = entry.practical
    A = specialised(Constant, n_actions=E.n_actions, n_obs=E.n_obs)
    interaction = Interaction(A, E, seed=SEED)
    interaction.advance(OBSERVED)
    return (interaction.record.first_observation, *interaction.record.observations)


def value_of(code: Code) -> Any:
    """The function or class that code defines last, or the value of its last expression.

    Raises:
        IllFormed: it is no Python, raises, or defines nothing.
    """
    names: dict[str, Any] = {**NAMES, "extended": extended, "__name__": "explored"}
    try:
        body = ast.parse(code.text.strip()).body
        last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), "the code", "exec"), names)  # noqa: S102 - the reader's
        if isinstance(last, ast.Expr):
            return eval(compile(ast.Expression(last.value), "the code", "eval"), names)  # noqa: S307
    except IllFormed:
        raise
    except Exception as error:  # noqa: BLE001 - the reader's code may raise anything
        raise IllFormed(f"code must run; this raises {type(error).__name__}: {error}") from None
    defined = [each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    if not defined:
        raise IllFormed("code must define a function or a class, or end with an expression")
    return names[defined[-1].name]


def _agent(value: Any, n_actions: int) -> Agent:
    if isclass(value):
        if not all(callable(getattr(value, name, None)) for name in ("act", "train")):
            raise IllFormed(f"an agent class must have act and train; {value.__name__} has not")
        return formal_agent(specialised(value, n_actions=n_actions, seed=SEED))
    if isinstance(value, Formula) or not callable(value) or not takes(value, 1):
        raise IllFormed(f"an agent must be a function of a prompt, or a class; {value!r} is not")
    pi: Agent = value
    return pi


def _coded(value: Any) -> Environment:
    if isclass(value):
        if not all(callable(getattr(value, name, None)) for name in ("start", "step")):
            raise IllFormed(
                f"an environment class must have start and step; {value.__name__} has not"
            )
        return Environment(formal_environment(value), getattr(value, "n_actions", None) or 2)
    if isinstance(value, Formula):
        return Environment(value, value.n_actions or 2)
    if not callable(value) or not takes(value, 2):
        raise IllFormed(f"an environment must be a function f(pi, p), or a class; {value!r} is not")
    return Environment(value)


def _in_range(pi: Agent, n_actions: int) -> Agent:
    """The agent, whose answers are checked."""

    def answer(h: Prompt) -> Action:
        try:
            y = as_action(pi(h))
        except IllFormed:
            raise
        except Exception as error:  # noqa: BLE001 - the reader's agent may raise anything
            law = f"an agent must answer each history; on {h!r} this one raises"
            raise IllFormed(f"{law} {type(error).__name__}: {error}") from None
        if y >= n_actions:
            raise IllFormed(f"an action must be below {n_actions}; on {h!r} the agent takes {y}")
        return y

    return answer


def subjects_of(state: State) -> tuple[AgentProgram, Environment]:
    """The agent's program and the environment.

    Raises:
        IllFormed: one of them is invalid.
    """
    environment = environment_of(state.environment)
    return program_of(state.agent, environment.n_actions), environment
