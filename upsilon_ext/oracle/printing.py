"""The verdict of `upsilon oracle` as lines, with the imports of its code; printed and saved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from bridge.oracle.verdict.code import variable
from bridge.oracle.verdict.text import report as reported
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.formula import Formula
from upsilon_ext.arguments.own import importing_own
from upsilon_ext.oracle.bundled import Own
from upsilon_ext.oracle.saved import summary
from upsilon_ext.report.files import write
from upsilon_ext.report.text import Page, Report


def imports(verdict: OracleVerdict, judged: Any, subject: str, own: Own | None) -> Iterator[str]:
    """Lines of Python that import the subject, and a formula that it is judged against."""
    its = variable(verdict.subject)
    if isinstance(judged, Formula):
        yield "from bridge.environments.replaying import replaying"
        yield importing_own(subject, "replayed")
        yield f"{its} = replaying(replayed)"
    else:
        yield own.importing if own else importing_own(subject, its)
    if verdict.formula:
        yield importing_own(str(verdict.against), "formula")


def lines_of(
    verdict: OracleVerdict, importing: str, saved: Mapping[str, Any] | None
) -> Iterator[tuple[str, bool]]:
    """The lines of the verdict, each with whether it is code."""
    first, *rest = reported(verdict, importing)
    yield first.text if saved is None else summary(verdict, saved), False
    yield from rest


def save_and_print(
    report: Report, save: str | None, lines: Iterable[tuple[str, bool]], out: Page
) -> None:
    """Write the file first, since the reader may close the output; print the lines in any case."""
    try:
        if save is not None:
            write(Path(save), f"{report.document()}\n")
    finally:
        for line, code in lines:
            out.say(line, code=code)
    if save is not None:
        out.say()
        out.say(f"Saved; to check it again: --replay {save}")
