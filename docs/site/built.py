"""A page of the built site: what it links to, what it loads, its places, its headings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Final

_LOADS: Final = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "image": "href",
    "img": "src",
    "input": "src",
    "object": "data",
    "script": "src",
    "source": "src",
    "track": "src",
    "use": "href",
    "video": "src",
}
"""The attribute by which an element loads a file."""

_LINKS: Final = frozenset({"author", "canonical", "help", "index", "next", "prev", "search", "up"})
"""The kinds of `link` that load nothing."""


class Page(HTMLParser):
    """A parsed page.

    Attributes:
        links: the addresses that a reader can follow.
        loaded: the addresses that the page loads by itself.
        ids: the places that a link can lead to.
        sidebar: the addresses in the sidebar's tree.
        styles: the texts of its styles.
        headings: the level of each heading, in order.
        undescribed: the number of pictures without a description.
        unreached: the number of blocks that may scroll and that the keyboard does not reach.
        unlevelled: the number of headings by role that do not say their level.
        levels: the parts of each level, by its name: hints, solutions, boxes, and open folds.
        language: its language.
        wide: whether it is as wide as the screen.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.ids: set[str] = set()
        self.sidebar: set[str] = set()
        self.styles: list[str] = []
        self.headings: list[int] = []
        self.undescribed = self.unreached = self.unlevelled = 0
        self.levels: dict[str, list[str]] = {}
        self.language = ""
        self.wide = False
        self._open: list[tuple[str, bool]] = []
        self._level: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record what an element says."""
        found = {name: value or "" for name, value in attrs}
        if tag not in _VOID:
            self._open.append((tag, "sidebar-tree" in found.get("class", "").split()))
        if "id" in found:
            self.ids.add(found["id"])
        if "style" in found:
            self.styles.append(found["style"])
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.headings.append(int(tag[1]))
        self._addresses(tag, found)
        self._says(tag, found)
        self._teaches(tag, found)

    def handle_endtag(self, tag: str) -> None:
        """Close an element, with those in it that have no end."""
        if any(name == tag for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Record the text of a style."""
        if self._open and self._open[-1][0] == "style":
            self.styles.append(data)

    def _addresses(self, tag: str, found: Mapping[str, str]) -> None:
        href = found.get("href", "")
        if tag in {"a", "area"} and href:
            self.links.add(href)
            if any(within for _, within in self._open):
                self.sidebar.add(href)
        elif tag == "link" and not _LINKS.issuperset(found.get("rel", "").split()):
            self.loaded.add(href)
        if address := found.get(_LOADS.get(tag, ""), ""):
            self.loaded.add(address)

    def _says(self, tag: str, found: Mapping[str, str]) -> None:
        if tag == "html":
            self.language = found.get("lang", "")
        if tag == "meta" and found.get("name") == "viewport":
            self.wide = "width=device-width" in found.get("content", "")
        if (tag == "pre" or "table-wrapper" in found.get("class", "")) and "tabindex" not in found:
            self.unreached += 1
        if found.get("role") == "heading" and "aria-level" not in found:
            self.unlevelled += 1
        if tag == "img" and "alt" not in found:
            self.undescribed += 1
        if tag == "svg" and found.get("role") == "img" and not found.get("aria-label"):
            self.undescribed += 1

    def _teaches(self, tag: str, found: Mapping[str, str]) -> None:
        if name := found.get("data-level", ""):
            self._level = self.levels.setdefault(name, [])
        if tag == "details" and found.get("class") in {"hint", "solution"}:
            self._level.append(found["class"])
            self._level += ["unfolded"] if "open" in found else []
        if tag == "textarea":
            self._level.append(tag)

    def laws(self) -> Iterator[tuple[str, bool]]:
        """What must be so of each page, and whether it is."""
        pairs = zip([0, *self.headings], self.headings, strict=False)
        yield "it must name its language", bool(self.language)
        yield "it must be as wide as the screen", self.wide
        yield "it must have one first heading", self.headings.count(1) == 1
        yield "no level of headings may be left out", all(b <= a + 1 for a, b in pairs)
        yield "each picture must be described", not self.undescribed
        yield "what scrolls must be reachable by keyboard", not self.unreached
        yield "a heading by role must have a level", not self.unlevelled


_VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input"}
    | {"link", "meta", "source", "track", "wbr"}
)
