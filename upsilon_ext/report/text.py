"""How results look: one JSON document, or text that is plain where nobody looks at colours."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass, field
from errno import EPIPE
from fractions import Fraction
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import click
from rich.console import Console
from rich.text import Text

from upsilon_ext import __version__
from upsilon_ext.report.errors import NotPrinted, WrongUsage, ends_the_program, printable, told

JSON: Final = "upsilon_ext.json"
"""Whether a JSON document was asked for."""

SCHEMA: Final = 3
"""Raised when a field of a JSON document changes its meaning or goes."""

SILENT: Final = 30.0
"""Seconds without a word, after which it is said that a command is still at work."""

_COLUMN: Final = re.compile(r" *(?:\S+(?: \S+)* {2,})?")
"""What a line begins with: spaces, and perhaps a heading that is set off by spaces."""


class Page(Console):
    """A place to print lines to."""

    def say(self, said: Text | str = "", *, code: bool = False) -> None:
        """Print a line: at a terminal broken between words, what follows indented below it.

        Args:
            said: the line.
            code: whether it is to be copied from the terminal, and never broken.
        """
        text = Text(printable(said)) if isinstance(said, str) else _printable(said)
        fits = code or not self.is_terminal or len(text) <= self.width
        with _printed():
            for each in [text] if fits else _broken(self, text):
                self.print(each, soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Let the command decide what happens when nobody reads any more."""
        raise  # noqa: PLE0704 - called where the error is handled


@contextmanager
def _printed() -> Iterator[None]:
    """Within it something is printed.

    Raises:
        NotPrinted: it cannot be; but where nobody reads it, what Python raises.
    """
    try:
        yield
    except OSError as error:
        if error.errno == EPIPE:
            raise
        raise NotPrinted(error.errno, error.strerror) from error


def _printable(text: Text) -> Text:
    """A text as it is; one with what a terminal would obey is escaped, and loses its style."""
    said = printable(text.plain)
    return text if said == text.plain else Text(said)


def _broken(page: Page, text: Text) -> Iterator[Text]:
    """The lines that a line is broken into."""
    column = _COLUMN.match(text.plain).end()  # type: ignore[union-attr]  # it matches nothing too
    margin = len(text.plain) - len(text.plain.lstrip(" "))
    begins, hangs = (margin, margin + 2) if column in {margin, len(text)} else (column, column)
    if 2 * hangs > page.width:
        begins, hangs = margin, margin + 2
    first, rest = text.divide([begins])
    for n, part in enumerate(rest.wrap(page, max(page.width - hangs, 1))):
        part.rstrip()
        yield Text.assemble(" " * hangs if n else first, part)


def console(*, err: bool = False, quiet: bool = False) -> Page:
    """The place to print to: without colour when it is piped, or when `NO_COLOR` is set.

    Args:
        err: whether it is stderr.
        quiet: whether nothing is printed, for a JSON document says it all.
    """
    file = sys.stderr if err else sys.stdout
    plain = bool(os.environ.get("NO_COLOR")) or not file.isatty()
    unknown = not os.environ.get("COLUMNS", "").strip("0")  # 0 columns as well
    return Page(
        file=file,
        _environ={k: v for k, v in os.environ.items() if k != "COLUMNS" or not unknown},
        color_system=None if plain else "auto",
        force_terminal=file.isatty(),
        quiet=quiet,
        highlight=False,
        markup=False,
        emoji=False,
    )


def counted(n: int, thing: str, things: str = "") -> str:
    """A number of things; their plural adds an s unless it is given.

    Example:
        >>> counted(1, "turn"), counted(0, "turn"), counted(2, "witness", "witnesses")
        ('1 turn', '0 turns', '2 witnesses')
    """
    return f"{n:,} {thing if n == 1 else things or thing + 's'}"


def exact(value: Fraction | float) -> str:
    """An exact number as it stands in a JSON document.

    Example:
        >>> exact(Fraction(11, 42)), exact(1)
        ('11/42', '1')
    """
    return str(Fraction(value))


@dataclass
class Report:
    """What a command has found so far.

    Attributes:
        command: its name.
        seed: the seed; None where the command is derandomised.
        head: what is said once.
        rows: the results.
    """

    command: str
    seed: int | None = None
    head: dict[str, Any] = field(default_factory=dict)
    rows: list[Mapping[str, Any]] = field(default_factory=list)

    def content(self) -> dict[str, Any]:
        """What the JSON document holds."""
        first = {"schema": SCHEMA, "version": __version__}
        first |= {"command": self.command, "seed": self.seed}
        content: dict[str, Any] = plain({**first, **self.head, "rows": self.rows})
        return content

    def document(self) -> str:
        """The JSON document."""
        return json.dumps(self.content(), indent=2)


def plain(value: Any) -> Any:
    """A value as JSON has it: sequences are lists, keys are text.

    Example:
        >>> plain({"cases": (1, 2)})
        {'cases': [1, 2]}
    """
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


@contextmanager
def reporting(command: str, seed: int | None = None) -> Iterator[Report]:
    """Within it a report is made, and printed at the end if `--json` was given.

    What was found before an error is in the document, beside the error. Whatever else is printed
    meanwhile goes to stderr, be it by a class that is looked at.
    """
    report = Report(command, seed)
    as_json = click.get_current_context().meta.get(JSON, False)
    try:
        with redirect_stdout(sys.stderr) if as_json else nullcontext():
            yield report
    except BaseException as error:
        report.head["error"] = told(error)
        if ends_the_program(error) and not isinstance(error, KeyboardInterrupt):
            raise WrongUsage(told(error)) from error
        raise
    finally:
        if as_json:
            with _printed():
                click.echo(report.document())


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Say on stderr how far something is: at a terminal for as long as it takes."""
    err = console(err=True)
    if err.is_terminal:
        with err.status("looking") as status:
            yield status.update
    else:
        with repeated(err.say) as say:
            yield say


@contextmanager
def repeated(say: Callable[[str], None], every: float = SILENT) -> Iterator[Callable[[str], None]]:
    """Within it nothing is silent for long: what was said last is said again, with the time since.

    Args:
        say: says something.
        every: after this number of seconds without a word.
    """
    last, since, ended = "at work", monotonic(), Event()

    def saying(text: str) -> None:
        nonlocal last, since
        last, since = text, monotonic()
        say(text)

    def repeating() -> None:
        if hasattr(signal, "pthread_sigmask"):  # they are for the main thread, which they wake
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        while not ended.wait(every):
            if (silent := monotonic() - since) >= every:
                say(f"{last} (still at work after {silent:.0f} s)")

    Thread(target=repeating, daemon=True).start()
    try:
        yield saying
    finally:
        ended.set()
