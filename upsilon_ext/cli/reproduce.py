"""`upsilon reproduce`: JAGI's Table 1 and its figures, run again."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.arguments.options import (
    STEPS,
    Seconds,
    demand_none,
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridge.reproduction.cells import Cell, Row
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.jobs.workers import Workers

_PARTS: Final = ("table-1", "battery", "figure-1", "figure-2")

_MOST_FLIPPED: Final = 20
"""The greatest number of seeds of an exact sign-flip test: 2^n sums."""


_OF_RUNS: Final = ("minutes", "patience", "to_record", "keep")
"""Parameters without a meaning for recorded results."""


@click.command(
    short_help="Run the experiments of JAGI again, with exact tests.",
    epilog="""\b
Examples:
  upsilon reproduce --recorded                the recorded results
  upsilon reproduce table-1 --agents q-learner
  upsilon reproduce figure-1 --agents q-learner --picture curves.png
  upsilon reproduce figure-1 figure-2 --minutes 10
  upsilon reproduce battery --agents agents.py:Mine --turns 3000 --seeds 5

\b
Exit codes: 0 shown, 2 wrong usage, a class breaks the contract or a turn takes too long,
130 interrupted, 143 terminated.
""",
)
@click.argument("parts", nargs=-1, type=click.Choice(_PARTS), metavar="[PART...]")
@click.option(
    "--agents",
    multiple=True,
    metavar="AGENT",
    help="Other agents than the paper's, by the same design; the option several times.",
)
@click.option("--turns", type=click.IntRange(3, STEPS), help="Another number of turns.")
@click.option("--episodes", type=click.IntRange(3, STEPS), help="Another number of episodes.")
@click.option(
    "--seeds",
    type=click.IntRange(1, _MOST_FLIPPED),
    help="Another number of seeds, counted from 0.",
)
@click.option(
    "--minutes",
    type=click.FloatRange(0),
    help="Begin no cell after this time, and give up those that other processes have begun when "
    "the next one is finished; 0 shows what is stored. Default: until all is run.",
)
@click.option(
    "--patience",
    default=60.0,
    show_default=True,
    type=Seconds(),
    help="Time limit for each turn, in seconds. A turn that takes longer ends the run, with an "
    "error that names its cell.",
)
@click.option(
    "--recorded", "of_record", is_flag=True, help="Run nothing: show the recorded results."
)
@click.option(
    "--record", "to_record", is_flag=True, help="Add what is stored to the recorded results."
)
@keep_option
@picture_option("the learning curves")
@workers_options
@shared_options
def reproduce(
    parts: tuple[str, ...],
    agents: tuple[str, ...],
    turns: int | None,
    episodes: int | None,
    seeds: int | None,
    minutes: float | None,
    patience: float,
    keep: Path,
    picture: Path | None,
    number: int | None,
    address: str | None,
    *,
    of_record: bool,
    to_record: bool,
    as_json: bool,
) -> None:
    """Run the experiments of JAGI again: each PART, or all of them.

    table-1 has the four agents in Tempting Button, once by the published query to the unaltered
    copy, and once by what they would do had they last observed the button. battery has DQN, PPO
    and A2C in ten environments, with and without a reality check. figure-1 and figure-2 have DQN
    and PPO, with and without, in CartPole combined with Ignore Rewards and with Incentivize
    Learning Rate: 300 episodes, of which an end by the time limit is an end, too. The paper's
    agents but Q need the extra `deep`; with --agents, other agents take the places of all.

    The sizes, the agents and the hypotheses were fixed before any result. Each hypothesis is
    tested by the exact sign flips of ten seeds on the mean reward of the last third of the run, at
    the level 1/20 after Holm's adjustment for the whole family, in which what is not run counts
    with the p-value 1. Where a row is `not run`, nothing is put in its place.

    Each finished cell, that is, an agent in an environment with one seed, is stored: after an
    interruption the same command resumes. A stored result is used only if this project's code, the
    files of your classes and the libraries' versions are unchanged. The recorded results, which
    --recorded shows, were run by the code whose digest is stored with them.
    """
    from bridge.reproduction.plan import ROWS, altered, family
    from bridge.reproduction.recorded import recorded
    from bridge.reproduction.verdicts import judged
    from upsilon_ext.battery.plot import demand_drawable
    from upsilon_ext.jobs.pool import Kept
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting
    from upsilon_ext.reproduction.plot import draw
    from upsilon_ext.reproduction.runs import found, record
    from upsilon_ext.reproduction.tables import in_lines, of_family, of_rows, of_verdicts

    if of_record:
        demand_none("--recorded runs and stores nothing", *_OF_RUNS)
    out = console(quiet=as_json)
    with reporting("reproduce") as report:
        if picture is not None:
            demand_drawable(picture)
        every = altered(ROWS, agents, turns, episodes, seeds)
        rows = [row for row in every if row.part in (parts or _PARTS)]
        cells = [cell for row in every for cell in row.cells()]
        if of_record:
            curves = recorded(cells)
        else:
            kept = Kept(keep / "reproduction.jsonl")
            try:
                _run(rows, kept, workers(number, address), minutes, patience)
                curves = found(cells, kept)
                if to_record:
                    out.say(f"{record(cells, kept):,} results were added to the recorded ones.")
            finally:
                kept.close()
        verdicts = judged(family(every), curves)
        report.rows += of_rows(rows, curves)
        report.head["verdicts"] = list(of_verdicts(verdicts))
        for line in (*in_lines(rows, curves), *of_family(verdicts)):
            out.say(line, code=True)
        if picture is not None:
            draw(rows, curves, picture)
            out.say(f"The picture is {picture}.")


def _run(
    rows: Sequence[Row], kept: Kept, team: Workers, minutes: float | None, patience: float
) -> None:
    """Run the cells that have no stored result, within the time."""
    from upsilon_ext.jobs.memory import Freeing, freed_between
    from upsilon_ext.report.progress import followed, lasting
    from upsilon_ext.report.text import console, counted
    from upsilon_ext.reproduction.costs import estimated
    from upsilon_ext.reproduction.runs import Runs

    if minutes == 0:
        return
    runs = Runs([cell for row in rows for cell in row.cells()], kept, patience)
    missing: list[Cell] = runs.missing()
    todo, total = len(missing), len(runs.cells)
    if missing:
        cost = lasting(sum(map(estimated, missing)))
        console(err=True).say(f"{counted(todo, 'cell')} to run, about {cost} of one processor")
    with (
        Path(os.devnull).open("w") as nowhere,
        redirect_stdout(nowhere),
        team.executor(todo) as executor,
    ):
        seconds = None if minutes is None else 60 * minutes
        freeing = None if executor is None else Freeing(executor)
        followed(freed_between(runs.go_on(freeing, seconds)), todo, total, "cell")
