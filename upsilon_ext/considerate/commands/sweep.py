"""`upsilon considerate sweep`: the optima for every caring coefficient at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from upsilon_ext.arguments.options import picture_option, shared_options
from upsilon_ext.considerate.commands.options import EXIT_CODES, alphas_option, answer, game_options


@click.command(
    short_help="Find the optima for every caring coefficient at once.",
    epilog=f"""\b
Examples:
  upsilon considerate sweep craft-world                         for all α₂ ≥ 0
  upsilon considerate sweep craft-world --variant code          as in later code
  upsilon considerate sweep craft-world --variant text,wood=12  another choice
  upsilon considerate sweep doll --equation 2 --picture doll.png
  upsilon considerate sweep craft-world-simultaneous --json
{EXIT_CODES}""",
)
@game_options
@alphas_option(" Adds the optima at these coefficients, drawn, to the sweep.")
@picture_option("the sweep")
@shared_options
def sweep(alphas: tuple[str, ...], picture: Path | None, *, as_json: bool, **game: Any) -> None:
    """Solve an EXPERIMENT for all α₂ ≥ 0.

    The optimal value is a convex, piecewise linear function of α₂. The sweep finds all of its
    pieces, with breakpoints as fractions, the return of each agent on each piece, and every tie. It
    lists Pareto-optimal outcomes that are optimal for no α₂, and checks the paper's sentences.
    """
    answer(alphas, as_json=as_json, whole=True, picture=picture, **game)
