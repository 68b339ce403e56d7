"""`upsilon considerate solve`: the optima at given caring coefficients."""

from __future__ import annotations

from typing import Any

import click

from upsilon_ext.arguments.options import shared_options
from upsilon_ext.considerate.commands.options import EXIT_CODES, alphas_option, answer, game_options


@click.command(
    short_help="Find the optima at given caring coefficients.",
    epilog=f"""\b
Examples:
  upsilon considerate solve garden --alpha2 1/5,10
  upsilon considerate solve doll --alpha2 1 --equation 2
{EXIT_CODES}""",
)
@game_options
@alphas_option()
@shared_options
def solve(alphas: tuple[str, ...], *, as_json: bool, **game: Any) -> None:
    """Find and draw all optimal outcomes of an EXPERIMENT at given caring coefficients."""
    from upsilon_ext.considerate.arguments import experiment_named
    from upsilon_ext.report.errors import WrongUsage

    experiment_named(game["name"])
    if not alphas:
        raise WrongUsage(
            "`solve` needs caring coefficients, such as --alpha2 1/5,10; `upsilon considerate "
            "sweep` solves an experiment for all of them"
        )
    answer(alphas, as_json=as_json, whole=False, **game)
