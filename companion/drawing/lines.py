"""Lines and the greatest of them, drawn: the optimal value as a function of α₂, with its kinks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from companion.drawing.elements import Markup, element, joined
from formal.considerate.sweep.envelope import Line, Segment, envelope
from formal.notation import Reward

WIDTH: Final = 320
HEIGHT: Final = 200
LEFT: Final = 32
RIGHT: Final = 228
TOP: Final = 14
BOTTOM: Final = 152
AXIS: Final = 168
APART: Final = 14
"""The picture in pixels, and the part of it that the lines take."""


@dataclass(frozen=True)
class Lines:
    """A line for each way, from α₂ = 0 to an upper end.

    Attributes:
        ways: each way's line, by its name.
        upper: the greatest α₂ of the picture.

    Example:
        >>> Lines({"short": Line(-1, -9), "long": Line(-3, -4)}, 1).words()
        ['short is worth -1 - 9 α₂', 'long is worth -3 - 4 α₂', \
'from α₂ = 0 to 2/5 short is best', 'from α₂ = 2/5 on long is best']
    """

    ways: Mapping[str, Line]
    upper: Reward

    @cached_property
    def best(self) -> list[Segment]:
        """The greatest of the lines, piece by piece.

        Raises:
            IllFormed: there is no line, or the upper end is not above 0.
        """
        return envelope(self.ways.values(), 0, self.upper)

    def names(self, line: Line) -> str:
        """The ways with this line."""
        return " and ".join(name for name, each in self.ways.items() if each == line)

    def words(self) -> list[str]:
        """The same in words: each way's line, and where it is the best."""
        worth = [f"{name} is worth {formula(line)}" for name, line in self.ways.items()]
        return [*worth, *(f"{self._where(piece)} {self._best(piece)}" for piece in self.best)]

    def _where(self, piece: Segment) -> str:
        to = "on" if piece is self.best[-1] else f"to {piece.upper}"
        return f"from α₂ = {piece.lower} {to}"

    def _best(self, piece: Segment) -> str:
        names = self.names(piece.line)
        return f"{names} {'are' if ' and ' in names else 'is'} best"

    def html(self) -> Markup:
        """The picture, and below it the same in words."""
        scrolled = element("div", self._svg(), class_="step-scroll", tabindex="0", role="group")
        items = (element("li", each) for each in self.words())
        said = element("figcaption", element("ul", *items), class_="drawn-words")
        return element("figure", joined([scrolled, said]), class_="run")

    def _svg(self) -> Markup:
        return element(
            "svg",
            *self._drawn(),
            class_="lines",
            role="img",
            aria_label="; ".join(self.words()),
            width=WIDTH,
            height=HEIGHT,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            stroke="currentColor",
            font_size="13",
        )

    def _drawn(self) -> Iterator[Markup]:
        yield _stroke(LEFT, AXIS, RIGHT, AXIS)
        yield _said("α₂", RIGHT + 24, AXIS + 18)
        for line in self.ways.values():
            yield self._line(line, 0, self.upper, stroke_dasharray="4 4")
        ends = [(self._y(line(self.upper)), name) for name, line in self.ways.items()]
        starts = [(self._y(line(0)), str(line(0))) for line in {*self.ways.values()}]
        yield from (_said(name, RIGHT + 8, y + 4) for y, name in _apart(ends))
        yield from (_said(value, LEFT - 6, y + 4, "end") for y, value in _apart(starts))
        for n, piece in enumerate(self.best):
            yield self._line(piece.line, piece.lower, piece.upper or self.upper, stroke_width="4")
            yield self._tick(piece.lower)
            if n:
                yield self._kink(piece)
        yield self._tick(self.upper)

    def _kink(self, piece: Segment) -> Markup:
        x, y = self._x(piece.lower), self._y(piece.line(piece.lower))
        dropped = _stroke(x, y, x, AXIS, stroke_dasharray="1 4")
        return joined([dropped, element("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r="6")])

    def _tick(self, alpha_2: Reward) -> Markup:
        return _said(str(alpha_2), self._x(alpha_2), AXIS + 18, "middle")

    def _line(self, line: Line, lower: Reward, upper: Reward, **marks: str) -> Markup:
        start, end = ((self._x(x), self._y(line(x))) for x in (lower, upper))
        return _stroke(start[0], start[1], end[0], end[1], **marks)

    def _x(self, alpha_2: Reward) -> float:
        return float(LEFT + (RIGHT - LEFT) * alpha_2 / self.upper)

    def _y(self, value: Reward) -> float:
        values = [line(x) for line in self.ways.values() for x in (0, self.upper)]
        most, least = max(values), min(values)
        return float(TOP + (BOTTOM - TOP) * (most - value) / (most - least or 1))


def formula(line: Line) -> str:
    """A line as a formula.

    Example:
        >>> formula(Line(-2, 3)), formula(Line(-1, 0))
        ('-2 + 3 α₂', '-1')
    """
    if not line.slope:
        return str(line.at_zero)
    return f"{line.at_zero} {'-' if line.slope < 0 else '+'} {abs(line.slope)} α₂"


def _apart(labels: Iterable[tuple[float, str]]) -> Iterator[tuple[float, str]]:
    """Labels and their heights from above, each below the one before it.

    Example:
        >>> [*_apart([(20, "b"), (14, "a"), (60, "c")])]
        [(14, 'a'), (28, 'b'), (60, 'c')]
    """
    lowest = 0.0
    for y, label in sorted(labels):
        yield max(y, lowest), label
        lowest = max(y, lowest) + APART


def _stroke(x1: float, y1: float, x2: float, y2: float, **marks: str) -> Markup:
    return element("line", x1=f"{x1:.0f}", y1=f"{y1:.0f}", x2=f"{x2:.0f}", y2=f"{y2:.0f}", **marks)


def _said(said: str, x: float, y: float, anchor: str = "start") -> Markup:
    place = {"x": f"{x:.0f}", "y": f"{y:.0f}", "text_anchor": anchor}
    return element("text", said, **place, stroke="none", fill="currentColor")
