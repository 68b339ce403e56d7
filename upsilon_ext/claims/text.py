"""What is found of claims, as text: each claim in full, or a line for each section of a paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from bridge.errors import Inconclusive
from bridge.evidence import Verdict
from proofs_checked.engine.claim import DEEP_ADDS, Claim, Effort
from proofs_checked.engine.paper import Section
from proofs_checked.engine.rows import NOT_RUN, MutantRow, Row, in_words
from proofs_checked.papers import paper_of, section_of
from upsilon_ext.claims.running import Found
from upsilon_ext.report.text import Page, counted

MARKS: Final = {
    Verdict.HOLDS.value: "✓",
    Verdict.CONDITIONALLY.value: "~",
    Verdict.FALSE.value: "✗",
    Verdict.ILL_TYPED.value: "!",
    Verdict.VACUOUS.value: "∅",
    Verdict.OPEN.value: "?",
    Verdict.EMPIRICAL.value: "#",
    Verdict.INFORMAL.value: "i",
    Verdict.DAMAGED.value: "d",
    Verdict.NOT_CHECKED.value: "-",
    NOT_RUN: "…",
}
"""A mark for each verdict, where many are shown together."""

_COLUMNS: Final = 80

_HEADING: Final = 37
"""Columns for the heading of a section."""

_COUNTS: Final = 28
"""Columns for the marks of a section, and how often each occurs."""


@dataclass
class InFull:
    """Every claim with all that was found of it.

    Attributes:
        out: where it is printed.
        err: where it is printed that a claim came to no verdict.
    """

    out: Page
    err: Page

    def row(self, claim: Claim, row: Row) -> None:
        """A claim and what was found, in lines."""
        for line in of_row(row, claim):
            self.out.say(line)

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """A mutant and what caught it, in a line."""
        self.out.say(of_mutant(mutant))

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """Why a claim came to no verdict."""
        self.err.say(Text(f"Could not look: {error}", "red"))

    def end(self) -> None:
        """Everything is printed already."""


@dataclass
class Overview(InFull):
    """A line for each section; in full what is not as recorded, and what nothing catches."""

    _rows: list[Row] = field(default_factory=list)
    _section: tuple[str, Section] | None = None
    _paper: str = ""
    _known: Counter[str] = field(default_factory=Counter)

    def row(self, claim: Claim, row: Row) -> None:
        """A claim of a section; in full if it is not as recorded."""
        place = claim.paper, section_of(claim)
        if place != self._section:
            self._print_section()
            self._section = place
        self._rows.append(row)
        self._known[row.verdict] += 1
        if not row.as_recorded:
            super().row(claim, row)

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """A mutant, if nothing catches it."""
        if not mutant.caught and not mutant.not_run:
            super().mutant(claim, mutant)

    def end(self) -> None:
        """The last section, and what the marks mean."""
        self._print_section()
        self.out.say()
        self.out.say("   ".join(f"{MARKS[one]} {one}" for one in MARKS if self._known[one]))

    def _print_section(self) -> None:
        if self._section is None or not self._rows:
            return
        paper, section = self._section
        if paper != self._paper:
            self.out.say(Text(_cut(f"{paper}  {paper_of(paper).title}", _COLUMNS), "bold"))
            self._paper = paper
        self.out.say(_line(section.heading, self._rows))
        self._rows = []


def _cut(text: str, columns: int) -> str:
    return text if len(text) <= columns else f"{text[: columns - 1].rstrip()}…"


def _line(heading: str, rows: Sequence[Row]) -> Text:
    """A section: its heading, how many claims, how often each mark occurs, the time."""
    counts = Counter(row.verdict for row in rows)
    line = Text(f"  {_cut(heading, _HEADING):<{_HEADING}} {len(rows):>3}  ")
    marks = Text(" ").join(
        Text(f"{MARKS[one]} {counts[one]}", "green" if one == Verdict.HOLDS.value else "")
        for one in MARKS
        if counts[one]
    )
    marks.pad_right(_COUNTS - len(marks))
    style = "" if all(row.as_recorded for row in rows) else "bold red"
    seconds = sum(row.seconds for row in rows)
    return Text.assemble(line, marks, (f"{seconds:>5.1f} s", style))


def summary(found: Found, claims: Sequence[Claim], effort: Effort) -> Iterator[Text]:
    """What all of it comes to."""
    yield Text()
    if not effort.deep:
        yield Text(f"--deep adds {DEEP_ADDS}.")
    if not found.mutants:
        yield Text("--mutants plants faults in the definitions and lists what catches each.")
    else:
        yield _of_mutants(found)
    if found.undecided:
        yield Text(f"COULD NOT LOOK at {', '.join(found.undecided)}", "bold red")
    if not found.rows:
        return
    counts = Counter(row.verdict for row in found.rows)
    said = [f"{counts[each]} {each}" for each in (*Verdict, NOT_RUN) if counts[each]]
    ours = {claim.id for claim in claims if not claim.asserted}
    of_ours = sum(row.id in ours for row in found.rows)
    them = f", {of_ours} of them ours," if of_ours else ""
    looked = f"{counted(len(found.rows), 'claim')}{them} in {found.seconds:.1f} s: "
    looked += f"{', '.join(said)}; "
    strays = [row.id for row in found.rows if not row.as_recorded]
    missing = "".join(f"; not run: {what} ({how})" for what, how in found.not_run.items())
    well = f"{looked}all {'that were run ' if counts[NOT_RUN] else ''}as recorded"
    yield _verdict(well, f"{looked}NOT AS RECORDED", strays, missing=missing)


def _of_mutants(found: Found) -> Text:
    mutants = counted(len(found.mutants), "mutant")
    unrun = sum(not mutant.caught and bool(mutant.not_run) for mutant in found.mutants)
    well = f"{mutants}: all caught" + (f", but {unrun} not run" if unrun else "")
    missed = [f"{mutant.mutant} of {mutant.claim}" for mutant in found.missed]
    return _verdict(well, f"{mutants}: NOT CAUGHT", missed)


def of_row(row: Row, claim: Claim) -> Iterator[Text]:
    """A claim and what was found, in lines."""
    known = in_words(row.evidence, (each.evidence for each in row.checks))
    yield Text.assemble((claim.title, "bold"), f": {row.statement}")
    yield Text.assemble(
        "  ",
        (row.verdict, "green" if row.as_recorded else "bold red"),
        f" [{known}] {counted(row.cases, 'case')} in {row.seconds:.2f} s",
    )
    for looked in row.checks:
        if looked.not_run:
            yield Text(f"    not run: {looked.not_run}, {looked.what}", "yellow")
        elif looked.bound:
            yield Text(f"    {looked.bound} [{looked.evidence}]")
    if not row.as_recorded:
        yield Text(f"  NOT AS RECORDED: the ledger has: {claim.verdict}, {claim.why}", "bold red")
        for what in row.otherwise:
            yield Text(f"  came out otherwise: {what}", "bold red")
    elif claim.verdict is not Verdict.HOLDS:
        yield Text(f"  because {claim.why}")
    if claim.differs:
        yield Text(f"  {claim.differs}")
    if row.witness:
        yield Text(f"  witness: {row.witness}")


def of_mutant(mutant: MutantRow) -> Text:
    """A planted fault and what caught it, in a line."""
    caught, style = f"caught by {mutant.check}", "green"
    if not mutant.caught:
        caught, style = "NOT CAUGHT", "bold red"
        if mutant.not_run:
            caught, style = f"not run: {', '.join(mutant.not_run)}", "yellow"
    return Text.assemble(
        f"  mutant {mutant.mutant} ({mutant.fault}): ",
        (caught, style),
        f", {mutant.seconds:.2f} s",
    )


def _verdict(well: str, ill: str, witnesses: Sequence[str], *, missing: str = "") -> Text:
    if witnesses:
        return Text.assemble((f"{ill}: {', '.join(witnesses)}", "bold red"), missing)
    return Text.assemble((well, "green"), (missing, "yellow"))
