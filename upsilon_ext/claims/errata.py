"""The errata as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bridge.evidence import Verdict
from proofs_checked.engine.recorded import shown_by
from proofs_checked.erratum import Erratum, Weight
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import paper_of
from upsilon_ext.claims.places import heading, link, links
from upsilon_ext.report.markdown import escaped, item, wrapped

OF_ERRATA: Final = "errata.md"
"""The file of the errata."""


def lines_of_errata(found: Mapping[str, tuple[Erratum, ...]], index: str) -> Iterator[str]:
    """The lines of the file of the errata of each paper; the ledger's first file is `index`."""
    yield "# The errata"
    yield ""
    yield from wrapped(
        "The false, ill-typed and vacuous sentences of the papers, of each paper the important "
        "ones first: the sentence, why it is wrong, the smallest counterexample, and the repaired "
        "sentence. `upsilon errata PAPER` prints them in a form fit for the author. "
        f"[The ledger]({index})"
    )
    yield ""
    for weight in Weight:
        yield from item(f"*{weight}*: {_WEIGHTS[weight]}")
    yield ""
    if _MOST_SERIOUS.keys() <= {each.counterexample for of in found.values() for each in of}:
        names = " and ".join(link(id_, OF_ERRATA, name) for id_, name in _MOST_SERIOUS.items())
        yield from wrapped(f"The most serious are those of {names}, which are the papers' results.")
        yield ""
    for name, errata in found.items():
        yield from heading(paper_of(name))
        for each in errata:
            yield from _erratum(each)


def _erratum(each: Erratum) -> Iterator[str]:
    yield f"### {escaped(each.place)} ({each.weight})"
    yield ""
    yield from (f"> {line}" for line in wrapped(escaped(each.sentence)))
    yield ""
    yield from item(f"Why: {escaped(each.wrong)}")
    claim = link(each.counterexample, OF_ERRATA)
    yield from item(f"Shown: {escaped(shown_by(each.counterexample))} ({claim})")
    holds = f" ({link(each.holds, OF_ERRATA)})" if each.holds else ""
    yield from item(f"Instead: {escaped(each.repaired)}{holds}")
    others = [claim for claim in each.claims if claim != each.counterexample]
    if others:
        yield from item(f"The same cause: {'; '.join(_others(others))}")
    yield ""


def _others(ids: Sequence[str]) -> Iterator[str]:
    """For each verdict, the claims that have it."""
    verdicts = {claim.id: claim.verdict for claim in LEDGER}
    for verdict in Verdict:
        if found := [each for each in ids if verdicts[each] is verdict]:
            yield f"{links(found, OF_ERRATA)} ({verdict})"


_MOST_SERIOUS: Final = {
    "pv-proposition-12": "Proposition 12 of PV",
    "bc-proposition-1.coefficients": "Proposition 1 of BC",
}
"""By the counterexample, the results whose errata weigh most of all papers."""

_WEIGHTS: Final = {
    Weight.STRONG: "a result, a definition, printed code or a displayed example is wrong;",
    Weight.MINOR: "a remark, or a sentence that nothing else rests on; its repair changes no "
    "result;",
    Weight.SLIP: "a slip of the pen: what is meant is plain, an index, a reference or a type is "
    "wrong.",
}
