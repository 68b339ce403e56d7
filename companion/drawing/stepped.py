"""The histories of a witness, drawn and listed; what is longer belongs to a later step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bridge.history_text import percept
from companion.drawing.elements import Markup, element, joined
from companion.drawing.histories import History, Tree, extending, prefixes, shorter, written
from companion.drawing.pieces import at, box, cross, dot, frame, inside, outline, path
from companion.drawing.placing import CHARACTER, HEIGHT, MARGIN, Layout
from formal.histories.history import EMPTY, Play, Prompt

ROW: Final = 58
"""The distance from one row to the next."""

KINDS: Final[Mapping[str, str]] = {
    "real": "every action in it is the agent's, every percept the environment's",
    "queried": "it is queried, and does not happen",
    "possible": "it is possible for the agent, and does not happen",
    "impossible": "it is impossible for the agent",
    "never": "it does not happen",
}
"""The kinds of histories, in words."""

SHAPES: Final[Mapping[str, str]] = {
    "real": "thick",
    "queried": "dashed",
    "possible": "thin",
    "impossible": "dotted",
    "never": "dotted",
}
"""The lines of each kind, in words."""

_LINES: Final[Mapping[str, tuple[float, str]]] = {
    "thick": (2.6, ""),
    "thin": (1.2, ""),
    "dashed": (1.4, "5 3"),
    "dotted": (1.4, "1.5 3"),
}
"""Their width and their dashes."""


@dataclass(frozen=True)
class Mark:
    """What is known of a history.

    Attributes:
        kind: its kind.
        step: the step in which it is drawn, from 1.
        note: what is written below it, such as the answer to a query; "" for nothing.
        name: what it is called where it is marked by a cross, perhaps ""; None without a cross.
    """

    kind: str
    step: int
    note: str = ""
    name: str | None = None


Marks = Mapping[History, Mark]
"""Of each history that is drawn; each prefix of one is before it."""


def marks_of(tree: Tree, *, fails: bool) -> Marks:
    """The histories of a witness: at step n those of up to n turns.

    Args:
        tree: the histories.
        fails: whether the statement fails at those with a name, which then are marked by a cross.
    """
    return {h: _mark(tree, h, fails=fails) for h in tree.children()}


def _mark(tree: Tree, h: History, *, fails: bool) -> Mark:
    name = tree.names.get(h)
    said = [name] if name and not fails else []
    if isinstance(h, Prompt) and h in tree.answers:
        said.append(f"answers {tree.answers[h]}")
    return Mark(tree.kind(h), max(1, h.turns), ", ".join(said), name if fails else None)


def add_query(
    marks: dict[History, Mark], h: History, said: str, step: int, kind: Callable[[History], str]
) -> None:
    """Add a query and its prefixes; what is queried again keeps its first step and its first note.

    Args:
        marks: the histories so far.
        h: what is queried.
        said: the note of the query.
        step: its step.
        kind: the kind of a history that is not there yet.
    """
    for each in prefixes(h)[1:]:
        known = marks.get(each) or Mark(kind(each), step)
        note = known.note or (said if each == h else "")
        marks[each] = replace(known, step=min(known.step, step), note=note)


def in_order(marks: Marks) -> Marks:
    """The histories, each after its prefixes."""
    return dict(sorted(marks.items(), key=lambda each: len(each[0])))


def _children(marks: Marks) -> dict[History, list[History]]:
    return extending(marks, lambda h: marks[h].kind != "real")


def picture(marks: Marks) -> Markup:
    """The tree; each history is in a group with `data-from`, and `data-at` if it is current."""
    children = _children(marks)
    widest = max((_breadth(h, marks[h]) for h in children if isinstance(h, Prompt)), default=20)
    layout = Layout(children, widest, ROW, MARGIN + HEIGHT / 2 + 14)
    width = max(layout.right(h) + _beyond(h, marks[h]) for h in children) + 2 * MARGIN
    height = max(place.y for place in layout.places.values()) + HEIGHT / 2 + MARGIN + 14
    return frame("stepped", width, height, *(_node(marks[h], layout, h) for h in children))


def _breadth(h: Prompt, mark: Mark) -> float:
    return max(len(percept(h.percept)) * CHARACTER + 14, len(mark.note) * 6.2)


def _beyond(h: History, mark: Mark) -> float:
    """The width of what stands behind the end of a history."""
    return len(mark.name or "") * CHARACTER + 16 if isinstance(h, Play) else 0


def _node(mark: Mark, layout: Layout, h: History) -> Markup:
    inside = [*_line(mark, layout, h)] if h else []
    inside += _box(mark, layout, h) if isinstance(h, Prompt) else _dot(layout, h)
    if mark.name is not None:
        inside += _failing(layout, h, mark.name)
    return element("g", *inside, class_=mark.kind, data_from=mark.step, data_at=mark.step)


def _line(mark: Mark, layout: Layout, h: History) -> Iterator[Markup]:
    yield path(layout.line(shorter(h), h), *_LINES[SHAPES[mark.kind]])
    if isinstance(h, Play):
        place = layout.places[h]
        yield at(place.x - 13, place.y - 6, str(h.action))


def _box(mark: Mark, layout: Layout, h: Prompt) -> Iterator[Markup]:
    place, title = layout.places[h], f"{written(h)}: {KINDS[mark.kind]}"
    drawn = outline(*_LINES[SHAPES[mark.kind]])
    yield box(layout.left(h), place.y, layout.width, drawn, title=title)
    yield inside(place, percept(h.percept))
    if mark.note:
        yield at(place.x, place.y + HEIGHT / 2 + 12, mark.note, font_size=10)


def _dot(layout: Layout, p: Play) -> Iterator[Markup]:
    if not p or not layout.children[p]:
        yield dot(layout.places[p])


def _failing(layout: Layout, h: History, name: str) -> Iterator[Markup]:
    """A cross where the statement fails, and the name of the history."""
    place = layout.places[h]
    is_prompt = isinstance(h, Prompt)
    x = layout.right(h) if is_prompt else place.x
    y = place.y - HEIGHT / 2 if is_prompt else place.y
    yield path(cross(x, y), 2.6, class_="cross")
    if name:
        below = y - 6 if is_prompt else y + 4
        where = place.x - 6 if is_prompt else x + 12 + len(name) * CHARACTER / 2
        yield at(where, below, name, class_="name")


def nested(marks: Marks) -> Markup:
    """The tree as a nested list in words: a list goes on in time, and nests at branches."""
    return element("ul", *_items(marks, _children(marks), EMPTY), class_="histories")


def _items(
    marks: Marks, children: Mapping[History, Sequence[History]], h: History
) -> Iterator[Markup]:
    below = children[h]
    while len(below) == 1:
        [only] = below
        yield _item(marks[only], only)
        below = children[only]
    for each in below:
        inside = [*_items(marks, children, each)]
        yield _item(marks[each], each, *([element("ul", *inside)] if inside else []))


def _item(mark: Mark, h: History, *inside: Markup) -> Markup:
    return element("li", in_words(mark, h), *inside, data_from=mark.step, data_at=mark.step)


def in_words(mark: Mark, h: History) -> str:
    """The last item of a history in words, and what is known of the history.

    Example:
        >>> from formal.histories.history import prompt
        >>> in_words(Mark("real", 1, "answers 1", "h"), prompt((0, 0)))
        'percept (0, 0): answers 1; this is h, where it fails'
    """
    last = f"percept {percept(h.percept)}" if isinstance(h, Prompt) else f"action {h.action}"
    said = [] if mark.kind == "real" else [KINDS[mark.kind]]
    said += [mark.note] if mark.note else []
    if mark.name is not None:
        said.append(f"this is {mark.name}, where it fails" if mark.name else "here it fails")
    return f"{last}: {'; '.join(said)}" if said else last


def both(marks: Marks) -> Markup:
    """The picture, and the same as a list that can be opened."""
    summary = element("summary", "The same as a list")
    return joined(
        [
            element("div", picture(marks), class_="step-scroll", tabindex=0),
            element("details", summary, nested(marks)),
        ]
    )
