"""A tree of histories; marks are shapes and words: run, possible, impossible, queried, frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from companion.drawing.elements import Markup, element
from companion.drawing.histories import History, written
from companion.drawing.placing import CHARACTER, HEIGHT, MARGIN, Layout
from formal.histories.history import Play, Prompt

ROW: Final = 54
"""The distance from one row to the next: that of a finger."""

FINGER: Final = 44
"""The height of what a finger selects."""

_SMALL: Final = 6.2
"""The width of a small character."""


@dataclass(frozen=True)
class Answer:
    """The answer to a query about a history.

    Attributes:
        step: the step in which it is given; 0 before the first.
        action: the answer.
        frozen: whether the queried copy is frozen.
    """

    step: int
    action: int
    frozen: bool


@dataclass(frozen=True)
class Marks:
    """What is known of a history.

    Attributes:
        possible: whether every action in it is the agent's own, the last one included.
        since: the step from which it is drawn; 0 from the beginning.
        run: the step in which the run reaches it; None if the run does not.
        answers: the answers to queries about it.
        own: whether it is the reader's own.
        selected: whether it is selected.
    """

    possible: bool
    since: int = 0
    run: int | None = None
    answers: tuple[Answer, ...] = ()
    own: bool = False
    selected: bool = False

    @property
    def frozen(self) -> Answer | None:
        """The first answer of a frozen copy."""
        return next((each for each in self.answers if each.frozen), None)


@dataclass(frozen=True)
class MarkedTree:
    """Histories with their marks.

    Attributes:
        marks: the marks of each history, its prefixes included, the empty one first.
        ids: how a history is written in the attribute `data-history`.
    """

    marks: Mapping[History, Marks]
    ids: Mapping[History, str]

    def children(self) -> dict[History, list[History]]:
        """The histories that extend each history by one item; the run comes first."""
        tree: dict[History, list[History]] = {h: [] for h in self.marks}
        for h in self.marks:
            if h:
                tree[shorter(h)].append(h)
        for longer in tree.values():
            longer.sort(key=self._order)
        return tree

    def kinds(self) -> set[str]:
        """The kinds of marks that are in the picture."""
        prompts = [marks for h, marks in self.marks.items() if isinstance(h, Prompt)]
        found = {"possible" if each.possible else "impossible" for each in prompts}
        found |= {"run" for each in prompts if each.run is not None}
        found |= {"queried" for each in prompts if each.answers}
        found |= {"frozen" for each in prompts if each.frozen}
        return found | {"own" for each in prompts if each.own}

    def _order(self, h: History) -> tuple[bool, bool]:
        marks = self.marks[h]
        return marks.run is None, not marks.possible


def shorter(h: History) -> History:
    """A history without its last item."""
    return h.before if isinstance(h, Prompt) else h.prompt


def drawn(tree: MarkedTree) -> Markup:
    """The picture.

    What belongs to a step has `data-from`, and `data-at` if it is the current one there.
    """
    children = tree.children()
    widest = max((len(_percept(h)) for h in children if isinstance(h, Prompt)), default=1)
    layout = Layout(children, widest * CHARACTER + 14, ROW, MARGIN + HEIGHT / 2 + 12)
    width = max(map(layout.right, children)) + 2 * MARGIN + 10
    height = max(place.y for place in layout.places.values()) + HEIGHT / 2 + MARGIN + 8
    return element(
        "svg",
        *(piece for h in children for piece in _node(tree, layout, h)),
        class_="marked",
        role="img",
        aria_label="The tree of histories; the list has the same in words.",
        width=round(width),
        height=round(height),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        font_family="monospace",
        font_size=13,
        text_anchor="middle",
        fill="currentColor",
    )


def _node(tree: MarkedTree, layout: Layout, h: History) -> Iterator[Markup]:
    marks = tree.marks[h]
    if not h:
        place = layout.places[h]
        dot = element("circle", cx=f"{place.x:.0f}", cy=f"{place.y:.0f}", r=3.5)
        yield element("g", dot, **_attributes(tree, h))
        return
    line = _path(layout.line(shorter(h), h), dashed=not marks.possible)
    inside = _action(layout, h) if isinstance(h, Play) else _percept_box(layout, h, marks)
    yield element("g", line, *inside, **_attributes(tree, h))
    if marks.run is not None:
        yield element("g", *_on_the_run(layout, h), class_="run", **_steps(marks.run, at=True))
    if isinstance(h, Prompt):
        yield from _queried(layout, h, marks)


def _attributes(tree: MarkedTree, h: History) -> dict[str, str | int]:
    marks = tree.marks[h]
    kind = "possible" if marks.possible else "impossible"
    said = {"class_": f"node {kind}", "data_history": tree.ids[h]}
    return {**said, **({"data_from": marks.since} if marks.since else {})}


def _steps(step: int, *, at: bool = False) -> dict[str, int]:
    """From which step something is drawn; what is there before the first step always is."""
    if not step:
        return {}
    return {"data_from": step, "data_at": step} if at else {"data_from": step}


def _percept_box(layout: Layout, h: Prompt, marks: Marks) -> Iterator[Markup]:
    place, left, dashed = layout.places[h], layout.left(h), not marks.possible
    yield _box(left, place.y, layout.width, height=FINGER, stroke=0, title=written(h))
    yield _box(left, place.y, layout.width, dashed=dashed)
    if dashed:
        x, y = layout.right(h), place.y + HEIGHT / 2
        yield _path(f"M{x - 5:.0f} {y - 5:.0f}l10 10m0-10l-10 10", width=2, class_="cross")
    yield element("text", _percept(h), x=f"{place.x:.0f}", y=f"{place.y + 4.5:.0f}")
    below = [*(["you"] if marks.own else []), *(["selected"] if marks.selected else [])]
    if below:
        yield _word(", ".join(below), place.x, place.y + HEIGHT / 2 + 11)


def _on_the_run(layout: Layout, h: History) -> Iterator[Markup]:
    yield _path(layout.line(shorter(h), h), width=3)
    if isinstance(h, Prompt):
        yield _box(layout.left(h), layout.places[h].y, layout.width, stroke=3)


def _queried(layout: Layout, h: Prompt, marks: Marks) -> Iterator[Markup]:
    """The sign ? with the answers; a frozen copy has a second border, and the word."""
    place, left = layout.places[h], layout.left(h)
    different = {(each.action, each.frozen): each for each in reversed(marks.answers)}
    for column, answer in enumerate(reversed(different.values())):
        said = f"?{answer.action}" + (" frozen" if answer.frozen else "")
        x = place.x + column * layout.width
        badge = [_word(said, x, place.y - HEIGHT / 2 - 5)]
        if answer.frozen:
            badge.append(_box(left + 3, place.y, layout.width - 6, height=HEIGHT - 6))
        kind = "frozen queried" if answer.frozen else "queried"
        yield element("g", *badge, class_=kind, **_steps(answer.step, at=True))


def _box(
    left: float,
    middle: float,
    width: float,
    *,
    height: float = HEIGHT,
    stroke: float = 1.2,
    dashed: bool = False,
    title: str = "",
) -> Markup:
    return element(
        "rect",
        *([element("title", title)] if title else []),
        x=f"{left:.0f}",
        y=f"{middle - height / 2:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        rx=6,
        fill="none",
        stroke="currentColor",
        stroke_width=stroke,
        stroke_dasharray="3 3" if dashed else False,
        pointer_events="all" if title else False,
    )


def _path(d: str, *, width: float = 1.2, dashed: bool = False, class_: str = "") -> Markup:
    return element(
        "path",
        d=d,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_dasharray="3 3" if dashed else False,
        class_=class_ or False,
    )


def _action(layout: Layout, p: Play) -> Iterator[Markup]:
    place = layout.places[p]
    yield element("text", str(p.action), x=f"{place.x - 11:.0f}", y=f"{place.y - 5:.0f}")
    if not layout.children[p]:
        yield element("circle", cx=f"{place.x:.0f}", cy=f"{place.y:.0f}", r=3.5)


def _word(said: str, x: float, y: float) -> Markup:
    return element("text", said, x=f"{x:.0f}", y=f"{y:.0f}", font_size=10)


def _percept(h: Prompt) -> str:
    return f"({h.reward}, {h.observation})"
