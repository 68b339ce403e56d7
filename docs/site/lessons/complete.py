"""The built pages of lessons are complete without scripts: their levels, hints and solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS, Level
from docs.site.built import Page


def incomplete(
    pages: Mapping[str, Page], levels: Iterable[Level] = LEVELS.values()
) -> Iterator[str]:
    """Each level must be on the page of its lesson, with hints and a solution that are folded."""
    for level in levels:
        beginning = f"lessons/{level.lesson:02}-"
        name = next((each for each in pages if each.startswith(beginning)), "")
        if not name:
            yield f"the level {level.name} is of lesson {level.lesson}, which has no page"
        elif level.name not in pages[name].levels:
            yield f"{name} lacks the level {level.name}"
        else:
            yield from (f"{name}: {each}" for each in _lacking(level, pages[name]))


def _lacking(level: Level, page: Page) -> Iterator[str]:
    found = page.levels[level.name]
    wanted = {"hint": len(level.hints), "solution": 1, "textarea": 1, "unfolded": 0}
    for part, number in wanted.items():
        if found.count(part) != number:
            yield f"{level.name} has {found.count(part)} of {part}, and not {number}"
