"""The histories of a witness, drawn and listed; what is longer belongs to a later step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from companion.drawing.elements import Markup, element, joined
from companion.drawing.histories import History, Tree
from companion.drawing.placing import CHARACTER, HEIGHT, MARGIN, Layout
from companion.drawing.tree import written
from formal.histories.history import EMPTY, Play, Prompt

ROW: Final = 58
"""The distance from one row to the next."""

KINDS: Final[Mapping[str, str]] = {
    "real": "every action in it is the agent's, every percept the environment's",
    "queried": "it is queried, and does not happen",
    "never": "it does not happen",
}
"""The kinds of histories, in words."""

_SHAPES: Final[Mapping[str, tuple[float, str]]] = {
    "real": (2.4, ""),
    "queried": (1.4, "5 3"),
    "never": (1.2, "1.5 3"),
}
"""The width of the lines of each kind, and their dashes."""


def step_of(h: History) -> int:
    """The step in which a history is drawn: the number of its turns, at least 1."""
    return max(1, h.turns)


def steps_of(tree: Tree) -> int:
    """The number of steps of a tree."""
    return max(map(step_of, tree.children()))


def kind_of(tree: Tree, h: History) -> str:
    """Its kind: it happens, it is only queried, or neither."""
    if tree.happens(h):
        return "real"
    queried = isinstance(h, Prompt) and h in tree.answers
    return "queried" if queried or tree.answered(h) else "never"


def picture(tree: Tree) -> Markup:
    """The tree; each history is in a group with `data-from`, and `data-at` if it is current."""
    children = tree.children()
    widest = max((len(_percept(h)) for h in children if isinstance(h, Prompt)), default=1)
    layout = Layout(children, widest * CHARACTER + 14, ROW, MARGIN + HEIGHT / 2 + 14)
    width = max(layout.right(h) + _beyond(tree, h) for h in children) + 2 * MARGIN
    height = max(place.y for place in layout.places.values()) + HEIGHT / 2 + MARGIN + 14
    return element(
        "svg",
        *(_node(tree, layout, h) for h in children),
        class_="stepped",
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


def _beyond(tree: Tree, h: History) -> float:
    """The width of what stands behind the end of a history."""
    return len(tree.names.get(h, "")) * CHARACTER + 16 if isinstance(h, Play) else 0


def _node(tree: Tree, layout: Layout, h: History) -> Markup:
    n, kind = step_of(h), kind_of(tree, h)
    inside = [*_line(tree, layout, h, kind)] if h else []
    inside += _box(tree, layout, h, kind) if isinstance(h, Prompt) else _dot(layout, h)
    if h in tree.names:
        inside += _failing(layout, h, tree.names[h])
    return element("g", *inside, class_=kind, data_from=n, data_at=n)


def _line(tree: Tree, layout: Layout, h: History, kind: str) -> Iterator[Markup]:
    before = h.before if isinstance(h, Prompt) else h.prompt
    yield _path(layout.line(before, h), "real" if kind == "real" else kind)
    if isinstance(h, Play):
        place = layout.places[h]
        answered = "?" if kind != "real" and tree.answered(h) else ""
        x, y = f"{place.x - 13:.0f}", f"{place.y - 6:.0f}"
        yield element("text", f"{h.action}{answered}", x=x, y=y)


def _box(tree: Tree, layout: Layout, h: Prompt, kind: str) -> Iterator[Markup]:
    place, (width, dashes) = layout.places[h], _SHAPES[kind]
    yield element(
        "rect",
        element("title", f"{written(h)}: {KINDS[kind]}"),
        x=f"{layout.left(h):.0f}",
        y=f"{place.y - HEIGHT / 2:.0f}",
        width=f"{layout.width:.0f}",
        height=HEIGHT,
        rx=6,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_dasharray=dashes or False,
    )
    yield element("text", _percept(h), x=f"{place.x:.0f}", y=f"{place.y + 4.5:.0f}")
    if h in tree.answers:
        said = f"answers {tree.answers[h]}"
        y = f"{place.y + HEIGHT / 2 + 12:.0f}"
        yield element("text", said, x=f"{place.x:.0f}", y=y, font_size=10)


def _dot(layout: Layout, p: Play) -> Iterator[Markup]:
    if not p or not layout.children[p]:
        place = layout.places[p]
        yield element("circle", cx=f"{place.x:.0f}", cy=f"{place.y:.0f}", r=3.5)


def _failing(layout: Layout, h: History, name: str) -> Iterator[Markup]:
    """A cross where the statement fails, and the name of the history."""
    place = layout.places[h]
    is_prompt = isinstance(h, Prompt)
    x = layout.right(h) if is_prompt else place.x
    y = place.y - HEIGHT / 2 if is_prompt else place.y
    cross = f"M{x - 5:.0f} {y - 5:.0f}l10 10m0-10l-10 10"
    yield element("path", d=cross, stroke="currentColor", stroke_width=2.6, class_="cross")
    if name:
        below = y - 6 if is_prompt else y + 4
        at = place.x - 6 if is_prompt else x + 12 + len(name) * CHARACTER / 2
        yield element("text", name, x=f"{at:.0f}", y=f"{below:.0f}", class_="name")


def _path(d: str, kind: str) -> Markup:
    width, dashes = _SHAPES[kind]
    return element(
        "path",
        d=d,
        fill="none",
        stroke="currentColor",
        stroke_width=width,
        stroke_dasharray=dashes or False,
    )


def _percept(h: Prompt) -> str:
    return f"({h.reward}, {h.observation})"


def nested(tree: Tree) -> Markup:
    """The tree as a nested list in words: a list goes on in time, and nests at branches."""
    return element("ul", *_items(tree, tree.children(), EMPTY), class_="histories")


def _items(
    tree: Tree, children: Mapping[History, Sequence[History]], h: History
) -> Iterator[Markup]:
    below = children[h]
    while len(below) == 1:
        [only] = below
        yield _item(tree, only)
        below = children[only]
    for each in below:
        inside = [*_items(tree, children, each)]
        yield _item(tree, each, *([element("ul", *inside)] if inside else []))


def _item(tree: Tree, h: History, *inside: Markup) -> Markup:
    n = step_of(h)
    return element("li", in_words(tree, h), *inside, data_from=n, data_at=n)


def in_words(tree: Tree, h: History) -> str:
    """The last item of a history in words, and what is known of the history.

    Example:
        >>> from formal.histories.history import prompt
        >>> h = prompt((0, 0))
        >>> in_words(Tree("π", answers={h: 1}, names={h: "h"}), h)
        'percept (0, 0): queried, answers 1; this is h, where it fails'
    """
    last = f"percept {_percept(h)}" if isinstance(h, Prompt) else f"action {h.action}"
    said = [] if kind_of(tree, h) == "real" else [KINDS[kind_of(tree, h)]]
    if isinstance(h, Prompt) and h in tree.answers:
        said.append(f"queried, answers {tree.answers[h]}")
    if h in tree.names:
        name = tree.names[h]
        said.append(f"this is {name}, where it fails" if name else "here it fails")
    return f"{last}: {'; '.join(said)}" if said else last


def both(tree: Tree) -> Markup:
    """The picture, and the same as a list that can be opened."""
    summary = element("summary", "The same as a list")
    return joined(
        [
            element("div", picture(tree), class_="step-scroll", tabindex=0),
            element("details", summary, nested(tree)),
        ]
    )
