"""What a run over claims finds: the row of a claim, of a check, of a mutant."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bridge.errors import NotRun, Refuted, Unproved
from bridge.evidence import Evidence, Grounded, Verdict
from proofs_checked.engine.claim import Check, Outcome
from proofs_checked.engine.figures import Figure

STRONGEST_FIRST: Final = (
    Evidence.PROVED,
    Evidence.EXHAUSTIVE,
    Evidence.PROPERTY_TESTED,
    Evidence.RECORDED,
    Evidence.ARGUMENT,
)
"""The kinds of evidence for what is not refuted."""

COMPARES_NOTHING: Final = "in no case is same(…), must(…) or holds(…) called"
"""The beginning of why a claim is vacuous that has no premise, and compares nothing."""

NOT_RUN: Final = "not run"
"""The verdict and the evidence of a claim none of whose checks was run."""


def in_words(verdict: str, evidence: str, checks: Iterable[str]) -> str:
    """The evidence for a verdict; if a part has an informal argument alone, also that for the rest.

    Example:
        >>> in_words("holds", "informal argument", ["exhaustive", "informal argument"])
        'an informal argument in part, the rest exhaustive'
        >>> in_words("text damaged", "refuted", ["exhaustive"])
        'refuted as printed in the text at hand'
    """
    if verdict == Verdict.DAMAGED and evidence == Evidence.REFUTED:
        return "refuted as printed in the text at hand"
    rest = [each for each in STRONGEST_FIRST[:-1] if each in set(checks)]
    if evidence == Evidence.ARGUMENT and rest:
        return f"an informal argument in part, the rest {rest[0]}"
    return evidence


@dataclass(frozen=True)
class CheckRow(Grounded):
    """The result of one check of a claim.

    Attributes:
        what: what it does, in words.
        evidence: the kind of evidence that it gives.
        bound: its bound, in words.
        cases: the number of cases that it checked.
        parts: the parts of the evidence, in words.
        otherwise: whether it came out otherwise than the ledger expects.
        not_run: what is not installed, such as "Coq"; "" if it was run.
        how: the command that installs that.
        open: of a proof that was sought and not found, what was found instead, in `words` and more.
    """

    what: str
    evidence: str
    bound: str = ""
    cases: int = 0
    parts: tuple[str, ...] = ()
    otherwise: bool = False
    not_run: str = ""
    how: str = ""
    open: dict[str, Any] | None = None

    @property
    def none_generated(self) -> bool:
        """Whether nothing is missing but generated cases that meet the premise."""
        return self.how.startswith("--examples")

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # they are called cases
        """The number of cases that it checked."""
        return self.cases

    @property
    def green(self) -> bool:
        """Whether it came out as the ledger expects, by more than words."""
        found = not (self.otherwise or self.not_run or self.open)
        return found and self.evidence != Evidence.ARGUMENT


@dataclass(frozen=True)
class Row(Grounded):
    """What was found out about a claim; `dataclasses.asdict` makes it JSON.

    Attributes:
        id: the claim's id.
        paper: the paper.
        item: where in the paper.
        statement: what is asserted.
        verdict: what the checks found to be true of it.
        evidence: that of the weakest part of the statement; refuted, if the claim is.
        as_recorded: whether the verdict is the one in the ledger, and every check came out as the
            ledger expects of it: one that finds a counterexample, or what is claimed to exist, is
            itself otherwise when that is gone, whatever the other checks still find.
        bound: the bounds of the checks, in words.
        cases: the number of cases that they checked.
        seconds: how long they took.
        witness: the counterexample, to the claim or to what it would be without its assumption,
            or the thing that is claimed to exist; "" if there is none.
        rests_on: the ids of the claims that it presupposes.
        otherwise: the checks that came out otherwise than the ledger expects, in words.
        checks: the result of each check.
        drawn: the witness as `Witness.document` has it, to be drawn; None if it is a sentence.
        faults: its mutants, in words.
        figures: the tables, runs, listings and programs that the witness is about.
        decision: of a claim about experiments, what its runs decide; "" of any other.
    """

    id: str
    paper: str
    item: str
    statement: str
    verdict: str
    evidence: str
    as_recorded: bool
    bound: str
    cases: int
    seconds: float
    witness: str
    rests_on: tuple[str, ...]
    otherwise: tuple[str, ...]
    checks: tuple[CheckRow, ...]
    drawn: dict[str, Any] | None
    faults: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    decision: str = ""

    @property
    def hollow(self) -> bool:
        """Whether its function compares nothing whatever the case: more cases would not help."""
        return self.verdict == Verdict.VACUOUS and self.witness.startswith(COMPARES_NOTHING)

    @property
    def comparisons(self) -> int:  # type: ignore[override]  # they are called cases
        """How many cases were checked."""
        return self.cases

    @property
    def green(self) -> bool:
        """Whether it is as recorded, by more than words."""
        return self.as_recorded and self.evidence not in {Evidence.ARGUMENT.value, NOT_RUN}


@dataclass(frozen=True)
class MutantRow:
    """Whether the checks of a claim caught a mutant; `dataclasses.asdict` makes it JSON.

    Attributes:
        claim: the claim's id.
        mutant: the mutant's name.
        fault: what is wrong, in words.
        caught: whether a check caught it.
        check: which one, in words; "" if none did.
        witness: by what; "" if nothing, or if an example or a counterexample is gone.
        seconds: how long it took.
        not_run: what is not installed, if nothing caught it and a check was not run for that.
        drawn: the witness as `Witness.document` has it; None if it is a sentence.
        proof: if the claim is proved, what came of the search for a proof of the mutant.
    """

    claim: str
    mutant: str
    fault: str
    caught: bool
    check: str
    witness: str
    seconds: float
    not_run: tuple[str, ...] = ()
    drawn: dict[str, Any] | None = None
    proof: str = ""


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Attributes:
        check: the check.
        verdict: what it makes of the claim.
        outcome: what it found if things are as the ledger expects.
        refuted: why not, if they are not.
        not_run: why nothing was found, if what it needs is not installed.
        unproved: why nothing was found, if it seeks a proof.
    """

    check: Check
    verdict: Verdict
    outcome: Outcome | None = None
    refuted: Refuted | None = None
    not_run: NotRun | None = None
    unproved: Unproved | None = None

    @property
    def decides(self) -> bool:
        """Whether it found something."""
        return self.not_run is None and self.unproved is None

    @property
    def witness(self) -> object:
        """What it shows; "" if nothing."""
        if self.refuted is not None:
            return str(self.refuted) if self.refuted.witness is None else self.refuted.witness
        return "" if self.outcome is None else self.outcome.witness

    @property
    def row(self) -> CheckRow:
        """The result of the check."""
        what, evidence = self.check.what, self.check.evidence.value
        if self.not_run is not None:
            return CheckRow(what, evidence, not_run=self.not_run.what, how=self.not_run.how)
        if self.unproved is not None:
            return CheckRow(what, evidence, open=self.unproved.document)
        if self.outcome is None:
            said = {"words": str(self.refuted), "outcome": "false"} if self.check.seeks else None
            bound, cases = (self.refuted.bound, self.refuted.cases) if self.refuted else ("", 0)
            return CheckRow(what, evidence, bound, cases, otherwise=True, open=said)
        found = self.outcome
        return CheckRow(what, evidence, found.bound, found.cases, found.parts)
