"""`upsilon battery`: an agent in every environment and its negation."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import (
    KEEP,
    PROCESSES,
    SEEDS,
    STEPS,
    Folder,
    shared_options,
    to_be_written,
)
from upsilon_ext.battery.plot import demand_drawable, draw

if TYPE_CHECKING:
    from bridge.battery import Cell, Outcome
    from upsilon_ext.battery.cells import Contest


@click.command(
    short_help="Let agents meet every environment and its negation.",
    epilog="""\b
Examples:
  upsilon battery q-learner                                    every environment: a minute
  upsilon battery q-learner --reality-check                    what does a reality check add?
  upsilon battery q-learner random --environments tempting-button,ignore-rewards
  upsilon battery q-learner:learning_rate=1/5 --seeds 50 --steps 1000
  upsilon battery agents.py:MyAgent --reality-check --picture battery.png
  upsilon battery q-learner --json > battery.json

Exit codes: 0 every row was played, 1 a row was refused, for the agent broke the contract there,
2 wrong usage or an agent that plays nowhere, 130 interrupted, 143 terminated.
""",
)
@click.argument("agents", nargs=-1, required=True, metavar="AGENT...")
@click.option(
    "--environments", metavar="NAME,...", help="Only these; without it, all that have a class."
)
@click.option(
    "--steps",
    default=10_000,
    show_default=True,
    type=click.IntRange(1, STEPS),
    help="How many turns with each seed; 1,000 at most where each of them costs a replay.",
)
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, SEEDS),
    help="How many, counted from 0; each names two random streams.",
)
@click.option(
    "--reality-check",
    "checked",
    is_flag=True,
    help="Beside each agent the same with a reality check, and the difference.",
)
@click.option(
    "--keep",
    default=KEEP,
    show_default=True,
    type=Folder(),
    help="The folder in which every finished cell is kept.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw it: a file that ends in .png, .svg or .pdf. Needs matplotlib.",
)
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="How many; without it, as many as there are processors.",
)
@shared_options
def battery(
    agents: tuple[str, ...],
    environments: str | None,
    steps: int,
    seeds: int,
    keep: Path,
    picture: Path | None,
    number: int | None,
    *,
    checked: bool,
    as_json: bool,
) -> None:
    """Let each AGENT meet every environment and its negation, and see what it earns per turn.

    An AGENT is a name that `upsilon list` shows, perhaps with parameters, or MODULE:CLASS, where
    MODULE is an importable name or the path of a .py file. The negation of an environment pays the
    opposite of every reward.

    Each number is the mean over the seeds, ± its standard error. A reality check acts as its agent
    does until its history holds an action that the agent would not have taken; then it is frozen.
    What it adds is found seed by seed, so that the luck which both share drops out.

    The work is spread over processes. Each finished cell, that is, an agent in an environment with
    one seed, is kept at once: after an interruption the same command goes on where it stopped. What
    is kept counts as long as everything is as it was: parameters, our code, and the file that a
    class of yours is in, though not what that imports.
    """
    from bridge.battery import refusals
    from bridge.errors import Inconclusive
    from upsilon_ext.battery.cells import Contest, environments_named, reproduced_by, tables
    from upsilon_ext.battery.tables import in_lines, of_cells, of_refusals, of_row
    from upsilon_ext.jobs.pool import processors
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("battery") as report:
        unique = tuple(dict.fromkeys(agents))
        contest = Contest(unique, environments_named(environments), steps, seeds, checked)
        again = reproduced_by(contest, environments)
        report.head |= {**asdict(contest), "reproduced_by": again}
        if picture is not None:
            demand_drawable(picture)
        outcomes = _played(contest, keep / "battery.jsonl", number or processors())
        report.rows += of_cells(outcomes)
        found = tables(outcomes, steps)
        report.head["tables"] = {agent: list(map(of_row, found[agent])) for agent in found}
        for agent, table in found.items():
            for line, whole in in_lines(table, agent, contest):
                out.say(line, code=whole)
            out.say()
        if picture is not None:
            draw(found, contest, picture)
            out.say(f"The picture is {picture}.")
        out.say(f"To reproduce it: {again}", code=True)
        refused = {agent: refusals(table) for agent, table in found.items()}
        report.head["refused_rows"] = {agent: sum(why.values()) for agent, why in refused.items()}
        for agent, why in refused.items():
            if sum(why.values()) == len(found[agent]):
                raise Inconclusive(f"{agent} plays nowhere: {found[agent][0].refused}")
            for said in of_refusals(agent, why, len(found[agent])):
                out.say(said)
    click.get_current_context().exit(1 if any(refused.values()) else 0)


def _played(contest: Contest, file: Path, number: int) -> dict[Cell, Outcome]:
    """Play what is not kept yet."""
    from upsilon_ext.battery.cells import Playing
    from upsilon_ext.jobs.pool import Kept, processes
    from upsilon_ext.report.progress import followed
    from upsilon_ext.report.text import console, counted

    playing = Playing(list(contest.cells()), kept := Kept(file))
    total, todo = len(playing.cells), len(playing.missing())
    try:
        # Called thousands of times, what an agent prints would bury the table.
        with (
            Path(os.devnull).open("w") as nowhere,
            redirect_stdout(nowhere),
            processes(max(1, min(number, todo))) as executor,
        ):
            followed(playing.go_on(executor), todo, total, "cell")
    except BaseException:
        done = total - len(playing.missing())
        console(err=True).say(
            f"{done:,} of {counted(total, 'cell')} are kept in {file}; the same command goes on "
            "from there."
        )
        raise
    finally:
        kept.close()
    return playing.outcomes()
