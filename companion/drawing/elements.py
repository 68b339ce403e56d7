"""Elements of HTML and SVG; text is escaped, so that none of it is markup."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

_VOID: Final = {"input", "link", "meta"}

SUBSCRIPT: Final = re.compile(
    r"(?<=[\u0391-\u03c9])"
    r"(?:_(\{[^}]*\}|RC\(y\)|ext|RC|max|[0-9A-Za-z](?![\w(]))|([0-9]+)(?!\w))"
    r"|(?<=\))_(RC)(?!\w)"
)
"""The papers' subscripts, as in π_RC, (π_RC)_RC, Υ_ext, μ_{Y,q}, π1."""

_SET: Final = re.compile(rf"`([^`\n]+)`|{SUBSCRIPT.pattern}")
"""Code, or a subscript."""


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, /, *content: str, **attributes: str | float | bool) -> Markup:
    """An element; its content is escaped unless it is `Markup`.

    The name of an attribute that is a Python keyword ends in an underscore; other underscores
    become hyphens. False leaves an attribute out, True gives it no value.

    Example:
        >>> element("p", "1 < 2", class_="law", data_n=1, hidden=True)
        '<p class="law" data-n="1" hidden>1 &lt; 2</p>'
    """
    said = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{name}{said}>")
    return Markup(f"<{name}{said}>{joined(content)}</{name}>")


def joined(content: Iterable[str], between: str = "") -> Markup:
    """Several pieces, one after the other."""
    return Markup(between.join(text(each) for each in content))


def text(said: str) -> Markup:
    """Text as HTML; `Markup` as it is."""
    return said if isinstance(said, Markup) else Markup(escape(said, quote=False))


def prose(said: str) -> Markup:
    """Text as HTML, with the papers' subscripts; what is between backticks is code.

    Example:
        >>> prose("π_RC < μ_{Y,q}, π1, n_actions, `π_RC`")
        'π<sub>RC</sub> &lt; μ<sub>Y,q</sub>, π<sub>1</sub>, n_actions, <code>π_RC</code>'
    """
    return Markup(_SET.sub(_set, text(said)))


def _set(found: re.Match[str]) -> str:
    if found[1]:
        return f"<code>{found[1]}</code>"
    below = found[2] or found[3] or found[4]
    return f"<sub>{below.strip('{}')}</sub>"


def _attribute(key: str, value: str | float | bool) -> str:
    name = key.removesuffix("_").replace("_", "-")
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{escape(str(value))}"'
