"""The command `upsilon`: the only door that an outsider needs."""

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
from upsilon_ext.report.errors import NotPrinted, WrongUsage, printable, told
from upsilon_ext.report.exit_codes import INCONCLUSIVE, NOBODY_READS, ended_by, word
from upsilon_ext.report.streams import prepare

_MAIN: Final = "check"
"""The command that comes first."""


class _Upsilon(click.Group):
    """Looks first whether our packages are ours; tells every error in few words."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, the main one first."""
        return list(self.commands)

    def main(self, *arguments: Any, **named: Any) -> Any:
        """Run the command line, whatever the standard streams are that can be printed to."""
        try:
            prepare()
        except WrongUsage as error:
            _complain(f"Error: {error}")
            raise SystemExit(error.exit_code) from error
        return super().main(*arguments, **named)

    def make_context(self, *arguments: Any, **named: Any) -> click.Context:
        """Read the command line; help is printed here."""
        with _printing():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; whatever goes wrong ends with its exit code."""
        with _printing():
            return self._invoke(ctx)

    def _invoke(self, ctx: click.Context) -> Any:
        complaint = strangers()
        if complaint is not None:
            raise WrongUsage(complaint)
        # Hypothesis keeps a cache in the current folder, unless there is nowhere to keep it.
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
    """Within it, what cannot be printed ends the program; silently where its reader has gone."""
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
        raise SystemExit(NOBODY_READS if broken else INCONCLUSIVE) from error


def _is_broken_pipe(error: BaseException) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EPIPE


def _ended(error: BaseException, ctx: click.Context) -> int:
    """The exit code of a command that an error ends; it is said what it is."""
    if ctx.meta.get(TRACEBACK):
        click.echo(printable("".join(traceback.format_exception(error))), err=True, nl=False)
    if isinstance(error, KeyboardInterrupt):
        number = getattr(error, "number", signal.SIGINT)
        _complain(word(number))
        return ended_by(number)
    _complain(f"Error: {told(error)}")
    return INCONCLUSIVE


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    _complain(f"Note: {printable(str(message))}")


def _complain(line: str) -> None:
    """Print to stderr; the exit code says it too where that takes no more."""
    with suppress(OSError):
        click.echo(line, err=True)


@click.group(
    cls=_Upsilon,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  upsilon check                             is what the papers claim true?
  upsilon explain jagi-theorem-9            what is claimed, and how it is looked at
  upsilon play q-learner ignore-rewards     what does the environment ask the agent?
  upsilon oracle envs.py:MyEnvironment --against ignore-rewards
                                            is my class what the papers define?
  upsilon battery q-learner --reality-check
                                            how does it do everywhere, and what does a check add?
  upsilon measure q-learner --against-reality-check
                                            and over all programs of a reference machine?
  upsilon considerate sweep craft-world     what does an agent do that cares for others?

Every command has --json, and --help with examples of its own. Exit codes: 0 as it should be, 1 not,
with the witness, 2 wrong usage or no verdict, 130 interrupted, 141 output closed by its reader,
143 terminated.
""",
)
@click.version_option(__version__, prog_name="upsilon")
@traceback_option
def main() -> None:
    """Extended environments as executable mathematics.

    Checks the papers' claims, shows their definitions at work, judges practical classes by them.
    """


def _commands() -> Iterator[click.Command]:
    """The command of each module in `cli/`, the main one first."""
    names = sorted((module.name for module in iter_modules(cli.__path__)), key=_MAIN.__ne__)
    for name in names:
        found = vars(import_module(f"{cli.__name__}.{name}")).values()
        yield next(each for each in found if isinstance(each, click.Command))


for _command in _commands():
    main.add_command(_command)
