"""What a page of a witness shows: its title, the command that prints it, and its views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.drawing.elements import Markup


class View(Protocol):
    """A picture, a table or a listing with steps.

    What belongs to a step n, from 1 on, has `data-from` and perhaps `data-at`.
    """

    @property
    def title(self) -> str:
        """Its title."""

    @property
    def words(self) -> Sequence[str]:
        """What is said at each step; its length is the number of steps."""

    @property
    def repeats(self) -> bool:
        """Whether the words only repeat what is drawn; then they are shown at their step alone."""

    def content(self) -> Sequence[Markup]:
        """What is drawn."""


@dataclass(frozen=True)
class Document:
    """A page.

    Attributes:
        title: what it is about.
        verdict: what was found, in a word or a few.
        said: the witness, or the result, a line for each.
        views: its views.
        command: the command that prints the same.
        note: further lines, such as Python that reproduces it, under a heading.
        heading: that heading.
        back: the address and the words of a link; none if it is "".
    """

    title: str
    verdict: str
    said: tuple[str, ...]
    views: tuple[View, ...]
    command: str
    note: str = ""
    heading: str = ""
    back: tuple[str, str] = ("", "")
