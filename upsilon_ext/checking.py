"""Claims looked at one after the other, what is found printed as it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from time import perf_counter

from rich.text import Text

from bridge.errors import CouldNotLook
from bridge.evidence import Evidence, Standing
from proofs_checked.claim import DEEP_ADDS, Claim, Effort
from proofs_checked.running import MutantRow, Row, run, run_mutants
from upsilon_ext.printing import Report, console, counted


class Checking:
    """A run over claims.

    Attributes:
        rows: what was found.
        mutants: what became of planted faults.
        undecided: the ids of the claims that could not be looked at.
    """

    def __init__(
        self, claims: Sequence[Claim], effort: Effort, report: Report, *, as_json: bool
    ) -> None:
        self._claims = claims
        self._effort = effort
        self._report = report
        self._as_json = as_json
        self._out = console(quiet=as_json)
        self._err = console(err=True)
        self.rows: list[Row] = []
        self.mutants: list[MutantRow] = []
        self.undecided: list[str] = []

    @property
    def exit_code(self) -> int:
        """0 if all is as recorded, 1 if something is not, 2 if something could not be looked at."""
        if all(row.as_recorded for row in self.rows) and all(row.caught for row in self.mutants):
            return 2 if self.undecided else 0
        return 1

    def run(self, *, with_mutants: bool) -> None:
        """Look at every claim and, if asked to, at its mutants."""
        self._report.head |= {"deep": self._effort.deep, "examples": self._effort.generated}
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
        for line in self._summary(seconds, with_mutants=with_mutants):
            self._out.say(line)

    def _look(self, claim: Claim, *, with_mutants: bool) -> None:
        try:
            row = run(claim, effort=self._effort)
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
            missed = [f"{m.mutant} of {m.claim}" for m in self.mutants if not m.caught]
            mutants = counted(len(self.mutants), "mutant")
            yield _verdict(f"{mutants}: all caught", f"{mutants}: NOT CAUGHT", missed)
        if self.undecided:
            yield Text(f"COULD NOT LOOK at {', '.join(self.undecided)}", "bold red")
        counts = Counter(Standing(row.standing) for row in self.rows)
        said = [f"{counts[standing]} {standing}" for standing in Standing if counts[standing]]
        looked = f"{counted(len(self.rows), 'claim')} in {seconds:.1f} s: {', '.join(said)}; "
        strays = [row.id for row in self.rows if not row.as_recorded]
        yield _verdict(f"{looked}all as recorded", f"{looked}NOT AS RECORDED", strays)


def of_row(row: Row, claim: Claim) -> Iterator[Text]:
    """A claim and what was found, in lines."""
    yield Text.assemble((claim.title, "bold"), f": {row.statement}")
    yield Text.assemble(
        "  ",
        (row.standing, "green" if row.as_recorded else "bold red"),
        f" [{row.evidence}] {counted(row.cases, 'case')} in {row.seconds:.2f} s",
    )
    bounds = row.bound.split("; ")
    for n, bound in enumerate(bounds):
        evidence = claim.checks[n].evidence if len(bounds) == len(claim.checks) else None
        if evidence is Evidence.SAMPLED and bound.startswith("0 "):
            continue  # `--examples 0`
        yield Text(f"    {bound} [{evidence}]" if evidence else f"    {bound}")
    if not row.as_recorded:
        yield Text(f"  NOT AS RECORDED: the ledger has: {claim.standing}, {claim.why}", "bold red")
        for what in row.otherwise:
            yield Text(f"  came out otherwise: {what}", "bold red")
    elif claim.standing is not Standing.HOLDS:
        yield Text(f"  because {claim.why}")
    if row.witness:
        yield Text(f"  witness: {row.witness}")


def of_mutant(mutant: MutantRow) -> Iterator[Text]:
    """A planted fault and what caught it, in a line."""
    caught = f"caught by {mutant.check}" if mutant.caught else "NOT CAUGHT"
    yield Text.assemble(
        f"  mutant {mutant.mutant} ({mutant.fault}): ",
        (caught, "green" if mutant.caught else "bold red"),
        f", {mutant.seconds:.2f} s",
    )


def _verdict(well: str, ill: str, witnesses: Sequence[str]) -> Text:
    if witnesses:
        return Text(f"{ill}: {', '.join(witnesses)}", "bold red")
    return Text(well, "green")
