"""`upsilon guard play`: a day past a trained guard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from upsilon_ext.arguments.options import keep_option, shared_options
from upsilon_ext.guard.commands.options import (
    EXIT_CODES,
    cells_option,
    loss_of,
    loss_option,
    penalty_of,
    trained,
    turns_option,
)

if TYPE_CHECKING:
    from formal.pseudo_visibility.guard.corridor import Kind


@click.command(
    short_help="Walk past a trained guard.",
    epilog=f"""\b
Examples:
  upsilon guard play --q 4               pseudo-visible, past a wary guard
  upsilon guard play --q 4 --ordinary    the same guard, and you are seen
{EXIT_CODES.format("played")}""",
)
@cells_option
@loss_option
@click.option("--q", "q", default="4", show_default=True, metavar="Q", help="The penalty.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The seed.")
@click.option("--ordinary", is_flag=True, help="You are not pseudo-visible.")
@click.option(
    "--place", default=0, show_default=True, type=int, help="Where on its round the guard begins."
)
@turns_option
@keep_option
@shared_options
def play(
    cells: int,
    loss: str,
    q: str,
    seed: int,
    place: int,
    turns: int,
    keep: Path,
    *,
    ordinary: bool,
    as_json: bool,
) -> None:
    """Play a day: you are the player, at the door; the treasure is at the other end.

    `>` and `<` are the guard, T the treasure, y you, Y if you are not pseudo-visible, x or X in
    the guard's own cell. Each line of input is a turn: Enter goes on, s stays, q gives up.
    """
    from bridge.guard.experiment import Cell
    from upsilon_ext.guard.cells import policy
    from upsilon_ext.guard.playing import HELP, begun, played
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard play", seed) as report:
        cell = Cell(loss_of(loss), penalty_of(q), "a", seed, turns, "usual", cells)
        [(_, found)] = trained([cell], keep / "guard.jsonl", workers(1, None))
        kind: Kind = "ordinary" if ordinary else "pseudo-visible"
        day = begun(cell.corridor(), policy(dict(found)), place, kind)
        out.say(f"You are {kind}. {HELP}.")
        for line in played(day, _line):
            report.rows.append({"said": line})
            out.say(line)
        report.head |= {"turns": day.turns, "reactions": day.reactions}


def _line() -> str:
    """A line of input; at its end the player gives up."""
    line = sys.stdin.readline()
    return line or "q"
