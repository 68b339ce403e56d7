"""The options that every command has."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import JSON

TRACEBACK: Final = "upsilon_ext.traceback"
"""Whether tracebacks were asked for."""

PROCESSES: Final = click.IntRange(1, 1024)
"""How many processes a command may start."""

TURNS: Final = 1_000_000
"""How many turns are shown one by one at most."""

STEPS: Final = 1_000_000_000
"""How many turns are played with a seed at most."""

SEEDS: Final = 100_000
"""How many seeds are played at most."""

EXAMPLES: Final = click.IntRange(0, 1_000_000)
"""How many generated cases there may be."""

KEEP: Final = ".upsilon"
"""Where results are kept, below the current folder."""

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def _noted(key: str) -> Callable[[click.Context, click.Parameter, bool], bool]:
    def note(context: click.Context, parameter: click.Parameter, value: bool) -> bool:
        context.meta[key] = value or context.meta.get(key, False)
        return value

    return note


def traceback_option(function: Decorated) -> Decorated:
    """Add `--traceback`: errors are told in few words unless it is given."""
    return click.option(
        "--traceback",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_noted(TRACEBACK),
        help="Show where in the code an error came from.",
    )(function)


def shared_options(function: Decorated) -> Decorated:
    """Add `--json` and `--traceback`."""
    with_json = click.option(
        "--json",
        "as_json",
        is_flag=True,
        is_eager=True,
        callback=_noted(JSON),
        help="Print one JSON document; all else goes to stderr.",
    )
    return with_json(traceback_option(function))


class Folder(click.Path):
    """A folder, perhaps still to be made; it has a name, for pathlib takes none for the current."""

    def __init__(self) -> None:
        super().__init__(file_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The folder of a name."""
        if value == "":
            self.fail("a folder has a name, the current one .; got ''", param, ctx)
        return super().convert(value, param, ctx)


class Seconds(click.types.FloatParamType):
    """A positive number of seconds; not a number and infinity are refused."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number that a text stands for."""
        seconds = super().convert(value, param, ctx)
        if not 0 < seconds < math.inf:
            self.fail(f"a number of seconds is positive and finite; {value} is not", param, ctx)
        return float(seconds)


def to_be_written(
    context: click.Context, parameter: click.Parameter, value: str | Path | None
) -> str | Path | None:
    """The file that an option names, which is written at the end of long work.

    Raises:
        WrongUsage: it cannot be; told before the work begins.
    """
    if value is not None:
        file = Path(value)
        if file.is_dir():
            raise WrongUsage(f"{str(value)!r} cannot be written: Is a directory")
        for there, needed in ((file.parent, os.W_OK | os.X_OK), (file, os.W_OK)):
            if there == file.parent and not there.is_dir():
                raise WrongUsage(f"{value} cannot be written: No such directory")
            if there.exists() and not os.access(there, needed):
                raise WrongUsage(f"{value} cannot be written: Permission denied")
    return value
