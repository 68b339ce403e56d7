"""`upsilon safelife play`: a level that is drawn and stepped."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import click

from upsilon_ext.arguments.options import shared_options, to_be_written
from upsilon_ext.report.errors import printable
from upsilon_ext.safelife.commands.options import EXIT_CODES, actions_option, run_of, seed_option


@click.command(
    short_help="Draw a level and step it.",
    epilog=f"""\b
Examples:
  upsilon safelife play oscillator --actions w2 --row
  upsilon safelife play spawner --actions w5 --seed 7
  upsilon safelife play prune --actions rR --save run.txt
  upsilon safelife play spawner --actions w9 --picture spawner.gif
{EXIT_CODES.format("played")}""",
)
@click.argument("level", metavar="LEVELFILE")
@actions_option
@seed_option
@click.option(
    "--row", is_flag=True, help="The row of the automaton's table that decides each cell."
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Write the level with the actions and the seed into this file.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw the last board into a .png, .svg or .pdf file, or the run into a .gif file. Needs "
    "matplotlib.",
)
@shared_options
def play(
    level: str,
    actions: str | None,
    seed: int | None,
    save: Path | None,
    picture: Path | None,
    *,
    row: bool,
    as_json: bool,
) -> None:
    """Play a level: the actions given, or those of the file, or those that are typed.

    Each line of input may have several actions; Enter waits, and q ends the game. A number after a
    letter repeats it.

    \b
      w                waits
      u, r, d, l       move up, right, down, left
      U, R, D, L       create life there, or remove what is there
    """  # noqa: D301 - click reads the character \b
    from upsilon_ext.report.files import write
    from upsilon_ext.report.text import console, reporting
    from upsilon_ext.safelife import files, playing
    from upsilon_ext.safelife.pictures import demand_game, draw_game

    out = console(quiet=as_json)
    with reporting("safelife play", seed) as report:
        if picture is not None:
            demand_game(picture)
        run = run_of(level, actions, seed)
        game = playing.Game(run.level, run.seed)
        report.seed = run.seed
        report.head |= {"level": level}
        report.rows.append(playing.as_json(run.level, game.state, None, rows=row))
        for line in (*([playing.LEGEND] if row else []), *playing.start_in_lines(run.level)):
            out.say(line, code=True)
        given = run.actions or actions is not None
        steps = (
            map(game.step, run.actions)
            if given
            else playing.played(game, _line, files.actions_of_text)
        )
        done, states = [], [game.state]
        for each in steps:
            if isinstance(each, str):
                click.echo(printable(each), err=True)
                continue
            done.append(each.action)
            states.append(each.state)
            report.rows.append(playing.as_json(run.level, each.state, each, rows=row))
            for line in playing.in_lines(run.level, each, rows=row):
                out.say(line, code=True)
        if save is not None:
            write(save, files.written(replace(run, actions=tuple(done))))
            out.say(f"The run is in {save}.")
        if picture is not None:
            draw_game(states, picture)
            out.say(f"The picture is {picture}.")


def _line() -> str:
    """A line of input; at its end the game ends."""
    return sys.stdin.readline() or "q"
