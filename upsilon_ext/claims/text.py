"""The results of claims as text: each claim in full, or a line for each section of a paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rich.text import Text

from bridge.errors import Inconclusive
from bridge.evidence import Evidence, Verdict
from bridge.reproduction.verdicts import DECISIONS
from proofs_checked.engine.claim import DEEP_ADDS, Check, Claim, Effort
from proofs_checked.engine.paper import Section
from proofs_checked.engine.rows import NOT_RUN, CheckRow, MutantRow, Row, in_words
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
    "`upsilon errata` lists the false sentences of the papers, with counterexamples and repairs",
    "(several claims may be about one sentence);",
    "`upsilon check -v` prints every claim in full.",
)
"""What is printed below the marks."""

UNJUDGED: Final = "not judged: the claim fails without a mutant"
"""Of mutants of a claim that has not the recorded verdict."""

NAMED: Final = 5
"""At most as many claims without mutants are named."""

_HINT: Final = (
    "(A claim that is false as stated has `verdict=Verdict.FALSE` and the way `somewhere(…)`.)"
)
"""For a claim that is recorded to hold, and is false."""

_COLUMNS: Final = 80

_HEADING: Final = 37
"""Columns for the heading of a section."""

_COUNTS: Final = 28
"""Columns for the marks of a section, and how often each occurs."""

_HEAD: Final = f"{'claims':>{_HEADING + 6}}  {'verdicts':<{_COUNTS}}{'time':>7}"
"""The head of the columns of the sections."""


@dataclass
class InFull:
    """Prints every claim with its checks, reason and witness.

    Attributes:
        out: the page of the results.
        err: the page of the claims without a verdict.
        witnesses: whether the witness of each mutant is printed, too.
    """

    out: Page
    err: Page
    witnesses: bool = False
    _failing: set[str] = field(default_factory=set)

    def row(self, claim: Claim, row: Row) -> None:
        """Print a claim and its results."""
        if _fails(row, claim):
            self._failing.add(claim.id)
        for line in of_row(row, claim):
            self.out.say(line)

    def mutant(self, claim: Claim, mutant: MutantRow) -> None:
        """Print a mutant and the check that caught it."""
        self.out.say(of_mutant(mutant, claim, judged=claim.id not in self._failing))
        if self.witnesses and mutant.witness:
            self.out.say(f"    witness: {mutant.witness}")

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
        if not self._paper:
            self.out.say(_HEAD)
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
        without = {*found.undecided, *(row.id for row in found.rows if row.hollow)}
        yield from map(Text, _deeper([each for each in claims if each.id not in without], effort))
    if with_mutants:
        yield from _of_mutants(found, claims)
    elif any(claim.mutants for claim in claims):
        yield Text("--mutants runs the checks on mutants of the definitions: each must be caught.")
    if found.undecided:
        yield Text(f"INCONCLUSIVE: {', '.join(found.undecided)}", "bold red")
    if not found.rows:
        return
    counts = Counter(row.verdict for row in found.rows)
    verdicts = [_counted(counts[each], each) for each in (*Verdict, NOT_RUN) if counts[each]]
    if decisions := Counter(row.decision for row in found.rows if row.decision):
        by_runs = ", ".join(f"{decisions[each]} {each}" for each in DECISIONS if decisions[each])
        position = next(n for n, each in enumerate(verdicts) if each.endswith(Verdict.EMPIRICAL))
        verdicts[position] += f" (by recorded runs {by_runs})"
    decided = {row.id for row in found.rows}
    undecided = sum(claim.id in found.undecided and claim.id not in decided for claim in claims)
    verdicts += [f"{undecided} inconclusive"] if undecided else []
    additions = {claim.id for claim in claims if not claim.asserted}
    n = sum(row.id in additions for row in found.rows)
    of_them = f" ({counted(n, 'addition')}: in no paper)" if n else ""
    checked = f"{counted(len(decided) + undecided, 'claim')}{of_them} in {found.seconds:.1f} s: "
    checked += f"{', '.join(verdicts)}; "
    strays = [row.id for row in found.rows if not row.as_recorded]
    missing = "".join(f"; not run: {what} ({how})" for what, how in found.not_run.items())
    own = all(claim.own for claim in claims)
    expected = "as stated" if own else "as recorded"
    which = "that were run " if counts[NOT_RUN] else "others " if undecided else ""
    well = f"{checked}all {which}{expected}"
    if not own and (unrecorded := found.unrecorded):
        well += f", but {counted(len(unrecorded), 'witness', 'witnesses')} not recorded (--record)"
    if found.missed:
        well += f", but {counted(len(found.missed), 'mutant')} not caught"
    yield _verdict(well, f"{checked}NOT {expected.upper()}", strays, missing=missing)


def _counted(n: int, verdict: str) -> str:
    """A number of claims with a verdict.

    Example:
        >>> _counted(1, "holds"), _counted(2, "holds conditionally"), _counted(2, "false")
        ('1 holds', '2 hold conditionally', '2 false')
    """
    return f"{n} {verdict if n == 1 else verdict.replace('holds', 'hold')}"


def _deeper(claims: Sequence[Claim], effort: Effort) -> Iterator[str]:
    """What `--deep` adds; nothing where it adds nothing that is known to any of these claims."""
    deep = replace(effort, deep=True)
    if any(_goes_further(check, effort, deep) for claim in claims for check in claim.checks):
        yield f"--deep: {DEEP_ADDS.format(generated=deep.generated)}."


def _goes_further(check: Check, effort: Effort, deep: Effort) -> bool:
    """Whether a deep run of a check has another bound."""
    return check.scope is not None and check.scope(effort) != check.scope(deep)


def _of_mutants(found: Found, claims: Sequence[Claim]) -> Iterator[Text]:
    without = [claim.id for claim in claims if not claim.mutants]
    if without:
        named = f": {', '.join(without)}" if len(without) <= NAMED else ""
        yield Text(f"{counted(len(without), 'claim')} without mutants{named}")
    by_id = {claim.id: claim for claim in claims}
    failing = {row.id for row in found.rows if _fails(row, by_id[row.id])}
    judged = [mutant for mutant in found.mutants if mutant.claim not in failing]
    if unjudged := len(found.mutants) - len(judged):
        of_them = counted(unjudged, "mutant")
        yield Text(f"{of_them}: {UNJUDGED}: {', '.join(sorted(failing))}", "bold red")
    if not judged:
        return
    mutants = counted(len(judged), "mutant")
    unrun = sum(not mutant.caught and bool(mutant.not_run) for mutant in judged)
    well = f"{mutants}: all caught" + (f", but {unrun} not run" if unrun else "")
    missed = [f"{mutant.fault} ({mutant.claim})" for mutant in found.missed if mutant in judged]
    yield _verdict(well, f"{mutants}: NOT CAUGHT", missed)
    if missed:
        yield Text(
            "Is a mutant that is not caught equivalent where the claim's premise holds? Then "
            "replace the mutant; else its checks are too weak."
        )


def _fails(row: Row, claim: Claim) -> bool:
    """Whether a claim has another verdict than the recorded one, so that no mutant is judged."""
    return row.verdict not in {claim.verdict.value, NOT_RUN}


def _rests_on(row: Row) -> str:
    """The number of cases; nothing where the search that found the witness counted none."""
    return "" if row.witness and not row.cases else f" {counted(row.cases, 'case')}"


def of_row(row: Row, claim: Claim) -> Iterator[Text]:
    """A claim and its results, line by line."""
    known = in_words(row.verdict, row.evidence, (each.evidence for each in row.checks))
    yield Text.assemble((claim.title, "bold"), f": {row.statement}")
    yield Text.assemble(
        "  ",
        (row.verdict, "green" if row.as_recorded else "bold red"),
        f": {row.decision}" if row.decision else "",
        f" [{known}]{_rests_on(row)} in {row.seconds:.2f} s",
    )
    for check in sorted(row.checks, key=lambda each: each.evidence == Evidence.ARGUMENT):
        yield from _of_check(check, row)
    if not row.as_recorded and not claim.own:
        yield Text(f"  NOT AS RECORDED: {_stray(row, claim)}", "bold red")
        for what in row.otherwise:
            yield Text(f"  differs from the record: {what}", "bold red")
        if row.verdict == Verdict.FALSE.value and claim.verdict is Verdict.HOLDS:
            yield Text(f"  {_HINT}")
    elif claim.why and claim.verdict is not Verdict.HOLDS:
        yield Text(f"  reason: {claim.why}")
    if row.witness:
        what = "" if claim.own and row.verdict == Verdict.VACUOUS.value else "witness: "
        yield Text(f"  {'runs: ' if row.decision else what}{row.witness}")


def _of_check(check: CheckRow, row: Row) -> Iterator[Text]:
    """A check of a claim; of a claim that compares nothing, it is no use to generate more."""
    if check.none_generated:
        if not row.hollow:
            yield Text(f"    {check.not_run}: none was compared ({check.how})", "yellow")
    elif check.not_run:
        yield Text(f"    not run: {check.not_run}, {check.what}", "yellow")
    elif check.open:
        yield Text(f"    {check.open['words']}", "yellow")
    elif check.bound:
        yield Text(f"    {check.bound} [{check.evidence}]")


def _stray(row: Row, claim: Claim) -> str:
    """How a row differs from what is recorded."""
    if row.verdict != claim.verdict.value:
        return f"the recorded verdict is {claim.verdict} ({claim.why})"
    return f"the verdict, {claim.verdict}, is the recorded one, but something else differs"


def of_mutant(mutant: MutantRow, claim: Claim, *, judged: bool = True) -> Text:
    """A mutant and the check that caught it, in a line.

    Args:
        mutant: the mutant.
        claim: its claim.
        judged: whether the claim without a mutant has the recorded verdict.
    """
    caught, style = f'caught by the check "{mutant.check}"', "green"
    shown = any(check.shows and check.what == mutant.check for check in claim.checks)
    if shown:
        example = "example" if claim.verdict is Verdict.HOLDS else "counterexample"
        caught = f"the {example} disappears, as it must"
    if not judged:
        caught, style = UNJUDGED, "yellow"
    elif not mutant.caught:
        caught, style = "NOT CAUGHT", "bold red"
        if mutant.not_run:
            caught, style = f"not run: {', '.join(mutant.not_run)}", "yellow"
    return Text.assemble(
        f'  mutant "{mutant.fault}": ',
        (caught, style),
        f"; its proof fails, as it must ({mutant.proof})" if mutant.proof else "",
        f", {mutant.seconds:.2f} s",
    )


def _verdict(well: str, ill: str, witnesses: Sequence[str], *, missing: str = "") -> Text:
    if witnesses:
        return Text.assemble((f"{ill}: {', '.join(witnesses)}", "bold red"), missing)
    return Text.assemble((well, "green"), (missing, "yellow"))
