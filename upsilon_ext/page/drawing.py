"""A tree of histories as a picture: percepts in boxes, actions on lines, time from left to right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from formal.histories.history import EMPTY, Play, Prompt
from proofs_checked.witness import written
from upsilon_ext.page.elements import Markup, element, joined
from upsilon_ext.page.histories import History, Tree

ROW: Final = 46
"""From one line of the picture to the next."""

HEIGHT: Final = 26
"""Of a box."""

LINE: Final = 40
"""Of a line with an action on it."""

GAP: Final = 20
"""Of a line with none."""

MARGIN: Final = 12

_CHARACTER: Final = 7.6


@dataclass(frozen=True)
class Place:
    """Where a history is drawn: the middle of its end."""

    x: float
    y: float


@dataclass(frozen=True)
class Drawing:
    """A tree with a place for each of its histories."""

    tree: Tree
    children: Mapping[History, Sequence[History]]
    width: float
    places: dict[History, Place] = field(default_factory=dict)

    def is_leaf(self, h: History) -> bool:
        """Whether nothing longer is drawn."""
        return not self.children[h]

    def kind(self, h: History) -> str:
        """What happens, what was only asked about, or neither."""
        if self.tree.happens(h):
            return "real"
        asked = isinstance(h, Prompt) and h in self.tree.answers
        return "asked" if asked or self.tree.answered(h) else "never"

    def left(self, h: History) -> float:
        """Where what is drawn of a history begins."""
        return self.places[h].x - (self.width / 2 if isinstance(h, Prompt) else 0)

    def right(self, h: History) -> float:
        """Where it ends."""
        return self.places[h].x + (self.width / 2 if isinstance(h, Prompt) else 0)


def drawn(tree: Tree) -> Markup:
    """The picture."""
    drawing = _placed(tree)
    width = max(drawing.right(h) for h in drawing.places) + 2 * MARGIN
    height = max(place.y for place in drawing.places.values()) + HEIGHT / 2 + MARGIN
    edges = (
        _edge(drawing, h, longer) for h, below in drawing.children.items() for longer in below
    )
    ends = (_end(drawing, h) for h in drawing.children)
    return element(
        "svg",
        *edges,
        *ends,
        class_="tree",
        role="img",
        aria_label=in_words(tree),
        width=round(width),
        height=round(height),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
    )


def in_words(tree: Tree) -> str:
    """What the picture shows, for those who do not see it."""
    whose = f" of {tree.whose}" if tree.whose else ""
    asked = [f"{written(h)}, answered by {y}" for h, y in tree.answers.items()]
    asked += [f"{written(p)}, answered by ({x[0]}, {x[1]})" for p, x in tree.environment.items()]
    named = [f"{name} is {written(h)}" for h, name in tree.names.items()]
    said = [*named, *(["asked about " + "; ".join(asked)] if asked else [])]
    return f"Histories{whose}: {'; '.join(said)}"


def kinds(tree: Tree) -> set[str]:
    """The kinds of lines and boxes that are in the picture."""
    drawing = Drawing(tree, tree.children(), 0)
    return {drawing.kind(h) for h in drawing.children if h} | ({"fails"} if tree.names else set())


def _placed(tree: Tree) -> Drawing:
    children = tree.children()
    labels = [_percept(h) for h in children if isinstance(h, Prompt)]
    width = max((len(label) for label in labels), default=1) * _CHARACTER + 14
    drawing = Drawing(tree, children, width)
    first = MARGIN + HEIGHT / 2 + (8 if tree.names else 0)

    def place(h: History, x: float, row: int) -> int:
        """Place what begins with h from this row on; the number of the next free row."""
        drawing.places[h] = Place(x, first + row * ROW)
        step = LINE + width / 2 if isinstance(h, Prompt) else GAP + width / 2
        below = row
        for longer in children[h]:
            below = place(longer, x + step, below)
        return max(below, row + 1)

    place(EMPTY, MARGIN, 0)
    return drawing


def _edge(drawing: Drawing, h: History, longer: History) -> Markup:
    x1, y1 = drawing.right(h), drawing.places[h].y
    x2, y2 = drawing.left(longer), drawing.places[longer].y
    turn = x1 + GAP / 2
    d = f"M{x1:.0f} {y1:.0f}H{x2:.0f}"
    if y1 != y2:
        d = f"M{x1:.0f} {y1:.0f}Q{turn:.0f} {y1:.0f} {turn:.0f} {y1 + 9:.0f}V{y2 - 9:.0f}Q{turn:.0f} {y2:.0f} {turn + 9:.0f} {y2:.0f}H{x2:.0f}"
    line = element("path", d=d, class_=f"line {drawing.kind(longer)}")
    if isinstance(longer, Prompt):
        return line
    action = element(
        "text", str(longer.action), x=f"{x2 - 11:.0f}", y=f"{y2 - 5:.0f}", class_=drawing.kind(longer)
    )
    return joined([line, action])


def _end(drawing: Drawing, h: History) -> Markup:
    place, kind = drawing.places[h], drawing.kind(h)
    x, y = f"{place.x:.0f}", f"{place.y:.0f}"
    name = drawing.tree.names.get(h, "")
    fails = _failing(drawing, h) if name else Markup()
    if isinstance(h, Prompt):
        box = element(
            "rect",
            x=f"{drawing.left(h):.0f}",
            y=f"{place.y - HEIGHT / 2:.0f}",
            width=f"{drawing.width:.0f}",
            height=HEIGHT,
            rx=7,
            class_=f"{kind} fails" if name else kind,
        )
        said = element("text", _percept(h), x=x, y=f"{place.y + 4.5:.0f}", class_=kind)
        return element("g", element("title", _title(drawing.tree, h)), box, said, fails)
    if not h or drawing.is_leaf(h):
        dot = element("circle", cx=x, cy=y, r=3.5, class_=f"{kind} fails" if name else kind)
        return joined([dot, fails])
    return Markup()


def _failing(drawing: Drawing, h: History) -> Markup:
    """The name of a history, and that the law fails there."""
    place = drawing.places[h]
    x, y = drawing.right(h), place.y - (HEIGHT / 2 if isinstance(h, Prompt) else 0)
    cross = element("path", d=f"M{x - 4:.0f} {y - 4:.0f}l8 8m0-8l-8 8", class_="cross")
    name = drawing.tree.names[h]
    said = element("text", name, x=f"{place.x - 4:.0f}", y=f"{y - 5:.0f}", class_="name")
    return joined([said, cross])


def _title(tree: Tree, h: Prompt) -> str:
    said = written(h)
    if h in tree.answers:
        said += f", answered by {tree.answers[h]}"
    return said


def _percept(h: Prompt) -> str:
    return f"({h.reward}, {h.observation})"
