"""One file of HTML, complete without scripts, which loads nothing."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256

from companion.drawing.elements import Markup, element, prose
from companion.pages import STATIC
from companion.pages.document import Document, View


def page(document: Document) -> str:
    """The page of a document.

    Its policy permits its own script and its own style, and no request.
    """
    style = "\n".join(_file(name) for name in ("page.css", "step.css"))
    script = _file("step.js")
    head = element("head", *_head(document, style, script), element("style", Markup(style)))
    body = element("body", *_body(document), element("script", Markup(script)))
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n"


def _head(document: Document, style: str, script: str) -> Iterator[Markup]:
    yield element("meta", charset="utf-8")
    policy = (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    yield element("meta", http_equiv="Content-Security-Policy", content=policy)
    yield element("meta", name="viewport", content="width=device-width, initial-scale=1")
    yield element("meta", name="color-scheme", content="light dark")
    yield element("title", f"Upsilon: {document.title}")
    yield element("link", rel="icon", href="data:,")


def _body(document: Document) -> Iterator[Markup]:
    address, said = document.back
    brand = element("a", said, href=address) if address else "Upsilon"
    yield element(
        "header",
        element("p", brand, class_="brand"),
        element("h1", prose(document.title)),
        element("p", prose(document.verdict), class_="verdict"),
    )
    lines = (element("li", prose(each)) for each in document.said)
    yield element("main", element("ul", *lines, class_="said"), *map(_section, document.views))
    yield element("footer", *_footer(document))


def _section(view: View) -> Markup:
    """A view with its steps."""
    words = (element("p", prose(said), data_at=n) for n, said in enumerate(view.words, 1) if said)
    kind = "steps repeating" if view.repeats else "steps"
    figure = element("figure", *view.content(), *words, class_=kind, data_steps=len(view.words))
    return element("section", element("h2", prose(view.title)), figure)


def _footer(document: Document) -> Iterator[Markup]:
    yield element("h2", "To get this again")
    yield element("pre", element("code", document.command), tabindex=0)
    if document.note:
        yield element("h2", document.heading)
        yield element("pre", element("code", document.note), tabindex=0)


def _file(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8").strip()


def _digest(code: str) -> str:
    return f"sha256-{b64encode(sha256(code.encode()).digest()).decode()}"
