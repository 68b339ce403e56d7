"""What the command line says when it cannot do what it was asked."""

from __future__ import annotations

import click


class WrongUsage(click.ClickException):
    """A command was used wrongly, or could not look: exit code 2."""

    exit_code = 2


def told(error: BaseException) -> str:
    """An error in words; one that nobody foresaw with its type."""
    from bridge.errors import CouldNotLook
    from formal.errors import BoundHit
    from formal.errors import IllFormed as FormalIllFormed
    from practical.errors import IllFormed as PracticalIllFormed
    from practical.errors import MissingExtra

    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if isinstance(error, click.ClickException):
        return error.format_message()
    foreseen = CouldNotLook | BoundHit | FormalIllFormed | PracticalIllFormed | MissingExtra
    if isinstance(error, foreseen):
        return str(error)
    return f"unforeseen {type(error).__name__}: {error} (--traceback shows where)"
