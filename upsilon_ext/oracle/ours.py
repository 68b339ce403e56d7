"""`upsilon oracle ours`: all bundled environment classes, each against its own definition."""

from __future__ import annotations

from typing import NoReturn

import click

from upsilon_ext.battery.conformance import all_judged
from upsilon_ext.report.text import console, counted, reporting


def judge_ours(*, as_json: bool) -> NoReturn:
    """Judge all bundled environment classes, and exit."""
    out = console(quiet=as_json)
    with reporting("oracle") as report:
        for judged in all_judged():
            report.rows.append(judged.document())
            out.say(f"{judged.environment:30}  {judged.line}")
        wrong = [row for row in report.rows if not row["conforms"]]
        out.say()
        out.say(f"{counted(len(report.rows), 'environment')}, {len(wrong)} refuted")
    click.get_current_context().exit(1 if wrong else 0)
