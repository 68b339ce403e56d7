"""The command `upsilon`."""

from __future__ import annotations

import errno
import os
import signal
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

import click

from upsilon_ext import __version__, cli
from upsilon_ext.arguments.options import TRACEBACK, traceback_option
from upsilon_ext.arguments.packages import strangers
from upsilon_ext.jobs.interrupts import interrupted
from upsilon_ext.report.errors import NotPrinted, WrongUsage, formatted, printable
from upsilon_ext.report.exit_codes import BROKEN_PIPE, INCONCLUSIVE, ended_by, word
from upsilon_ext.report.streams import prepare

_MAIN: Final = "check"
"""The command that is listed first."""


class _Upsilon(click.Group):
    """Checks the origin of the packages first; prints every error in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, the main one first."""
        return list(self.commands)

    def main(self, *arguments: Any, **named: Any) -> Any:
        """Run the command line, once the standard streams are prepared."""
        try:
            prepare()
        except WrongUsage as error:
            _complain(f"Error: {error}")
            raise SystemExit(error.exit_code) from error
        return super().main(*arguments, **named)

    def make_context(self, *arguments: Any, **named: Any) -> click.Context:
        """Parse the command line, and print help."""
        with _printing():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; every error ends with its exit code."""
        with _printing():
            return self._invoke(ctx)

    def _invoke(self, ctx: click.Context) -> Any:
        complaint = strangers()
        if complaint is not None:
            raise WrongUsage(complaint)
        # Without this, Hypothesis writes a cache into the current folder.
        os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", f"{os.devnull}/nowhere")
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _show_warning
                return super().invoke(ctx)
        except (click.exceptions.Exit, click.UsageError):
            raise
        except BaseException as error:
            if isinstance(error, NotPrinted) or _is_broken_pipe(error):
                raise
            ctx.exit(_ended(error, ctx))


@contextmanager
def _printing() -> Iterator[None]:
    """Within it, failing output ends the program, silently if the pipe is closed."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        broken = _is_broken_pipe(error)
        for stream in (sys.stdout, sys.stderr) if broken else (sys.stdout,):
            with suppress(OSError):  # Python flushes them when it ends; some have no file
                os.dup2(nowhere, stream.fileno())
        if not broken:
            _complain(f"Error: {NotPrinted.LAW}: {error.strerror}")
        raise SystemExit(BROKEN_PIPE if broken else INCONCLUSIVE) from error


def _is_broken_pipe(error: BaseException) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EPIPE


def _ended(error: BaseException, ctx: click.Context) -> int:
    """Print an error that ends a command; the exit code."""
    if ctx.meta.get(TRACEBACK):
        click.echo(printable("".join(traceback.format_exception(error))), err=True, nl=False)
    if interrupted(error):
        number = getattr(error, "number", signal.SIGINT)
        _complain(word(number))
        return ended_by(number)
    _complain(f"Error: {formatted(error)}")
    return INCONCLUSIVE


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    _complain(f"Note: {printable(str(message))}")


def _complain(line: str) -> None:
    """Print to stderr, if possible."""
    with suppress(OSError):
        click.echo(line, err=True)


@click.group(
    cls=_Upsilon,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    epilog="""\b
Examples:
  upsilon check                            are the papers' claims true?
  upsilon explain jagi-theorem-9           what is claimed, how is it checked?
  upsilon play q-learner ignore-rewards    what does the environment query?
  upsilon oracle envs.py:MyEnvironment --against ignore-rewards
                                           is my class what a paper defines?
  upsilon battery q-learner --reality-check
                                           mean rewards in all environments
  upsilon measure q-learner --against-reality-check
                                           return over all programs
  upsilon considerate sweep craft-world    what does a considerate agent do?

Every command has --json, and --help with examples. Exit codes: 0 success,
1 failure, with the witness, 2 wrong usage or no verdict, 130 interrupted,
141 output closed by its reader, 143 terminated.
""",
)
@click.version_option(__version__, prog_name="upsilon")
@traceback_option
def main() -> None:
    """Extended environments as executable mathematics.

    Checks the papers' claims, runs their definitions, and tests practical classes against them.
    """


def _commands() -> Iterator[click.Command]:
    """The command of each module in `cli/`, by the module's name, the main one first."""
    names = sorted((module.name for module in iter_modules(cli.__path__)), key=_MAIN.__ne__)
    for name in names:
        found = vars(import_module(f"{cli.__name__}.{name}")).values()
        yield next(each for each in found if isinstance(each, click.Command) and each.name == name)


for _command in _commands():
    main.add_command(_command)
