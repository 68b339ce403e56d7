"""The options of `upsilon oracle` must have an effect: those that would have none are refused."""

from __future__ import annotations

from upsilon_ext.arguments.options import given_options
from upsilon_ext.report.errors import WrongUsage


def demand_heeded(subject: str, replay: str | None) -> None:
    """Refuse options without effect."""
    if replay is not None:
        demand_none(
            "--replay judges saved cases alone", "examples", "runs", "horizon", "longest", "seed"
        )
    demand_none("the files of a folder have limits; this is none", "limit", "memory", "number")
    if subject == "ours":
        effort = ("seed", "examples", "runs", "horizon", "longest")
        options = ("against", "save", "page", "replay", "patience", *effort)
        demand_none("`upsilon oracle ours` judges each class by its own definition", *options)


def demand_none(why: str, *names: str) -> None:
    """Refuse these options, which would have no effect."""
    for one in given_options():
        if one.name in names:
            raise WrongUsage(f"{why}, and has no {one.opts[0]}")
