"""What the command line says when it cannot do what it was asked."""

from __future__ import annotations

import click


class WrongUsage(click.ClickException):
    """A command was used wrongly, or could not look: exit code 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message, with what a terminal would obey escaped."""
        return printable(super().format_message())


def told(error: BaseException) -> str:
    """An error in words; one that nobody foresaw with its type."""
    from bridge.errors import CouldNotLook
    from formal.errors import BoundHit
    from formal.errors import IllFormed as FormalIllFormed
    from practical.errors import IllFormed as PracticalIllFormed
    from practical.errors import MissingExtra
    from practical.foreign import described

    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if isinstance(error, click.ClickException):
        return error.format_message()
    foreseen = CouldNotLook | BoundHit | FormalIllFormed | PracticalIllFormed | MissingExtra
    if isinstance(error, foreseen):
        return printable(str(error))
    return f"unforeseen {described(error)} (--traceback shows where)"


def printable(text: str) -> str:
    r"""A text of several lines, with what a terminal would obey escaped.

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
