"""A tree of histories; marks are shapes and words: run, possible, impossible, queried, frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bridge.history_text import percept
from companion.drawing.elements import Markup, element
from companion.drawing.histories import History, extending, shorter, written
from companion.drawing.pieces import at, box, cross, dot, frame, inside, outline, path
from companion.drawing.placing import CHARACTER, HEIGHT, MARGIN, Layout
from formal.histories.history import Play, Prompt

ROW: Final = 54
"""The distance from one row to the next: that of a finger."""

FINGER: Final = 44
"""The height of what a finger selects."""

THIN: Final = 1.2
DASHES: Final = "3 3"
"""The width of a thin line, and the dashes of what is impossible."""
SMALL: Final = 6.2
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
        return extending(self.marks, self._order)

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


def drawn(tree: MarkedTree) -> Markup:
    """The picture.

    What belongs to a step has `data-from`, and `data-at` if it is the current one there.
    """
    children = tree.children()
    widest = max((len(percept(h.percept)) for h in children if isinstance(h, Prompt)), default=1)
    layout = Layout(children, widest * CHARACTER + 14, ROW, MARGIN + HEIGHT / 2 + 12)
    width = max(map(layout.right, children)) + 2 * MARGIN + 10
    height = max(place.y for place in layout.places.values()) + HEIGHT / 2 + MARGIN + 8
    pieces = (piece for h in children for piece in _node(tree, layout, h))
    return frame("marked", width, height, *pieces)


def _node(tree: MarkedTree, layout: Layout, h: History) -> Iterator[Markup]:
    marks = tree.marks[h]
    if not h:
        yield element("g", dot(layout.places[h]), **_attributes(tree, h))
        return
    line = path(layout.line(shorter(h), h), THIN, "" if marks.possible else DASHES)
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
    place, left, width = layout.places[h], layout.left(h), layout.width
    touched = outline(0) | {"pointer_events": "all"}
    yield box(left, place.y, width, touched, height=FINGER, title=written(h))
    yield box(left, place.y, width, outline(THIN, "" if marks.possible else DASHES))
    if not marks.possible:
        yield path(cross(layout.right(h), place.y + HEIGHT / 2), 2, class_="cross")
    yield inside(place, percept(h.percept))
    below = [*(["you"] if marks.own else []), *(["selected"] if marks.selected else [])]
    if below:
        yield at(place.x, place.y + HEIGHT / 2 + 11, ", ".join(below), font_size=10)


def _on_the_run(layout: Layout, h: History) -> Iterator[Markup]:
    yield path(layout.line(shorter(h), h), 3)
    if isinstance(h, Prompt):
        yield box(layout.left(h), layout.places[h].y, layout.width, outline(3))


def _queried(layout: Layout, h: Prompt, marks: Marks) -> Iterator[Markup]:
    """The word query with the answers; a frozen copy has a second border, and the word."""
    place, left = layout.places[h], layout.left(h)
    different = {(each.action, each.frozen): each for each in reversed(marks.answers)}
    for column, answer in enumerate(reversed(different.values())):
        said = f"query: {answer.action}" + (" frozen" if answer.frozen else "")
        x = place.x + column * (len(said) + 1) * SMALL
        badge = [at(x, place.y - HEIGHT / 2 - 5, said, font_size=10)]
        if answer.frozen:
            width, height = layout.width - 6, HEIGHT - 6
            badge.append(box(left + 3, place.y, width, outline(THIN), height=height))
        kind = "frozen queried" if answer.frozen else "queried"
        yield element("g", *badge, class_=kind, **_steps(answer.step, at=True))


def _action(layout: Layout, p: Play) -> Iterator[Markup]:
    place = layout.places[p]
    yield at(place.x - 11, place.y - 5, str(p.action))
    if not layout.children[p]:
        yield dot(place)
