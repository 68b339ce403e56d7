"""An edit in the explorer: an answer changes, and all 63 visible histories are drawn again."""

from __future__ import annotations

from typing import Final

from benchmarks.line import Line
from benchmarks.measuring import Job
from companion.browser import explored
from companion.explorer.branches import branches
from companion.explorer.model import Model
from companion.explorer.state import State

SOON: Final = 0.1
"""The bound, in seconds."""

BEFORE: Final = State.of("possible").encoded().replace("turns=3", "turns=2")
"""A table and all of its histories of at most 3 turns, two of which are on the run."""


def edited() -> object:
    """The page after the edit of an answer, as the script receives it."""
    return explored({"state": BEFORE, "changes": [["selected", "0,0_1_1,0"], ["answer", "1"]]})


def visible() -> int:
    """The number of histories that are drawn."""
    return len(branches(Model(State.of(BEFORE))).tree.marks)


def explorer_edit() -> Line:
    """The line."""
    job = Job("the edit of an answer in the explorer", 1, edited)
    return Line(
        "explorer-edit",
        "processor seconds of an edit of an answer in the explorer, which draws all histories "
        "of at most 3 turns again",
        SOON,
        (job,),
        lambda watch: watch.least[job],
        unit="s",
        context=lambda watch: {"histories drawn": visible()},
    )
