"""`upsilon considerate`: what an agent does that cares for others, exactly."""

from __future__ import annotations

from pathlib import Path

import click

from upsilon_ext.arguments.options import (
    KEEP,
    PROCESSES,
    STEPS,
    Folder,
    shared_options,
    to_be_written,
)


@click.command(
    short_help="Solve the experiments with agents that care for others.",
    epilog="""\b
Examples:
  upsilon considerate                                      which experiments there are
  upsilon considerate craft-world                          everything, as α₂ grows from 0
  upsilon considerate garden --alpha2 1/5,10               what is optimal there, drawn
  upsilon considerate craft-world --variant                what the text leaves open
  upsilon considerate craft-world --variant code           by a later version's code
  upsilon considerate craft-world --variant text,wood=12   with choices of one's own
  upsilon considerate mail-room --variant all              by every choice
  upsilon considerate doll --equation 2 --picture doll.png
  upsilon considerate craft-world --learn --alpha2 2 --seeds 3
  upsilon considerate craft-world-simultaneous --json

Exit codes: 0 solved, 2 wrong usage or not to be solved, 130 interrupted, 143 terminated.
""",
)
@click.argument("name", required=False, metavar="[EXPERIMENT]")
@click.option(
    "--alpha2",
    "alphas",
    multiple=True,
    metavar="A,…",
    help="Only at these caring coefficients, as 1/4, 0.25 or 10: all that is optimal there.",
)
@click.option("--sweep", "whole", is_flag=True, help="With --alpha2: the sweep over all α₂ too.")
@click.option(
    "--alpha1",
    default="1",
    show_default=True,
    metavar="A",
    help="How the agent cares for itself; in the garden α₃ is equal to it. Above 0: the paper's "
    "α₁ = 0 is refused, for then steps cost nothing, and a policy that never ends may be optimal.",
)
@click.option(
    "--equation",
    type=int,
    metavar="N",
    help="Of the doll's three; without it, all of them.",
)
@click.option(
    "--variant",
    "variant",
    is_flag=False,
    flag_value="list",
    metavar="[CHOICE=VALUE,…|all]",
    help="How the text is read; without a value the choices are listed, with `all` each of them "
    "is solved.",
)
@click.option(
    "--learn",
    is_flag=True,
    help="Q-learning with the paper's settings too, beside the exact optimum.",
)
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Of --learn, counted from 0.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, STEPS),
    help="Of the acting agent with --learn; without it, as many as in the paper.",
)
@click.option(
    "--initial",
    default="0",
    show_default=True,
    metavar="Q",
    help="What every value is at first with --learn; the paper does not say.",
)
@click.option(
    "--keep",
    default=KEEP,
    show_default=True,
    type=Folder(),
    help="The folder in which every finished run of --learn is kept.",
)
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="How many for --learn; without it, as many as there are processors.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw the sweep: a file that ends in .png, .svg or .pdf. Needs matplotlib.",
)
@shared_options
def considerate(
    name: str | None,
    alphas: tuple[str, ...],
    alpha1: str,
    equation: int | None,
    variant: str | None,
    seeds: int,
    steps: int | None,
    initial: str,
    keep: Path,
    number: int | None,
    picture: Path | None,
    *,
    whole: bool,
    learn: bool,
    as_json: bool,
) -> None:
    """Solve an EXPERIMENT of Be Considerate exactly: no learning, no rounding.

    The acting agent maximises α₁ times its own rewards and, weighed by its caring coefficient α₂,
    what it leaves to the others. As α₂ grows, its optimal value is a convex, piecewise linear
    function: all of its pieces are found at once, with their breakpoints as fractions, what each
    agent gets on each of them, and every tie. What is Pareto-optimal and still optimal for no α₂
    is listed, and what the paper says is held against what is found.

    With --learn the agent learns tabularly too, as the paper has it, at the given coefficients, or
    else in the middle of each piece and at the paper's own, if they are few. Each finished run is
    kept at once: after an interruption the same command goes on where it stopped.
    """
    from upsilon_ext.considerate import arguments as choosing
    from upsilon_ext.considerate import run as answering
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.considerate.unused_options import demand_heeded
    from upsilon_ext.jobs.pool import processors
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("considerate") as report:
        demand_heeded(click.get_current_context(), name, variant)
        if name is None:
            answering.listed(out, report)
            return
        named = choosing.experiment_named(name)
        numbers = choosing.equations(named, equation)
        if variant == choosing.LIST:
            answering.opened(named, out, report)
            return
        if variant == choosing.ALL:
            answering.compared(named, numbers, out, report)
            return
        asked = answering.Asked(
            named,
            choosing.variant(named, variant),
            numbers,
            choosing.coefficient(alpha1),
            choosing.coefficients(alphas),
            whole or not alphas,
            Learners(seeds, steps, choosing.number("initial value", initial)) if learn else None,
            keep / "considerate.jsonl",
            number or processors(),
            picture,
        )
        answering.answered(asked, out, report)
