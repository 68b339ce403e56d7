"""What Sphinx needs of us: mathematics, the ledger's anchors, and links to the glossary."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, relpath
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from bridge.errors import Inconclusive
from companion.drawing.elements import SUBSCRIPT
from docs.site.glossary import GLOSSARY, Term, first_occurrences, terms
from docs.site.links import place_of
from docs.site.mathematics import mathml
from docs.site.witnesses import linked, pages

_LOG: Final = logging.getLogger(__name__)

_SCRIPTS: Final = re.compile(
    rf"(?<=[\w)])\^(?P<power>\([^()]*\)|[-−]?\w+)|{SUBSCRIPT.pattern}"
    r"|(?<=\b[xy])([0-9]+|[in])(?!\w)"
)
"""A power or a subscript, as in x1 y1 … xn; a power is a number or a name, or in parentheses."""

_ANCHOR: Final = re.compile(r'^(#+ )<a id="([^"]+)"></a>', re.MULTILINE)
_CLAIM: Final = re.compile(r"\]\([^)\s]*#((?:jagi|cagi|pv|bc)-[^)\s]+)\)")
_ORPHAN: Final = "---\norphan: true\n---\n\n"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_html_math_renderer("mathml", (_inline, None), (_block, None))
    app.add_post_transform(NameLinks)
    app.add_post_transform(GlossaryLinks)
    app.add_post_transform(Scripts)
    app.connect("source-read", _read)
    app.connect("html-page-context", _accessible, priority=900)
    app.connect("build-finished", _witnesses)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _read(app: Sphinx, docname: str, source: list[str]) -> None:
    """Give MyST the ledger's anchors, and links to claims, in its own form."""
    text = source[0]
    if docname.startswith("ledger/"):
        text = _ORPHAN + _ANCHOR.sub(r"(\2)=\n\1", linked(text, docname))
    source[0] = _CLAIM.sub(r"](#\1)", text)


def _witnesses(app: Sphinx, error: Exception | None) -> None:
    """Write the pages of the witnesses, to which the ledger links."""
    if error is None and app.builder.format == "html":
        for path, text in pages(app.env.found_docs):
            file = Path(app.outdir) / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")


def _accessible(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Make what scrolls reachable by keyboard; complete the sidebar."""
    for part, changes in _ACCESSIBLE.items():
        for before, after in changes.items():
            if part in context:
                context[part] = context[part].replace(before, after)
    if tree := context.get("furo_navigation_tree"):
        context["furo_navigation_tree"] = _highlighted(tree, pagename)


def _highlighted(tree: str, pagename: str) -> str:
    """The sidebar; on a page that it does not list, the first page of the folder is marked."""
    if "current-page" in tree:
        return tree
    above = relpath(f"{pagename.partition('/')[0]}/index.html", dirname(pagename) or ".")
    before = f'<li class="toctree-l1"><a class="reference internal" href="{above}">'
    return tree.replace(before, before.replace("toctree-l1", "toctree-l1 current-page"))


_ACCESSIBLE: Final = {
    "body": {
        "<pre>": '<pre tabindex="0">',
        '<div class="table-wrapper': '<div tabindex="0" role="group" aria-label="Table" '
        'class="table-wrapper',
    },
    "furo_navigation_tree": {' role="heading"': ' role="heading" aria-level="2"'},
}
"""By the part of a page, what is replaced by what."""


def _inline(writer: Any, node: nodes.math) -> None:
    _set(writer, node, block=False)


def _block(writer: Any, node: nodes.math_block) -> None:
    _set(writer, node, block=True)


def _set(writer: Any, node: nodes.Element, *, block: bool) -> None:
    try:
        made = mathml(node.astext(), block=block)
    except Inconclusive as error:
        _LOG.warning("%s", error, location=node)
        raise nodes.SkipNode from error
    writer.body.append(f'<div class="formula" tabindex="0">{made}</div>\n' if block else made)
    raise nodes.SkipNode


class NameLinks(SphinxPostTransform):
    """Makes code that is the name of a claim or of an environment a link to it."""

    default_priority = 890

    def run(self, **_: Any) -> None:
        """Put a link around each such name that is in none, outside of titles."""
        docname = self.env.docname
        for code in list(self.document.findall(nodes.literal)):
            there = place_of(code.astext())
            if not there or there[0] == docname or _is_within(code, (nodes.reference, nodes.title)):
                continue
            uri = relpath(f"{there[0]}.html", dirname(docname))
            anchor = f"#{nodes.make_id(there[1])}" if there[1] else ""
            link = nodes.reference("", "", code.copy(), internal=True, refuri=uri + anchor)
            link[0] += nodes.Text(code.astext())
            code.replace_self(link)


class GlossaryLinks(SphinxPostTransform):
    """Makes the first occurrence of each term of the glossary on a page a link to it."""

    default_priority = 900

    def run(self, **_: Any) -> None:
        """Replace the text nodes in which terms occur."""
        docname = self.env.docname
        if docname == GLOSSARY:
            return
        uri = relpath(f"{GLOSSARY}.html", dirname(docname))
        left = list(terms())
        for text in list(self.document.findall(nodes.Text)):
            if _is_within(text, _NO_PROSE):
                continue
            pieces = first_occurrences(text.astext(), left)
            if any(term for _, term in pieces):
                text.parent.replace(text, [_piece(words, term, uri) for words, term in pieces])


class Scripts(SphinxPostTransform):
    """Sets the papers' subscripts, as in π_RC and Υ_ext, and powers, as in 2^-k and γ^(n-1)."""

    default_priority = 950

    def run(self, **_: Any) -> None:
        """Replace the text nodes that have some; titles have them, code has none."""
        for text in list(self.document.findall(nodes.Text)):
            if not _is_within(text, _CODE) and _SCRIPTS.search(text.astext()):
                text.parent.replace(text, list(_with_scripts(text.astext())))


def _with_scripts(text: str) -> Iterator[nodes.Node]:
    start = 0
    for found in _SCRIPTS.finditer(text):
        yield nodes.Text(text[start : found.start()])
        if power := found["power"]:
            yield nodes.superscript("", power.strip("()"))
        else:
            below = next(filter(None, found.groups()[1:]))
            yield nodes.subscript("", below.strip("{}"))
        start = found.end()
    yield nodes.Text(text[start:])


_CODE: Final = (
    nodes.literal,
    nodes.literal_block,
    nodes.doctest_block,
    nodes.math,
    nodes.math_block,
    nodes.raw,
    nodes.Invisible,
)
"""Elements whose text is printed as it is."""

_NO_PROSE: Final = (
    *_CODE,
    nodes.title,
    nodes.reference,
    nodes.block_quote,
    nodes.thead,
)
"""Elements in which no term is linked; a quotation is the paper's own."""


def _is_within(text: nodes.Node, kinds: tuple[type[Any], ...]) -> bool:
    parent = text.parent
    while parent is not None:
        if isinstance(parent, kinds):
            return True
        parent = parent.parent
    return False


def _piece(words: str, term: Term | None, uri: str) -> nodes.Node:
    if term is None:
        return nodes.Text(words)
    target = f"{uri}#{term.anchor}"
    return nodes.reference("", words, internal=True, refuri=target, classes=["term"])
