"""The ledger as Markdown: what is recorded of each claim, and nothing that a run would change."""

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
"""Of a line."""

_MARKED: Final = re.compile(r"((?<=\S)\*|\*(?=\S)|(?<!\w)_|_(?!\w)|`|\\|<(?=[\w/!?])|\](?=[(\[]))")
"""What Markdown would take for something of its own."""

_BEGINNING: Final = re.compile(r"^(\d*)([-+#>.)])(?=\s|$)")
"""How a list, a heading or a quotation begins."""

_OURS: Final = "in none of them"
"""Where claims of ours are counted."""

_HEAD: Final = (
    "Every claim of the papers, and ours beside them: what is true of it, how that is known, the "
    "reason, and, where there is one, the counterexample or the witness. `upsilon check CLAIM` "
    "finds it anew; `upsilon check --html FILE` writes the same as a page, with what was looked "
    "at, drawn."
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
    """A table: how many claims of each paper are of each kind."""
    papers = [*(paper.name for paper, _ in by_section(claims)), _OURS]
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
    return claim.paper if claim.asserted else _OURS


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
    known = in_words(evidence(claim), (check.evidence for check in claim.checks))
    yield from _item(f"**{claim.verdict}** ({known}): {_escaped(claim.why)}")
    if claim.differs:
        yield from _item(_escaped(claim.differs))
    if witness:
        refutes = claim.verdict in {Verdict.FALSE, Verdict.ILL_TYPED}
        name = "Counterexample" if refutes else "Witness"
        yield from _item(f"{name}: {_escaped(witness)}")
    yield from _item(f"Looked at: {'; '.join(map(_escaped, _looks(claim)))}")
    if claim.rests_on:
        yield from _item(f"Rests on: {_links(claim.rests_on)}")
    faults = f"{counted(len(claim.mutants), 'planted fault')}; " if claim.mutants else ""
    yield from _item(f"{faults}`upsilon check {claim.id}`")
    yield ""


def _looks(claim: Claim) -> Iterator[str]:
    return (f"{argument(check) or check.what} ({check.evidence})" for check in claim.checks)


def _changes(changes: Sequence[Change]) -> Iterator[str]:
    """Which change of a definition turns which claims red."""
    if changes:
        yield "## What changes turn red"
        yield ""
        yield from _wrapped("One definition changed, and the claims that turn red: no others do.")
        yield ""
    for change in changes:
        yield from _item(
            f"{_escaped(change.what)} (`{change.file}`): {_links(sorted(change.red))}; "
            f"{_escaped(change.why)}"
        )


def _links(ids: Iterable[str]) -> str:
    return ", ".join(f"[{each}](#{each})" for each in ids)


def _item(said: str) -> Iterator[str]:
    lines = _wrapped(said)
    yield f"- {next(lines)}"
    yield from (f"  {line}" for line in lines)


def _wrapped(said: str) -> Iterator[str]:
    """The text in lines, none of which begins as a list, a heading or a quotation would."""
    lines = wrap(said, WIDTH, break_long_words=False, break_on_hyphens=False)
    return (_BEGINNING.sub(r"\1\\\2", line) for line in lines)


def _escaped(said: str) -> str:
    r"""Text in which Markdown finds nothing of its own.

    Example:
        >>> _escaped("a * b < c, but *a*, <b> and [0](1)")
        'a * b < c, but \\*a\\*, \\<b> and [0\\](1)'
    """
    return _MARKED.sub(r"\\\1", said)
