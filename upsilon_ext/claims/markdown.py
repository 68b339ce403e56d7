"""The ledger as Markdown: what is recorded of each claim, without the results of a run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from bridge.evidence import Evidence, Verdict
from proofs_checked.changes import CHANGES, Change
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.paper import Paper
from proofs_checked.engine.recorded import argument, evidence, witnesses
from proofs_checked.engine.rows import in_words
from proofs_checked.papers import by_section
from upsilon_ext.report.text import counted

WIDTH: Final = 110
"""The length of a line."""

_MARKED: Final = re.compile(r"((?<=\S)\*|\*(?=\S)|(?<!\w)_|_(?!\w)|`|\\|<(?=[\w/!?])|\](?=[(\[]))")
"""Characters that have a meaning in Markdown."""

_BEGINNING: Final = re.compile(r"^(\d*)([-+#>.)])(?=\s|$)")
"""The beginning of a list, a heading or a quotation."""

_ADDITIONS: Final = "additions: in no paper"
"""The column of the additions."""

_HEAD: Final = (
    "Claims of the papers, and additions, which are in no paper: the verdict, the evidence, "
    "the reason, and, where there is one, the counterexample or the witness. `upsilon check CLAIM` "
    "checks it again; `upsilon check --html FILE` writes the results as a page, with pictures of "
    "the histories."
)


def written(claims: Sequence[Claim]) -> str:
    """The ledger of these claims, in the order of the papers."""
    return "\n".join(_lines(claims)).rstrip() + "\n"


def _lines(claims: Sequence[Claim]) -> Iterator[str]:
    yield "# The ledger of claims"
    yield ""
    yield from _wrapped(_HEAD)
    yield ""
    yield from _numbers(claims, "verdict", Verdict, lambda claim: claim.verdict)
    yield from _numbers(claims, "evidence", Evidence, evidence)
    found = witnesses()
    for paper, sections in by_section(claims):
        yield from _paper(paper)
        for section, each in sections:
            yield f"### {section.heading}"
            yield ""
            for claim in each:
                yield from _claim(claim, found.get(claim.id, ""))
    yield from _changes([change for change in CHANGES if change.red])


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
    yield f"| {title} | {' | '.join(papers)} | all |"
    yield f"|---|{'--:|' * (len(papers) + 1)}"
    for each in occurring:
        counts = [found[paper, each] for paper in papers]
        yield f"| {each} | {' | '.join(map(str, counts))} | {sum(counts)} |"
    totals = [sum(_asserting(claim) == paper for claim in claims) for paper in papers]
    yield f"| all | {' | '.join(map(str, totals))} | {sum(totals)} |"
    yield ""


def _asserting(claim: Claim) -> str:
    return claim.paper if claim.asserted else _ADDITIONS


def _paper(paper: Paper) -> Iterator[str]:
    yield f"## {paper.name}"
    yield ""
    yield from _wrapped(f"{paper.authors}: *{paper.title}*")
    yield ""


def _claim(claim: Claim, witness: str) -> Iterator[str]:
    yield f'#### <a id="{claim.id}"></a>{_escaped(claim.item)}'
    yield ""
    yield from _wrapped(_escaped(claim.statement))
    yield ""
    known = in_words(claim.verdict, evidence(claim), (check.evidence for check in claim.checks))
    yield from _item(f"**{claim.verdict}** ({known}): {_escaped(claim.why)}")
    if witness:
        refutes = claim.verdict in {Verdict.FALSE, Verdict.ILL_TYPED}
        name = "Counterexample" if refutes else "Witness"
        yield from _item(f"{name}: {_escaped(witness)}")
    yield from _item(f"Checked: {'; '.join(map(_escaped, _checks(claim)))}")
    if claim.rests_on:
        yield from _item(f"Rests on: {_links(claim.rests_on)}")
    mutants = f"{counted(len(claim.mutants), 'mutant')}; " if claim.mutants else ""
    yield from _item(f"{mutants}`upsilon check {claim.id}`")
    yield ""


def _checks(claim: Claim) -> Iterator[str]:
    return (f"{argument(check) or check.what} ({check.evidence})" for check in claim.checks)


def _changes(changes: Sequence[Change]) -> Iterator[str]:
    """The changes of definitions, with the claims that each turns red."""
    if changes:
        yield "## What changes turn red"
        yield ""
        yield from _wrapped(
            "Changes of one definition, each with exactly the claims that it turns red."
        )
        yield ""
    for change in changes:
        yield from _item(
            f"{_escaped(change.what)} (`{change.file}`): {_links(sorted(change.red))}; "
            f"{_escaped(change.why)}"
        )


def _links(ids: Iterable[str]) -> str:
    return ", ".join(f"[{each}](#{each})" for each in ids)


def _item(text: str) -> Iterator[str]:
    lines = _wrapped(text)
    yield f"- {next(lines)}"
    yield from (f"  {line}" for line in lines)


def _wrapped(text: str) -> Iterator[str]:
    """The text in lines, none of which begins a list, a heading or a quotation."""
    for width in (WIDTH, WIDTH - 1):  # a mark at the beginning of a line is escaped
        broken = wrap(text, width, break_long_words=False, break_on_hyphens=False)
        lines = [_BEGINNING.sub(r"\1\\\2", line) for line in broken]
        if all(map(WIDTH.__ge__, map(len, lines))):
            break
    yield from lines


def _escaped(text: str) -> str:
    r"""Text without a meaning in Markdown.

    Example:
        >>> _escaped("a * b < c, but *a*, <b> and [0](1)")
        'a * b < c, but \\*a\\*, \\<b> and [0\\](1)'
    """
    return _MARKED.sub(r"\\\1", text)
