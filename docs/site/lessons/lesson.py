"""A lesson as its blocks: prose with marks, and fenced blocks; each knows its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

FOLDER: Final = Path(__file__).parents[2] / "lessons"
"""The folder of the lessons."""

MARK: Final = re.compile(
    r"(?:\{(?P<role>\w+)\})?(?<!`)(?P<ticks>`+)(?!`)(?P<body>.+?)(?<!`)(?P=ticks)(?!`)", re.DOTALL
)
"""Code, or a role with its body."""

_INFO: Final = re.compile(r"\{(?P<directive>\w+)\}\s*(?P<argument>.*)|(?P<language>.*)")
_OPTION: Final = re.compile(r":(\w+):[ \t]*\n?")


@dataclass(frozen=True)
class Fence:
    """A fenced block.

    Attributes:
        line: the line of its first fence, from 1.
        end: the line after its last one.
        top: its place among the blocks that are in no other.
        kind: the name of its directive, or its language.
        argument: of the directive.
        options: of the directive.
        body: its lines.
    """

    line: int
    end: int
    top: int
    kind: str
    argument: str
    options: tuple[str, ...]
    body: str


@dataclass(frozen=True)
class Prose:
    """A paragraph, a heading, an item of a list, or a cell of a table.

    Attributes:
        line: its first line, from 1.
        top: the place, among the blocks that are in no other, of the block that it is in.
        kind: "paragraph", "heading" or "cell".
        text: its Markdown.
    """

    line: int
    top: int
    kind: str
    text: str

    def marks(self) -> Iterator[tuple[int, re.Match[str]]]:
        """Code and roles in it, each with its line."""
        for found in MARK.finditer(self.text):
            yield self.line + self.text.count("\n", 0, found.start()), found


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        name: the name of its file, without ".md".
        text: its Markdown.
    """

    name: str
    text: str

    @property
    def number(self) -> int:
        """Its number; 0 if its name does not begin with one.

        Example:
            >>> Lesson("05-reality-check", "").number, Lesson("sample", "").number
            (5, 0)
        """
        digits = self.name.partition("-")[0]
        return int(digits) if digits.isdigit() else 0

    @property
    def file(self) -> str:
        """Its file, from the project's folder."""
        return f"docs/lessons/{self.name}.md"

    @cached_property
    def blocks(self) -> list[Fence | Prose]:
        r"""Its blocks in order.

        Example:
            >>> for block in Lesson("", "# A\n\nB\n\n```{level} c\n:folded:\n```\n").blocks:
            ...     print(block.line, block.top, block.kind)
            1 0 heading
            3 1 paragraph
            5 2 level
        """
        return [*_blocks(_MARKDOWN.parse(self.text))]

    @property
    def fences(self) -> list[Fence]:
        """Its fenced blocks."""
        return [block for block in self.blocks if isinstance(block, Fence)]

    @property
    def prose(self) -> list[Prose]:
        """Its other blocks."""
        return [block for block in self.blocks if isinstance(block, Prose)]

    def at(self, line: int, fault: str) -> str:
        """A fault with its file and line."""
        return f"{self.file}:{line}: {fault}"


_MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
"""The parser that MyST uses, which the command's tables bring; the extra `docs` is not needed."""


def _blocks(tokens: list[Token]) -> Iterator[Fence | Prose]:
    top, kind = -1, ""
    for token in tokens:
        if token.level == 0 and token.nesting >= 0:
            top += 1
        if token.type == "fence" and token.map:
            yield _fence(token, top, *token.map)
        elif token.type == "inline" and token.map:
            yield Prose(token.map[0] + 1, top, kind, token.content)
        else:
            kind = {"heading_open": "heading", "th_open": "cell", "td_open": "cell"}.get(
                token.type, "paragraph"
            )


def _fence(token: Token, top: int, start: int, end: int) -> Fence:
    found = _INFO.match(token.info.strip())
    if found is None or found["directive"] is None:
        return Fence(start + 1, end + 1, top, token.info.strip(), "", (), token.content)
    body, options = token.content, []
    while option := _OPTION.match(body):
        options.append(option[1])
        body = body[option.end() :]
    argument = found["argument"].strip()
    return Fence(start + 1, end + 1, top, found["directive"], argument, tuple(options), body)


def lessons() -> list[Lesson]:
    """The lessons, in their order; other pages of their folder are none."""
    files = sorted(FOLDER.glob("[0-9][0-9]-*.md"))
    return [Lesson(file.stem, file.read_text(encoding="utf-8")) for file in files]
