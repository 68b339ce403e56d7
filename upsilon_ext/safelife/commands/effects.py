"""`upsilon safelife effects`: the side effects of a run."""

from __future__ import annotations

from pathlib import Path

import click

from upsilon_ext.arguments.options import picture_option, shared_options
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.safelife.commands.options import EXIT_CODES, actions_option, run_of, seed_option


@click.command(
    short_help="Measure the side effects of a run.",
    epilog=f"""\b
Examples:
  upsilon safelife effects prune --actions rR
  upsilon safelife effects run.txt --samples 100
  upsilon safelife effects spawner --actions uU --picture effects.png
{EXIT_CODES.format("measured")}""",
)
@click.argument("file", metavar="FILE")
@actions_option
@seed_option
@click.option(
    "--samples",
    default=1000,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="Number of boards from which the densities are taken.",
)
@picture_option("the densities of the four types with the greatest effects")
@shared_options
def effects(
    file: str,
    actions: str | None,
    seed: int | None,
    samples: int,
    picture: Path | None,
    *,
    as_json: bool,
) -> None:
    """Measure how far the outcome of a run is from what would have happened without action.

    FILE is a level with the actions of a run, as `play --save` writes it; --actions replaces them.
    The effect on a type of cell is the earth mover's distance between its densities: a cell that
    is made or removed costs 1, a cell that is moved by d places tanh(d/5).
    """
    from upsilon_ext.battery.plot import demand_drawable
    from upsilon_ext.report.text import console, reporting
    from upsilon_ext.safelife.effects import in_lines, measured
    from upsilon_ext.safelife.pictures import draw_effects

    out = console(quiet=as_json)
    with reporting("safelife effects", seed) as report:
        if picture is not None:
            demand_drawable(picture)
        run = run_of(file, actions, seed)
        if not run.actions and actions is None:
            raise WrongUsage(f"a run has actions; {file} has none: give --actions")
        report.seed = run.seed
        found = measured(run, samples, lambda note: click.echo(note, err=True))
        report.head |= {"level": file, "steps": len(run.actions), "samples": samples}
        report.rows += [each.as_json() for each in found]
        for line in in_lines(found):
            out.say(line, code=True)
        if picture is not None:
            board = run.level.board
            draw_effects(found, board.height, board.width, picture)
            out.say(f"The picture is {picture}.")
