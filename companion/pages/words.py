"""Lines of words, one after the other: the turns of a witness, or an argument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.drawing.elements import Markup


@dataclass(frozen=True)
class Words:
    """Lines; each is a step.

    Attributes:
        title: what they are.
        words: the lines.
    """

    title: str
    words: tuple[str, ...]

    @property
    def repeats(self) -> bool:
        """Whether the words repeat what is drawn."""
        return False

    def content(self) -> Sequence[Markup]:
        """Nothing is drawn."""
        return []
