"""The style of a verdict: a colour, a word and a shape, each of which identifies it."""

from __future__ import annotations

from typing import Final, NamedTuple

from bridge.evidence import Evidence, Verdict
from companion.drawing.elements import Markup, element, joined
from proofs_checked.engine.rows import NOT_RUN


class Style(NamedTuple):
    """The style of a verdict.

    Attributes:
        slug: its name in the style sheet.
        shape: its shape in a square of 16 by 16.
        meaning: what the verdict says of a claim.
    """

    slug: str
    shape: Markup
    meaning: str


def _path(d: str, *, thin: bool = False) -> Markup:
    return element("path", d=d, class_="thin" if thin else "full")


_DISC: Final = "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"

STYLES: Final = {
    Verdict.HOLDS.value: Style("holds", _path(_DISC), "true as it is stated"),
    Verdict.CONDITIONALLY.value: Style(
        "assuming",
        joined([_path(_DISC, thin=True), _path("M8 2a6 6 0 0 0 0 12z")]),
        "true under an assumption that the paper leaves unsaid",
    ),
    Verdict.ILL_TYPED.value: Style(
        "ill-typed",
        _path("M8 1.5l6.5 6.5l-6.5 6.5l-6.5-6.5z"),
        "it has no meaning under the paper's definitions",
    ),
    Verdict.VACUOUS.value: Style(
        "vacuous", _path(_DISC, thin=True), "true of everything, or a statement about nothing"
    ),
    Verdict.FALSE.value: Style(
        "false",
        _path(
            "M3.8 1.7L8 5.9l4.2-4.2l2.1 2.1L10.1 8l4.2 4.2l-2.1 2.1"
            "L8 10.1l-4.2 4.2l-2.1-2.1L5.9 8L1.7 3.8z"
        ),
        "there is a counterexample",
    ),
    Verdict.OPEN.value: Style(
        "open",
        _path(
            "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 6.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z",
            thin=True,
        ),
        "neither proved nor refuted",
    ),
    Verdict.EMPIRICAL.value: Style(
        "empirical",
        _path("M2 13.5v-4h3v4zM6.5 13.5v-8h3v8zM11 13.5v-11h3v11z"),
        "a report or a prediction of experiments",
    ),
    Verdict.DAMAGED.value: Style(
        "damaged",
        _path(
            "M2.7 2.7h10.6v4l-3 1.5l-2-2l-2.5 2.5l-3.1-1.5z"
            "M2.7 13.3h10.6v-3l-3 1.5l-2-2l-2.5 2.5l-3.1-1.5z"
        ),
        "the text is corrupt: its author cannot have meant it",
    ),
    Verdict.NOT_CHECKED.value: Style(
        "not-checked",
        _path("M2.7 2.7h10.6v10.6h-10.6zM5 8h6", thin=True),
        "it could be decided, but is not decided here",
    ),
    Verdict.INFORMAL.value: Style(
        "informal", _path("M2.7 2.7h10.6v10.6h-10.6z", thin=True), "not a statement of mathematics"
    ),
    NOT_RUN: Style(
        "not-run", _path("M2 6.7h12v2.6h-12z"), "a program that its checks need is not installed"
    ),
}
"""The style of each verdict, in the order in which they are listed."""

EVIDENCE: Final = {
    Evidence.PROVED.value: "for all cases, by a machine-checked proof or because the statement "
    "is about a finite space that was checked whole; existence, by an example",
    Evidence.EXHAUSTIVE.value: "for all cases up to the stated bound: every one was checked",
    Evidence.PROPERTY_TESTED.value: "for the stated number of generated cases",
    Evidence.RECORDED.value: "by an exact test of the runs that are recorded",
    Evidence.REFUTED.value: "by the counterexample that is shown",
    Evidence.ARGUMENT.value: "in words; no machine checks it",
    NOT_RUN: "a program that its checks need is not installed",
}
"""The meaning of each kind of evidence."""


def symbols() -> Markup:
    """The shapes, which the rest of the page refers to."""
    drawn = (
        element("symbol", style.shape, id=f"shape-{style.slug}", viewBox="0 0 16 16")
        for style in STYLES.values()
    )
    return element("svg", *drawn, class_="symbols", aria_hidden="true", width=0, height=0)


def mark(verdict: str) -> Markup:
    """The shape of a verdict, in its colour."""
    slug = STYLES[verdict].slug
    shape = element("use", href=f"#shape-{slug}")
    return element("svg", shape, class_=f"mark {slug}", aria_hidden="true")


def word(verdict: str, meaning: str = "") -> Markup:
    """The shape and the word of a verdict, in its colour, perhaps with its meaning below."""
    small = [element("small", meaning)] if meaning else []
    slug = STYLES[verdict].slug
    return element("span", mark(verdict), verdict, *small, class_=f"verdict {slug}")
