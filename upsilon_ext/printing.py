"""How results look: one JSON document, or text that is plain where nobody looks at colours."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

import click
from rich.console import Console

from upsilon_ext import __version__
from upsilon_ext.errors import told
from upsilon_ext.options import JSON

SCHEMA: Final = 1
"""Raised when a field of a JSON document changes its meaning or goes."""

_WIDE: Final = 10_000
"""Lines are broken at a terminal alone."""


def console(*, err: bool = False, quiet: bool = False) -> Console:
    """The place to print to: without colour when it is piped, or when `NO_COLOR` is set.

    Args:
        err: whether it is stderr.
        quiet: whether nothing is printed, for a JSON document says it all.
    """
    file = sys.stderr if err else sys.stdout
    plain = bool(os.environ.get("NO_COLOR")) or not file.isatty()
    return Console(
        file=file,
        color_system=None if plain else "auto",
        force_terminal=file.isatty(),
        quiet=quiet,
        width=None if file.isatty() else _WIDE,
        highlight=False,
        markup=False,
        emoji=False,
    )


def number(value: Fraction | float) -> str:
    """An exact number as text, `11/42`; a float as the shortest text that reads as it.

    Example:
        >>> number(Fraction(11, 42)), number(Fraction(0.1)), number(-1)
        ('11/42', '0.1', '-1')
    """
    exactly = Fraction(value)
    written_out = exactly.denominator < 2**20 or Fraction(float(exactly)) != exactly
    return str(exactly) if written_out else repr(float(exactly))


def counted(n: int, thing: str) -> str:
    """A number of things.

    Example:
        >>> counted(1, "turn"), counted(0, "turn")
        ('1 turn', '0 turns')
    """
    return f"{n:,} {thing}{'' if n == 1 else 's'}"


def exact(value: Fraction | float) -> str:
    """An exact number as it stands in a JSON document.

    Example:
        >>> exact(Fraction(11, 42)), exact(1)
        ('11/42', '1')
    """
    return str(Fraction(value))


def document(
    command: str, seed: int | None, rows: Iterable[Mapping[str, Any]], **more: Any
) -> None:
    """Print the one JSON document of a command on stdout.

    Args:
        command: its name.
        seed: the seed; None where the command is derandomised.
        rows: the results.
        more: what is said once, before the rows.
    """
    head = {"schema": SCHEMA, "version": __version__, "command": command, "seed": seed}
    click.echo(json.dumps({**head, **more, "rows": list(rows)}, indent=2))


@dataclass
class Report:
    """What a command has found so far.

    Attributes:
        head: what is said once.
        rows: the results.
    """

    head: dict[str, Any] = field(default_factory=dict)
    rows: list[Mapping[str, Any]] = field(default_factory=list)


@contextmanager
def reporting(command: str, seed: int | None) -> Iterator[Report]:
    """Within it a report is made, and printed at the end if `--json` was given.

    What was found before an error is in the document, beside the error.
    """
    report = Report()
    try:
        yield report
    except (Exception, KeyboardInterrupt) as error:
        report.head["error"] = told(error)
        raise
    finally:
        meta = click.get_current_context().meta
        if meta.get(JSON):
            meta[JSON] = False
            document(command, seed, report.rows, **report.head)
