"""The options of `upsilon oracle` must have an effect: those that would have none are refused."""

from __future__ import annotations

from upsilon_ext.arguments.options import demand_none


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
