"""The section on changes: which change of a definition turns which claims red."""

from __future__ import annotations

from collections.abc import Container, Iterator

from companion.drawing.elements import Markup, element, joined, prose
from proofs_checked.changes import CHANGES, Change
from upsilon_ext.report.text import counted


def changed(linked: Container[str]) -> Iterator[Markup]:
    """The section on changes; nothing if no change turns a claim red."""
    shown = [change for change in CHANGES if change.red]
    if not shown:
        return
    yield element("h2", "What changes turn red", id="changes", class_="changed")
    yield element(
        "p",
        "Each of these changes of one definition turns exactly the listed claims red.",
        class_="changed",
    )
    changes = (_change(change, linked) for change in shown)
    yield element("dl", *changes, class_="changes changed")


def _change(change: Change, linked: Container[str]) -> Markup:
    red = sorted(change.red)
    links = (element("a", each, href=f"#{each}") if each in linked else each for each in red)
    return element(
        "div",
        element("dt", prose(change.what), id=f"change-{change.name}"),
        element("dd", element("code", change.file)),
        element("dd", element("code", f"upsilon changes {change.name}")),
        element("dd", prose(change.why)),
        element("dd", f"{counted(len(red), 'claim')}: ", joined(links, ", ")),
    )
