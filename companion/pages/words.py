"""Lines of words, one after the other: the turns of a witness, or an argument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.drawing.elements import Markup


@dataclass(frozen=True)
class Words:
    """Lines; each is a step.

    Attributes:
        title: what they are.
        words: the lines.
    """

    repeats: ClassVar[bool] = False

    title: str
    words: tuple[str, ...]

    def content(self) -> Sequence[Markup]:
        """Nothing is drawn."""
        return []
