"""`upsilon guard signal`: two guards who may signal to each other. [PV, Example 7]"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from upsilon_ext.arguments.options import (
    demand_none,
    keep_option,
    shared_options,
    workers_options,
)
from upsilon_ext.guard.commands.options import (
    EXIT_CODES,
    cells_option,
    done,
    first_option,
    loss_of,
    penalty_of,
    seeds_option,
    several,
    turns_option,
)

_OF_TRAININGS: Final = ("seeds", "first", "turns", "keep")
"""Parameters without a meaning for exact answers."""


@click.command(
    short_help="Train two guards who may signal to each other.",
    epilog=f"""\b
Examples:
  upsilon guard signal --seeds 5 --first 10
  upsilon guard signal --exact --q 2,4    the best of all conventions
  upsilon guard signal --exact --cells 3  the same for every q
{EXIT_CODES.format("trained or solved")}""",
)
@cells_option
@click.option("--loss", "loss", default="20", show_default=True, metavar="S", help="Of a theft.")
@click.option("--q", "q", default="4", show_default=True, metavar="Q,…", help="Penalties.")
@click.option("--exact", is_flag=True, help="Solve instead; in 3 cells for every q.")
@seeds_option
@first_option
@turns_option
@keep_option
@workers_options
@shared_options
def signal(
    cells: int,
    loss: str,
    q: str,
    seeds: int,
    first: int,
    turns: int,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    exact: bool,
    as_json: bool,
) -> None:
    """Train a guard and a sentry, who can raise its arm, with and without the arm.

    Each finished training is stored at once: after an interruption the same command resumes.
    The paper's Example 7.
    """
    from upsilon_ext.guard.signals import SMALLEST, Pair, exactly, in_lines, runs
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    if exact:
        demand_none("--exact trains no guards", *_OF_TRAININGS)
        if cells == SMALLEST:
            demand_none(f"--exact with --cells {SMALLEST} is about every q", "q")
    out = console(quiet=as_json)
    with reporting("guard signal", first) as report:
        s, penalties = loss_of(loss), several(penalty_of, q)
        grid = [
            Pair(s, penalty, points, seed, turns, cells)
            for penalty in penalties
            for points in (True, False)
            for seed in range(first, first + seeds)
        ]
        file = keep / "guard-signal.jsonl"
        said = (
            exactly(cells, s, penalties)
            if exact
            else in_lines(done(lambda kept: runs(grid, kept), file, workers(number, address)))
        )
        for line, row in said:
            out.say(line)
            if row is not None:
                report.rows.append(row)
