"""Nothing is used before it is introduced: terms in prose and levels, and names in solutions."""

from __future__ import annotations

import ast
import builtins
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from companion.level import LEVELS, Level
from docs.site.lessons.definitions import definition
from docs.site.lessons.lesson import MARK, Fence, Lesson, Prose
from docs.site.lessons.sentences import seen
from formal.errors import IllFormed

_FILE: Final = Path(__file__).with_suffix(".toml")
_WORDS: Final = re.compile(r"[^\W\d]\w*")
_OWN: Final = {*dir(builtins)}.union(*map(dir, (str, list, dict, set, tuple, int, Fraction)))
"""Names that Python itself has."""


@dataclass(frozen=True)
class Use:
    """A piece of text of the lessons, in the order in which they are read.

    Attributes:
        lesson: the lesson.
        line: its line.
        words: its prose.
        code: the code in it, and around it.
        introduced: the terms that it introduces.
        level: the level that it is of.
    """

    lesson: Lesson
    line: int
    words: str
    code: str
    introduced: tuple[str, ...] = ()
    level: Level | None = None


def uses(lessons: Sequence[Lesson]) -> Iterator[Use]:
    """All pieces of text; the goal and the level at the opening count at the end of their lesson.

    They say what the lesson leads to: what they use must be introduced in it.
    """
    for lesson in lessons:
        late: list[Use] = []
        goal = next((each for each in lesson.prose if each.kind == "paragraph"), None)
        for block in lesson.blocks:
            for use in _used(lesson, block):
                folded = isinstance(block, Fence) and "folded" in block.options
                if block is goal or folded:
                    late.append(use)
                else:
                    yield use
        yield from late


def _used(lesson: Lesson, block: Fence | Prose) -> Iterator[Use]:
    if isinstance(block, Prose):
        found = [mark for _, mark in block.marks()]
        terms = tuple(_name(mark["body"]) for mark in found if mark["role"] == "term")
        code = " ".join(mark["body"] for mark in found if not mark["role"])
        words = "" if block.kind == "heading" else _prose(block.text)
        yield Use(lesson, block.line, words, code, terms)
    elif block.kind in {"pycon", "python"}:
        yield Use(lesson, block.line, "", block.body)
    elif block.kind == "definition":
        yield Use(lesson, block.line, "", _code(block.argument))
    elif block.kind == "explorer":
        yield Use(lesson, block.line, _seen(block.argument), "")
    elif block.kind == "level" and block.argument in LEVELS:
        level = LEVELS[block.argument]
        text = " ".join([level.task, *level.hints])
        code = " ".join(mark["body"] for mark in MARK.finditer(text))
        yield Use(lesson, block.line, _prose(text), code, level=level)


def _code(dotted: str) -> str:
    try:
        return definition(dotted).code
    except IllFormed:
        return ""


def _seen(state: str) -> str:
    try:
        return seen(state)
    except IllFormed:
        return ""


def _prose(text: str) -> str:
    """The text without code, and without what a role computes."""
    kept = {"term", "shown", "informal"}
    return MARK.sub(lambda found: found["body"] if found["role"] in kept else " ", text)


def _name(body: str) -> str:
    """The name of a term that is introduced; it may be introduced by one of its forms.

    Example:
        >>> _name("lists <history>"), _name("frozen"), _name("percept")
        ('history', 'freeze', 'percept')
    """
    _, _, given = body.partition("<")
    name = " ".join((given.rstrip(">") or body).split())
    return next((term for term, forms in table().items() if name in forms), name)


@cache
def table() -> dict[str, tuple[str, ...]]:
    """The further forms of each term of the table."""
    listed = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {each["name"]: tuple(each["forms"]) for each in listed["term"]}


@cache
def _known() -> frozenset[str]:
    return frozenset(tomllib.loads(_FILE.read_text(encoding="utf-8"))["known"])


@cache
def _pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    either = "|".join(re.escape(each).replace(r"\ ", r"\s+") for each in forms)
    return re.compile(rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE)


def early_terms(lessons: Sequence[Lesson]) -> Iterator[str]:
    """A term must be introduced once, before it is used, or where it is first used."""
    pieces = [*uses(lessons)]
    introduced = {name for piece in pieces for name in piece.introduced}
    wanted = {name: (name, *table().get(name, ())) for name in {*table(), *introduced}}
    left = {name: forms for name, forms in wanted.items() if name not in _known()}
    done: set[str] = set()
    for piece in pieces:
        for name in piece.introduced:
            left.pop(name, None)
            if name in done:
                yield piece.lesson.at(piece.line, f"the term {name!r} is introduced a second time")
            done.add(name)
        for name in sorted(left):
            if found := _pattern(left[name]).search(piece.words):
                whose = f"the level {piece.level.name}" if piece.level else "the text"
                yield piece.lesson.at(
                    piece.line, f"{whose} uses {found[0]!r} before {name!r} is introduced"
                )


def early_names(lessons: Sequence[Lesson]) -> Iterator[str]:
    """A solution must use names that code in an earlier place, its task or its hints has."""
    seen: set[str] = set()
    for piece in uses(lessons):
        seen |= {*_WORDS.findall(piece.code)}
        if piece.level:
            unseen = needed(piece.level.right[0]) - seen
            for name in sorted(unseen):
                yield piece.lesson.at(
                    piece.line,
                    f"the solution of the level {piece.level.name} uses {name!r}, which no code "
                    "before it has",
                )
            seen |= unseen


def needed(solution: str) -> set[str]:
    r"""The names that a solution takes from elsewhere, and the attributes that it uses.

    Example:
        >>> sorted(needed("def pi(h):\n    n = len(h)\n    return possible(pi, h.before, n)"))
        ['before', 'possible']
    """
    nodes = [*ast.walk(ast.parse(solution))]
    bound = {node.arg for node in nodes if isinstance(node, ast.arg)}
    bound |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    names = [node for node in nodes if isinstance(node, ast.Name)]
    bound |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    imported = {
        alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom | ast.Import)
        for alias in node.names
    }
    attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
    bound |= {node.attr for node in attributes if isinstance(node.ctx, ast.Store)}
    return (
        ({node.id for node in names} | imported | {node.attr for node in attributes}) - bound - _OWN
    )


def faults(lessons: Sequence[Lesson]) -> list[str]:
    """What is used before it is introduced, in prose, levels and solutions."""
    return [*early_terms(lessons), *early_names(lessons)]
