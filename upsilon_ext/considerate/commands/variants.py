"""`upsilon considerate variants`: every combination of choices that the text leaves open."""

from __future__ import annotations

import click

from upsilon_ext.arguments.options import shared_options
from upsilon_ext.considerate.commands.options import (
    EXIT_CODES,
    equation_option,
    experiment_argument,
)


@click.command(
    short_help="Solve every combination of choices that the text leaves open.",
    epilog=f"""\b
Examples:
  upsilon considerate variants mail-room
  upsilon considerate variants doll --equation 2
{EXIT_CODES}""",
)
@experiment_argument
@equation_option
@shared_options
def variants(name: str, equation: int | None, *, as_json: bool) -> None:
    """Solve an EXPERIMENT for every combination of choices that its text leaves open.

    Each variant is swept over α₂ with α₁ = 1, and the paper's sentences are checked in it.
    """
    from upsilon_ext.considerate import run
    from upsilon_ext.considerate.arguments import equations, experiment_named
    from upsilon_ext.report.text import console, reporting

    with reporting("considerate") as report:
        named = experiment_named(name)
        run.compared(named, equations(named, equation), console(quiet=as_json), report)
