"""The errors of the command line, and their messages."""

from __future__ import annotations

import signal
from pathlib import Path
from traceback import walk_tb
from typing import Final

import click

from upsilon_ext.jobs.interrupts import interrupted


class NotPrinted(OSError):
    """Standard output cannot be written: exit code 2."""

    LAW: Final = "results must be printed; standard output cannot be written"


class WrongUsage(click.ClickException):
    """A command was used wrongly, or is inconclusive: exit code 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message, with control characters escaped."""
        return printable(super().format_message())


def formatted(error: BaseException) -> str:
    """The message of an error; of an unforeseen one, with its type."""
    from bridge.errors import Inconclusive
    from formal.errors import BoundHit
    from formal.errors import IllFormed as FormalIllFormed
    from practical.errors import IllFormed as PracticalIllFormed
    from practical.errors import MissingExtra
    from practical.foreign import described

    if interrupted(error):
        by = getattr(error, "number", signal.SIGINT)
        return "terminated" if by == signal.SIGTERM else "interrupted"
    if ends_the_program(error):
        return (
            f"methods must return; one of them ended the program instead, {error!r}{_place(error)}"
        )
    if isinstance(error, click.ClickException):
        return error.format_message()
    foreseen = Inconclusive | BoundHit | FormalIllFormed | PracticalIllFormed | MissingExtra
    if isinstance(error, foreseen):
        return printable(str(error))
    return f"unforeseen {described(error)} (--traceback shows where)"


def ends_the_program(error: BaseException) -> bool:
    """Whether a class raised `SystemExit`, or an exception by which click ends a program."""
    if interrupted(error):
        return False
    by_click = click.exceptions.Exit | click.Abort
    return not isinstance(error, Exception) or isinstance(error, by_click)


def _place(error: BaseException) -> str:
    """The line where it was raised, if it is known."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    if not frames:
        return ""
    file, line = frames[-1]
    return f" in line {line} of {Path(file).name}"


def printable(text: str) -> str:
    r"""A text of several lines, with control characters escaped.

    Example:
        >>> print(printable("\x1b[31mred\x1b[0m"))
        \x1b[31mred\x1b[0m
    """
    if text.isprintable():
        return text
    return "".join(map(_printable, text))


def _printable(character: str) -> str:
    if character.isprintable() or character in "\n\t":
        return character
    return character.encode("unicode_escape").decode("ascii")
