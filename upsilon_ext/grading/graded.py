"""The verdict on the class of a file, which runs in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from tokenize import detect_encoding
from typing import Any, Final

from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS, environment_named
from bridge.errors import Inconclusive
from bridge.examination.examine import examine
from bridge.generating import prepared
from bridge.oracle.separate.limits import Limits
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.verdict import OracleVerdict
from bridge.oracle.witness.cases import EnvironmentCase
from formal.formula import Formula
from practical.foreign import in_one_line
from upsilon_ext.arguments.names import chosen_formal, split
from upsilon_ext.arguments.own import unnegated
from upsilon_ext.grading.process import Order, class_in_a_process
from upsilon_ext.jobs.forked import forked
from upsilon_ext.report.errors import WrongUsage, formatted

CONFORMS: Final = "conforms"
REFUTED: Final = "refuted"
NO_VERDICT: Final = "no verdict"

_MOST: Final = 2**20
"""The greatest size of a file, in bytes."""

_OVERDUE: Final = 10.0
"""The seconds after the time limit at which the oracle's own process is ended, too."""


@dataclass(frozen=True)
class Job:
    """A file to be graded.

    Attributes:
        file: its path.
        against: the name of what its class claims to be, or of a formula.
        limits: those of its process.
        options: the effort, as for `bridge.examination.examine.examine`.
    """

    file: str
    against: str
    limits: Limits
    options: tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Graded:
    """A file and the verdict on its class.

    Attributes:
        file: its name.
        subject: the name of its class; "" if it has none.
        verdict: that it conforms, that it is refuted, or that there is none.
        why: the smallest counterexample in short, or why there is no verdict.
        document: the whole verdict as JSON values; None if there is none.
    """

    file: str
    verdict: str
    why: str = ""
    subject: str = ""
    document: Mapping[str, Any] | None = field(default=None, compare=False)

    def content(self) -> dict[str, Any]:
        """It as JSON values."""
        names = ("file", "subject", "verdict", "why", "document")
        return {name: getattr(self, name) for name in names}


def kind_of(against: str, formal: str | Formula) -> str:
    """The kind of class that claims to be what has this name.

    Raises:
        WrongUsage: it is no environment and no agent.
    """
    name = split(against)[0]
    if name in TRANSFORMATIONS:
        raise WrongUsage(
            f"the files of a folder must define environments or agents; {name} is a transformation "
            "of agent classes, and is judged one by one: upsilon oracle MODULE:FUNCTION"
        )
    if name in AGENTS:
        return "agent"
    if not isinstance(formal, Formula):
        try:
            environment_named(against)
        except Inconclusive as error:
            raise WrongUsage(str(error)) from error
    return "environment"


def graded(job: Job) -> Graded:
    """The verdict on the class of a file; whatever ends its process, there is a row of it."""
    prepared()
    until = time.monotonic() + job.limits.seconds + _OVERDUE

    def meanwhile() -> None:
        if time.monotonic() > until:
            raise TimeoutError

    name, law = Path(job.file).name, "the oracle's own process must end with a verdict; "
    try:
        return next(forked(partial(_rows, job), name, meanwhile=meanwhile))
    except TimeoutError:
        return Graded(name, NO_VERDICT, f"{law}it did not within {job.limits.seconds} s")
    except Inconclusive as error:
        how = str(error).rpartition("instead, ")[2]
        return Graded(name, NO_VERDICT, f"{law}it was ended before, {how}")


def _rows(job: Job) -> Iterator[Graded]:
    """The row of a file, from the process of the oracle."""
    try:
        yield _judged(job)
    except Exception as error:  # noqa: BLE001 - one file must not end the grading of the others
        yield Graded(Path(job.file).name, NO_VERDICT, in_one_line(formatted(error)))


def _judged(job: Job) -> Graded:
    name = Path(job.file).name
    formal = chosen_formal(job.against)
    kind = kind_of(job.against, formal)
    order = Order(name, source_of(Path(job.file)), kind, _last(job.against), _hidden(job.against))
    with class_in_a_process(order, job.limits) as judged:
        verdict = examine(judged, formal, **dict(job.options))
    said = in_one_line(verdict.subject), {**of_verdict(verdict)}
    if verdict.conforms:
        return Graded(name, CONFORMS, "", *said)
    if verdict.failures:
        return Graded(name, REFUTED, shortly(verdict), *said)
    return Graded(name, NO_VERDICT, f"{verdict.unreached} of the formula ran in no case", *said)


def shortly(verdict: OracleVerdict) -> str:
    """The first failure of a verdict in a line, with its smallest case."""
    failure = verdict.failures[0]
    how = failure.how if failure.compares else f"{failure.check}: {failure.how}"
    if failure.witness is None:
        return in_one_line(how)
    case = failure.witness.case
    if isinstance(case, EnvironmentCase):
        shown = f"actions {list(case.actions)}, agent {case.agent!r}"
    else:
        steps = list(case.training.transitions)
        shown = f"trained from {case.training.first} with (a, r, o) = {steps}"
    return f"{in_one_line(how)}; {in_one_line(shown)}"


def source_of(file: Path) -> str:
    """The text of a file.

    Raises:
        Inconclusive: it is no file, too large, or no text.
    """
    if not file.is_file():
        raise Inconclusive(f"a class must be in a file; {file.name} is none")
    try:
        with file.open("rb") as stream:
            text = stream.read(_MOST + 1)
        if len(text) > _MOST:
            raise Inconclusive(f"a file must have at most {_MOST:,} bytes; {file.name} has more")
        return text.decode(detect_encoding(BytesIO(text).readline)[0])
    except OSError as error:
        raise Inconclusive(f"{file.name} cannot be read: {error.strerror}") from error
    except (SyntaxError, UnicodeDecodeError, LookupError) as error:
        raise Inconclusive(
            f"a file must be text in UTF-8, or say its encoding; {file.name} is not: "
            f"{in_one_line(error)}"
        ) from error


def _last(against: str) -> str:
    """The name that a class must have if its file defines several."""
    return unnegated(split(against)[0].rpartition(".py:")[2])


def _hidden(against: str) -> tuple[tuple[str, str], ...]:
    """The module and the name of the bundled definition and class of a name."""
    name = unnegated(split(against)[0])
    entry = ENVIRONMENTS.get(name) or AGENTS.get(name)
    bundled = [] if entry is None else [entry.practical, entry.definition]
    places = [(getattr(b, "__module__", ""), getattr(b, "__name__", "")) for b in bundled]
    ours = (".environments.", ".agents.")
    return tuple(each for each in places if any(folder in each[0] for folder in ours))
