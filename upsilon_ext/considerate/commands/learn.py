"""`upsilon considerate learn`: Q-learning with the paper's settings, against the exact optimum."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from upsilon_ext.arguments.options import STEPS, keep_option, shared_options, workers_options
from upsilon_ext.considerate.commands.options import EXIT_CODES, alphas_option, answer, game_options


@click.command(
    short_help="Run Q-learning with the paper's settings, against the exact optimum.",
    epilog=f"""\b
Examples:
  upsilon considerate learn garden
  upsilon considerate learn craft-world --alpha2 2 --seeds 3
{EXIT_CODES}""",
)
@game_options
@alphas_option()
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Number of seeds, counted from 0.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, STEPS),
    help="Learning steps of the acting agent; default: as in the paper.",
)
@click.option(
    "--initial",
    default="0",
    show_default=True,
    metavar="Q",
    help="Initial Q-value; the paper does not say.",
)
@keep_option
@workers_options
@shared_options
def learn(
    alphas: tuple[str, ...],
    seeds: int,
    steps: int | None,
    initial: str,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    as_json: bool,
    **game: Any,
) -> None:
    """Run tabular Q-learning on an EXPERIMENT, as in the paper, and compare with the exact optimum.

    The agent learns at the given coefficients. By default these are the middle of each piece of the
    sweep, and the paper's coefficients unless there are more than ten of them. Each finished run is
    stored at once: after an interruption the same command resumes.
    """
    from upsilon_ext.considerate import arguments
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.jobs.workers import workers

    learners = Learners(seeds, steps, arguments.number("initial value", initial))
    answer(
        alphas,
        as_json=as_json,
        whole=not alphas,
        learners=learners,
        keep=keep,
        team=workers(number, address),
        **game,
    )
