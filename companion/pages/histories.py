"""A tree of histories, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.drawing.elements import Markup, element
from companion.drawing.stepped import KINDS, SHAPES, Marks, both


@dataclass(frozen=True)
class Histories:
    """The histories that an agent, an environment, or both are queried on or meet.

    Attributes:
        marks: the histories, and what is known of them.
        said: what happens at each step, from the first.
        whose: whose histories they are; "" if that is not said.
        left_out: the number of queries that are not drawn.
    """

    repeats: ClassVar[bool] = False

    marks: Marks
    said: tuple[str, ...] = ()
    whose: str = ""
    left_out: int = 0

    @property
    def title(self) -> str:
        """Whose histories they are."""
        return f"The histories of {self.whose}" if self.whose else "The histories"

    @property
    def words(self) -> Sequence[str]:
        """What happens at each step."""
        last = max(mark.step for mark in self.marks.values())
        return [*self.said, *(f"Turn {n}." for n in range(len(self.said) + 1, last + 1))]

    def content(self) -> Sequence[Markup]:
        """The picture, the list, and what the lines mean."""
        found = {mark.kind for h, mark in self.marks.items() if h}
        lines = [f"{SHAPES[kind]}: {words}" for kind, words in KINDS.items() if kind in found]
        if any(mark.name is not None for mark in self.marks.values()):
            lines.append("a cross: there it fails")
        if self.left_out:
            lines.append(f"queries that are not drawn: {self.left_out}")
        return [both(self.marks), element("p", f"Lines: {'; '.join(lines)}.", class_="legend")]
