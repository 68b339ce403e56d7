"""The page of all lessons: their levels, and how many of them are solved on the reader's device."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.drawing.elements import element
from docs.site.lessons.lesson import Lesson, lessons
from docs.site.lessons.levels import of_lesson

PAGE: Final = "lessons/index"

_TEXT: Final = """# Ten lessons

A level is a claim with a hole. Fill it with a table of answers, a history, a program or a few lines
of Python: the definitions judge it in your browser, and a wrong answer is refuted by a
counterexample. Answers are stored on your device. [A seminar](seminar.md) takes a group through the
first five lessons; [the explorer](../explorer.md) draws an agent in an environment, turn by turn.

| lesson | levels |
|---|---|
"""


def overview() -> str:
    """The page, as Markdown."""
    return _TEXT + "".join(f"{row}\n" for row in _rows())


def _rows() -> Iterator[str]:
    for lesson in lessons():
        if lesson.number:
            names = [fence.argument for fence in of_lesson(lesson)]
            levels = element("span", f"{len(names)} levels", data_levels=" ".join(names))
            yield f"| [{_title(lesson)}]({lesson.name}.md) | {levels} |"


def _title(lesson: Lesson) -> str:
    return next(each.text for each in lesson.prose if each.kind == "heading").lstrip("# ")
