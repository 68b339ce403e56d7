"""A lesson as plain Markdown: its values, verdicts, code, pictures and levels are put in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from companion.drawing.elements import element
from companion.explorer.view import first
from docs.site.lessons import claims, levels
from docs.site.lessons.definitions import definition
from docs.site.lessons.lesson import MARK, Fence, Lesson
from docs.site.lessons.running import Run, run
from docs.site.markdown import fenced
from upsilon_ext.report.markdown import escaped

EXPLORER: Final = "../explorer.html"

_TO_LEVEL: Final = re.compile(r"\[(?P<words>[^\]]+)\]\(#(?P<level>level-[\w-]+)\)")
"""A link to a level of the page, whose anchor is in our HTML."""

_LEXERS: Final = {"pycon": "python-console", "python": "python3"}
"""Blocks of a lesson need those before them: they are shown with colours, and have no button."""


def rendered(lesson: Lesson) -> str:
    r"""The Markdown that Sphinx reads.

    Example:
        >>> rendered(Lesson("00-sample", "It is {value}`Tree.__name__`.\n"))
        'It is Tree.\n'
    """
    found = run(lesson)
    values = iter(found.values)
    lines = lesson.text.splitlines(keepends=True)
    text, last = "", 1
    for fence in lesson.fences:
        text += _prose("".join(lines[last - 1 : fence.line - 1]), lesson, values)
        text += f"\n{_block(fence, found)}\n\n"
        last = fence.end
    return text + _prose("".join(lines[last - 1 :]), lesson, values)


def _prose(text: str, lesson: Lesson, values: Iterator[str]) -> str:
    page = f"lessons/{lesson.name}"

    def replaced(mark: re.Match[str]) -> str:
        body = mark["body"]
        match mark["role"]:
            case "claim":
                return claims.linked(body, page)
            case "value":
                return escaped(next(values))
            case "term":
                return f"<dfn>{escaped(body.partition(' <')[0])}</dfn>"
            case "shown":
                return MARK.sub(replaced, body)
            case "informal":
                inner = MARK.sub(replaced, body)
                return f'<span class="informal" title="Informal: not checked">{inner}</span>'
            case _:
                return mark[0]

    return _TO_LEVEL.sub(r'<a href="#\g<level>">\g<words></a>', MARK.sub(replaced, text))


def _block(fence: Fence, found: Run) -> str:
    match fence.kind:
        case "level":
            level = levels.named(fence.argument)
            return levels.rendered(level, folded="folded" in fence.options)
        case "definition":
            return _definition(fence.argument)
        case "paper":
            quoted = "\n".join(f"> {line}" for line in fence.body.strip().splitlines())
            return f"{quoted}\n>\n> — {fence.argument}"
        case "drawn":
            return _html(found.pictures[fence.line])
        case "explorer":
            return _html(first(fence.argument, EXPLORER))
        case kind:
            return fenced(fence.body, _LEXERS.get(kind, kind))


def _definition(dotted: str) -> str:
    found = definition(dotted)
    said = element("p", f"{found.path}", class_="definition-path")
    return f"{_html(said)}\n\n{fenced(found.code, 'python3')}"


def _html(text: str) -> str:
    return fenced(text, "{raw} html")
