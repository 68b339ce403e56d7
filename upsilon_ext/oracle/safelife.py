"""`upsilon oracle MODULE:CLASS --against safelife`: the verdict on a stranger's SafeLife game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from os import devnull
from pathlib import Path
from typing import NoReturn

import click

from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.text import as_text as verdict_as_text
from bridge.safelife.cases import Difference
from bridge.safelife.examining import EXAMPLES, NAME, Judged, examine
from bridge.safelife.parting import as_text, boards_of, case_in_json
from upsilon_ext.arguments.loading import load
from upsilon_ext.arguments.options import demand_none
from upsilon_ext.report.text import console, progress, reporting
from upsilon_ext.safelife.files import Run, written

_WITHOUT = ("save", "page", "replay", "runs", "horizon", "longest", "limit", "memory", "number")


def judge_safelife(
    subject: str, *, examples: int | None, seed: int | None, patience: float, as_json: bool
) -> NoReturn:
    """Judge a class, print the verdict, and end the command.

    Raises:
        WrongUsage: there is no such class, or an option would have no effect.
    """
    demand_none(f"a class judged against {NAME} is a game", *_WITHOUT)
    out = console(quiet=as_json)
    with reporting("oracle", seed) as report:
        G, number = load(subject), EXAMPLES if examples is None else examples
        with progress() as say, Path(devnull).open("w") as nowhere, redirect_stdout(nowhere):
            judged = examine(G, examples=number, seed=seed, seconds=patience, progress=say)
        said = of_verdict(judged.verdict)
        report.rows += said.pop("findings")
        report.head |= said
        report.head["witness"] = judged.witness and case_in_json(judged.witness)
        for line in _lines(judged):
            out.say(line, code=True)
    click.get_current_context().exit(0 if judged.verdict.conforms else 1)


def _lines(judged: Judged) -> Iterator[str]:
    """The verdict, and the boards of the step that differs."""
    yield from verdict_as_text(judged.verdict).splitlines()
    if judged.witness is not None:
        yield from _drawn(judged.witness)


def _drawn(found: Difference) -> Iterator[str]:
    for title, board in boards_of(found):
        yield f"  {title}:"
        cells = [[as_text(each) for each in row] for row in board]
        width = max(len(each) for row in cells for each in row)
        yield from ("    " + " ".join(each.ljust(width) for each in row).rstrip() for row in cells)
    yield ""
    yield "The level, for `upsilon safelife play level.txt --row`:"
    yield from written(Run(found.case.level, found.case.actions)).splitlines()
