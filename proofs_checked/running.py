"""Running claims: their rows, the rows of their mutants, and claims by id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from time import perf_counter
from typing import Final

from bridge.errors import CouldNotLook, Refuted
from bridge.evidence import Evidence, Standing
from proofs_checked.claim import Check, Claim, Effort, Mutant, Outcome
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.ledger import LEDGER

NORMAL: Final = Effort()

_WORST_FIRST: Final = (
    Standing.FALSE,
    Standing.ILL_TYPED,
    Standing.INFORMAL,
    Standing.VACUOUS,
    Standing.ASSUMING,
    Standing.HOLDS,
)
_STRONGEST_FIRST: Final = (
    Evidence.PROVED,
    Evidence.EXHAUSTED,
    Evidence.SAMPLED,
    Evidence.ARGUED,
)


class UnknownClaim(LookupError):
    """There is no claim of this name."""


@dataclass(frozen=True)
class Row:
    """What was found out about a claim; `dataclasses.asdict` makes it JSON.

    Attributes:
        id: the claim's id.
        paper: the paper.
        item: where in the paper.
        statement: what is asserted.
        standing: what the checks found to be true of it.
        evidence: that of the strongest check; refuted, if the claim is.
        as_recorded: whether the standing is the one in the ledger, and every check came out as the
            ledger expects of it: one that finds a counterexample, or what is claimed to exist, is
            itself otherwise when that is gone, whatever the other checks still find.
        bound: up to where the checks looked, in words.
        cases: how many cases they looked at.
        seconds: how long they took.
        witness: the counterexample, to the claim or to what it would be without its assumption,
            or the thing that is claimed to exist; "" if there is none.
        rests_on: the ids of the claims that it presupposes.
        otherwise: the checks that came out otherwise than the ledger expects, in words.
    """

    id: str
    paper: str
    item: str
    statement: str
    standing: str
    evidence: str
    as_recorded: bool
    bound: str
    cases: int
    seconds: float
    witness: str
    rests_on: tuple[str, ...]
    otherwise: tuple[str, ...]


@dataclass(frozen=True)
class MutantRow:
    """Whether the checks of a claim caught a planted fault; `dataclasses.asdict` makes it JSON.

    Attributes:
        claim: the claim's id.
        mutant: the mutant's name.
        fault: what is wrong, in words.
        caught: whether a check caught it.
        check: which one, in words; "" if none did.
        witness: by what; "" if nothing, or if the fault is that a counterexample is gone.
        seconds: how long it took.
    """

    claim: str
    mutant: str
    fault: str
    caught: bool
    check: str
    witness: str
    seconds: float


@dataclass(frozen=True)
class Finding:
    """What a check found.

    Attributes:
        standing: what it makes of the claim.
        outcome: what it found if things are as the ledger expects.
        refuted: why not, if they are not.
    """

    standing: Standing
    outcome: Outcome | None = None
    refuted: Refuted | None = None

    @property
    def witness(self) -> str:
        """What it shows."""
        if self.outcome is not None:
            return self.outcome.witness
        return str(self.refuted) if self.refuted.witness is None else str(self.refuted.witness)  # type: ignore[union-attr]  # it is one or the other


def run(claim: Claim, definitions: Definitions = PRODUCTION, effort: Effort = NORMAL) -> Row:
    """Look at a claim in all its ways.

    Raises:
        CouldNotLook: a check came to no verdict.
    """
    start = perf_counter()
    findings = [find(claim, check, definitions, effort) for check in claim.checks]
    refuted = [finding for finding in findings if finding.refuted is not None]
    worst = _worst(findings)
    outcomes = [finding.outcome for finding in findings if finding.outcome is not None]
    return Row(
        id=claim.id,
        paper=claim.paper,
        item=claim.item,
        statement=claim.statement,
        standing=worst.standing.value,
        evidence=_evidence(claim.checks, findings, worst.standing).value,
        as_recorded=not refuted and worst.standing is claim.standing,
        bound="; ".join(outcome.bound for outcome in outcomes),
        cases=sum(outcome.cases for outcome in outcomes),
        seconds=perf_counter() - start,
        witness=_worst(refuted or findings).witness
        or next(filter(None, (o.witness for o in outcomes)), ""),
        rests_on=claim.rests_on,
        otherwise=tuple(
            check.what
            for check, finding in zip(claim.checks, findings, strict=True)
            if finding.refuted is not None
        ),
    )


def find(claim: Claim, check: Check, definitions: Definitions, effort: Effort) -> Finding:
    """Look at a claim in one way.

    Raises:
        CouldNotLook: the check came to no verdict.
    """
    try:
        outcome = check.look(definitions, effort)
    except Refuted as refuted:
        return Finding(check.failing, refuted=refuted)
    except Exception as error:
        raise CouldNotLook(
            f"{claim.title} ({claim.id}) was not decided; while looking at {check.what}: {error!r}"
        ) from error
    return Finding(check.passing, outcome)


def run_mutants(claim: Claim, effort: Effort = NORMAL) -> Iterator[MutantRow]:
    """Put each mutant of a claim before its checks, until one comes out otherwise: then it is red.

    Raises:
        CouldNotLook: a check came to no verdict.
    """
    return (_run_mutant(claim, mutant, effort) for mutant in claim.mutants)


def select(prefixes: Iterable[str] = (), claims: Sequence[Claim] = LEDGER) -> list[Claim]:
    """The claims with these ids, or in these groups, in the order of the ledger; all if none given.

    "jagi-theorem-9" selects jagi-theorem-9.1, jagi-theorem-9.2, …; "jagi" selects the paper.

    Raises:
        UnknownClaim: nothing has that name.

    Example:
        >>> [claim.title for claim in select(["jagi-lemma-5"])]
        ['JAGI Lemma 5']
    """
    wanted = list(prefixes)
    for prefix in wanted:
        if not any(_selects(prefix, claim) for claim in claims):
            raise UnknownClaim(_unknown(prefix, claims))
    return [
        claim for claim in claims if not wanted or any(_selects(prefix, claim) for prefix in wanted)
    ]


def _run_mutant(claim: Claim, mutant: Mutant, effort: Effort) -> MutantRow:
    start = perf_counter()
    by, witness = "", ""
    for check in claim.checks:
        finding = find(claim, check, mutant.definitions, effort)
        if finding.refuted is not None:
            by, witness = check.what, finding.witness
            break
    seconds = perf_counter() - start
    return MutantRow(claim.id, mutant.name, mutant.fault, by != "", by, witness, seconds)


def _worst(findings: Sequence[Finding]) -> Finding:
    return min(findings, key=lambda finding: _WORST_FIRST.index(finding.standing))


def _evidence(checks: Sequence[Check], findings: Sequence[Finding], standing: Standing) -> Evidence:
    """That of the strongest check, unless what decides refutes the claim by more than words."""
    found = zip(checks, findings, strict=True)
    deciding = [check.evidence for check, finding in found if finding.standing is standing]
    refuted = standing in {Standing.FALSE, Standing.ILL_TYPED}
    if refuted and set(deciding) != {Evidence.ARGUED}:
        return Evidence.REFUTED
    evidence = deciding if refuted else [check.evidence for check in checks]
    return min(evidence, key=_STRONGEST_FIRST.index)


def _selects(prefix: str, claim: Claim) -> bool:
    group = prefix.rstrip(".-")
    return claim.id == group or claim.id.startswith((f"{group}.", f"{group}-"))


def _unknown(prefix: str, claims: Sequence[Claim]) -> str:
    names = [claim.id for claim in claims]
    nearest = get_close_matches(prefix, names, n=1, cutoff=0) or names[:1]
    return f"no claim has the id {prefix!r} or begins with it; the nearest is {nearest[0]}"
