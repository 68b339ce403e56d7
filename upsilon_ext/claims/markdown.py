"""The ledger as Markdown: what is recorded of each claim, without the results of a run.

One file for each section of each paper, one for the errata, and an index.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from posixpath import dirname, relpath
from typing import Final

from bridge.evidence import Evidence, Verdict
from proofs_checked.changes import CHANGES, Change
from proofs_checked.engine.claim import Check, Claim, Effort
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.engine.recorded import argument, evidence, shown_by, witnesses
from proofs_checked.engine.rows import in_words
from proofs_checked.erratum import Erratum, Weight
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import ERRATA, by_section, paper_of, section_of
from upsilon_ext.report.markdown import escaped, item, table, wrapped
from upsilon_ext.report.text import counted

INDEX: Final = "index.md"
"""The file that names all others."""

OF_ERRATA: Final = "errata.md"
"""The file of the errata."""

OF_CHANGES: Final = "changes.md"
"""The file of the changes of definitions."""

_ADDITIONS: Final = "additions: in no paper"
"""The column of the additions."""

_HEAD: Final = (
    "Claims of the papers, and additions, which are in no paper: the verdict, the evidence, "
    "the reason, and, where there is one, the counterexample or the witness. `upsilon check CLAIM` "
    "checks it again; `upsilon check --html FILE` writes the results as a page, with pictures of "
    "the histories."
)


_BOUND: Final = (
    "An exhaustive check goes through all cases up to a bound. The bounds are those of "
    "`upsilon check` without options; `--deep` goes further. Where none is stated, "
    "`upsilon check CLAIM` prints what was gone through. Beyond its bound it shows nothing."
)


def written(claims: Sequence[Claim]) -> dict[str, str]:
    """The text of each file of the ledger of these claims, by its path in the ledger's folder."""
    found = {INDEX: _lines_of_index(claims), **dict(_sections(claims))}
    found[OF_CHANGES] = _changes([change for change in CHANGES if change.red])
    if errata := _errata_of(claims):
        found[OF_ERRATA] = _lines_of_errata(errata)
    return {path: "\n".join(lines).rstrip() + "\n" for path, lines in found.items()}


def file_of(paper: Paper, section: Section) -> str:
    """The file of a section, in the ledger's folder.

    Example:
        >>> from proofs_checked.papers import PAPERS
        >>> file_of(PAPERS[0], PAPERS[0].sections[6])
        'jagi/3.4-incentivizing-introspection-of-internal-mechanisms.md'
    """
    words = re.sub(r"[^a-z0-9.]+", "-", section.heading.lower()).strip("-")
    return f"{paper.name.lower()}/{words}.md"


def link(id_: str, page: str, text: str = "") -> str:
    """A link to a claim, from a page; both are in the ledger's folder.

    Args:
        id_: the id of the claim.
        page: the path of the page.
        text: the text of the link; the id, if it is left out.
    """
    path = _files()[id_]
    there = "" if path == page else relpath(path, dirname(page))
    return f"[{text or id_}]({there}#{id_})"


@cache
def _files() -> dict[str, str]:
    """The file of each claim by its id."""
    return {each.id: file_of(paper_of(each.paper), section_of(each)) for each in LEDGER}


def _lines_of_index(claims: Sequence[Claim]) -> Iterator[str]:
    yield "# The ledger of claims"
    yield ""
    yield from wrapped(_HEAD)
    yield ""
    yield from _numbers(claims, "verdict", Verdict, lambda claim: claim.verdict)
    yield from _numbers(claims, "evidence", Evidence, evidence)
    if errata := _errata_of(claims):
        number = counted(sum(map(len, errata.values())), "sentence")
        yield from wrapped(
            f"The [errata]({OF_ERRATA}) list the false, ill-typed and vacuous sentences of the "
            f"papers: {number}. Claims with one cause have one entry there, so that the numbers "
            "differ from those of the table."
        )
        yield ""
    yield from wrapped(
        f"[What changes turn red]({OF_CHANGES}): changes of one definition, with the claims that "
        "fail then."
    )
    yield ""
    for paper, sections in by_section(claims):
        yield from _paper(paper)
        for section, each in sections:
            known = "; ".join(_verdicts(each))
            yield f"- [{escaped(section.heading)}]({file_of(paper, section)}): {known}"
        yield ""


def _verdicts(claims: Sequence[Claim]) -> Iterator[str]:
    """The number of claims of each verdict, those of the paper and then the additions."""
    for name, asserted in (("", True), ("additions: ", False)):
        kinds = Counter(claim.verdict for claim in claims if claim.asserted is asserted)
        if kinds:
            yield name + ", ".join(f"{kinds[kind]} {kind}" for kind in Verdict if kinds[kind])


def _numbers(
    claims: Sequence[Claim],
    title: str,
    kinds: Iterable[str],
    kind: Callable[[Claim], str],
) -> Iterator[str]:
    """A table: the number of claims of each paper that are of each kind."""
    papers = [*(paper.name for paper, _ in by_section(claims)), _ADDITIONS]
    found = Counter((_asserting(claim), kind(claim)) for claim in claims)
    occurring = [each for each in kinds if any(found[paper, each] for paper in papers)]
    rows = {each: [found[paper, each] for paper in papers] for each in occurring}
    rows["all"] = [sum(_asserting(claim) == paper for claim in claims) for paper in papers]
    yield from table(
        [title, *papers, "all"],
        [[each, *counts, sum(counts)] for each, counts in rows.items()],
    )
    yield ""


def _asserting(claim: Claim) -> str:
    return claim.paper if claim.asserted else _ADDITIONS


def _paper(paper: Paper) -> Iterator[str]:
    yield f"## {paper.name}"
    yield ""
    yield from wrapped(f"{paper.authors}: *{paper.title}*")
    yield ""


def _sections(claims: Sequence[Claim]) -> Iterator[tuple[str, Iterator[str]]]:
    """Each file of a section, with its lines."""
    for paper, sections in by_section(claims):
        for section, each in sections:
            yield file_of(paper, section), _section(paper, section, each)


def _section(paper: Paper, section: Section, claims: Sequence[Claim]) -> Iterator[str]:
    page, found = file_of(paper, section), witnesses()
    yield f"# {paper.name}, {escaped(section.heading)}"
    yield ""
    yield from wrapped(f"{paper.authors}: *{paper.title}*. [The ledger](../{INDEX})")
    yield ""
    if any(check.evidence is Evidence.EXHAUSTIVE for each in claims for check in each.checks):
        yield from wrapped(_BOUND)
        yield ""
    for claim in claims:
        yield from _claim(claim, found.get(claim.id, ""), page)


def _claim(claim: Claim, witness: str, page: str) -> Iterator[str]:
    yield f'## <a id="{claim.id}"></a>{escaped(claim.item)}'
    yield ""
    yield from wrapped(escaped(claim.statement))
    yield ""
    known = in_words(claim.verdict, evidence(claim), (check.evidence for check in claim.checks))
    yield from item(f"**{claim.verdict}** ({known}): {escaped(claim.why)}")
    if witness:
        refutes = claim.verdict in {Verdict.FALSE, Verdict.ILL_TYPED}
        name = "Counterexample" if refutes else "Witness"
        yield from item(f"{name}: {escaped(witness)}")
    yield from item(f"Checked: {'; '.join(map(escaped, _checks(claim)))}")
    if claim.rests_on:
        yield from item(f"Rests on: {_links(claim.rests_on, page)}")
    mutants = f"{counted(len(claim.mutants), 'mutant')}; " if claim.mutants else ""
    yield from item(f"{mutants}`upsilon check {claim.id}`")
    yield ""


def _checks(claim: Claim) -> Iterator[str]:
    return (f"{argument(check) or _bounded(check)} ({check.evidence})" for check in claim.checks)


def _bounded(check: Check) -> str:
    """What a check does, with its bound if that is known before it is run."""
    return check.scope(Effort()) if check.scope else check.what


def _changes(changes: Sequence[Change]) -> Iterator[str]:
    """The changes of definitions, with the claims that each turns red."""
    yield "# What changes turn red"
    yield ""
    yield from wrapped(
        "Changes of one definition, each with exactly the claims that it turns red: these claims "
        f"fail then, and no other does. [The ledger]({INDEX})"
    )
    yield ""
    for change in changes:
        yield from item(
            f"{escaped(change.what)} (`{change.file}`): {_links(sorted(change.red), OF_CHANGES)}; "
            f"{escaped(change.why)}"
        )


def _links(ids: Iterable[str], page: str) -> str:
    return ", ".join(link(each, page) for each in ids)


def _errata_of(claims: Sequence[Claim]) -> dict[str, tuple[Erratum, ...]]:
    """The errata of each paper whose counterexamples are among these claims."""
    ids = {claim.id for claim in claims}
    found = {
        paper: tuple(each for each in errata if each.counterexample in ids)
        for paper, errata in ERRATA.items()
    }
    return {paper: errata for paper, errata in found.items() if errata}


def _lines_of_errata(found: dict[str, tuple[Erratum, ...]]) -> Iterator[str]:
    yield "# The errata"
    yield ""
    yield from wrapped(
        "The false, ill-typed and vacuous sentences of the papers, of each paper the important "
        "ones first: the sentence, why it is wrong, the smallest counterexample, and the repaired "
        "sentence. `upsilon errata PAPER` prints them in a form fit for the author. "
        f"[The ledger]({INDEX})"
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
        yield from _paper(paper_of(name))
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
            yield f"{_links(found, OF_ERRATA)} ({verdict})"


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
