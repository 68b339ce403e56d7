"""The command `upsilon`: the only door that an outsider needs."""

from __future__ import annotations

import errno
import os
import sys
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from upsilon_ext import __version__
from upsilon_ext.adaptable import adaptable
from upsilon_ext.battery import battery
from upsilon_ext.changes import changes
from upsilon_ext.check import check
from upsilon_ext.considerate import considerate
from upsilon_ext.errors import WrongUsage, printable, told
from upsilon_ext.explain import explain
from upsilon_ext.listing import listing
from upsilon_ext.machine import machine
from upsilon_ext.measure import measure
from upsilon_ext.options import TRACEBACK, traceback_option
from upsilon_ext.oracle import oracle
from upsilon_ext.ownership import strangers
from upsilon_ext.play import play
from upsilon_ext.streams import prepare

COULD_NOT_LOOK: Final = 2
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141
"""What a shell says of a program that writes into a closed pipe (128 + SIGPIPE)."""


class _Upsilon(click.Group):
    """Looks first whether our packages are ours; tells every error in few words."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, the main one first."""
        return list(self.commands)

    def main(self, *arguments: Any, **named: Any) -> Any:
        """Run the command line, even where a standard stream is closed or has no such letters."""
        prepare()
        return super().main(*arguments, **named)

    def make_context(self, *arguments: Any, **named: Any) -> click.Context:
        """Read the command line; help is printed here."""
        with _pipes():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; whatever goes wrong ends with its exit code."""
        with _pipes():
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
        except (click.exceptions.Exit, click.Abort, click.UsageError):
            raise
        except (Exception, KeyboardInterrupt) as error:
            if _is_broken_pipe(error):
                raise
            ctx.exit(_ended_by(error, ctx))


@contextmanager
def _pipes() -> Iterator[None]:
    """Within it, when nobody reads what is printed any more, the program ends without a word."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        if not _is_broken_pipe(error):
            raise
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):  # Python flushes them when it ends
            os.dup2(nowhere, stream.fileno())
        raise SystemExit(NOBODY_READS) from error


def _is_broken_pipe(error: BaseException) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EPIPE


def _ended_by(error: BaseException, ctx: click.Context) -> int:
    if ctx.meta.get(TRACEBACK):
        click.echo(printable("".join(traceback.format_exception(error))), err=True, nl=False)
    if isinstance(error, KeyboardInterrupt):
        click.echo("Interrupted.", err=True)
        return INTERRUPTED
    click.echo(f"Error: {told(error)}", err=True)
    return COULD_NOT_LOOK


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    click.echo(f"Note: {printable(str(message))}", err=True)


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
  upsilon considerate craft-world           what does an agent do that cares for others?

Every command has --json, and --help with examples of its own. Exit codes: 0 as it should be, 1 not,
with the witness, 2 wrong usage or could not look, 130 interrupted.
""",
)
@click.version_option(__version__, prog_name="upsilon")
@traceback_option
def main() -> None:
    """Extended environments as executable mathematics.

    Checks the papers' claims, shows their definitions at work, judges practical classes by them.
    """


for _command in (
    check,
    changes,
    oracle,
    adaptable,
    play,
    battery,
    measure,
    machine,
    considerate,
    listing,
    explain,
):
    main.add_command(_command)
