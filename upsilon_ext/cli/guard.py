"""`upsilon guard`: a guard that is trained to ignore a pseudo-visible player."""

from __future__ import annotations

import click

from upsilon_ext.guard.commands.learn import learn
from upsilon_ext.guard.commands.options import EXIT_CODES
from upsilon_ext.guard.commands.play import play
from upsilon_ext.guard.commands.signal import signal
from upsilon_ext.guard.commands.thresholds import thresholds


@click.group(
    short_help="Train a guard to ignore a pseudo-visible player, and play.",
    epilog=f"""\b
Examples:
  upsilon guard thresholds              the exact thresholds of q
  upsilon guard learn --picture g.png   Q-learning vs. the exact answers
  upsilon guard play --q 4              walk past a trained guard
{EXIT_CODES.format("done")}""",
)
def guard() -> None:
    """Train a guard that sees a pseudo-visible player, and is penalised by q for reacting.

    A guard walks its round in a corridor; a player comes for the treasure. The paper's Examples 5
    to 8, with exact best answers.
    """


for _command in (thresholds, learn, signal, play):
    guard.add_command(_command)
