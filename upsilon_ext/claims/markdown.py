"""The ledger as Markdown: what is recorded of each claim, without the results of a run.

One file for each section of each paper, one for the errata, and an index.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from bridge.evidence import Evidence, Verdict
from proofs_checked.changes import CHANGES, Change
from proofs_checked.engine.claim import Check, Claim, Effort
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.engine.recorded import argument, evidence, witnesses
from proofs_checked.engine.rows import in_words
from proofs_checked.erratum import Erratum
from proofs_checked.papers import ERRATA, by_section
from upsilon_ext.claims.errata import OF_ERRATA, lines_of_errata
from upsilon_ext.claims.places import file_of, heading, links
from upsilon_ext.report.markdown import escaped, item, table, wrapped
from upsilon_ext.report.text import counted

INDEX: Final = "index.md"
"""The file that names all others."""

OF_CHANGES: Final = "changes.md"
"""The file of the changes of definitions."""

_ADDITIONS: Final = "additions: in no paper"
"""The column of the additions."""

_HEAD: Final = (
    "Claims of the papers, and additions, which are in no paper: the verdict, the evidence, "
    "the reason, and, where there is one, the counterexample or the witness. `upsilon check CLAIM` "
    "checks it again; `upsilon check --html FILE` writes the results as a page, with pictures of "
    "the histories. A mutant is a definition with a deliberate fault, which the claim's checks "
    "must catch."
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
        found[OF_ERRATA] = lines_of_errata(errata, INDEX)
    return {path: "\n".join(lines).rstrip() + "\n" for path, lines in found.items()}


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
        yield from heading(paper)
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
        runs = claim.verdict is Verdict.EMPIRICAL
        name = "Counterexample" if refutes else "Runs" if runs else "Witness"
        yield from item(f"{name}: {escaped(witness)}")
    yield from item(f"Checked: {'; '.join(map(escaped, _checks(claim)))}")
    if claim.rests_on:
        yield from item(f"Rests on: {links(claim.rests_on, page)}")
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
            f"{escaped(change.what)} (`{change.file}`): {links(sorted(change.red), OF_CHANGES)}; "
            f"{escaped(change.why)}"
        )


def _errata_of(claims: Sequence[Claim]) -> dict[str, tuple[Erratum, ...]]:
    """The errata of each paper whose counterexamples are among these claims."""
    ids = {claim.id for claim in claims}
    found = {
        paper: tuple(each for each in errata if each.counterexample in ids)
        for paper, errata in ERRATA.items()
    }
    return {paper: errata for paper, errata in found.items() if errata}
