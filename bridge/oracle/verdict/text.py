"""A verdict in words, with a snippet that reproduces its witness."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bridge.oracle.verdict.code import snippet
from bridge.oracle.verdict.verdict import AGENT_CLASS, Finding, OracleVerdict
from bridge.oracle.witness.cases import EnvironmentCase
from bridge.oracle.witness.witness import Witness


class Line(NamedTuple):
    """A line of a report.

    Attributes:
        text: the line.
        is_code: whether the line is Python, to be copied as it is.
    """

    text: str
    is_code: bool = False


def as_text(verdict: OracleVerdict, importing: str = "") -> str:
    """The verdict, finding by finding; for each that fails, the witness and a snippet.

    Args:
        verdict: the verdict.
        importing: lines of Python that import the subject under its name, and a user's formula
            under the name `formula`.
    """
    return "\n".join(line.text for line in report(verdict, importing))


def report(verdict: OracleVerdict, importing: str = "") -> Iterator[Line]:
    """The lines of `as_text`."""
    for line in _summary(verdict):
        yield from _lines(line)
    for finding in (*verdict.failures, *verdict.remarks):
        for line in _failure(verdict, finding):
            yield from _lines(line)
        if finding.witness is not None:
            for line in snippet(verdict, finding, finding.witness, importing):
                yield Line(line, is_code=True)


def _lines(text: str) -> Iterator[Line]:
    """The lines of a text; a message of a class may have several."""
    return map(Line, text.split("\n"))


def _summary(verdict: OracleVerdict) -> Iterator[str]:
    yield verdict.summary
    if verdict.law:
        label = "docstring" if verdict.formula else "definition"
        yield f"  {label:14} {verdict.law}"
    yield f"  checked        {verdict.checked}"
    for finding in verdict.findings:
        yield _line(finding)
    for note in verdict.notes:
        yield f"  note           {note}"


def _failure(verdict: OracleVerdict, finding: Finding) -> Iterator[str]:
    yield ""
    yield f"{_kind(finding)}: {finding.statement}"
    yield f"  {finding.how}"
    if finding.witness is not None:
        yield from _witness(verdict, finding.witness)
        yield from _pointers(verdict, finding)
        yield ""
        yield "  To see it:"


def _line(finding: Finding) -> str:
    law = "" if finding.compares else f"{finding.check}: "
    rests_on = f", {finding.rests_on}" if finding.comparisons else ""
    known = "" if finding.evidence is None else f" [{finding.evidence}{rests_on}]"
    return f"  {_mark(finding):14} {law}{finding.statement}{known}"


def _mark(finding: Finding) -> str:
    if finding.fails:
        broken = "DIFFERS" if finding.compares else "BROKEN"
        return broken.lower() if finding.interpretation else broken
    if not finding.holds:
        return "never reached"
    return "agrees" if finding.compares else "holds"


def _kind(finding: Finding) -> str:
    if finding.interpretation:
        return "A difference by our interpretation, which refutes no class by itself"
    return "A difference" if finding.compares else "A broken law"


def _witness(verdict: OracleVerdict, witness: Witness) -> Iterator[str]:
    case = witness.case
    if verdict.kind != AGENT_CLASS:
        yield _row("agent", f"{case.agent!r}")
    if isinstance(case, EnvironmentCase):
        yield _row("actions", f"{list(case.actions)}")
        if case.earlier is not None:
            yield _row(
                "before", f"another instance, whose agent is TableAgent({case.earlier}, {{}})"
            )
    else:
        training = case.training
        steps = f"then (a, r, o) = {list(training.transitions)}"
        then = steps if training.transitions else "no transitions"
        yield _row("trained", f"first observation {training.first}, {then}")
    yield _row("seed", f"{case.seed}")
    yield _row("class", " ".join(map(str, witness.answers)))
    if witness.expected is not None:
        yield _row(verdict.definition, " ".join(map(str, witness.expected)))
    if witness.queries is not None:
        yield from (f"  {line}" for line in witness.queries.lines(verdict.definition))
    if witness.calls:
        yield "  the calls that show it, with their answers:"
        yield from (f"    {line}" for line in witness.calls)
    if witness.smallest:
        entries = "" if verdict.kind == AGENT_CLASS else ", nor fewer table entries at this length"
        yield f"  Minimal: no counterexample has fewer turns{entries}."
    else:
        yield "  Not proved minimal: there may be a shorter counterexample."


def _row(label: str, text: str) -> str:
    return f"  {label:10}  {text}"


def _pointers(verdict: OracleVerdict, finding: Finding) -> Iterator[str]:
    """Where the definition and the contract are."""
    if finding.compares and verdict.formula:
        yield "  The class and the formula differ: either may be at fault."
        yield "  To find out: which of the two percepts is meant there? The other side is wrong."
        yield "  The contract of practical classes: practical/CONTRACT.md."
    elif finding.compares and verdict.against is not None:
        name = verdict.against.partition(":")[0]
        yield f"  The definition: upsilon explain {name}. The contract: practical/CONTRACT.md."
    else:
        yield "  The contract of practical classes: practical/CONTRACT.md."
