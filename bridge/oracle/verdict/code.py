"""Lines of Python that reproduce a witness, and the imports that they need."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from bridge.oracle.probe.laws import ANSWERS, DETERMINISM, STREAM
from bridge.oracle.search.machines import Machine
from bridge.oracle.search.programs import Form, Tables
from bridge.oracle.verdict.verdict import (
    AGENT_CLASS,
    CHAINED_DIFFERENCE,
    Finding,
    OracleVerdict,
)
from bridge.oracle.witness.cases import AgentCase, EnvironmentCase
from bridge.oracle.witness.witness import Witness
from formal.agents.table import TableAgent
from formal.histories.history import Prompt

IMPORTS: Final = {
    "Fraction": "from fractions import Fraction",
    "agent_class": "from bridge.agents.as_class import agent_class",
    "Interpretation": "from bridge.agents.as_class import Interpretation",
    "broken_laws": "from bridge.oracle.broken_laws import broken_laws",
    "broken_laws_of_agent": "from bridge.oracle.broken_laws import broken_laws_of_agent",
    "run": "from bridge.oracle.environments.expected import run",
    "environment_named": "from bridge.catalogue.names import environment_named",
    "Machine": "from bridge.oracle.search.machines import Machine",
    "Form": "from bridge.oracle.search.programs import Form",
    "Tables": "from bridge.oracle.search.programs import Tables",
    "blind_to_first_reward": "from formal.agents.combinators import blind_to_first_reward",
    "TableAgent": "from formal.agents.table import TableAgent",
    "prompt": "from formal.histories.history import prompt",
    "specialised": "from practical import specialised",
    "over_naturals": "from practical.spaces.valued import over_naturals",
}
"""The line that imports a name, in the order in which the lines are printed."""


@dataclass(frozen=True)
class Code:
    """Python text, and the names in it that must be imported."""

    text: str
    names: frozenset[str] = frozenset()


def variable(subject: str) -> str:
    """The name of a subject in a snippet, made a valid name of Python.

    Example:
        >>> variable("negated(IgnoreRewards)")
        'negated_IgnoreRewards_'
    """
    return re.sub(r"\W+", "_", subject)


def snippet(
    verdict: OracleVerdict, finding: Finding, witness: Witness, importing: str = ""
) -> Iterator[str]:
    """Lines of Python that reproduce a witness."""
    body = list(_body(verdict, finding, witness))
    names = frozenset[str]().union(*(line.names for line in body))
    yield from (line for name, line in IMPORTS.items() if name in names)
    formula = f", and the formula {verdict.against} as formula" if verdict.formula else ""
    missing = f"# and the line that imports {variable(verdict.subject)}{formula}"
    yield from importing.splitlines() or [missing]
    yield ""
    yield from (line.text for line in body)
    if witness.expected is not None:
        yield f"# the {verdict.definition} answers {' '.join(map(str, witness.expected))}"


def _body(verdict: OracleVerdict, finding: Finding, witness: Witness) -> Iterator[Code]:
    case = witness.case
    if isinstance(case, EnvironmentCase):
        stops = finding.check == ANSWERS.name and len(witness.answers) <= len(case.actions)
        yield from _environment(verdict, finding, case, runs=finding.compares or stops)
        if verdict.formula and witness.expected is not None:
            agent = _program(case.agent.settled())
            names = agent.names | {"run", "blind_to_first_reward"}
            agents = f"blind_to_first_reward({agent.text})"
            yield Code(f"print(run(formula, {agents}, {list(case.actions)}))", names)
    else:
        yield from _agent(verdict, finding, case)


def _environment(
    verdict: OracleVerdict, finding: Finding, case: EnvironmentCase, *, runs: bool
) -> Iterator[Code]:
    """The lines for an environment class; `runs` is whether a run itself shows the fault."""
    if any(failure.check == DETERMINISM.name for failure in verdict.failures):
        yield Code("import random")
        yield Code(f"random.seed({case.seed})")
    given = dict(verdict.given) | ({"seed": case.seed} if verdict.seeded else {})
    subject = variable(verdict.subject)
    yield _specialised("E", subject, given) if given else Code(f"E = {subject}")
    if runs:
        yield from _run(finding, case)
        return
    program = _program(case.agent.settled())
    names, further = program.names | {"broken_laws"}, ""
    if case.seed:
        further += f", seed={case.seed}"
    if finding.check == STREAM.name:
        further += f", formal=environment_named({verdict.against!r}).law.formal"
        names |= {"environment_named"}
    yield Code(f"print(broken_laws(E, {program.text}, {list(case.actions)}{further}))", names)


def _run(finding: Finding, case: EnvironmentCase) -> Iterator[Code]:
    program = _program(case.agent.settled())
    alphabet, names = "n_actions=E.n_actions, n_obs=E.n_obs", program.names | {"agent_class"}
    if finding.check == CHAINED_DIFFERENCE:
        alphabet += ", interpretation=Interpretation.CHAINED"
        names |= {"Interpretation"}
    yield Code(f"A = agent_class({program.text}, {alphabet})", names)
    actions = list(case.actions)
    if case.earlier is not None:
        table = _program(Tables({Form(): TableAgent(case.earlier)}))
        yield Code(f"earlier = E(agent_class({table.text}, {alphabet}))", names | table.names)
        yield Code(f"earlier.start(), *(earlier.step(y) for y in {actions})")
    yield Code("environment = E(A)")
    yield Code(f"print(environment.start(), *(environment.step(y) for y in {actions}))")


def _agent(verdict: OracleVerdict, finding: Finding, case: AgentCase) -> Iterator[Code]:
    subject = variable(verdict.subject)
    if verdict.kind != AGENT_CLASS:
        program = _program(case.agent.settled())
        alphabet = f"n_actions={case.n_actions}, n_obs={case.n_obs}"
        names = program.names | {"agent_class"}
        yield Code(f"given = agent_class({program.text}, {alphabet})", names)
        subject = f"{subject}(given)"
    given = {"n_actions": case.n_actions, "n_obs": case.n_obs, "seed": case.seed}
    line = _specialised("A", f"over_naturals({subject})" if verdict.valued else subject, given)
    yield Code(line.text, line.names | ({"over_naturals"} if verdict.valued else set()))
    training = case.training
    if not finding.compares:
        names = _names(training.transitions) | {"broken_laws_of_agent"}
        data = f"{training.first}, {list(training.transitions)!r}"
        yield Code(f"print(broken_laws_of_agent(A, {data}))", names)
        return
    yield Code("agent = A()")
    yield Code(f"print(agent.act({training.first}))")
    o = training.first
    for a, r, o_next in training.transitions:
        call = f"agent.train(o_prev={o}, a={a}, r={r!r}, o_next={o_next})"
        yield Code(call, _names(r))
        yield Code(f"print(agent.act({o_next}))")
        o = o_next


def _specialised(name: str, subject: str, given: Mapping[str, Any]) -> Code:
    attributes = "".join(f", {attribute}={value}" for attribute, value in given.items())
    return Code(f"{name} = specialised({subject}{attributes})", frozenset({"specialised"}))


def _program(agent: Tables | Machine) -> Code:
    if isinstance(agent, Machine):
        return Code(f"{agent!r}.program", _names(agent))
    if agent.form.rate is None:
        table = agent.by_form[agent.form]
        return Code(repr(table), _names(table))
    tables = ", ".join(f"{form!r}: {table!r}" for form, table in agent.by_form.items())
    return Code(f"Tables({{{tables}}}).program", _names(agent.by_form) | {"Tables"})


def _names(value: Any) -> frozenset[str]:
    """The names in the `repr` of a value that must be imported."""
    own: set[str] = set()
    parts: list[Any] = []
    match value:
        case Fraction():
            own = {"Fraction"}
        case Prompt():
            own, parts = {"prompt"}, [*value]
        case TableAgent():
            own, parts = {"TableAgent"}, [value.exceptions]
        case Form():
            own, parts = {"Form"}, [value.rate]
        case Machine():
            # Its `repr` leaves out the answers that are 0.
            own, parts = {"Machine"}, [key for key, answer in value.answers.items() if answer]
        case Mapping():
            parts = [*value.items()]
        case tuple() | list():
            parts = [*value]
    return frozenset(own).union(*map(_names, parts))
