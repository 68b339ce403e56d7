"""A level as a part of a page, complete without scripts: hints and solutions are folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import companion.levels  # noqa: F401 - it registers the levels
from companion.drawing.elements import element, joined, prose
from companion.level import LEVELS, Level, Verdict
from docs.site.lessons.lesson import Fence, Lesson
from docs.site.markdown import fenced
from formal.errors import IllFormed


def named(name: str) -> Level:
    """The level of this name.

    Raises:
        IllFormed: there is none.
    """
    if name not in LEVELS:
        raise IllFormed(f"a level is one of {', '.join(LEVELS)}; there is no {name!r}")
    return LEVELS[name]


@cache
def judged(level: Level, text: str) -> Verdict:
    """The verdict on an answer, which is judged once: it is replayed, and it is shown."""
    return level.judged(text)


def title(name: str) -> str:
    """The name of a level as a reader sees it.

    Example:
        >>> title("count-the-turns")
        'Count the turns'
    """
    return name.replace("-", " ").capitalize()


def rendered(level: Level, *, folded: bool) -> str:
    """The Markdown of a level.

    Args:
        level: the level.
        folded: whether it is folded itself, as the one that a lesson is about.
    """
    return "\n\n".join(_pieces(level, folded=folded))


def _pieces(level: Level, *, folded: bool) -> Iterator[str]:
    summary = f"The main level, for the end of the lesson: {title(level.name).lower()}"
    if folded:
        yield _html(f'<details class="worth"><summary>{summary}</summary>')
    heading = "h2" if folded else "h3"
    head = element(heading, f"Level: {title(level.name)}", class_="level-title")
    yield _html(f'<section class="level" id="level-{level.name}" data-level="{level.name}">{head}')
    yield level.task
    yield _html(_box(level))
    yield from _hints(level.hints)
    yield _html('<details class="solution"><summary>Solution</summary>')
    yield fenced(level.right[0], "python3")
    yield _html(element("p", prose(judged(level, level.right[0]).said)) + "</details>")
    yield _html("</section>" + ("</details>" if folded else ""))


def _box(level: Level) -> str:
    """The box for an answer; an answer that is refused stands in it, with what is said of it."""
    [*forms] = level.wrong
    area = element(
        "textarea",
        "\n" + forms[0],
        rows=str(forms[0].count("\n") + 2),
        readonly=True,
        spellcheck="false",
        aria_label=f"Your answer to: {title(level.name)}",
    )
    said = judged(level, forms[0]).said
    refused = element("p", joined(["This answer is refused: ", prose(said)]), class_="level-form")
    return joined([area, refused])


def _hints(hints: Sequence[str]) -> Iterator[str]:
    """Hints, each within the one before, so that they open one by one."""
    for n, hint in enumerate(hints, 1):
        yield _html(f'<details class="hint"><summary>Hint {n} of {len(hints)}</summary>')
        yield hint
    yield _html("</details>" * len(hints))


def _html(text: str) -> str:
    return fenced(text, "{raw} html")


def faults(lesson: Lesson) -> Iterator[str]:
    """Each level of a lesson must exist, belong to it, replay, and stand on one page once."""
    seen: set[str] = set()
    for fence in of_lesson(lesson):
        if fence.argument not in LEVELS:
            yield lesson.at(fence.line, f"there is no level {fence.argument!r}")
            continue
        level = LEVELS[fence.argument]
        if fence.argument in seen:
            yield lesson.at(fence.line, f"the level {level.name} is on this page twice")
        seen.add(level.name)
        if lesson.number and level.lesson != lesson.number:
            yield lesson.at(fence.line, f"the level {level.name} is of lesson {level.lesson}")
        yield from (lesson.at(fence.line, fault) for fault in replayed(level))


def left_out(lesson: Lesson) -> Iterator[str]:
    """All levels of a lesson must be on its page."""
    here = {fence.argument for fence in of_lesson(lesson)}
    for level in LEVELS.values():
        if level.lesson == lesson.number and level.name not in here:
            yield lesson.at(1, f"the level {level.name} is of this lesson, and not on its page")


def of_lesson(lesson: Lesson) -> list[Fence]:
    """The directives of a lesson that show a level."""
    return [fence for fence in lesson.fences if fence.kind == "level"]


def replayed(level: Level) -> Iterator[str]:
    """A level must accept its right answers, and refuse its wrong ones with what is said there."""
    for text in level.right:
        verdict = judged(level, text)
        if not verdict.right:
            yield f"the level {level.name} must accept {text!r}; it says: {verdict.said}"
    for text, part in level.wrong.items():
        verdict = judged(level, text)
        if verdict.right or part not in verdict.said:
            law = f"the level {level.name} must refuse {text!r} with {part!r}"
            yield f"{law}; it says: {verdict.said}"
