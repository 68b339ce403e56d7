"""Sphinx's pages, with its theme: blocks are marked, and run under the page's policy."""

from pathlib import Path

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from docs.browser import blocks
from docs.browser.tests.conftest import Open, Serve

PAGE = """# A page

A run:

```console
$ upsilon list
agents and more
```

Too long:

```console
$ upsilon check
```

Not tried:

```console
$ upsilon check --deep
```

Save this as `one.py`:

```python
one = 1
```

```python
>>> from one import one
>>> one + one
2
```

```python
f(x)
```

```text
$ upsilon list
```
"""
RECORD = {
    "list": {"exit": 0, "seconds": 1},
    "check": {"exit": 0, "seconds": 21},
    blocks.Block("python", "f(x)").key: {"exit": 1, "seconds": 0, "error": "NameError: …"},
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Sphinx builds of the page."""
    folder = tmp_path_factory.mktemp("sphinx")
    record = dict(RECORD)
    for text in ("one = 1", ">>> from one import one\n>>> one + one\n2"):
        record[blocks.Block("python", text).key] = {"exit": 0, "seconds": 0}
    source, out = folder / "source", folder / "out"
    source.mkdir()
    (source / "index.md").write_text(PAGE, encoding="utf-8")
    settings = {
        "extensions": ["myst_parser", "docs.browser.extension"],
        "html_theme": "furo",
        "live_python": False,
    }
    with docutils_namespace(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("docs.browser.extension.recorded", lambda: record)
        app = Sphinx(
            source, None, out, folder / "trees", "html", settings, None, warningiserror=True
        )
        app.build()
    assert app.statuscode == 0
    return out


def test_sphinx_marks_the_blocks_that_run(built: Path) -> None:
    text = (built / "index.html").read_text(encoding="utf-8")
    assert text.count('<div class="live" data-live="command"') == 1
    assert 'data-commands="[[&quot;list&quot;]]"' in text
    assert text.count('<div class="live" data-live="python"') == 2
    assert text.count('data-file="one.py"') == 1
    assert "Runs in a terminal. In a browser it takes more than 20 s." in text
    assert "Runs in a terminal. It has not been tried in a browser." in text
    assert text.count('<div class="live-elsewhere">') == 2


def test_the_policy_allows_the_scripts_of_the_page_alone(built: Path) -> None:
    for file in built.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        policy = text[text.index("Content-Security-Policy") :].partition(">")[0]
        assert "script-src &#x27;self&#x27; &#x27;wasm-unsafe-eval&#x27; &#x27;sha256-" in policy
        assert "unsafe-inline" not in policy.partition("style-src")[0]


def test_what_sphinx_builds_runs(built: Path, site: Path, serve: Serve, open_page: Open) -> None:
    (built / "py").symlink_to(site / "py")
    page = open_page(f"{serve(built).address}index.html")
    code, out, err = page.run("$ upsilon list\n")
    assert (code, err) == (0, "")
    assert "ignore-rewards" in out
    assert page.run("from one import one") == (0, "2\n", "")
    assert page.said == []
    assert page.page.locator("[data-theme]").count() == 1
