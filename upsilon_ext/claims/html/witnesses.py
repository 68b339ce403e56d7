"""A counterexample on the page: in the papers' notation, with a picture of its histories."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from companion.drawing.elements import Markup, element, joined, prose
from companion.drawing.histories import Tree, trees
from companion.drawing.tree import drawn, kinds
from upsilon_ext.report.text import counted

_LEGEND: Final = {
    "real": "possible: every action is the agent's own",
    "queried": "queried, though it never happens, and the answer",
    "never": "never happens",
}


def shown(witness: str, document: Mapping[str, Any] | None, where: str = "") -> Markup:
    """A witness.

    Args:
        witness: the witness in words.
        document: the witness as data; None if there are only words.
        where: what is marked in the picture, in words; "" if the picture has no legend.
    """
    lines = document["lines"] if document else [witness]
    words = element("ul", *(element("li", prose(each)) for each in lines), class_="witness")
    return joined([words, *([_figure(document, where)] if document and trees(document) else [])])


def legend(where: str, kinds: Container[str] = (*_LEGEND, "fails")) -> Markup:
    """What the lines in a picture mean."""
    meanings = {**_LEGEND, "fails": where}
    keys = (element("li", _sample(kind), text) for kind, text in meanings.items() if kind in kinds)
    return element("ul", *keys, class_="legend")


def _figure(document: Mapping[str, Any], where: str) -> Markup:
    found = trees(document)
    pictures = joined(
        each
        for tree in found
        for each in _picture(tree, alone=len(found) == 1, labelled=bool(where))
    )
    if not where:
        return pictures
    occurring = {kind for tree in found for kind in kinds(tree)}
    return element("figure", pictures, element("figcaption", legend(where, occurring)))


def _picture(tree: Tree, *, alone: bool, labelled: bool) -> Iterator[Markup]:
    if tree.whose and not alone:
        yield element("p", "The histories of ", element("b", prose(tree.whose)), class_="whose")
    yield element("div", drawn(tree, labelled=labelled), class_="scrolls", tabindex=0)
    if tree.left_out:
        more = counted(tree.left_out, "query", "queries")
        yield element("p", f"{more} more, answered by the default, not drawn", class_="whose")


def _sample(kind: str) -> Markup:
    if kind == "fails":
        drawing = element("path", d="M10 3l8 8m0-8l-8 8", class_="cross")
    else:
        drawing = element("g", element("path", d="M1 7H27"), class_=kind)
    return element("svg", drawing, width=28, height=14, class_="tree", aria_hidden="true")
