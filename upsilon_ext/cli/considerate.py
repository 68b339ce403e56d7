"""`upsilon considerate`: the optimal behaviour of an agent that cares for others, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from upsilon_ext.arguments.options import (
    KEEP,
    STEPS,
    keep_option,
    picture_option,
    shared_options,
    workers_options,
)

if TYPE_CHECKING:
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.considerate.run import Request
    from upsilon_ext.jobs.workers import Workers

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

_EXIT_CODES: Final = """
Exit codes: 0 solved, 2 wrong usage or unsolvable, 130 interrupted, 143 terminated.
"""
_LISTED: Final = _EXIT_CODES.replace("0 solved", "0 listed").replace(" or unsolvable", "")

_experiment: Final = click.argument("name", metavar="EXPERIMENT")


def _alphas(also: str = "") -> Callable[[Decorated], Decorated]:
    """Add `--alpha2`; `also` is what else its help says."""
    return click.option(
        "--alpha2",
        "alphas",
        multiple=True,
        metavar="A,…",
        help="Caring coefficients α₂ for the others, exact: such as 1/4, 0.25 or 10. With a "
        f"negative one the acting agent seeks what is bad for the others.{also}",
    )


_equation: Final = click.option(
    "--equation",
    type=int,
    metavar="N",
    help="The paper's equation for the augmented reward. Only the doll has several, 1, 2 and 3; "
    "default: each of them, one after the other.",
)


def _game(function: Decorated) -> Decorated:
    """Add the options that define the game: its variant, its equation, α₁."""
    alpha_1 = click.option(
        "--alpha1",
        default="1",
        show_default=True,
        metavar="A",
        help="The acting agent's caring coefficient for itself, above 0. In the garden the "
        "coefficient for agent 3, α₃, has the same value. The paper also considers 0; then steps "
        "cost nothing, and an endless policy may be optimal.",
    )
    variant = click.option(
        "--variant",
        metavar="CHOICE=VALUE,…",
        help="Choices that the text leaves open, or the name of an interpretation, such as `text` "
        "or `code` of craft-world; `upsilon considerate list EXPERIMENT` shows them.",
    )
    return _experiment(alpha_1(_equation(variant(function))))


class _Group(click.Group):
    """A group with a helpful message for an experiment in the place of a command."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of a name.

        Raises:
            WrongUsage: it is the name of an experiment.
        """
        from formal.considerate.experiments.catalogue import EXPERIMENTS
        from upsilon_ext.report.errors import WrongUsage

        if args[0] in EXPERIMENTS:
            known = ", ".join(self.commands)
            raise WrongUsage(
                f"{args[0]} is an experiment, which needs a command before it ({known}), as in "
                f"`upsilon considerate sweep {args[0]}`"
            )
        return super().resolve_command(ctx, args)


@click.group(
    cls=_Group,
    short_help="Solve the experiments with agents that care for others.",
    epilog=f"""\b
Examples:
  upsilon considerate list                       the experiments
  upsilon considerate sweep craft-world          the optima for all α₂ ≥ 0
  upsilon considerate solve garden --alpha2 10   the optima at one α₂, drawn
  upsilon considerate variants mail-room         all choices left open
  upsilon considerate learn garden --alpha2 1    Q-learning vs. the optimum
{_EXIT_CODES}""",
)
def considerate() -> None:
    """Solve the experiments of Be Considerate exactly; `learn` compares Q-learning with that.

    The acting agent maximises α₁ times its own rewards, plus α₂ times the value of its final state
    to the others. The weights α₁ and α₂ are its caring coefficients.
    """


@considerate.command(
    "list",
    short_help="List the experiments, or the choices of one.",
    epilog=f"""\b
Examples:
  upsilon considerate list                the experiments
  upsilon considerate list craft-world    the choices that its text leaves open
{_LISTED}""",
)
@click.argument("name", required=False, metavar="[EXPERIMENT]")
@shared_options
def list_(name: str | None, *, as_json: bool) -> None:
    """List the experiments, or the choices that the text of one leaves open."""
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
    short_help="Find the optima at given caring coefficients.",
    epilog=f"""\b
Examples:
  upsilon considerate solve garden --alpha2 1/5,10
  upsilon considerate solve doll --alpha2 1 --equation 2
{_EXIT_CODES}""",
)
@_game
@_alphas()
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
    _answer(alphas, as_json=as_json, whole=False, **game)


@considerate.command(
    short_help="Find the optima for every caring coefficient at once.",
    epilog=f"""\b
Examples:
  upsilon considerate sweep craft-world                         for all α₂ ≥ 0
  upsilon considerate sweep craft-world --variant code          as in later code
  upsilon considerate sweep craft-world --variant text,wood=12  another choice
  upsilon considerate sweep doll --equation 2 --picture doll.png
  upsilon considerate sweep craft-world-simultaneous --json
{_EXIT_CODES}""",
)
@_game
@_alphas(" Adds the optima at these coefficients, drawn, to the sweep.")
@picture_option("the sweep")
@shared_options
def sweep(alphas: tuple[str, ...], picture: Path | None, *, as_json: bool, **game: Any) -> None:
    """Solve an EXPERIMENT for all α₂ ≥ 0.

    The optimal value is a convex, piecewise linear function of α₂. The sweep finds all of its
    pieces, with breakpoints as fractions, the return of each agent on each piece, and every tie. It
    lists Pareto-optimal outcomes that are optimal for no α₂, and checks the paper's sentences.
    """
    _answer(alphas, as_json=as_json, whole=True, picture=picture, **game)


@considerate.command(
    short_help="Solve every combination of choices that the text leaves open.",
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
    """Solve an EXPERIMENT for every combination of choices that its text leaves open.

    Each variant is swept over α₂ with α₁ = 1, and the paper's sentences are checked in it.
    """
    from upsilon_ext.considerate import run
    from upsilon_ext.considerate.arguments import equations, experiment_named
    from upsilon_ext.report.text import console, reporting

    with reporting("considerate") as report:
        named = experiment_named(name)
        run.compared(named, equations(named, equation), console(quiet=as_json), report)


@considerate.command(
    short_help="Run Q-learning with the paper's settings, against the exact optimum.",
    epilog=f"""\b
Examples:
  upsilon considerate learn garden
  upsilon considerate learn craft-world --alpha2 2 --seeds 3
{_EXIT_CODES}""",
)
@_game
@_alphas()
@click.option(
    "--seeds",
    default=10,
    show_default=True,
    type=click.IntRange(1, 10_000),
    help="Number of seeds, counted from 0.",
)
@click.option(
    "--steps",
    type=click.IntRange(1, STEPS),
    help="Learning steps of the acting agent; default: as in the paper.",
)
@click.option(
    "--initial",
    default="0",
    show_default=True,
    metavar="Q",
    help="Initial Q-value; the paper does not say.",
)
@keep_option
@workers_options
@shared_options
def learn(
    alphas: tuple[str, ...],
    seeds: int,
    steps: int | None,
    initial: str,
    keep: Path,
    number: int | None,
    address: str | None,
    *,
    as_json: bool,
    **game: Any,
) -> None:
    """Run tabular Q-learning on an EXPERIMENT, as in the paper, and compare with the exact optimum.

    The agent learns at the given coefficients. By default these are the middle of each piece of the
    sweep, and the paper's coefficients unless there are more than ten of them. Each finished run is
    stored at once: after an interruption the same command resumes.
    """
    from upsilon_ext.considerate import arguments
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.jobs.workers import workers

    learners = Learners(seeds, steps, arguments.number("initial value", initial))
    _answer(
        alphas,
        as_json=as_json,
        whole=not alphas,
        learners=learners,
        keep=keep,
        team=workers(number, address),
        **game,
    )


def _answer(alphas: Sequence[str], *, as_json: bool, **options: Any) -> None:
    from upsilon_ext.considerate import run
    from upsilon_ext.report.text import console, reporting

    with reporting("considerate") as report:
        run.answered(_request(alphas, **options), console(quiet=as_json), report)


def _request(
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
    team: Workers | None = None,
) -> Request:
    """The request of the command line.

    Raises:
        WrongUsage: an experiment, a choice, an equation or a number does not exist.
    """
    from upsilon_ext.considerate import arguments
    from upsilon_ext.considerate.run import Request
    from upsilon_ext.jobs.workers import workers
    from upsilon_ext.report.errors import WrongUsage

    if variant is not None and not variant.strip():
        raise WrongUsage(f"--variant must name choices; got {variant!r}")
    named = arguments.experiment_named(name)
    return Request(
        named=named,
        choices=arguments.variant(named, variant),
        equations=arguments.equations(named, equation),
        alpha_1=arguments.coefficient(alpha1),
        alphas=arguments.coefficients(alphas),
        whole=whole,
        learners=learners,
        keep=keep / "considerate.jsonl",
        workers=team or workers(None, None),
        picture=picture,
    )
