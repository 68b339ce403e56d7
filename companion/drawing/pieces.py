"""Pieces of the pictures of trees: the frame, boxes with percepts, dots, lines and crosses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from companion.drawing.elements import Markup, element
from companion.drawing.placing import HEIGHT, Place

Attributes: TypeAlias = Mapping[str, str | float | bool]


def outline(width: float, dashes: str = "") -> dict[str, str | float | bool]:
    """The attributes of a box with round corners, through which one sees."""
    return {"rx": 6, "fill": "none", **stroke(width, dashes)}


def frame(kind: str, width: float, height: float, *content: Markup) -> Markup:
    """A picture of a tree; a list has the same in words."""
    return element(
        "svg",
        *content,
        class_=kind,
        role="img",
        aria_label="The tree of histories; the list has the same in words.",
        width=round(width),
        height=round(height),
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        font_family="monospace",
        font_size=13,
        text_anchor="middle",
        fill="currentColor",
    )


def stroke(width: float, dashes: str) -> dict[str, str | float | bool]:
    """The attributes of a line."""
    return {"stroke": "currentColor", "stroke_width": width, "stroke_dasharray": dashes or False}


def path(d: str, width: float, dashes: str = "", class_: str = "") -> Markup:
    """A line that encloses nothing."""
    return element("path", d=d, fill="none", **stroke(width, dashes), class_=class_ or False)


def cross(x: float, y: float, half: int = 5) -> str:
    """The path of a cross around a point."""
    whole = 2 * half
    return f"M{x - half:.0f} {y - half:.0f}l{whole} {whole}m0-{whole}l-{whole} {whole}"


def box(
    left: float,
    middle: float,
    width: float,
    marks: Attributes,
    *,
    height: float = HEIGHT,
    title: str = "",
) -> Markup:
    """A box around a row; its title is shown by a pointer that rests on it."""
    return element(
        "rect",
        *([element("title", title)] if title else []),
        x=f"{left:.0f}",
        y=f"{middle - height / 2:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        **marks,
    )


def inside(place: Place, said: str) -> Markup:
    """The words in a box."""
    return at(place.x, place.y + 4.5, said)


def at(x: float, y: float, said: str, **marks: str | float | bool) -> Markup:
    """Words at a point."""
    return element("text", said, x=f"{x:.0f}", y=f"{y:.0f}", **marks)


def dot(place: Place, class_: str = "") -> Markup:
    """The beginning, or the end of a play that nothing follows."""
    return element(
        "circle", cx=f"{place.x:.0f}", cy=f"{place.y:.0f}", r=3.5, class_=class_ or False
    )
