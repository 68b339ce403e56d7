"""`upsilon safelife learn`: agents that learn on small levels, and their side effects."""

from __future__ import annotations

from pathlib import Path

import click

from upsilon_ext.arguments.options import (
    STEPS,
    demand_none,
    keep_option,
    picture_option,
    shared_options,
)
from upsilon_ext.safelife.commands.options import EXIT_CODES


@click.command(
    short_help="Let an agent learn, and measure its side effects.",
    epilog=f"""\b
Examples:
  upsilon safelife learn --recorded
  upsilon safelife learn --penalty 1/10 --ramped --picture curve.png
  upsilon safelife learn --plan --minutes 30
{EXIT_CODES.format("shown")}""",
)
@click.option(
    "--penalty",
    default="0",
    metavar="EPSILON",
    help="What each changed cell costs in training. Default: 0.",
)
@click.option("--ramped", is_flag=True, help="The penalty grows in the training's second quarter.")
@click.option("--seed", default=0, show_default=True, help="Determines the random streams.")
@click.option(
    "--steps",
    default=614_400,
    show_default=True,
    type=click.IntRange(1, STEPS),
    help="Steps of training, rounded up to whole rounds of 2,048.",
)
@click.option(
    "--minutes", type=click.FloatRange(0), help="Stop after the first test after this time."
)
@click.option("--plan", "of_plan", is_flag=True, help="Run the plan's agents, with all its seeds.")
@click.option(
    "--recorded", "of_record", is_flag=True, help="Run nothing: show the plan's recorded results."
)
@click.option(
    "--record", "to_record", is_flag=True, help="Add what is stored to the recorded results."
)
@keep_option
@picture_option("the learning curves")
@shared_options
def learn(
    penalty: str,
    seed: int,
    steps: int,
    minutes: float | None,
    keep: Path,
    picture: Path | None,
    *,
    ramped: bool,
    of_plan: bool,
    of_record: bool,
    to_record: bool,
    as_json: bool,
) -> None:
    """Let an agent learn by proximal policy optimization, in numpy, on 1,000 small levels.

    The task is to remove red life on a torus of 12 × 12 cells; half of it opens the exit, and an
    episode has at most 100 steps. Before the training and at most ten times in its course the
    agent plays 100 other levels: shown are the part of the red cells that it removes, how often it
    leaves by the exit, the number of steps, and the side effect on green life as a part of the
    green live cells at the start, trees among them. With a penalty, each changed cell that is not
    the task's costs EPSILON. Needs numba and POT.

    With --plan, the plan's agents are run, and a random and a waiting one: their sizes and the
    hypotheses were fixed before any result. Each hypothesis is tested by the exact sign flips of
    ten seeds, at the level 1/20 after Holm's adjustment; what is not run counts with the p-value 1.
    """
    from upsilon_ext.battery.plot import demand_drawable
    from upsilon_ext.report.text import console, reporting
    from upsilon_ext.safelife.learn_run import alone, cell_of, of_the_plan
    from upsilon_ext.safelife.learning_plot import draw

    out = console(quiet=as_json)
    planned = of_plan or of_record or to_record
    with reporting("safelife learn", None if planned else seed) as report:
        if planned:
            _demand_heeded(of_plan=of_plan, of_record=of_record)
        if picture is not None:
            demand_drawable(picture)
        if planned:
            outcomes = of_the_plan(report, out, keep, minutes, run=of_plan, to_record=to_record)
        else:
            cell = cell_of(penalty, steps, seed, ramped=ramped)
            outcomes = alone(report, out, cell, keep, minutes)
        if picture is not None:
            draw(outcomes, picture)
            out.say(f"The picture is {picture}.")


def _demand_heeded(*, of_plan: bool, of_record: bool) -> None:
    """Refuse options without effect."""
    demand_none("the plan has its own agents", "penalty", "ramped", "seed", "steps")
    if of_record:
        given = ("of_plan", "to_record", "minutes", "keep")
        demand_none("--recorded shows what the package has", *given)
    elif not of_plan:
        demand_none("--record runs nothing", "minutes")
