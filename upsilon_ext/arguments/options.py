"""The options that every command has."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.core import ParameterSource

from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.text import JSON

TRACEBACK: Final = "upsilon_ext.traceback"
"""Whether `--traceback` was given."""

PROCESSES: Final = click.IntRange(1, 1024)
"""The number of processes that a command may start."""

TURNS: Final = 1_000_000
"""The greatest number of turns that are shown one by one."""

STEPS: Final = 1_000_000_000
"""The greatest number of turns for each seed."""

SEEDS: Final = 100_000
"""The greatest number of seeds."""

EXAMPLES: Final = click.IntRange(0, 1_000_000)
"""The number of generated cases."""

KEEP: Final = ".upsilon"
"""The folder of stored results, in the current folder."""

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def _noted(key: str) -> Callable[[click.Context, click.Parameter, bool], bool]:
    def note(context: click.Context, parameter: click.Parameter, value: bool) -> bool:
        context.meta[key] = value or context.meta.get(key, False)
        return value

    return note


def traceback_option(function: Decorated) -> Decorated:
    """Add `--traceback`: without it an error is one line."""
    return click.option(
        "--traceback",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_noted(TRACEBACK),
        help="On an error, print the Python traceback.",
    )(function)


def shared_options(function: Decorated) -> Decorated:
    """Add `--json` and `--traceback`."""
    with_json = click.option(
        "--json",
        "as_json",
        is_flag=True,
        is_eager=True,
        callback=_noted(JSON),
        help="Print one JSON document; everything else goes to stderr.",
    )
    return with_json(traceback_option(function))


def workers_options(function: Decorated, *, default: str = "the number of processors") -> Decorated:
    """Add `--processes`, with this default in words, and `--cluster`: `number` and `address`."""
    number = click.option(
        "--processes",
        "number",
        type=PROCESSES,
        help=f"Number of processes. Default: {default}.",
    )
    address = click.option(
        "--cluster",
        "address",
        metavar="ADDRESS|local",
        help="Use the Dask scheduler at ADDRESS, or start a local one. The workers need this "
        "project and the files of your classes at the same paths. Needs dask and distributed.",
    )
    return number(address(function))


class Folder(click.Path):
    """A folder, which need not exist; the empty name, which pathlib reads as ".", is refused."""

    def __init__(self) -> None:
        super().__init__(file_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The folder of a name."""
        if value == "":
            self.fail("a folder must have a name, the current one .; got ''", param, ctx)
        return super().convert(value, param, ctx)


keep_option: Final = click.option(
    "--keep",
    default=KEEP,
    show_default=True,
    type=Folder(),
    help="Folder in which results are stored: an interrupted run resumes.",
)
"""`--keep`, a folder: `keep`."""


def picture_option(drawn: str) -> Callable[[Decorated], Decorated]:
    """Add `--picture`, a file into which what is named is drawn: `picture`."""
    return click.option(
        "--picture",
        type=click.Path(dir_okay=False, path_type=Path),
        callback=to_be_written,
        help=f"Draw {drawn} into a .png, .svg or .pdf file. Needs matplotlib.",
    )


class Seconds(click.types.FloatParamType):
    """A positive, finite number of seconds."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number that a text stands for."""
        seconds = super().convert(value, param, ctx)
        if not 0 < seconds < math.inf:
            self.fail(
                f"a number of seconds must be positive and finite; {value} is not", param, ctx
            )
        return float(seconds)


def given_options() -> Iterator[click.Parameter]:
    """The parameters of the current command that its command line gives."""
    context = click.get_current_context()
    for one in context.command.params:
        if context.get_parameter_source(str(one.name)) is ParameterSource.COMMANDLINE:
            yield one


def demand_none(why: str, *names: str) -> None:
    """Refuse these parameters, which would have no effect.

    Raises:
        WrongUsage: the command line gives one of them.
    """
    for one in given_options():
        if one.name in names:
            raise WrongUsage(f"{why}, and has no {one.opts[0]}")


def folder_to_be_written(
    context: click.Context, parameter: click.Parameter, value: Path | None
) -> Path | None:
    """The output folder that an option names, which may be new, checked before the work begins.

    Raises:
        WrongUsage: no file can be made in it.
    """
    if value is not None:
        there = next(each for each in (value, *value.absolute().parents) if each.exists())
        if not os.access(there, os.W_OK | os.X_OK):
            raise WrongUsage(f"{value} cannot be written: Permission denied")
    return value


def to_be_written(
    context: click.Context, parameter: click.Parameter, value: str | Path | None
) -> str | Path | None:
    """The output file that an option names, checked before the work begins.

    Raises:
        WrongUsage: it cannot be written.
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
