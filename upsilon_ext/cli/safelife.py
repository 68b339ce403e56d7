"""`upsilon safelife`: a game of life with an agent in it."""

from __future__ import annotations

import click

from upsilon_ext.safelife.commands import effects, generate, learn, play
from upsilon_ext.safelife.commands.options import EXIT_CODES


@click.group(
    short_help="Play SafeLife by its definition, measure side effects, generate levels.",
    epilog=f"""\b
Examples:
  upsilon safelife play oscillator --actions w2 --row
  upsilon safelife effects prune --actions rR
  upsilon safelife learn --recorded
  upsilon safelife generate prune-still --shape 12x12
{EXIT_CODES.format("done")}""",
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


for _command in (play.play, effects.effects, generate.generate, learn.learn):
    safelife.add_command(_command)
