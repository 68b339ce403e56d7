"""Pieces of Markdown that the generated pages share."""

from __future__ import annotations

from collections.abc import Iterable

ORPHAN = "---\norphan: true\n---\n\n"
"""The beginning of a page that the sidebar does not list."""


def page(lines: Iterable[str]) -> str:
    """A generated page of these lines."""
    return ORPHAN + "\n".join(lines).rstrip() + "\n"


def fenced(code: str, language: str) -> str:
    """Code in a block, whatever backquotes it has.

    Example:
        >>> print(fenced("1 + 1", "python"))
        ```python
        1 + 1
        ```
    """
    fence = "```"
    while fence in code:
        fence += "`"
    return f"{fence}{language}\n{code.rstrip()}\n{fence}"
