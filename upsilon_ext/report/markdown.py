"""Markdown: text without a meaning in it, in lines of one width, and tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

WIDTH: Final = 110
"""The length of a line."""

_MARKED: Final = re.compile(r"((?<=\S)\*|\*(?=\S)|(?<!\w)_|_(?!\w)|`|\\|<(?=[\w/!?])|\](?=[(\[]))")
"""Characters that have a meaning in Markdown."""

_BEGINNING: Final = re.compile(r"^(\d*)([-+#>.)])(?=\s|$)")
"""The beginning of a list, a heading or a quotation."""


def escaped(text: str) -> str:
    r"""Text without a meaning in Markdown.

    Example:
        >>> escaped("a * b < c, but *a*, <b> and [0](1)")
        'a * b < c, but \\*a\\*, \\<b> and [0\\](1)'
    """
    return _MARKED.sub(r"\\\1", text)


def wrapped(text: str) -> Iterator[str]:
    """The text in lines, none of which begins a list, a heading or a quotation."""
    for width in (WIDTH, WIDTH - 1):  # a mark at the beginning of a line is escaped
        broken = wrap(text, width, break_long_words=False, break_on_hyphens=False)
        lines = [_BEGINNING.sub(r"\1\\\2", line) for line in broken]
        if all(map(WIDTH.__ge__, map(len, lines))):
            break
    yield from lines


def item(text: str) -> Iterator[str]:
    """An item of a list, its lines indented."""
    lines = wrapped(text)
    yield f"- {next(lines)}"
    yield from (f"  {line}" for line in lines)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    r"""A table; a column of numbers alone is aligned on the right.

    Example:
        >>> print(*table(["name", "n"], [["a|b", 1]]), sep="\n")
        | name | n |
        |---|--:|
        | a\|b | 1 |
    """
    cells = [[*row] for row in rows]
    columns = zip(*cells, strict=True) if cells else ([] for _ in head)
    numbers = [bool(each) and all(isinstance(one, int) for one in each) for each in columns]
    yield _row(head)
    yield f"|{''.join('--:|' if each else '---|' for each in numbers)}"
    yield from map(_row, cells)


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"
