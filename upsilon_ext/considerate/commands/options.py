"""What the subcommands of `upsilon considerate` share: options, and the answer to a request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from upsilon_ext.arguments.options import KEEP

if TYPE_CHECKING:
    from upsilon_ext.considerate.learning import Learners
    from upsilon_ext.considerate.run import Request
    from upsilon_ext.jobs.workers import Workers

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

EXIT_CODES: Final = """
Exit codes: 0 solved, 2 wrong usage or unsolvable, 130 interrupted, 143 terminated.
"""

experiment_argument: Final = click.argument("name", metavar="EXPERIMENT")


def alphas_option(also: str = "") -> Callable[[Decorated], Decorated]:
    """Add `--alpha2`; `also` is what else its help says."""
    return click.option(
        "--alpha2",
        "alphas",
        multiple=True,
        metavar="A,…",
        help="Caring coefficients α₂ for the others, exact: such as 1/4, 0.25 or 10. With a "
        f"negative one the acting agent seeks what is bad for the others.{also}",
    )


equation_option: Final = click.option(
    "--equation",
    type=int,
    metavar="N",
    help="The paper's equation for the augmented reward. Only the doll has several, 1, 2 and 3; "
    "default: each of them, one after the other.",
)


def game_options(function: Decorated) -> Decorated:
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
    return experiment_argument(alpha_1(equation_option(variant(function))))


def answer(alphas: Sequence[str], *, as_json: bool, **options: Any) -> None:
    """Answer a request, and report it."""
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
