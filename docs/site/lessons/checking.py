"""All faults of a lesson, with file and line; Sphinx is not needed.

python -m docs.site.lessons.checking docs/lessons/01-agents.md

Without a file, all lessons are checked, and that nothing is used before it is introduced.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from companion.explorer.view import first
from docs.site.lessons import claims, levels, terms
from docs.site.lessons.definitions import definition
from docs.site.lessons.lesson import Lesson, lessons
from docs.site.lessons.running import CODE, run
from docs.site.lessons.sentences import informal, unsupported
from formal.errors import IllFormed
from proofs_checked.papers import PAPERS

DIRECTIVES: Final = frozenset({"level", "definition", "paper", "drawn", "explorer"})
ROLES: Final = frozenset({"claim", "value", "term", "shown", "informal"})
LANGUAGES: Final = CODE | {"console", "text"}

QUOTED: Final = 60
"""The greatest number of words of a quotation."""

_PLACE: Final = re.compile(rf"(?:{'|'.join(paper.name for paper in PAPERS)}), (.+)")


def faults(text: str, name: str = "00-lesson") -> list[str]:
    """The faults of a lesson.

    Args:
        text: its Markdown.
        name: the name of its file, without ".md"; it begins with the lesson's number.

    Example:
        >>> faults("All agents win.", "00-sample")[0]
        "docs/lessons/00-sample.md:1: the word 'All' needs support: a claim, a value, or a block \
that shows it: “All agents win.”"
    """
    lesson = Lesson(name, text)
    return [
        *_forms(lesson),
        *run(lesson).faults,
        *claims.faults(lesson),
        *levels.faults(lesson),
        *levels.left_out(lesson),
        *unsupported(lesson),
    ]


def of_all(every: Sequence[Lesson]) -> list[str]:
    """The faults of all lessons, and what they use before it is introduced."""
    apart = [fault for lesson in every for fault in faults(lesson.text, lesson.name)]
    return [*apart, *terms.faults(every)]


def _forms(lesson: Lesson) -> Iterator[str]:
    """Directives and roles must be known, definitions exist, and quotations be short."""
    for fence in lesson.fences:
        try:
            _form(fence.kind, fence.argument, fence.body)
        except IllFormed as error:
            yield lesson.at(fence.line, str(error))
    for prose in lesson.prose:
        for line, mark in prose.marks():
            if mark["role"] and mark["role"] not in ROLES:
                yield lesson.at(line, f"a role is one of {', '.join(sorted(ROLES))}; {mark[0]}")


def _form(kind: str, argument: str, body: str) -> None:
    if kind not in DIRECTIVES | LANGUAGES:
        known = ", ".join(sorted(DIRECTIVES | LANGUAGES))
        raise IllFormed(f"a block is one of {known}; there is a {kind!r}")
    if kind == "definition":
        definition(argument)
    if kind == "explorer":
        first(argument)
    if kind == "paper":
        if not _PLACE.fullmatch(argument):
            raise IllFormed(f"a quotation names the paper and the place; {argument!r} does not")
        if not 0 < len(body.split()) <= QUOTED:
            raise IllFormed(f"a quotation has 1 to {QUOTED} words; it has {len(body.split())}")


def main(*files: str) -> int:
    """Print the faults of lessons, and their informal sentences; the exit code."""
    named = [Lesson(Path(each).stem, Path(each).read_text(encoding="utf-8")) for each in files]
    checked = named or lessons()
    found = (
        of_all(checked)
        if not named
        else [*chain(*(faults(each.text, each.name) for each in named))]
    )
    for lesson in checked:
        sys.stderr.writelines(f"informal: {each}\n" for each in informal(lesson))
    sys.stdout.writelines(f"{each}\n" for each in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
