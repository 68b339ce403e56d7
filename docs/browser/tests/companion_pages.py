"""Pages of the companion without Sphinx, for the tests."""

from __future__ import annotations

from html import escape
from pathlib import Path
from shutil import copytree

from docs.browser.fetching import HERE
from docs.browser.policy import with_policy
from docs.companion import SCRIPTS, needed

PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Companion</title>
{styles}
<script defer src="_static/python.js" data-py="{py}" data-deadline="{deadline:g}"></script>
<script defer src="_static/live.js"></script>
{scripts}
</head>
<body>
<main>
<h1>Companion</h1>
{body}
</main>
</body>
</html>
"""


def page(body: str, *, deadline: float = 60, py: str = "../py/") -> str:
    """A page as the site has it: with the scripts that it needs, and its policy."""
    names = needed(body)
    return with_policy(
        PAGE.format(
            body=body,
            deadline=deadline,
            py=py,
            styles="".join(f'<link rel="stylesheet" href="_static/{name}.css">' for name in names),
            scripts="".join(f'<script defer src="_static/{name}.js"></script>' for name in names),
        )
    )


def written(folder: Path, site: Path, **bodies: str) -> Path:
    """Write pages by their names, with `py/` of a site that is made."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "py").symlink_to(site / "py")
    for static in (HERE / "static", *SCRIPTS):
        copytree(static, folder / "_static", dirs_exist_ok=True)
    for name, body in bodies.items():
        deadline = 3 if name.startswith("hasty") else 60
        (folder / f"{name}.html").write_text(page(body, deadline=deadline), encoding="utf-8")
    return folder


def level(name: str, starter: str = "") -> str:
    """A level, as a lesson shows it."""
    return (
        f'<section data-level="{name}"><h3>{name}</h3><p>The task.</p>'
        f"<textarea>{escape(starter)}</textarea>"
        '<p class="level-form">This answer is refused.</p>'
        "<details><summary>A hint</summary><p>The hint.</p></details>"
        "<details><summary>Solution</summary><pre>The solution.</pre></details></section>"
    )
