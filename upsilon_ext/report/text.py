"""The form of results: one JSON document, or text, which is coloured at a terminal."""

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
from upsilon_ext.jobs.alone import alone
from upsilon_ext.report.errors import NotPrinted, WrongUsage, ends_the_program, formatted, printable

JSON: Final = "upsilon_ext.json"
"""Whether `--json` was given."""

SCHEMA: Final = 3
"""Increased when a field of a JSON document changes its meaning or is removed."""

SILENT: Final = 30.0
"""Seconds without output, after which progress is printed again."""

_COLUMN: Final = re.compile(r" *(?:\S+(?: \S+)* {2,})?")
"""The beginning of a line: spaces, and perhaps a heading that spaces set off."""


class Page(Console):
    """A console to print lines to."""

    def say(self, line: Text | str = "", *, code: bool = False, hangs: int | None = None) -> None:
        """Print a line; at a terminal it is broken between words, with a hanging indent.

        Args:
            line: the line.
            code: whether it is code, which is copied from the terminal and must not be broken.
            hangs: the column at which it goes on after a break; None for one that suits it.
        """
        text = Text(printable(line)) if isinstance(line, str) else _printable(line)
        fits = code or not self.is_terminal or len(text) <= self.width
        with _printed():
            for each in [text] if fits else _broken(self, text, hangs):
                self.print(each, soft_wrap=True)

    def on_broken_pipe(self) -> None:
        """Raise the error, so that the command handles a closed pipe."""
        raise  # noqa: PLE0704 - called where the error is handled


@contextmanager
def _printed() -> Iterator[None]:
    """Within it something is printed.

    Raises:
        NotPrinted: it cannot be printed; if the pipe is closed, Python's own error is raised.
    """
    try:
        yield
    except OSError as error:
        if error.errno == EPIPE:
            raise
        raise NotPrinted(error.errno, error.strerror) from error


def _printable(text: Text) -> Text:
    """A text; one with control characters is escaped, and loses its style."""
    escaped = printable(text.plain)
    return text if escaped == text.plain else Text(escaped)


def _broken(page: Page, text: Text, at: int | None) -> Iterator[Text]:
    """The lines that a line is broken into."""
    column = _COLUMN.match(text.plain).end()  # type: ignore[union-attr]  # it matches nothing too
    margin = len(text.plain) - len(text.plain.lstrip(" "))
    begins, hangs = (margin, margin + 2) if column in {margin, len(text)} else (column, column)
    if at is not None:
        begins, hangs = min(column, at), at
    if 2 * hangs > page.width:
        begins, hangs = margin, margin + 2
    first, rest = text.divide([begins])
    for n, part in enumerate(rest.wrap(page, max(page.width - hangs, 1))):
        part.rstrip()
        yield Text.assemble(" " * hangs if n else first, part)


def console(*, err: bool = False, quiet: bool = False) -> Page:
    """The console: without colour if it is piped, or if `NO_COLOR` is set.

    Args:
        err: whether it is stderr.
        quiet: whether nothing is printed, because a JSON document is.
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
    """An exact number as JSON.

    Example:
        >>> exact(Fraction(11, 42)), exact(1)
        ('11/42', '1')
    """
    return str(Fraction(value))


@dataclass
class Report:
    """The results of a command so far.

    Attributes:
        command: the name of the command.
        seed: the seed; None if the command is derandomised.
        head: the fields of the document.
        rows: the results.
    """

    command: str
    seed: int | None = None
    head: dict[str, Any] = field(default_factory=dict)
    rows: list[Mapping[str, Any]] = field(default_factory=list)

    def content(self) -> dict[str, Any]:
        """The content of the JSON document."""
        first = {"schema": SCHEMA, "version": __version__}
        first |= {"command": self.command, "seed": self.seed}
        content: dict[str, Any] = plain({**first, **self.head, "rows": self.rows})
        return content

    def document(self) -> str:
        """The JSON document."""
        return json.dumps(self.content(), indent=2)


def plain(value: Any) -> Any:
    """A value as JSON: sequences are lists, keys are text.

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

    After an error, the document has the results so far, and the error. Other output, such as that
    of a class under test, goes to stderr.
    """
    report = Report(command, seed)
    as_json = click.get_current_context().meta.get(JSON, False)
    try:
        with redirect_stdout(sys.stderr) if as_json else nullcontext():
            yield report
    except BaseException as error:
        report.head["error"] = formatted(error)
        if ends_the_program(error):
            raise WrongUsage(formatted(error)) from error
        raise
    finally:
        if as_json:
            with _printed():
                click.echo(report.document())


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Print progress on stderr: at a terminal in one line, while the work lasts."""
    err = console(err=True)
    if err.is_terminal:
        with err.status("at work") as status:
            yield status.update
    else:
        with repeated(err.say) as say:
            yield say


@contextmanager
def repeated(say: Callable[[str], None], every: float = SILENT) -> Iterator[Callable[[str], None]]:
    """Within it the last line of progress is printed again after a silence, with the time since.

    Args:
        say: prints a line.
        every: the seconds of silence.
    """
    last, since, ended = "at work", monotonic(), Event()

    def saying(text: str) -> None:
        nonlocal last, since
        last, since = text, monotonic()
        say(text)

    def repeating() -> None:
        if hasattr(signal, "pthread_sigmask"):  # signals must wake the main thread
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        while not ended.wait(every):
            if (silent := monotonic() - since) >= every:
                say(f"{last} (still at work after {silent:.0f} s)")

    if not alone():
        Thread(target=repeating, daemon=True).start()
    try:
        yield saying
    finally:
        ended.set()
