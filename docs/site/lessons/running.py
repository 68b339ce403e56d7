"""Runs a lesson: its doctests, values and pictures, with names carried from block to block."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from companion.drawing.elements import Markup, element, joined
from companion.drawing.histories import Tree, written
from companion.drawing.tree import drawn, in_words
from docs.site.lessons.lesson import Fence, Lesson, Prose
from formal.histories.history import Play, Prompt

CODE: Final = frozenset({"pycon", "python"})
"""The languages of blocks that are run."""


@dataclass
class Run:
    """What the run of a lesson gives.

    Attributes:
        names: the names that its blocks have defined, and `Tree`.
        values: the value of each mark `value`, as text, in order.
        pictures: the picture of each directive `drawn`, by its line.
        faults: what is not as the lesson says, with file and line.
    """

    names: dict[str, Any] = field(default_factory=dict)
    values: list[str] = field(default_factory=list)
    pictures: dict[int, Markup] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def run(lesson: Lesson) -> Run:
    r"""Run a lesson from its beginning to its end.

    Example:
        >>> text = "```pycon\n>>> n = 2\n>>> n + 1\n4\n```\n\nIt is {value}`n`.\n"
        >>> found = run(Lesson("01-a", text))
        >>> found.values, found.faults
        (['2'], ["docs/lessons/01-a.md:3: n + 1 gives '3', and not '4'"])
    """
    found = Run({"__name__": "lesson", "Tree": Tree})
    for block in lesson.blocks:
        if isinstance(block, Prose):
            found.values += _values(lesson, block, found)
        elif block.kind == "pycon":
            found.faults += _doctested(lesson, block, found.names)
        elif block.kind == "python":
            _tried(lesson, block.line, found, lambda block=block: exec(block.body, found.names))  # type: ignore[misc]  # noqa: S102
        elif block.kind == "drawn":
            picture = _tried(lesson, block.line, found, lambda block=block: _picture(block, found))  # type: ignore[misc]
            found.pictures[block.line] = picture or Markup()
    return found


def _tried(lesson: Lesson, line: int, found: Run, does: Callable[[], Any]) -> Any:
    """What a function returns; an error is a fault of the lesson."""
    try:
        return does()
    except Exception as error:  # noqa: BLE001 - a lesson may raise anything
        found.faults.append(lesson.at(line, f"{type(error).__name__}: {error}"))


def _values(lesson: Lesson, prose: Prose, found: Run) -> Iterator[str]:
    for line, mark in prose.marks():
        if mark["role"] == "value":
            text = " ".join(mark["body"].split())
            value = _tried(lesson, line, found, lambda text=text: _value(text, found.names))  # type: ignore[misc]
            yield "" if value is None else value


def _value(text: str, names: dict[str, Any]) -> str:
    tree = ast.parse(text, mode="eval")
    if not any(isinstance(node, ast.Name | ast.Attribute) for node in ast.walk(tree)):
        raise ValueError(f"a value must be computed, and {text} is written down")
    return said(eval(text, names))  # noqa: S307 - the lesson's own expression


def said(value: Any) -> str:
    """A value in prose.

    Example:
        >>> said(True), said((1, 0)), said("a")
        ('true', '(1, 0)', 'a')
    """
    match value:
        case bool():
            return str(value).lower()
        case Prompt() | Play():
            return written(value)
        case None:
            raise ValueError("a value must be something; it is None")
        case _:
            return str(value)


class _Runner(doctest.DocTestRunner):
    """Collects what differs, in one line each."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.found: list[tuple[int, str]] = []

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        source, want = example.source.strip(), example.want.strip()
        self._add(test, example, f"{source} gives {got.strip()!r}, and not {want!r}")

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        kind, error, _ = exc_info
        self._add(test, example, f"{example.source.strip()} raises {kind.__name__}: {error}")

    def _add(self, test: doctest.DocTest, example: doctest.Example, fault: str) -> None:
        self.found.append(((test.lineno or 0) + example.lineno, fault))


def _doctested(lesson: Lesson, block: Fence, names: dict[str, Any]) -> Iterator[str]:
    parsed = doctest.DocTestParser().get_examples(block.body)
    if not parsed:
        yield lesson.at(block.line, "a pycon block must have an example")
    test = doctest.DocTest(parsed, names, lesson.name, lesson.file, block.line + 1, None)
    test.globs = names
    runner = _Runner()
    runner.run(test, out=lambda text: None, clear_globs=False)
    yield from (lesson.at(line, fault) for line, fault in runner.found)


def _picture(block: Fence, found: Run) -> Markup:
    value = eval(block.argument or block.body.strip(), found.names)  # noqa: S307 - as above
    if isinstance(value, Markup):
        return value
    if isinstance(value, Tree):
        words = element("figcaption", in_words(value), class_="drawn-words")
        scrolled = element("div", drawn(value), class_="step-scroll", tabindex="0", role="group")
        return element("figure", joined([scrolled, words]), class_="run")
    html = getattr(value, "html", None)
    if html is None:
        raise ValueError(f"what is drawn is a Tree, or has html; it is {value!r}")
    return Markup(html() if callable(html) else html)
