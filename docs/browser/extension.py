"""Sphinx's part: blocks that run are marked, each page has its policy, and `py/` is made.

In `conf.py`: `extensions = ["docs.browser.extension", …]`. `live_python = False` leaves `py/` out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from docs.browser.assembly import assemble
from docs.browser.blocks import CLOSED, block, elsewhere, fragment, opened, recorded
from docs.browser.fetching import HERE
from docs.browser.policy import with_policy

_STATIC: Final = str(HERE / "static")


def _marked(app: Sphinx, document: nodes.document, name: str) -> None:
    """Wrap each block of a page that runs in what the page's script expects."""
    if app.builder.format != "html":
        return
    record = recorded()
    for literal in [*document.findall(nodes.literal_block)]:
        language = str(literal.get("language", ""))
        found = block(language, literal.astext(), _before(literal))
        if found is not None and not fragment(found, record):
            html = opened(found, elsewhere(found, record))
            around = [nodes.raw("", text, format="html") for text in (html, CLOSED)]
            literal.replace_self([around[0], literal.deepcopy(), around[1]])


def _before(literal: nodes.Node) -> str:
    """The paragraph before a block, with its code between backticks."""
    siblings = literal.parent.children if literal.parent else []
    index = siblings.index(literal)
    paragraph = siblings[index - 1] if index else None
    return paragraph.rawsource if isinstance(paragraph, nodes.paragraph) else ""


def _configured(app: Sphinx, config: Config) -> None:
    config.html_static_path.append(_STATIC)


def _finished(app: Sphinx, error: Exception | None) -> None:
    """Complete the pages that Sphinx has written."""
    if error is not None or app.builder.format != "html":
        return
    folder = Path(app.outdir)
    for file in folder.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        if "Content-Security-Policy" not in text:  # Sphinx leaves unchanged pages as they are
            file.write_text(with_policy(text), encoding="utf-8")
    if app.config.live_python:
        assemble(folder / "py")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_config_value("live_python", default=True, rebuild="html", types=[bool])
    app.connect("doctree-resolved", _marked)
    app.connect("config-inited", _configured)
    app.connect("build-finished", _finished)
    app.add_css_file("live.css")
    app.add_js_file("python.js", loading_method="defer")
    app.add_js_file("live.js", loading_method="defer")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
