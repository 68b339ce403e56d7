"""`upsilon guard learn`: guards are trained, and compared with the exact best answers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from upsilon_ext.arguments.options import (
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)
from upsilon_ext.guard.commands.options import (
    EXIT_CODES,
    cells_option,
    first_option,
    loss_of,
    penalty_of,
    seeds_option,
    several,
    trained,
    turns_option,
)

VARIANTS: Final = ("usual", "own-coin", "greedy", "letter", "no-night", "disguise")
_PENALTIES: Final = "1/4,1/2,3/4,1,2,4,6,8,16"


@click.command(
    short_help="Train guards by Q-learning, against the exact best answers.",
    epilog=f"""\b
Examples:
  upsilon guard learn
  upsilon guard learn --loss 0 --q 4 --seeds 5
  upsilon guard learn --variant letter --q 4,16 --seeds 3
{EXIT_CODES.format("trained")}""",
)
@cells_option
@click.option(
    "--loss", "loss", default="0,8", show_default=True, metavar="S,…", help="What a theft costs."
)
@click.option("--q", "q", default=_PENALTIES, show_default=True, metavar="Q,…", help="Penalties.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    metavar="a|self-refl|RECIPE",
    help="A, SelfRefl(A), or a recipe of the extra deep, sb3:PPO,total=N. Default: a, self-refl.",
)
@click.option(
    "--variant",
    default="usual",
    show_default=True,
    type=click.Choice(VARIANTS),
    help="What differs in the training: the coin of A', the flag, the night, disguises.",
)
@seeds_option
@first_option
@turns_option
@picture_option("the guards")
@keep_option
@workers_options
@shared_options
def learn(
    cells: int,
    loss: str,
    q: str,
    agents: tuple[str, ...],
    variant: str,
    seeds: int,
    first: int,
    turns: int,
    picture: Path | None,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    as_json: bool,
) -> None:
    """Train guards, freeze them, and compare them with the exact best answers.

    Each finished training is stored at once: after an interruption the same command resumes.
    """
    from bridge.guard.experiment import Cell
    from upsilon_ext.battery.plot import demand_drawable
    from upsilon_ext.guard.plot import draw
    from upsilon_ext.guard.tables import compared, explained, in_lines, rows
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("guard learn", first) as report:
        if picture is not None:
            demand_drawable(picture)
        chosen = _agents(agents, variant, turns)
        grid = [
            Cell(s, penalty, agent, seed, turns, variant, cells)
            for s in several(loss_of, loss)
            for penalty in several(penalty_of, q)
            for agent in chosen
            for seed in range(first, first + seeds)
        ]
        results = trained(grid, keep / "guard.jsonl", workers(number, address))
        report.rows += rows(results)
        for line in (*in_lines(results), "", *explained(results), *compared(results)):
            out.say(line)
        if picture is not None:
            draw(results, picture)
            out.say(f"The picture is {picture}.")


def _agents(given: tuple[str, ...], variant: str, turns: int) -> list[str]:
    """The agents to be trained, each once, the recipes last.

    Raises:
        WrongUsage: there is no agent of a name.
        IllFormed: a recipe is not lawful.
        MissingExtra: there is a recipe, and the extra `deep` is not installed.
    """
    from bridge.guard.experiment import AGENTS, check_recipe
    from practical.deep import demand_extra
    from practical.deep.recipes import is_recipe
    from upsilon_ext.report.errors import WrongUsage

    recipes = [one for one in dict.fromkeys(given) if one not in AGENTS]
    for one in recipes:
        if not is_recipe(one):
            raise WrongUsage(f"an agent is a, self-refl or a recipe, sb3:PPO,total=N; got {one!r}")
        check_recipe(one, variant, turns)
        demand_extra("the guards of a recipe")
    return [one for one in AGENTS if one in given or not given] + recipes
