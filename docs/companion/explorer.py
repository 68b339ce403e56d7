"""The page of the explorer: its first picture is computed when the page is built."""

from __future__ import annotations

from typing import Final

from companion.drawing.elements import Markup, element
from companion.explorer.state import State
from companion.explorer.view import parts

PAGE: Final = "explorer"
FIRST: Final = "freeze"
"""The state that is shown first."""

_TEXT: Final = """# The explorer

An agent in an environment: the histories that are possible for it and those that are not, what its
copies were queried on, where its reality check froze, and to which action. Choose or edit both,
step, and select a history to answer it otherwise or to act in the agent's place. The address of
the page is a link to what it shows.

```{raw} html
"""


def explorer() -> str:
    """The page, as Markdown."""
    return f"{_TEXT}{body(FIRST)}\n```\n"


def body(name: str) -> Markup:
    """The parts of a state. Controls do nothing without scripts, and are hidden until these run."""
    state = State.of(name)
    found = parts(state)
    message = element("p", role="status", data_part="message")
    return element(
        "div",
        message,
        *(_part(name, found[name]) for name in ("picture", "selected", "controls", "runs")),
        _part("list", found["list"], folded="The histories as a list"),
        _part("search", found["search"], folded="Find the smallest agent"),
        data_explorer=state.encoded(),
    )


_CONTROLS: Final = frozenset({"controls", "selected", "search"})


def _part(name: str, html: Markup, folded: str = "") -> Markup:
    part = element("div", html, data_part=name)
    hidden = name in _CONTROLS
    if folded:
        return element("details", element("summary", folded), part, data_around=name, hidden=hidden)
    return element("div", part, data_around=name, hidden=hidden)
