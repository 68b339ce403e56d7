"""What a page asks of the companion: functions from JSON to JSON, which its worker calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import companion.levels  # registers the levels
from companion.drawing.histories import Tree
from companion.drawing.tree import drawn
from companion.level import LEVELS, Verdict

__all__ = ["companion", "explored", "found", "judged"]


def judged(args: Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on an answer to a level.

    Args:
        args: `level`, its name, and `text`, the answer.

    Returns:
        `right`, `said`, and `drawn`, the histories of the counterexample as HTML.
    """
    verdict = LEVELS[args["level"]].judged(args["text"])
    return {"right": verdict.right, "said": verdict.said, "drawn": _drawn(verdict)}


def _drawn(verdict: Verdict) -> str:
    names = {h: "" for h in verdict.histories if h}
    return drawn(Tree("", names=names)) if names else ""


def explored(args: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of the explorer's page, after changes; see `companion.explorer.calls`."""
    from companion.explorer import calls  # the levels need no catalogue

    return calls.explored(args)


def found(args: Mapping[str, Any]) -> dict[str, Any]:
    """The next part of a search for the smallest agent; see `companion.explorer.calls`."""
    from companion.explorer import calls

    return calls.found(args)
