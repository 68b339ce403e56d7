"""Claims looked at one after the other, what is found printed as it comes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter

from rich.text import Text

from bridge.errors import CouldNotLook, NotRun
from bridge.evidence import Standing
from proofs_checked.engine.claim import DEEP_ADDS, Claim, Effort
from proofs_checked.engine.comparison import Document, differences
from proofs_checked.engine.recorded import strayed
from proofs_checked.engine.rows import NOT_RUN, MutantRow, Row, in_words
from proofs_checked.engine.running import run, run_mutants
from upsilon_ext.report.files import write
from upsilon_ext.report.text import Report, console, counted


class Checking:
    """A run over claims.

    Attributes:
        rows: what was found.
        mutants: what became of planted faults.
        undecided: the ids of the claims that could not be looked at.
    """

    def __init__(
        self,
        claims: Sequence[Claim],
        effort: Effort,
        report: Report,
        *,
        as_json: bool,
        strict: bool,
    ) -> None:
        self._claims = claims
        self._asserted = {claim.id: claim.asserted for claim in claims}
        self._effort = effort
        self._report = report
        self._as_json = as_json
        self._strict = strict
        self._out = console(quiet=as_json)
        self._err = console(err=True)
        self.rows: list[Row] = []
        self.mutants: list[MutantRow] = []
        self.undecided: list[str] = []
        self._also_not_run: dict[str, str] = {}
        self._page_works = True

    @property
    def exit_code(self) -> int:
        """0 if all is as recorded, 1 if something is not, 2 if something could not be looked at.

        If no claim at all has a verdict, that is 2 as well. Only if the run is strict does what is
        not installed change it, or a witness that is new.
        """
        caught = all(mutant.caught or mutant.not_run for mutant in self.mutants)
        if not caught or not self._page_works or not all(row.as_recorded for row in self.rows):
            return 1
        decided = any(row.standing != NOT_RUN for row in self.rows)
        return 2 if self.undecided or not decided or (self._strict and self.not_run) else 0

    @property
    def not_run(self) -> dict[str, str]:
        """What is not installed, and the command that installs it."""
        checks = (looked for row in self.rows for looked in row.checks)
        return {each.not_run: each.how for each in checks if each.not_run} | self._also_not_run

    def run(self, *, with_mutants: bool, page: Path | None = None) -> None:
        """Look at every claim and, if asked to, at its mutants, and write a page of it."""
        self._report.head |= {
            "deep": self._effort.deep,
            "quick": self._effort.quick,
            "examples": self._effort.generated,
        }
        if self._effort.seed is not None or self._effort.examples is not None:
            seed = "derandomised" if self._effort.seed is None else f"seed {self._effort.seed}"
            self._out.say(f"{seed}, {self._effort.generated} generated cases a check")
            self._out.say()
        start = perf_counter()
        try:
            for number, claim in enumerate(self._claims, 1):
                with self._progress(f"{claim.title} ({number} of {len(self._claims)})"):
                    self._look(claim, with_mutants=with_mutants)
        except KeyboardInterrupt:
            self._out.say()
            finished = f"{len(self.rows)} are finished"
            self._out.say(f"Of {counted(len(self._claims), 'claim')} {finished}.")
            raise
        seconds = perf_counter() - start
        if page is not None:
            self._write(page)
        for line in self._summary(seconds, with_mutants=with_mutants):
            self._out.say(line)

    def compare(self, earlier: Sequence[Document]) -> None:
        """Say what differs from the rows of an earlier run."""
        found = [*differences(earlier, json.loads(json.dumps(self._report.rows, default=str)))]
        self._report.head["differences"] = found
        self._out.say()
        self._out.say(f"{counted(len(found), 'difference')} from the earlier run")
        for line in found:
            self._out.say(Text(f"  {line}"))

    def _look(self, claim: Claim, *, with_mutants: bool) -> None:
        try:
            row = run(claim, effort=self._effort)
            if self._strict and self._effort == Effort():
                strays = tuple(strayed(claim, row))
                as_recorded = row.as_recorded and not strays
                row = replace(row, as_recorded=as_recorded, otherwise=(*row.otherwise, *strays))
            self.rows.append(row)
            self._report.rows.append(asdict(row))
            self._print(of_row(row, claim))
            for mutant in run_mutants(claim, self._effort) if with_mutants else ():
                self.mutants.append(mutant)
                self._report.head.setdefault("mutants", []).append(asdict(mutant))
                self._print(of_mutant(mutant))
        except CouldNotLook as error:
            self.undecided.append(claim.id)
            undecided = {"id": claim.id, "error": str(error)}
            self._report.head.setdefault("undecided", []).append(undecided)
            self._err.say(Text(f"Could not look: {error}", "red"))

    def _write(self, page: Path) -> None:
        """Write the page, and open it in a browser if there is one."""
        from upsilon_ext.claims.html.browser import opened
        from upsilon_ext.claims.html.document import written

        write(page, written(json.loads(self._report.document())))
        self._out.say()
        self._out.say(f"The page: {page}")
        try:
            shown = opened(page)
        except NotRun as absent:
            self._also_not_run[absent.rung] = absent.how
        except CouldNotLook as error:
            self.undecided.append("the page")
            self._err.say(Text(f"Could not look: {error}", "red"))
        else:
            self._page_works = shown == len(self.rows)
            if not self._page_works:
                said = f"{shown} of {counted(len(self.rows), 'claim')} are shown in a browser"
                self._out.say(Text(f"THE PAGE DOES NOT WORK: {said}", "bold red"))

    def _print(self, lines: Iterator[Text]) -> None:
        for line in lines:
            self._out.say(line)

    @contextmanager
    def _progress(self, what: str) -> Iterator[None]:
        """Say what is going on: at a terminal for as long as it does, else when it is over."""
        live = self._out if self._out.is_terminal and not self._as_json else self._err
        if live.is_terminal:
            with live.status(f"looking at {what}"):
                yield
        else:
            yield
            if self._as_json:
                self._err.say(f"looked at {what}")

    def _summary(self, seconds: float, *, with_mutants: bool) -> Iterator[Text]:
        yield Text()
        if not self._effort.deep:
            yield Text(f"--deep adds {DEEP_ADDS}.")
        if not with_mutants:
            yield Text("--mutants plants faults in the definitions and lists what catches each.")
        else:
            missed = [
                f"{m.mutant} of {m.claim}" for m in self.mutants if not (m.caught or m.not_run)
            ]
            mutants = counted(len(self.mutants), "mutant")
            unrun = sum(not m.caught and bool(m.not_run) for m in self.mutants)
            well = f"{mutants}: all caught" + (f", but {unrun} not run" if unrun else "")
            yield _verdict(well, f"{mutants}: NOT CAUGHT", missed)
        if self.undecided:
            yield Text(f"COULD NOT LOOK at {', '.join(self.undecided)}", "bold red")
        counts = Counter(row.standing for row in self.rows)
        said = [f"{counts[each]} {each}" for each in (*Standing, NOT_RUN) if counts[each]]
        ours = sum(not self._asserted[row.id] for row in self.rows)
        of_ours = f", {ours} of them ours," if ours else ""
        looked = f"{counted(len(self.rows), 'claim')}{of_ours} in {seconds:.1f} s: "
        looked += f"{', '.join(said)}; "
        strays = [row.id for row in self.rows if not row.as_recorded]
        missing = "".join(f"; not run: {what} ({how})" for what, how in self.not_run.items())
        well = f"{looked}all {'that were run ' if counts[NOT_RUN] else ''}as recorded"
        yield _verdict(well, f"{looked}NOT AS RECORDED", strays, missing=missing)


def of_row(row: Row, claim: Claim) -> Iterator[Text]:
    """A claim and what was found, in lines."""
    known = in_words(row.evidence, (each.evidence for each in row.checks))
    yield Text.assemble((claim.title, "bold"), f": {row.statement}")
    yield Text.assemble(
        "  ",
        (row.standing, "green" if row.as_recorded else "bold red"),
        f" [{known}] {counted(row.cases, 'case')} in {row.seconds:.2f} s",
    )
    for looked in row.checks:
        if looked.not_run:
            yield Text(f"    not run: {looked.not_run}, {looked.what}", "yellow")
        elif looked.bound:
            yield Text(f"    {looked.bound} [{looked.evidence}]")
    if not row.as_recorded:
        yield Text(f"  NOT AS RECORDED: the ledger has: {claim.standing}, {claim.why}", "bold red")
        for what in row.otherwise:
            yield Text(f"  came out otherwise: {what}", "bold red")
    elif claim.standing is not Standing.HOLDS:
        yield Text(f"  because {claim.why}")
    if claim.differs:
        yield Text(f"  {claim.differs}")
    if row.witness:
        yield Text(f"  witness: {row.witness}")


def of_mutant(mutant: MutantRow) -> Iterator[Text]:
    """A planted fault and what caught it, in a line."""
    caught, style = f"caught by {mutant.check}", "green"
    if not mutant.caught:
        caught, style = "NOT CAUGHT", "bold red"
        if mutant.not_run:
            caught, style = f"not run: {', '.join(mutant.not_run)}", "yellow"
    yield Text.assemble(
        f"  mutant {mutant.mutant} ({mutant.fault}): ",
        (caught, style),
        f", {mutant.seconds:.2f} s",
    )


def _verdict(well: str, ill: str, witnesses: Sequence[str], *, missing: str = "") -> Text:
    if witnesses:
        return Text.assemble((f"{ill}: {', '.join(witnesses)}", "bold red"), missing)
    return Text.assemble((well, "green"), (missing, "yellow"))
