"""How a verdict looks: a colour, a word and a shape, any one of which is enough."""

from __future__ import annotations

from typing import Final, NamedTuple

from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.rows import NOT_RUN
from upsilon_ext.claims.html.elements import Markup, element, joined


class Look(NamedTuple):
    """How a verdict looks.

    Attributes:
        slug: its name in the style.
        shape: what is drawn in a square of 16 by 16.
        meaning: what it says of a claim.
    """

    slug: str
    shape: Markup
    meaning: str


def _path(d: str, *, thin: bool = False) -> Markup:
    return element("path", d=d, class_="thin" if thin else "full")


_DISC: Final = "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z"

LOOKS: Final = {
    Verdict.HOLDS.value: Look("holds", _path(_DISC), "true as it is stated"),
    Verdict.CONDITIONALLY.value: Look(
        "assuming",
        joined([_path(_DISC, thin=True), _path("M8 2a6 6 0 0 0 0 12z")]),
        "true once something is assumed that the paper leaves unsaid",
    ),
    Verdict.ILL_TYPED.value: Look(
        "ill-typed",
        _path("M8 1.5l6.5 6.5l-6.5 6.5l-6.5-6.5z"),
        "by the definitions it says nothing",
    ),
    Verdict.VACUOUS.value: Look(
        "vacuous", _path(_DISC, thin=True), "true, but of everything, or of nothing"
    ),
    Verdict.FALSE.value: Look(
        "false",
        _path(
            "M3.8 1.7L8 5.9l4.2-4.2l2.1 2.1L10.1 8l4.2 4.2l-2.1 2.1"
            "L8 10.1l-4.2 4.2l-2.1-2.1L5.9 8L1.7 3.8z"
        ),
        "there is a counterexample",
    ),
    Verdict.OPEN.value: Look(
        "open",
        _path(
            "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 6.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z",
            thin=True,
        ),
        "neither proved nor refuted by anybody",
    ),
    Verdict.EMPIRICAL.value: Look(
        "empirical",
        _path("M2 13.5v-4h3v4zM6.5 13.5v-8h3v8zM11 13.5v-11h3v11z"),
        "a report or a prediction of runs",
    ),
    Verdict.DAMAGED.value: Look(
        "damaged",
        _path(
            "M2.7 2.7h10.6v4l-3 1.5l-2-2l-2.5 2.5l-3.1-1.5z"
            "M2.7 13.3h10.6v-3l-3 1.5l-2-2l-2.5 2.5l-3.1-1.5z"
        ),
        "the text at hand is not what its author can have written",
    ),
    Verdict.NOT_CHECKED.value: Look(
        "not-checked",
        _path("M2.7 2.7h10.6v10.6h-10.6zM5 8h6", thin=True),
        "it could be decided, and is not decided here",
    ),
    Verdict.INFORMAL.value: Look(
        "informal", _path("M2.7 2.7h10.6v10.6h-10.6z", thin=True), "not a statement of mathematics"
    ),
    NOT_RUN: Look(
        "not-run", _path("M2 6.7h12v2.6h-12z"), "what it needs to be looked at is not installed"
    ),
}
"""How each verdict looks, in the order in which they are listed."""

EVIDENCE: Final = {
    Evidence.PROVED.value: "for all, by a proof that a machine has checked, by exhausting "
    "the finite space that the statement is about, or, that there is something, by showing it",
    Evidence.EXHAUSTIVE.value: "for all, up to the bound that is stated: every case was looked at",
    Evidence.PROPERTY_TESTED.value: "so many generated cases, none of which failed",
    Evidence.REFUTED.value: "by the counterexample that is shown",
    Evidence.ARGUMENT.value: "in words; no machine has checked it",
    NOT_RUN: "what it needs to be looked at is not installed",
}
"""What each kind of evidence means."""


def symbols() -> Markup:
    """The shapes, to be used by the rest of the page."""
    drawn = (
        element("symbol", look.shape, id=f"shape-{look.slug}", viewBox="0 0 16 16")
        for look in LOOKS.values()
    )
    return element("svg", *drawn, class_="symbols", aria_hidden="true", width=0, height=0)


def mark(verdict: str) -> Markup:
    """The shape of a verdict, in its colour."""
    slug = LOOKS[verdict].slug
    shape = element("use", href=f"#shape-{slug}")
    return element("svg", shape, class_=f"mark {slug}", aria_hidden="true")


def word(verdict: str, meaning: str = "") -> Markup:
    """The shape and the word of a verdict, in its colour; what it means below, if wanted."""
    small = [element("small", meaning)] if meaning else []
    slug = LOOKS[verdict].slug
    return element("span", mark(verdict), verdict, *small, class_=f"verdict {slug}")
