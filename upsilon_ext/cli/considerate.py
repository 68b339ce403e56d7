"""`upsilon considerate`: what an agent does that cares for others, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from upsilon_ext.arguments.options import (
    KEEP,
    PROCESSES,
    STEPS,
    Folder,
    shared_options,
    to_be_written,
)

if TYPE_CHECKING:
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.considerate.run import Asked

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_EXIT_CODES: Final = """
Exit codes: 0 solved, 2 wrong usage or not to be solved, 130 interrupted, 143 terminated.
"""

_experiment: Final = click.argument("name", metavar="EXPERIMENT")
_alphas: Final = click.option(
    "--alpha2",
    "alphas",
    multiple=True,
    metavar="A,…",
    help="At these caring coefficients, as 1/4, 0.25 or 10.",
)
_equation: Final = click.option(
    "--equation", type=int, metavar="N", help="Of the doll's three; without it, all of them."
)


def _game(function: Decorated) -> Decorated:
    """Add what says which game is solved: its variant, its equation, α₁."""
    alpha_1 = click.option(
        "--alpha1",
        default="1",
        show_default=True,
        metavar="A",
        help="How the agent cares for itself; in the garden α₃ is equal to it. Above 0: the "
        "paper's α₁ = 0 is refused, for then steps cost nothing, and a policy that never ends may "
        "be optimal.",
    )
    variant = click.option(
        "--variant",
        metavar="CHOICE=VALUE,…",
        help="How the text is read; `upsilon considerate list EXPERIMENT` shows the choices.",
    )
    return _experiment(alpha_1(_equation(variant(function))))


class _Group(click.Group):
    """Says what to write where an experiment is named in the place of a command."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of a name.

        Raises:
            WrongUsage: it is the name of an experiment.
        """
        from formal.considerate.experiments.named import EXPERIMENTS
        from upsilon_ext.report.errors import WrongUsage

        if args[0] in EXPERIMENTS:
            known = ", ".join(self.commands)
            raise WrongUsage(
                f"{args[0]} is an experiment; before it stands what is done with it ({known}), as "
                f"in `upsilon considerate sweep {args[0]}`"
            )
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Group,
    short_help="Solve the experiments with agents that care for others.",
    epilog=f"""\b
Examples:
  upsilon considerate list                       which experiments there are
  upsilon considerate sweep craft-world          everything, as α₂ grows from 0
  upsilon considerate solve garden --alpha2 10   what is optimal there, drawn
  upsilon considerate variants mail-room         by everything that the text leaves open
  upsilon considerate learn garden --alpha2 1    Q-learning beside the exact optimum
{_EXIT_CODES}""",
)
def considerate() -> None:
    """Solve the experiments of Be Considerate exactly: no learning, no rounding.

    The acting agent maximises α₁ times its own rewards and, weighed by its caring coefficient α₂,
    what it leaves to the others.
    """


@considerate.command(
    "list",
    short_help="List the experiments, or what the text of one leaves open.",
    epilog=f"""\b
Examples:
  upsilon considerate list                which experiments there are
  upsilon considerate list craft-world    what its text leaves open
{_EXIT_CODES}""",
)
@click.argument("name", required=False, metavar="[EXPERIMENT]")
@shared_options
def list_(name: str | None, *, as_json: bool) -> None:
    """List the experiments; of one, how its text may be read and what it leaves open."""
    from upsilon_ext.considerate import run
    from upsilon_ext.considerate.arguments import experiment_named
    from upsilon_ext.report.text import console, reporting

    out = console(quiet=as_json)
    with reporting("considerate") as report:
        if name is None:
            run.listed(out, report)
        else:
            run.opened(experiment_named(name), out, report)


@considerate.command(
    short_help="What is optimal at given caring coefficients.",
    epilog=f"""\b
Examples:
  upsilon considerate solve garden --alpha2 1/5,10
  upsilon considerate solve doll --alpha2 1 --equation 2
{_EXIT_CODES}""",
)
@_game
@_alphas
@shared_options
def solve(alphas: tuple[str, ...], *, as_json: bool, **game: Any) -> None:
    """Solve an EXPERIMENT at caring coefficients: all outcomes that are optimal there, drawn."""
    from upsilon_ext.report.errors import WrongUsage

    if not alphas:
        raise WrongUsage(
            "an experiment is solved at caring coefficients, such as --alpha2 1/5,10; "
            "`upsilon considerate sweep` solves it for all of them"
        )
    _answer(alphas, as_json=as_json, whole=False, **game)


@considerate.command(
    short_help="The optimal value for every caring coefficient at once.",
    epilog=f"""\b
Examples:
  upsilon considerate sweep craft-world                          as α₂ grows from 0
  upsilon considerate sweep craft-world --variant code           by a later version's code
  upsilon considerate sweep craft-world --variant text,wood=12   with choices of one's own
  upsilon considerate sweep doll --equation 2 --picture doll.png
  upsilon considerate sweep craft-world-simultaneous --json
{_EXIT_CODES}""",
)
@_game
@_alphas
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=to_be_written,
    help="Draw the sweep: a file that ends in .png, .svg or .pdf. Needs matplotlib.",
)
@shared_options
def sweep(alphas: tuple[str, ...], picture: Path | None, *, as_json: bool, **game: Any) -> None:
    """Solve an EXPERIMENT for all α₂ ≥ 0.

    As α₂ grows, the optimal value is a convex, piecewise linear function: all of its pieces are
    found at once, with their breakpoints as fractions, what each agent gets on each of them, and
    every tie. What is Pareto-optimal and still optimal for no α₂ is listed, and what the paper says
    is held against what is found.
    """
    _answer(alphas, as_json=as_json, whole=True, picture=picture, **game)


@considerate.command(
    short_help="Solve every variant that the text leaves open.",
    epilog=f"""\b
Examples:
  upsilon considerate variants mail-room
  upsilon considerate variants doll --equation 2
{_EXIT_CODES}""",
)
@_experiment
@_equation
@shared_options
def variants(name: str, equation: int | None, *, as_json: bool) -> None:
    """Solve an EXPERIMENT by every choice that its text leaves open.

    Each is swept over α₂ with α₁ = 1; which of them give what the paper says is listed.
    """
    from upsilon_ext.considerate import run
    from upsilon_ext.considerate.arguments import equations, experiment_named
    from upsilon_ext.report.text import console, reporting

    with reporting("considerate") as report:
        named = experiment_named(name)
        run.compared(named, equations(named, equation), console(quiet=as_json), report)


@considerate.command(
    short_help="Q-learning with the paper's settings, beside the exact optimum.",
    epilog=f"""\b
Examples:
  upsilon considerate learn garden
  upsilon considerate learn craft-world --alpha2 2 --seeds 3
{_EXIT_CODES}""",
)
@_game
@_alphas
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="How many, counted from 0.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, STEPS),
    help="Of the acting agent; without it, as many as in the paper.",
)
@click.option(
    "--initial",
    default="0",
    show_default=True,
    metavar="Q",
    help="What every value is at first; the paper does not say.",
)
@click.option(
    "--keep",
    default=KEEP,
    show_default=True,
    type=Folder(),
    help="The folder in which every finished run is kept.",
)
@click.option(
    "--processes",
    "number",
    type=PROCESSES,
    help="How many; without it, as many as there are processors.",
)
@shared_options
def learn(
    alphas: tuple[str, ...],
    seeds: int,
    steps: int | None,
    initial: str,
    keep: Path,
    number: int | None,
    *,
    as_json: bool,
    **game: Any,
) -> None:
    """Learn an EXPERIMENT tabularly, as the paper has it, and compare with the exact optimum.

    The agent learns at the given coefficients, or else in the middle of each piece of the sweep and
    at the paper's own, if they are few. Each finished run is kept at once: after an interruption
    the same command goes on where it stopped.
    """
    from upsilon_ext.considerate import arguments
    from upsilon_ext.considerate.learning import Learners

    learners = Learners(seeds, steps, arguments.number("initial value", initial))
    _answer(
        alphas,
        as_json=as_json,
        whole=not alphas,
        learners=learners,
        keep=keep,
        processes=number,
        **game,
    )


def _answer(alphas: Sequence[str], *, as_json: bool, **asked: Any) -> None:
    from upsilon_ext.considerate import run
    from upsilon_ext.report.text import console, reporting

    with reporting("considerate") as report:
        run.answered(_asked(alphas, **asked), console(quiet=as_json), report)


def _asked(
    alphas: Sequence[str],
    *,
    name: str,
    alpha1: str,
    equation: int | None,
    variant: str | None,
    whole: bool,
    picture: Path | None = None,
    learners: Learners | None = None,
    keep: Path = Path(KEEP),
    processes: int | None = None,
) -> Asked:
    """What the command line asks of an experiment.

    Raises:
        WrongUsage: it names an experiment, a choice, an equation or a number that is none.
    """
    from upsilon_ext.considerate import arguments
    from upsilon_ext.considerate.run import Asked
    from upsilon_ext.jobs.pool import processors
    from upsilon_ext.report.errors import WrongUsage

    if variant is not None and not variant.strip():
        raise WrongUsage(f"--variant names choices; got {variant!r}")
    named = arguments.experiment_named(name)
    return Asked(
        named=named,
        choices=arguments.variant(named, variant),
        equations=arguments.equations(named, equation),
        alpha_1=arguments.coefficient(alpha1),
        alphas=arguments.coefficients(alphas),
        whole=whole,
        learners=learners,
        keep=keep / "considerate.jsonl",
        processes=processes or processors(),
        picture=picture,
    )
