"""`upsilon guard thresholds`: the exact thresholds of q."""

from __future__ import annotations

import click

from upsilon_ext.arguments.options import demand_none, shared_options
from upsilon_ext.guard.commands.options import EXIT_CODES, cells_option, loss_of, loss_option


@click.command(
    short_help="Find the thresholds of q, exactly.",
    epilog=f"""\b
Examples:
  upsilon guard thresholds --loss 0
  upsilon guard thresholds --cells 3 --loss 20 --joint
{EXIT_CODES.format("solved")}""",
)
@cells_option
@loss_option
@click.option("--letter", is_flag=True, help="The flag that counts is that of the next state.")
@click.option(
    "--joint",
    is_flag=True,
    help="The best round and answers together, by enumeration; for 3 cells.",
)
@shared_options
def thresholds(cells: int, loss: str, *, letter: bool, joint: bool, as_json: bool) -> None:
    """Find the penalties q at which the best answers to a pseudo-visible player change.

    Each threshold is shown with the pictures in which the guard, given the round that is optimal
    without the player, reacts below it and not above it.
    """
    from upsilon_ext.guard import solving
    from upsilon_ext.report.text import console, reporting

    if joint:
        demand_none("--joint counts the flag of the state that the guard reacts to", "letter")
    out = console(quiet=as_json)
    with reporting("guard thresholds") as report:
        s = loss_of(loss)
        report.head |= {"cells": cells, "loss": str(s)}
        for line, row in solving.answered(cells, s, letter=letter, joint=joint):
            out.say(line)
            if row is not None:
                report.rows.append(row)
