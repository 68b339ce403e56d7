"""`upsilon oracle FOLDER`: the options that it has, and its exit code."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NoReturn

import click

from bridge.oracle.separate.limits import Limits
from upsilon_ext.arguments.options import demand_none, given_options
from upsilon_ext.grading.folder import grade
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import console, reporting

_EFFORT: Final = ("patience", "seed", "examples", "runs", "horizon", "longest")
"""The options on which the extent of the checks depends."""


def grade_folder(folder: str, against: str | None, *, as_json: bool) -> NoReturn:
    """Judge the classes of the files of a folder, and exit.

    Raises:
        WrongUsage: nothing to judge them against, or an option that has no effect here.
    """
    if against is None:
        raise WrongUsage("the classes of a folder must be judged against something: --against NAME")
    demand_none("the files of a folder are judged anew", "save", "replay", "page")
    given = {
        str(one.name): click.get_current_context().params[str(one.name)] for one in given_options()
    }
    limits = Limits(seconds=given.pop("limit", 60), megabytes=given.pop("memory", 1024))
    number = given.pop("number", None)
    options: dict[str, Any] = {name: given[name] for name in _EFFORT if name in given}
    out = console(quiet=as_json)
    with reporting("oracle", options.get("seed")) as report:
        code = grade(Path(folder), against, limits, options, number, out, report)
    click.get_current_context().exit(code)
