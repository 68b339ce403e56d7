"""The results of claims as text: each claim in full, or a line for each section of a paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rich.text import Text

from bridge.errors import Inconclusive
from bridge.evidence import Verdict
from proofs_checked.engine.claim import DEEP_ADDS, Check, Claim, Effort
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

FURTHER: Final = (
    "`upsilon errata` lists what is false in the papers, with counterexamples and repairs;",
    "`upsilon check -v` prints every claim in full.",
)
"""What is printed below the marks."""

NAMED: Final = 5
"""At most as many claims without mutants are named."""

_COLUMNS: Final = 80

_HEADING: Final = 37
"""Columns for the heading of a section."""

_COUNTS: Final = 28
"""Columns for the marks of a section, and how often each occurs."""


@dataclass
class InFull:
    """Prints every claim with its checks, reason and witness.

    Attributes:
        out: the page of the results.
        err: the page of the claims without a verdict.
    """

    out: Page
    err: Page

    def row(self, claim: Claim, row: Row) -> None:
        """Print a claim and its results."""
        for line in of_row(row, claim):
            self.out.say(line)

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """Print a mutant and the check that caught it."""
        self.out.say(of_mutant(mutant))

    def undecided(self, claim: Claim, error: Inconclusive) -> None:
        """Print why a claim has no verdict."""
        self.err.say(Text(f"Inconclusive: {error}", "red"))

    def end(self) -> None:
        """Everything is printed already."""


@dataclass
class Overview(InFull):
    """Prints a line for each section; in full, claims not as recorded and mutants not caught."""

    _rows: list[Row] = field(default_factory=list)
    _section: tuple[str, Section] | None = None
    _paper: str = ""
    _known: Counter[str] = field(default_factory=Counter)

    def row(self, claim: Claim, row: Row) -> None:
        """Count a claim to its section; print it in full if it is not as recorded."""
        place = claim.paper, section_of(claim)
        if place != self._section:
            self._print_section()
            self._section = place
        self._rows.append(row)
        self._known[row.verdict] += 1
        if not row.as_recorded:
            super().row(claim, row)

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """Print a mutant that no check catches."""
        if not mutant.caught and not mutant.not_run:
            super().mutant(claim, mutant)

    def end(self) -> None:
        """Print the last section, and the meaning of the marks."""
        self._print_section()
        self.out.say()
        self.out.say("   ".join(f"{MARKS[one]} {one}" for one in MARKS if self._known[one]))
        for line in FURTHER:
            self.out.say(line)

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
    """The line of a section: heading, number of claims, number of each mark, seconds."""
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


def summary(
    found: Found, claims: Sequence[Claim], effort: Effort, *, with_mutants: bool
) -> Iterator[Text]:
    """The last lines of a run: what further options do, the mutants, the verdicts."""
    yield Text()
    if not effort.deep:
        yield from map(Text, _deeper(claims, effort))
    if with_mutants:
        yield from _of_mutants(found, claims)
    elif any(claim.mutants for claim in claims):
        yield Text("--mutants runs the checks on mutants of the definitions: each must be caught.")
    if found.undecided:
        yield Text(f"INCONCLUSIVE: {', '.join(found.undecided)}", "bold red")
    if not found.rows:
        return
    counts = Counter(row.verdict for row in found.rows)
    verdicts = [f"{counts[each]} {each}" for each in (*Verdict, NOT_RUN) if counts[each]]
    additions = {claim.id for claim in claims if not claim.asserted}
    n = sum(row.id in additions for row in found.rows)
    of_them = f" ({counted(n, 'addition')}: in no paper)" if n else ""
    checked = f"{counted(len(found.rows), 'claim')}{of_them} in {found.seconds:.1f} s: "
    checked += f"{', '.join(verdicts)}; "
    strays = [row.id for row in found.rows if not row.as_recorded]
    missing = "".join(f"; not run: {what} ({how})" for what, how in found.not_run.items())
    well = f"{checked}all {'that were run ' if counts[NOT_RUN] else ''}as recorded"
    if unrecorded := found.unrecorded:
        well += f", but {counted(len(unrecorded), 'witness', 'witnesses')} not recorded (--record)"
    yield _verdict(well, f"{checked}NOT AS RECORDED", strays, missing=missing)


def _deeper(claims: Sequence[Claim], effort: Effort) -> Iterator[str]:
    """What `--deep` would add to these claims; nothing where it adds nothing that is known."""
    deep = replace(effort, deep=True)
    n = sum(any(_goes_further(check, effort, deep) for check in claim.checks) for claim in claims)
    if n:
        of_all = "" if n == len(claims) else f" to {n:,} of {counted(len(claims), 'claim')}"
        yield f"--deep adds{of_all} {DEEP_ADDS}."


def _goes_further(check: Check, effort: Effort, deep: Effort) -> bool:
    """Whether a deep run of a check has another bound."""
    return check.scope is not None and check.scope(effort) != check.scope(deep)


def _of_mutants(found: Found, claims: Sequence[Claim]) -> Iterator[Text]:
    without = [claim.id for claim in claims if not claim.mutants]
    if without:
        named = f": {', '.join(without)}" if len(without) <= NAMED else ""
        yield Text(f"{counted(len(without), 'claim')} without mutants{named}")
    if not found.mutants:
        return
    mutants = counted(len(found.mutants), "mutant")
    unrun = sum(not mutant.caught and bool(mutant.not_run) for mutant in found.mutants)
    well = f"{mutants}: all caught" + (f", but {unrun} not run" if unrun else "")
    missed = [f"{mutant.mutant} of {mutant.claim}" for mutant in found.missed]
    yield _verdict(well, f"{mutants}: NOT CAUGHT", missed)


def of_row(row: Row, claim: Claim) -> Iterator[Text]:
    """A claim and its results, line by line."""
    known = in_words(row.evidence, (each.evidence for each in row.checks))
    yield Text.assemble((claim.title, "bold"), f": {row.statement}")
    yield Text.assemble(
        "  ",
        (row.verdict, "green" if row.as_recorded else "bold red"),
        f" [{known}] {counted(row.cases, 'case')} in {row.seconds:.2f} s",
    )
    for check in row.checks:
        if check.not_run:
            yield Text(f"    not run: {check.not_run}, {check.what}", "yellow")
        elif check.bound:
            yield Text(f"    {check.bound} [{check.evidence}]")
    if not row.as_recorded:
        yield Text(f"  NOT AS RECORDED: {_stray(row, claim)}", "bold red")
        for what in row.otherwise:
            yield Text(f"  came out otherwise: {what}", "bold red")
    elif claim.verdict is not Verdict.HOLDS:
        yield Text(f"  because {claim.why}")
    if row.witness:
        yield Text(f"  witness: {row.witness}")


def _stray(row: Row, claim: Claim) -> str:
    """How a row differs from what is recorded."""
    if row.verdict != claim.verdict.value:
        return f"the recorded verdict is {claim.verdict} ({claim.why})"
    return f"the verdict is the recorded one, {claim.verdict}, but not every check came out as then"


def of_mutant(mutant: MutantRow) -> Text:
    """A mutant and the check that caught it, in a line."""
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
