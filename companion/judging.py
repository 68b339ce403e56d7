"""The verdict on an answer to a level, as JSON: what a page's worker calls for the levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import companion.levels  # noqa: F401 - it registers the levels
from companion.drawing.elements import prose
from companion.drawing.histories import Tree
from companion.drawing.tree import drawn
from companion.level import LEVELS, Verdict, numbers_of_any_length

TURNS: Final = 100
"""A history of more turns is not drawn."""
LETTERS: Final = 4_000
"""A history whose text is longer is not drawn."""


def judged(args: Mapping[str, Any]) -> dict[str, Any]:
    """The verdict on an answer to a level.

    Args:
        args: `level`, its name, and `text`, the answer.

    Returns:
        `right`; `said`, as text, and `shown`, the same as HTML; and `drawn`, the histories of the
        counterexample as HTML, if they are not too long.
    """
    name = args["level"]
    if name not in LEVELS:
        return _told(Verdict(right=False, said=f"There is no level {name!r}."))
    return _told(LEVELS[name].judged(args["text"]))


def _told(verdict: Verdict) -> dict[str, Any]:
    said = verdict.said
    with numbers_of_any_length():
        shown, picture = prose(said), _drawn(verdict)
    return {"right": verdict.right, "said": said, "shown": shown, "drawn": picture}


def _drawn(verdict: Verdict) -> str:
    names = {h: "" for h in verdict.histories if h and h.turns <= TURNS and len(str(h)) <= LETTERS}
    return drawn(Tree("", names=names)) if names else ""
