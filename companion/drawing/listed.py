"""A tree of histories as a nested list in words: a list goes on in time, and nests at branches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.drawing.elements import Markup, element
from companion.drawing.histories import History
from companion.drawing.marked import MarkedTree, Marks
from formal.histories.history import EMPTY, Play

Said = Callable[[History, str], str]
"""How the words of a history are shown."""


def listed(tree: MarkedTree, shown: Said = lambda h, words: words) -> Markup:
    """The list.

    Args:
        tree: the tree.
        shown: how the words of a history are shown; with a button, for instance.
    """
    children = tree.children()
    return element("ul", *_following(tree, children, EMPTY, shown), class_="histories")


def _following(
    tree: MarkedTree, children: Mapping[History, Sequence[History]], h: History, shown: Said
) -> Iterator[Markup]:
    """The items that follow a history, up to a branch, which is a list within the last of them."""
    while len(children[h]) == 1:
        [h] = children[h]
        below = children[h]
        each = (_branch(tree, children, g, shown) for g in below) if len(below) > 1 else ()
        yield _item(tree, h, shown, *each)
    if not h:
        yield from (_branch(tree, children, g, shown) for g in children[h])


def _branch(
    tree: MarkedTree, children: Mapping[History, Sequence[History]], h: History, shown: Said
) -> Markup:
    """One of several branches."""
    below = children[h]
    if len(below) > 1:
        return _item(tree, h, shown, *(_branch(tree, children, g, shown) for g in below))
    return _item(tree, h, shown, *_following(tree, children, h, shown))


def _item(tree: MarkedTree, h: History, shown: Said, *below: Markup) -> Markup:
    marks = tree.marks[h]
    steps = {"data_from": marks.since} if marks.since else {}
    words = shown(h, in_words(h, marks))
    nested = [element("ul", *below)] if below else []
    return element("li", words, *nested, data_history=tree.ids[h], **steps)


def in_words(h: History, marks: Marks) -> str:
    """A history's last item and its marks, in words.

    Example:
        >>> from companion.drawing.marked import Answer
        >>> from formal.histories.history import prompt
        >>> h = prompt((0, 0), 1, (1, 0))
        >>> in_words(h, Marks(possible=False, answers=(Answer(6, 1, frozen=True),)))
        'percept (1, 0): impossible; queried in turn 6, answers 1, frozen'
    """
    said = ["possible" if marks.possible else "impossible", *_further(marks)]
    if isinstance(h, Play):
        return f"action {h.action}: {'; '.join(said)}"
    return f"percept ({h.reward}, {h.observation}): {'; '.join(said)}"


def _further(marks: Marks) -> Iterator[str]:
    if marks.run is not None:
        yield f"on the run from turn {marks.run} on" if marks.run else "on the run"
    if marks.own:
        yield "yours"
    if marks.selected:
        yield "selected"
    for each in marks.answers:
        when = f"in turn {each.step}" if each.step else "before turn 1"
        yield f"queried {when}, answers {each.action}{', frozen' if each.frozen else ''}"
