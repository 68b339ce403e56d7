"""Sphinx's part: a page with steps, levels or the explorer loads their scripts and styles."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx
from sphinx.config import Config

from docs.companion import SCRIPTS, needed


def _configured(app: Sphinx, config: Config) -> None:
    config.html_static_path.extend(map(str, SCRIPTS))


def _scripts(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    for name in needed(context.get("body", "")):
        app.add_css_file(f"{name}.css")
        app.add_js_file(f"{name}.js", loading_method="defer")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, after `docs.browser.extension`, whose worker they use."""
    app.connect("config-inited", _configured)
    app.connect("html-page-context", _scripts)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
