"""Where the histories of a tree are drawn: time from left to right, a row for each branch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.drawing.histories import History
from formal.histories.history import EMPTY, Prompt

HEIGHT: Final = 26
"""The height of a box."""

LINE: Final = 40
"""The length of a line with an action on it."""

GAP: Final = 20
"""The length of a line without one."""

MARGIN: Final = 12

CHARACTER: Final = 7.6
"""The width of a character."""

_ROUND: Final = 9


@dataclass(frozen=True)
class Place:
    """Where a history is drawn: the middle of its end."""

    x: float
    y: float


@dataclass(frozen=True)
class Layout:
    """A place for each history of a tree, whose percepts are boxes.

    Attributes:
        children: the histories that extend each history by one item.
        width: the width of a box.
        row: the distance from one row to the next.
        top: where the middle of the first row is.
    """

    children: Mapping[History, Sequence[History]]
    width: float
    row: float
    top: float
    places: dict[History, Place] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._place(EMPTY, MARGIN, 0)

    def _place(self, h: History, x: float, row: int) -> int:
        """Place h and the histories that extend it, from this row on; the next free row."""
        self.places[h] = Place(x, self.top + row * self.row)
        step = (LINE if isinstance(h, Prompt) else GAP) + self.width / 2
        below = row
        for longer in self.children[h]:
            below = self._place(longer, x + step, below)
        return max(below, row + 1)

    def left(self, h: History) -> float:
        """The left end of the box or dot of a history."""
        return self.places[h].x - (self.width / 2 if isinstance(h, Prompt) else 0)

    def right(self, h: History) -> float:
        """Its right end."""
        return self.places[h].x + (self.width / 2 if isinstance(h, Prompt) else 0)

    def line(self, h: History, longer: History) -> str:
        """The path from a history to one that extends it by one item."""
        x1, y1 = self.right(h), self.places[h].y
        x2, y2 = self.left(longer), self.places[longer].y
        if y1 == y2:
            return f"M{x1:.0f} {y1:.0f}H{x2:.0f}"
        r = _ROUND
        return f"M{x1:.0f} {y1:.0f}q{r} 0 {r} {r}V{y2 - r:.0f}q0 {r} {r} {r}H{x2:.0f}"
