"""`upsilon safelife`: levels that are played step by step, and the side effects of runs."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from upsilon_ext.arguments.options import shared_options, to_be_written
from upsilon_ext.report.errors import WrongUsage, printable
from upsilon_ext.safelife import generate_command

if TYPE_CHECKING:
    from upsilon_ext.safelife.files import Run

_EXIT_CODES: Final = """
Exit codes: 0 {}, 2 wrong usage, 130 interrupted, 143 terminated.
"""
_actions: Final = click.option(
    "--actions",
    metavar="LETTERS",
    help="What the agent does, such as r3U: w waits, u r d l move, U R D L create or remove.",
)
_seed: Final = click.option(
    "--seed", type=int, help="The seed of the spawners' draws. Default: the file's, or 0."
)


@click.group(
    short_help="Play SafeLife by its definition, measure side effects, generate levels.",
    epilog=f"""\b
Examples:
  upsilon safelife play oscillator --actions w2 --row
  upsilon safelife effects prune --actions rR
  upsilon safelife generate prune-still --shape 12x12
{_EXIT_CODES.format("done")}""",
)
def safelife() -> None:
    """SafeLife: a game of life with an agent in it, and what the agent disturbs.

    A level is a file, or one of this package: oscillator, prune, spawner. In a file each cell is a
    symbol, perhaps with a letter for its colour (r, g, y, b, m, c, w):

    \b
      .  empty        #  wall       S  spawner
      o  life         =  crate      E  exit (Er if it is open)
      O  hard life    T  tree       @  agent
    """  # noqa: D301 - click reads the character \b


safelife.add_command(generate_command.generate)


@safelife.command(
    short_help="Draw a level and step it.",
    epilog=f"""\b
Examples:
  upsilon safelife play oscillator --actions w2 --row
  upsilon safelife play spawner --actions w5 --seed 7
  upsilon safelife play prune --actions rR --save run.txt
  upsilon safelife play spawner --actions w9 --picture spawner.gif
{_EXIT_CODES.format("played")}""",
)
@click.argument("level", metavar="LEVELFILE")
@_actions
@_seed
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
        run = _run(level, actions, seed)
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


@safelife.command(
    short_help="Measure the side effects of a run.",
    epilog=f"""\b
Examples:
  upsilon safelife effects prune --actions rR
  upsilon safelife effects run.txt --samples 100
  upsilon safelife effects spawner --actions uU --picture effects.png
{_EXIT_CODES.format("measured")}""",
)
@click.argument("file", metavar="FILE")
@_actions
@_seed
@click.option(
    "--samples",
    default=1000,
    show_default=True,
    type=click.IntRange(1, 100_000),
    help="Number of boards from which the densities are taken.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw the densities of the four types with the greatest effects into a .png, .svg or .pdf "
    "file. Needs matplotlib.",
)
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
    from upsilon_ext.safelife import effects as measured
    from upsilon_ext.safelife.pictures import draw_effects

    out = console(quiet=as_json)
    with reporting("safelife effects", seed) as report:
        if picture is not None:
            demand_drawable(picture)
        run = _run(file, actions, seed)
        if not run.actions and actions is None:
            raise WrongUsage(f"a run has actions; {file} has none: give --actions")
        report.seed = run.seed
        found = measured.installed(run, samples, lambda note: click.echo(note, err=True))
        report.head |= {"level": file, "steps": len(run.actions), "samples": samples}
        report.rows += [each.as_json() for each in found]
        for line in measured.in_lines(found):
            out.say(line, code=True)
        if picture is not None:
            board = run.level.board
            draw_effects(found, board.height, board.width, picture)
            out.say(f"The picture is {picture}.")


def _run(name: str, actions: str | None, seed: int | None) -> Run:
    """The run of a file, with other actions and another seed if they are given."""
    from formal.errors import IllFormed
    from upsilon_ext.safelife import files

    run = files.found(name)
    try:
        given = run.actions if actions is None else files.actions_of_text(actions)
    except IllFormed as error:
        raise WrongUsage(str(error)) from error
    return replace(run, actions=given, seed=run.seed if seed is None else seed)


def _line() -> str:
    """A line of input; at its end the game ends."""
    return sys.stdin.readline() or "q"
