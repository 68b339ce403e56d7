"""The page of a claim with a witness: a view for each kind of thing that the witness is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from bridge.evidence import Verdict
from companion.drawing.histories import trees
from companion.drawing.stepped import marks_of
from companion.pages.document import Document, View
from companion.pages.histories import Histories
from companion.pages.views import view_of
from companion.pages.words import Words
from formal.errors import IllFormed
from proofs_checked.bc.s3_considering_others.proposition_1_drawn import (
    infinitely_many_states,
    minus_infinity,
)
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.figures import Figure, Listing, Run, Table
from proofs_checked.engine.recorded import argument, witnesses
from proofs_checked.engine.rows import Row
from proofs_checked.explaining import PLAYED, SHOWN
from proofs_checked.jagi.s6_benchmarks.listing_2_drawn import of_witness
from upsilon_ext.claims.turns import turns

REFUTED: Final = frozenset({Verdict.FALSE, Verdict.ILL_TYPED, Verdict.DAMAGED})
"""The verdicts on claims whose witness shows where they fail."""

LISTINGS: Final[Mapping[str, Callable[[Mapping[str, Any]], Figure]]] = {
    "jagi-listing-2": of_witness
}
"""Listings that are executed when the search for the witness is over, by the claim."""

ARGUED: Final[Mapping[str, Callable[[], Figure]]] = {
    "bc-proposition-1.minus-infinity": minus_infinity,
    "bc-proposition-1.infinite": infinitely_many_states,
}
"""Counterexamples of informal arguments, by the claim."""


def has_page(claim: Claim) -> bool:
    """Whether a claim is refuted, or has a recorded witness of what it says."""
    return claim.verdict in REFUTED or claim.id in _witnessed()


@cache
def _witnessed() -> frozenset[str]:
    return frozenset(witnesses())


def document_of(claim: Claim, row: Row, back: tuple[str, str] = ("", "")) -> Document:
    """The page of a claim.

    Args:
        claim: the claim.
        row: what was found.
        back: the address and the words of a link back.

    Raises:
        IllFormed: the claim has no witness, or one that no view shows.
    """
    views = tuple(views_of(claim, row))
    if not views:
        raise IllFormed(
            f"a claim with a page must have a witness that a view shows; {claim.id} has none"
        )
    lines = row.drawn["lines"] if row.drawn else [row.witness]
    return Document(
        title=claim.title,
        verdict=f"{row.verdict}: {claim.why}" if claim.why else str(row.verdict),
        said=(f"The claim: {claim.statement}", *filter(None, lines)),
        views=views,
        command=f"upsilon check {claim.id}",
        back=back,
    )


def views_of(claim: Claim, row: Row) -> Iterator[View]:
    """The views of a claim's witness; of an argument in words, its sentences.

    Only a refuted claim has marks of where it fails.
    """
    drawn, fails, figures = row.drawn, claim.verdict in REFUTED, [*row.figures]
    if drawn and claim.id in LISTINGS:
        figures.append(LISTINGS[claim.id](drawn))
    if claim.id in ARGUED:
        figures.append(ARGUED[claim.id]())
    yield from (view_of(each if fails else _unmarked(each)) for each in figures)
    if drawn:
        ran = any(isinstance(each, Run) and each.moves for each in figures)
        told = not ran and (fails or claim.id in SHOWN)
        said = tuple(steps([*turns(drawn, PLAYED.get(claim.id))])) if told else ()
        yield from _of_histories(drawn, said, fails=fails)
        if not figures and not trees(drawn) and not said:
            yield view_of(_given(drawn, fails=fails))
    if words := _in_words(claim, row):
        title = "The witness" if row.witness else "The argument"
        yield Words(title, tuple(part.strip() for part in words.split("; ")))


def _unmarked(figure: Figure) -> Figure:
    match figure:
        case Table():
            return replace(figure, marked=())
        case Listing():
            return replace(figure, marked=())
    return figure


def _in_words(claim: Claim, row: Row) -> str:
    """A witness that has only words, or the argument of a claim that has no witness."""
    if row.witness:
        return "" if row.drawn or row.figures else row.witness
    return "" if row.drawn else next(filter(None, map(argument, claim.checks)), "")


def _of_histories(
    drawn: Mapping[str, Any], said: tuple[str, ...], *, fails: bool
) -> Iterator[View]:
    found = trees(drawn)
    for n, tree in enumerate(found):
        whose = tree.whose if len(found) > 1 else ""
        marks = marks_of(tree, fails=fails)
        yield Histories(marks, () if n else said, whose, tree.left_out)
    if said and not found:
        yield Words("Turn by turn", said)


def steps(lines: Sequence[str]) -> Iterator[str]:
    """The lines of turns as steps: each begins with a line that names its turn.

    Example:
        >>> lines = ["given   y = 1", "turn 1  π takes 1", "        h gives 0", "turn 2  π takes 0"]
        >>> [*steps(lines)]
        ['Given: y = 1; turn 1: π takes 1; h gives 0', 'Turn 2: π takes 0']
    """
    step: list[str] = []
    begun = False
    for line in lines:
        if line.startswith("turn ") and begun:
            yield _sentence(step)
            step = []
        begun = begun or line.startswith("turn ")
        step.append(_step_line(line))
    if step:
        yield _sentence(step)


def _sentence(lines: Sequence[str]) -> str:
    said = "; ".join(line.rstrip(";") for line in lines)
    return said[:1].upper() + said[1:]


def _step_line(line: str) -> str:
    first, _, rest = line.partition("  ")
    if first == "given":
        return f"Given: {rest.strip()}"
    if first.startswith("turn ") and rest:
        return f"{first}: {rest.strip()}"
    return line.strip()


def _given(drawn: Mapping[str, Any], *, fails: bool) -> Table:
    """A witness without histories: each thing that is given, last what is found with it."""
    lines = [line for line in drawn["lines"] if line != drawn["how"]]
    rows = (*(("given", line) for line in lines), ("found", drawn["how"]))
    marked = ((len(lines), 1),) if fails else ()
    return Table(("", "the witness"), tuple(rows), marked, "The witness")
