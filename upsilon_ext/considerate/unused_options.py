"""No option is ignored without a word: it is refused where it would change nothing."""

from __future__ import annotations

from typing import Final

import click
from click.core import ParameterSource

from formal.considerate.experiments import EXPERIMENTS
from upsilon_ext.considerate.arguments import ALL, LIST
from upsilon_ext.report.errors import WrongUsage

_ALWAYS: Final = {"--json", "--traceback"}
_LEARNING: Final = {"--seeds", "--steps", "--initial", "--keep", "--processes"}


def demand_heeded(context: click.Context, name: str | None, variant: str | None) -> None:
    """Each option that is given makes a difference.

    Raises:
        WrongUsage: one does not.
    """
    given = _given(context)
    if name is None:
        _demand_none(given, f"is of one experiment; name it: {', '.join(EXPERIMENTS)}")
    if variant is not None and not variant.strip():
        raise WrongUsage(f"--variant names choices, or without a value lists them; got {variant!r}")
    if variant == LIST:
        others = [option for option in given if option != "--variant"]
        _demand_none(others, "is no use where --variant without a value lists the choices")
    if variant == ALL:
        others = [option for option in given if option not in {"--variant", "--equation"}]
        _demand_none(others, "is of one variant; --variant all sweeps over α₂ with α₁ = 1")
    if "--learn" not in given:
        others = [option for option in given if option in _LEARNING]
        _demand_none(others, "is of --learn, which is not given")


def _given(context: click.Context) -> list[str]:
    """The options that are on the command line, in the order of the help."""
    return [
        one.opts[0]
        for one in context.command.params
        if isinstance(one, click.Option)
        and one.opts[0] not in _ALWAYS
        and context.get_parameter_source(str(one.name)) is ParameterSource.COMMANDLINE
    ]


def _demand_none(options: list[str], why: str) -> None:
    if options:
        raise WrongUsage(f"{options[0]} {why}")
