"""A page of examples without Sphinx: what runs in a browser is tried on it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from shutil import copytree
from typing import Final

from docs.browser.assembly import assemble
from docs.browser.blocks import CLOSED, Block, block, opened
from docs.browser.fetching import HERE
from docs.browser.policy import with_policy

EXAMPLES: Final = HERE / "examples.markdown"
_FENCED: Final = re.compile(
    r"(?P<before>[^\n]*)\n?\n```(?:{code-block} )?(?P<language>\w+)\n(?P<text>.*?)```\n", re.DOTALL
)
_PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{static}live.css">
<script defer src="{static}python.js" data-deadline="{deadline:g}"></script>
<script defer src="{static}live.js"></script>
</head>
<body>
<main>
<h1>{title}</h1>
{body}</main>
</body>
</html>
"""


def written(text: str, static: str = "_static/", deadline: float = 60) -> str:
    """A page of the fenced blocks of a text, each of which runs, with the line before it.

    Args:
        text: Markdown.
        static: the address of the folder of scripts, from the page.
        deadline: seconds without output after which the page ends a command.
    """
    return page([text], static, deadline)


def page(texts: Iterable[str], static: str = "_static/", deadline: float = 60) -> str:
    """A page of several texts, as `written` makes it; the files of each are apart."""
    parts = ("".join(_shown(*each.groups()) for each in _FENCED.finditer(text)) for text in texts)
    body = "".join(f"<section data-files>\n{part}</section>\n" for part in parts)
    return with_policy(_PAGE.format(title="Examples", body=body, static=static, deadline=deadline))


def blocks_of(text: str) -> list[Block]:
    """The blocks of a text that run, as `page` shows them."""
    found = (_block(*each.groups()) for each in _FENCED.finditer(text))
    return [each for each in found if each is not None]


def _block(before: str, language: str, text: str) -> Block | None:
    return block(language, text, before)


def _shown(before: str, language: str, text: str) -> str:
    pre = f'<p>{escape(before)}</p>\n<pre tabindex="0">{escape(text)}</pre>'
    found = _block(before, language, text)
    return pre if found is None else f"{opened(found, '')}{pre}{CLOSED}\n"


def make(folder: Path) -> None:
    """Make the page of examples, what it loads, and `py/`."""
    assemble(folder / "py")
    copytree(HERE / "static", folder / "_static", dirs_exist_ok=True)
    page = written(EXAMPLES.read_text(encoding="utf-8"))
    (folder / "index.html").write_text(page, encoding="utf-8")
