"""What the companion's pages do in the reader's browser: levels, steps, the explorer."""

from pathlib import Path
from typing import Final

from companion.pages import STATIC

SCRIPTS: Final = (Path(__file__).parent / "static", STATIC)
"""The folders of its scripts and styles."""

NEEDED: Final = {
    "step": 'class="steps',
    "level": "data-level",
    "explorer": "data-explorer=",
}
"""A script with its style, by its name, and what a page has that needs it."""


def needed(body: str) -> list[str]:
    """The scripts that a page needs.

    Example:
        >>> needed('<section data-level="identity"></section>')
        ['level']
    """
    return [name for name, mark in NEEDED.items() if mark in body]
