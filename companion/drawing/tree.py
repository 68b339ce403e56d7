"""A tree of histories, drawn: percepts in boxes, actions on lines, time from left to right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bridge.history_text import percept
from companion.drawing.elements import Markup, element, joined
from companion.drawing.histories import History, Tree, written
from companion.drawing.pieces import at, box, cross, dot, inside
from companion.drawing.placing import CHARACTER, HEIGHT, MARGIN, Layout, Place
from formal.histories.history import Play, Prompt

ROW: Final = 46
"""The distance from one row to the next."""


@dataclass(frozen=True)
class Drawing:
    """A tree with a place for each of its histories."""

    tree: Tree
    layout: Layout

    @property
    def places(self) -> dict[History, Place]:
        """The places of its histories."""
        return self.layout.places

    def is_leaf(self, h: History) -> bool:
        """Whether nothing longer is drawn."""
        return not self.layout.children[h]

    def line(self, h: History) -> str:
        """The kind of the line that leads to a history."""
        if self.tree.happens(h):
            return "real"
        return "queried" if self.tree.answered(h) else "never"


def drawn(tree: Tree, *, labelled: bool = True) -> Markup:
    """The picture.

    Args:
        tree: the tree of histories.
        labelled: whether the picture has a description in words, for screen readers.
    """
    drawing = _placed(tree)
    width = max(drawing.layout.right(h) + _after(tree, h) for h in drawing.places) + 2 * MARGIN
    height = max(place.y for place in drawing.places.values()) + HEIGHT / 2 + MARGIN
    return element(
        "svg",
        *(_layer(drawing, kind) for kind in ("never", "queried", "real")),
        *(_failing(drawing, h) for h in tree.names),
        class_="tree",
        role="img",
        aria_label=in_words(tree) if labelled else "The histories",
        width=round(width),
        height=round(height),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
    )


def _after(tree: Tree, h: History) -> float:
    """The width of the name of a play, which stands behind its end."""
    return len(tree.names.get(h, "")) * CHARACTER if isinstance(h, Play) else 0


def in_words(tree: Tree) -> str:
    """The picture in words, for screen readers."""
    whose = f" of {tree.whose}" if tree.whose else ""
    queries = [f"{written(h)}, answered by {y}" for h, y in tree.answers.items()]
    queries += [f"{written(p)}, answered by ({x[0]}, {x[1]})" for p, x in tree.environment.items()]
    named = [f"{name} is {written(h)}" if name else written(h) for h, name in tree.names.items()]
    parts = [*named, *(["queried: " + "; ".join(queries)] if queries else [])]
    return f"Histories{whose}: {'; '.join(parts)}"


def kinds(tree: Tree) -> set[str]:
    """The kinds of lines and boxes that are in the picture."""
    return {tree.kind(h) for h in tree.children() if h} | ({"fails"} if tree.names else set())


def _placed(tree: Tree) -> Drawing:
    children = tree.children()
    labels = [percept(h.percept) for h in children if isinstance(h, Prompt)]
    width = max((len(label) for label in labels), default=1) * CHARACTER + 14
    top = MARGIN + HEIGHT / 2 + (8 if tree.names else 0)
    return Drawing(tree, Layout(children, width, ROW, top))


def _layer(drawing: Drawing, kind: str) -> Markup:
    """The lines and boxes of one kind."""
    edges = [
        (h, longer)
        for h, below in drawing.layout.children.items()
        for longer in below
        if drawing.line(longer) == kind
    ]
    ends = [h for h in drawing.layout.children if drawing.tree.kind(h) == kind]
    lines = "".join(drawing.layout.line(h, longer) for h, longer in edges)
    actions = (_action(drawing, longer) for _, longer in edges if isinstance(longer, Play))
    content = [*([element("path", d=lines)] if lines else []), *actions]
    content += [_box(drawing, h) if isinstance(h, Prompt) else _dot(drawing, h) for h in ends]
    return element("g", *content, class_=kind) if any(content) else Markup()


def _action(drawing: Drawing, p: Play) -> Markup:
    place = drawing.places[p]
    return at(place.x - 11, place.y - 5, str(p.action))


def _box(drawing: Drawing, h: Prompt) -> Markup:
    place, title = drawing.places[h], _title(drawing.tree, h)
    marks = {"class_": "fails" if h in drawing.tree.names else False}
    around = box(drawing.layout.left(h), place.y, drawing.layout.width, marks, title=title)
    return joined([around, inside(place, percept(h.percept))])


def _dot(drawing: Drawing, p: Play) -> Markup:
    """The end of a play that nothing follows, or the beginning."""
    if p and not drawing.is_leaf(p):
        return Markup()
    return dot(drawing.places[p], "fails" if p in drawing.tree.names else "")


def _failing(drawing: Drawing, h: History) -> Markup:
    """The name of a history where the statement fails, and a cross."""
    place, name = drawing.places[h], drawing.tree.names[h]
    if isinstance(h, Prompt):
        x, y = drawing.layout.right(h), place.y - HEIGHT / 2
        said = at(place.x - 4, y - 5, name, class_="name")
    else:
        x, y = place.x, place.y
        said = at(x + 12 + len(name) * CHARACTER / 2, y + 4, name, class_="name")
    crossed = element("path", d=cross(x, y, 4), class_="cross")
    return joined([said, crossed] if name else [crossed])


def _title(tree: Tree, h: Prompt) -> str:
    said = written(h)
    if h in tree.answers:
        said += f", answered by {tree.answers[h]}"
    return said
