"""The oracle's verdicts on classes that are answers of levels, with small bounds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from bridge.errors import Inconclusive
from bridge.oracle.agents.examine import (
    AgentLaw,
    TransformationLaw,
    examine_agent,
    examine_transformation,
)
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.probe.laws import CLONES, PASSES_ON
from bridge.oracle.verdict.verdict import AGENT_CLASS, Finding, OracleVerdict
from bridge.oracle.witness.cases import EnvironmentCase
from companion.class_checks import (
    FURTHER,
    FURTHER_TURNS,
    demand_actions,
    demand_checks,
    demand_percepts,
)
from companion.level import Wrong
from companion.tried_histories import N_ACTIONS
from formal.histories.history import Prompt

RUNS: Final = 350
"""Enough for all training data to 3 turns, and for all agents in an environment to 4."""
RUNS_OF_ALL_AGENTS: Final = 570
"""Enough for all agents and all training data to 3 turns."""
EXAMPLES: Final = 20


def conforming_environment(given: Any, law: EnvironmentLaw) -> str:
    """Up to which bounds a class is the environment of a formula.

    Raises:
        Wrong: it is none, or another one; the message has the smallest case that was found.
    """
    _demand_class(given, "An environment class")
    try:
        said = _bounds(examine_environment(given, law, runs=RUNS, examples=EXAMPLES), ())
    except Inconclusive as error:
        raise Wrong(f"There is no verdict: {error}.") from None
    demand_percepts(given, law.formal.mu(lambda turn: 0))
    return f"{said}; {FURTHER_TURNS}."


def conforming_agent(given: Any, law: AgentLaw) -> str:
    """Up to which bounds a class is an agent.

    Whether its instances can be copied deeply is not judged.

    Raises:
        Wrong: it is none, or another one.
    """
    _demand_class(given, "An agent class")
    try:
        verdict = examine_agent(given, law, runs=RUNS, examples=EXAMPLES)
        said = _bounds(verdict, (CLONES.name,))
    except Inconclusive as error:
        raise Wrong(f"There is no verdict: {error}.") from None
    demand_actions(given, law.formal(N_ACTIONS, 0))
    return f"{said}; {FURTHER}."


def conforming_transformation(given: Any, law: TransformationLaw) -> str:
    """Up to which bounds a function of agent classes is a transformation of agents.

    Whether it passes on parameters and alphabets, and makes instances that can be copied deeply, is
    not judged.

    Raises:
        Wrong: it is none, or another one.
    """
    if not callable(given) or isinstance(given, type):
        raise Wrong(
            f"The answer is a function from agent classes to agent classes, and not {given!r}."
        )
    try:
        verdict = examine_transformation(given, law, runs=RUNS_OF_ALL_AGENTS, examples=EXAMPLES)
        said = _bounds(verdict, (PASSES_ON.name, CLONES.name))
    except Inconclusive as error:
        raise Wrong(f"There is no verdict: {error}.") from None
    demand_checks(given, law.formal)
    return f"{said}; {FURTHER}."


def _demand_class(given: Any, what: str) -> None:
    if not isinstance(given, type):
        raise Wrong(f"{what} is a class; the answer is {given!r}.")


def _bounds(verdict: OracleVerdict, without: Collection[str]) -> str:
    failures = [finding for finding in verdict.failures if finding.check not in without]
    if failures:
        raise Wrong(" ".join(_said(verdict, failures[0])), *_histories(failures[0]))
    return f"It conforms: {verdict.checked}"


def _histories(finding: Finding) -> list[Prompt]:
    """The history that an instance is trained on."""
    if finding.witness is None or isinstance(finding.witness.case, EnvironmentCase):
        return []
    return [*finding.witness.case.training.prompts()][-1:]


def _said(verdict: OracleVerdict, finding: Finding) -> Iterator[str]:
    """A failing finding in sentences."""
    yield f"{finding.statement[0].upper()}{finding.statement[1:]}: {finding.how}."
    witness = finding.witness
    if witness is None:
        return
    case = witness.case
    if isinstance(case, EnvironmentCase):
        yield f"The agent is {case.agent!r}, the actions are {list(case.actions)}."
    else:
        if verdict.kind != AGENT_CLASS:
            yield f"The agent is {case.agent!r}."
        transitions = [*case.training.transitions]
        yield f"First observation {case.training.first}, then (a, r, o) = {transitions}."
    yield f"The class: {' '.join(map(str, witness.answers))}."
    if witness.expected is not None:
        yield f"The definition: {' '.join(map(str, witness.expected))}."
