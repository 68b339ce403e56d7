"""What the subcommands of `upsilon guard` share: options, exact numbers, trainings that resume."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from upsilon_ext.arguments.options import STEPS

if TYPE_CHECKING:
    from bridge.guard.experiment import Cell
    from formal.notation import Reward
    from upsilon_ext.guard.tables import Results
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.jobs.resumed import Resumed
    from upsilon_ext.jobs.workers import Workers

EXIT_CODES: Final = """
Exit codes: 0 {}, 2 wrong usage, 130 interrupted, 143 terminated.
"""

cells_option: Final = click.option(
    "--cells",
    default=5,
    show_default=True,
    type=click.IntRange(3, 9),
    help="The length of the corridor.",
)
loss_option: Final = click.option(
    "--loss", "loss", default="8", show_default=True, metavar="S", help="What a theft costs."
)
turns_option: Final = click.option(
    "--turns",
    default=400_000,
    show_default=True,
    type=click.IntRange(20, STEPS),
    help="Turns of a training.",
)
seeds_option: Final = click.option(
    "--seeds",
    default=5,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Number of seeds, counted from --first.",
)
first_option: Final = click.option(
    "--first", default=0, show_default=True, type=click.IntRange(0), help="First seed."
)


def trained(grid: list[Cell], file: Path, team: Workers) -> Results:
    """Train the guards that have no stored result."""
    from upsilon_ext.guard.cells import runs

    results: Results = done(lambda kept: runs(grid, kept), file, team)
    return results


def done(made: Callable[[Kept], Resumed[Any]], file: Path, team: Workers) -> Any:
    """Do the trainings that have no stored result."""
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.report.progress import followed

    runs = made(kept := Kept(file))
    todo = len(runs.missing())
    try:
        with team.executor(todo) as executor:
            followed(runs.go_on(executor), todo, len(runs.found()), "training")
    finally:
        kept.close()
    return runs.found()


def loss_of(text: str) -> Reward:
    """What a theft costs, of the command line.

    Raises:
        WrongUsage: it is no exact rational.
    """
    from upsilon_ext.considerate.arguments import number

    return number("loss", text)


def penalty_of(text: str) -> Reward:
    """A value of q of the command line.

    Raises:
        WrongUsage: it is no exact rational, or negative.
    """
    from upsilon_ext.considerate.arguments import number
    from upsilon_ext.report.errors import WrongUsage

    q = number("penalty", text)
    if q < 0:
        raise WrongUsage(f"a penalty must not be negative; got {q}")
    return q


def several(number: Callable[[str], Reward], texts: str) -> list[Reward]:
    """Numbers with commas between them, each once, in order."""
    return list(dict.fromkeys(number(text.strip()) for text in texts.split(",")))
