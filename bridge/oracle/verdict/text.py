"""A verdict in words, with a snippet that reproduces its witness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bridge.oracle.agents.cases import AgentCase
from bridge.oracle.environments.cases import EnvironmentCase
from bridge.oracle.environments.judge import CHAINED
from bridge.oracle.probe.laws import DETERMINISM, STREAM
from bridge.oracle.search.machines import Machine
from bridge.oracle.search.programs import Tables
from bridge.oracle.verdict.verdict import AGENT_CLASS, Finding, OracleVerdict, Witness

IMPORTS: Final = {
    "Fraction(": "from fractions import Fraction",
    "agent_class(": "from bridge.agents.as_class import agent_class",
    "Interpretation.": "from bridge.agents.as_class import Interpretation",
    "(Judging(": "from bridge.oracle.environments.judge import Judging",
    "environment_named(": "from bridge.catalogue.names import environment_named",
    "AgentJudging(": "from bridge.oracle.agents.judge import AgentJudging",
    "Training(": "from bridge.oracle.agents.judge import Training",
    "Machine(": "from bridge.oracle.search.machines import Machine",
    "Form(": "from bridge.oracle.search.programs import Form",
    "Tables(": "from bridge.oracle.search.programs import Tables",
    "TableAgent(": "from formal.agents.table import TableAgent",
    "prompt(": "from formal.histories.history import prompt",
    "specialised(": "from practical import specialised",
}


def as_text(verdict: OracleVerdict, importing: str = "") -> str:
    """The verdict, finding by finding; of each that fails the witness and a snippet.

    Args:
        verdict: the verdict.
        importing: a line of Python that imports the subject under its name.
    """
    return "\n".join(_lines(verdict, importing))


def _lines(verdict: OracleVerdict, importing: str) -> Iterator[str]:
    yield verdict.summary
    if verdict.law:
        yield f"  definition     {verdict.law}"
    yield f"  looked at      {verdict.looked_at}"
    for finding in verdict.findings:
        yield _line(finding)
    for note in verdict.notes:
        yield f"  note           {note}"
    for finding in (*verdict.failures, *verdict.remarks):
        yield ""
        yield f"{_kind(finding)}: {finding.statement}"
        yield f"  {finding.how}"
        if finding.witness is not None:
            yield from _witness(verdict, finding.witness)
            yield from _pointers(verdict, finding)
            yield ""
            yield "  To see it:"
            yield from snippet(verdict, finding, finding.witness, importing)


def _line(finding: Finding) -> str:
    law = "" if finding.compares else f"{finding.question}: "
    known = "" if finding.evidence is None else f" [{finding.evidence}, {finding.rests_on}]"
    return f"  {_mark(finding):14} {law}{finding.statement}{known}"


def _mark(finding: Finding) -> str:
    if finding.fails:
        broken = "DIFFERS" if finding.compares else "BROKEN"
        return broken.lower() if finding.ours else broken
    if not finding.holds:
        return "never reached"
    return "agrees" if finding.compares else "holds"


def _kind(finding: Finding) -> str:
    if finding.ours:
        return "A difference by our interpretation, which refutes no class by itself"
    return "A difference" if finding.compares else "A broken law"


def _witness(verdict: OracleVerdict, witness: Witness) -> Iterator[str]:
    case = witness.case
    if verdict.kind != AGENT_CLASS:
        yield f"  agent     {case.agent!r}"
    if isinstance(case, EnvironmentCase):
        yield f"  actions   {list(case.actions)}"
    else:
        training = case.training
        yield f"  trained   from {training.first} on (a, r, o) = {list(training.transitions)}"
    yield f"  seed      {case.seed}"
    yield f"  class     {' '.join(map(str, witness.answers))}"
    if witness.expected is not None:
        yield f"  formal    {' '.join(map(str, witness.expected))}"
    if witness.queries is not None:
        yield from (f"  {line}" for line in witness.queries.lines())
    if witness.calls:
        yield "  the calls that show it, with their answers:"
        yield from (f"    {line}" for line in witness.calls)
    if witness.smallest:
        entries = "" if verdict.kind == AGENT_CLASS else ", nor fewer table entries at this length"
        yield f"  Minimal: no counterexample has fewer turns{entries}."
    else:
        yield "  Not proved minimal: there may be a shorter counterexample."


def _pointers(verdict: OracleVerdict, finding: Finding) -> Iterator[str]:
    """Where to read on."""
    if finding.compares and verdict.against is not None:
        name = verdict.against.partition(":")[0]
        yield f"  The definition: upsilon explain {name}. The contract: practical/CONTRACT.md."
    else:
        yield "  The contract of practical classes: practical/CONTRACT.md."


def variable(subject: str) -> str:
    """What a snippet calls a subject: its name, made one that Python can have.

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
    yield from (line for name, line in IMPORTS.items() if any(name in used for used in body))
    yield importing or f"# and the line that imports {variable(verdict.subject)}"
    yield ""
    yield from body
    if witness.expected is not None:
        yield f"# the formal object answers {' '.join(map(str, witness.expected))}"


def _body(verdict: OracleVerdict, finding: Finding, witness: Witness) -> Iterator[str]:
    case = witness.case
    if isinstance(case, EnvironmentCase):
        yield from _environment(verdict, finding, case)
    else:
        yield from _agent(verdict, finding, case)


def _environment(verdict: OracleVerdict, finding: Finding, case: EnvironmentCase) -> Iterator[str]:
    if any(failure.question == DETERMINISM.name for failure in verdict.failures):
        yield "import random"
        yield f"random.seed({case.seed})"
    given = dict(verdict.given) | ({"seed": case.seed} if verdict.seeded else {})
    attributes = "".join(f", {name}={value}" for name, value in given.items())
    subject = variable(verdict.subject)
    yield f"E = specialised({subject}{attributes})" if given else f"E = {subject}"
    if not finding.compares:
        run = f"{_program(case.agent.settled(), as_program=True)}, {case.actions}, {case.seed}"
        formal = f"environment_named({verdict.against!r}).law.formal"
        formal = formal if finding.question == STREAM.name else "None"
        yield f"print(Judging(E, {formal}).faults({run}))"
        return
    chained = ", interpretation=Interpretation.CHAINED" if finding.question == CHAINED else ""
    alphabet = f"n_actions=E.n_actions, n_obs=E.n_obs{chained}"
    yield f"A = agent_class({_program(case.agent.settled())}, {alphabet})"
    yield "environment = E(A)"
    yield f"print(environment.start(), *(environment.step(y) for y in {list(case.actions)}))"


def _agent(verdict: OracleVerdict, finding: Finding, case: AgentCase) -> Iterator[str]:
    alphabet = f"n_actions={case.n_actions}, n_obs={case.n_obs}"
    if verdict.kind == AGENT_CLASS:
        yield f"A = specialised({variable(verdict.subject)}, {alphabet}, seed={case.seed})"
    else:
        yield f"given = agent_class({_program(case.agent.settled())}, {alphabet})"
        made = f"{variable(verdict.subject)}(given)"
        yield f"A = specialised({made}, {alphabet}, seed={case.seed})"
    training = case.training
    if not finding.compares:
        data = f"Training({training.first}, {training.transitions!r})"
        yield f"print(AgentJudging({case.n_actions}, {case.n_obs}).faults(A, None, {data}))"
        return
    yield "agent = A()"
    yield f"print(agent.act({training.first}))"
    o = training.first
    for a, r, o_next in training.transitions:
        yield f"agent.train(o_prev={o}, a={a}, r={r!r}, o_next={o_next})"
        yield f"print(agent.act({o_next}))"
        o = o_next


def _program(agent: Tables | Machine, *, as_program: bool = False) -> str:
    if isinstance(agent, Machine):
        return f"{agent!r}.program"
    if agent.form.rate is None and not as_program:
        return repr(agent.by_form[agent.form])
    tables = ", ".join(f"{form!r}: {table!r}" for form, table in agent.by_form.items())
    return f"Tables({{{tables}}}).program"
