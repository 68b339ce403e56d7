"""Running claims: their rows, the rows of their mutants, and claims by id."""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from time import perf_counter
from typing import Final

from bridge.errors import Inconclusive, NotRun, Refuted, Unproved, Vacuous
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.claim import Check, Claim, Effort, Mutant
from proofs_checked.engine.figures import figures_of
from proofs_checked.engine.rows import NOT_RUN, STRONGEST_FIRST, Finding, MutantRow, Row
from proofs_checked.engine.subjects import OWN, Subjects
from proofs_checked.engine.witness import Witness
from proofs_checked.ledger import LEDGER

NORMAL: Final = Effort()

_WORST_FIRST: Final = (
    Verdict.FALSE,
    Verdict.ILL_TYPED,
    Verdict.DAMAGED,
    Verdict.NOT_CHECKED,
    Verdict.OPEN,
    Verdict.INFORMAL,
    Verdict.EMPIRICAL,
    Verdict.VACUOUS,
    Verdict.CONDITIONALLY,
    Verdict.HOLDS,
)

_PART: Final = re.compile(r"(?<=\d),? ?(?:part (\w+)|\((\w+)\))")
"""Which part of an item: "(2)" or ", part 2"."""

_NUMBER: Final = re.compile(r"\d+")


class UnknownClaim(LookupError):
    """There is no claim of this name."""


def run(claim: Claim, subjects: Subjects = OWN, effort: Effort = NORMAL) -> Row:
    """Run all checks of a claim.

    Raises:
        Inconclusive: a check came to no verdict.
    """
    start = perf_counter()
    findings = [find(claim, check, subjects, effort) for check in claim.checks]
    run = [finding for finding in findings if finding.decides]
    refuted = [finding for finding in run if finding.refuted is not None]
    _demand_agreement(claim.title, refuted, run)
    verdict = _worst(run).verdict if run else None
    shown = (_smallest(refuted) or _worst(run)).witness if run else ""
    witness = shown or next(filter(None, (finding.witness for finding in run)), "")
    checks = tuple(finding.row for finding in findings)
    return Row(
        id=claim.id,
        paper=claim.paper,
        item=claim.item,
        statement=claim.statement,
        verdict=verdict.value if verdict else NOT_RUN,
        evidence=weighed(run, verdict).value if verdict else NOT_RUN,
        as_recorded=not refuted and verdict in {claim.verdict, None},
        bound="; ".join(each.bound for each in checks if each.bound),
        cases=sum(each.cases for each in checks),
        seconds=perf_counter() - start,
        witness=str(witness),
        rests_on=claim.rests_on,
        otherwise=tuple(each.what for each in checks if each.otherwise),
        checks=checks,
        drawn=witness.document() if isinstance(witness, Witness) else None,
        faults=tuple(mutant.fault for mutant in claim.mutants),
        figures=figures_of(witness),
        decision=next(filter(None, (each.outcome.decision for each in run if each.outcome)), ""),
    )


def find(claim: Claim, check: Check, subjects: Subjects, effort: Effort) -> Finding:
    """Run one check of a claim.

    Raises:
        Inconclusive: the check came to no verdict.
    """
    try:
        outcome = check.run(subjects, effort.seeded(claim.id))
    except Vacuous as vacuous:
        return Finding(check, Verdict.VACUOUS, refuted=vacuous)
    except Refuted as refuted:
        return Finding(check, check.failing, refuted=refuted)
    except NotRun as not_run:
        return Finding(check, claim.verdict, not_run=not_run)
    except Unproved as unproved:
        return Finding(check, claim.verdict, unproved=unproved)
    except Exception as error:
        how = error if isinstance(error, Inconclusive) else repr(error)
        raise Inconclusive(
            f"{claim.title} ({claim.id}) is inconclusive: {check.what}: {how}"
        ) from error
    if not outcome.cases and check.evidence is not Evidence.ARGUMENT:
        raise Inconclusive(
            f"{claim.title} ({claim.id}) is inconclusive: {check.what}: nothing was compared"
        )
    return Finding(check, check.passing, outcome)


def _demand_agreement(what: str, refuted: Iterable[Finding], others: Iterable[Finding]) -> None:
    """Check that nothing is refuted of which a proof was found."""
    failing = [each.check.what for each in refuted if each.verdict is not Verdict.VACUOUS]
    if failing and any(each.check.seeks and each.outcome for each in others):
        raise Inconclusive(
            f"what is proved must hold in every case; of {what} a proof is found, and by the check "
            f'"{failing[0]}" it fails: the proof, or the check, is wrong'
        )


def run_mutants(claim: Claim, effort: Effort = NORMAL) -> Iterator[MutantRow]:
    """Run the checks of a claim on each of its mutants, until one of them catches it.

    Raises:
        Inconclusive: a check came to no verdict.
    """
    sought = [each for each in claim.checks if each.seeks and claim.mutants]
    proofs = [each for each in sought if find(claim, each, OWN, effort).outcome]
    return (_judged(claim, mutant, effort, proofs) for mutant in claim.mutants)


def select(prefixes: Iterable[str] = (), claims: Sequence[Claim] = LEDGER) -> list[Claim]:
    """The claims with these ids, or in these groups, in the order of the ledger; all if none given.

    "jagi-theorem-9" selects jagi-theorem-9.1, jagi-theorem-9.2, …; "jagi" selects the paper. Case
    does not matter, and a space is a hyphen: "JAGI Theorem 9" is the same, and "JAGI Theorem 9 (2)"
    or "JAGI Theorem 9, part 2" is jagi-theorem-9.2.

    Raises:
        UnknownClaim: nothing has that name.

    Example:
        >>> [claim.title for claim in select(["jagi-lemma-5"])]
        ['JAGI Lemma 5']
    """
    wanted = [*prefixes]
    for prefix in wanted:
        if not any(selected_by([prefix], claim.id) for claim in claims):
            raise UnknownClaim(_unknown(as_id(prefix), claims))
    return [claim for claim in claims if selected_by(wanted, claim.id)]


def selected_by(prefixes: Sequence[str], id_: str) -> bool:
    """Whether these names of claims and groups select an id; all do if there is none."""
    groups = [as_id(prefix).rstrip(".-") for prefix in prefixes]
    return not groups or any(
        id_ == group or id_.startswith((f"{group}.", f"{group}-")) for group in groups
    )


def _judged(claim: Claim, mutant: Mutant, effort: Effort, proofs: Sequence[Check]) -> MutantRow:
    try:
        return _run_mutant(claim, mutant, effort, proofs)
    except Inconclusive as error:
        raise Inconclusive(f'of the mutant "{mutant.fault}": {error}') from error


def _run_mutant(claim: Claim, mutant: Mutant, effort: Effort, proofs: Sequence[Check]) -> MutantRow:
    start = perf_counter()
    by = ""
    witness: object = ""
    not_run: list[str] = []
    attempts: list[Finding] = []
    for check in claim.checks:
        finding = find(claim, check, mutant.subjects, effort)
        if finding.not_run is not None:
            not_run.append(finding.not_run.what)
        if finding.refuted is not None:
            attempts = [find(claim, each, mutant.subjects, effort) for each in proofs]
            _demand_agreement(f"the mutant {mutant.fault!r}", [finding], attempts)
            gone = check.shows and finding.refuted.witness is None
            by, witness, not_run = check.what, "" if gone else finding.witness, []
            break
    return MutantRow(
        claim=claim.id,
        mutant=mutant.name,
        fault=mutant.fault,
        caught=by != "",
        check=by,
        witness=str(witness),
        seconds=perf_counter() - start,
        not_run=tuple(not_run),
        drawn=witness.document() if isinstance(witness, Witness) else None,
        proof=next((each.row.open["outcome"] for each in attempts if each.row.open), ""),
    )


def _worst(findings: Sequence[Finding]) -> Finding:
    return min(findings, key=lambda finding: _WORST_FIRST.index(finding.verdict))


def _smallest(refuted: Sequence[Finding]) -> Finding | None:
    """Of those that refute the most, the one with the smallest witness; None if there is none.

    Searches in order end with the smallest of theirs; a generated one is shrunk, and may be large.
    """
    if not refuted:
        return None
    worst = _worst(refuted)
    sized = [(each, each.witness) for each in refuted if each.verdict is worst.verdict]
    found = [(each, of.size) for each, of in sized if isinstance(of, Witness)]
    return min(found, key=lambda pair: pair[1][:-1])[0] if len(found) == len(sized) else worst


def weighed(findings: Sequence[Finding], verdict: Verdict) -> Evidence:
    """The evidence of a claim: that of its weakest part.

    The evidence of a part is that of its strongest check. A refuted claim has the evidence
    "refuted", or "informal argument" where only arguments in words refute it.
    """
    deciding = [each.check for each in findings if each.verdict is verdict]
    if verdict in {Verdict.FALSE, Verdict.ILL_TYPED, Verdict.DAMAGED}:
        words = all(check.evidence is Evidence.ARGUMENT for check in deciding)
        return Evidence.ARGUMENT if words else Evidence.REFUTED
    parts: dict[str, list[int]] = {}
    for finding in findings:
        check = finding.check
        shown = check.shows and finding.refuted is None
        strength = 0 if shown else STRONGEST_FIRST.index(check.evidence)
        parts.setdefault(_part(check), []).append(strength)
    return STRONGEST_FIRST[max(min(strengths) for strengths in parts.values())]


def _part(check: Check) -> str:
    """The part of the statement that a check is about; an argument or a witness has its own."""
    if check.part:
        return check.part
    if check.shows:
        return f"something is exhibited: {check.what}"
    return check.what if check.evidence is Evidence.ARGUMENT else ""


def as_id(name: str) -> str:
    """The id, or its beginning, that a name of a claim or an item stands for.

    Example:
        >>> as_id("JAGI Theorem 9"), as_id("JAGI, Theorem 9 (2)"), as_id("theorem 9, part 2")
        ('jagi-theorem-9', 'jagi-theorem-9.2', 'theorem-9.2')
    """
    words = _PART.sub(lambda found: f".{found[1] or found[2]}", " ".join(name.lower().split()))
    return words.replace(",", "").replace(" ", "-")


def _unknown(prefix: str, claims: Sequence[Claim]) -> str:
    near = suggestion(prefix, [claim.id for claim in claims])
    return f"no claim has the id {prefix!r}, or one that begins with it{near}"


_MOST_NEAR: Final = 4
"""At most this number of names is suggested."""


def suggestion(name: str, names: Iterable[str], cutoff: float = 0.6) -> str:
    """The names that are near to a misspelt one, in words: "" if there are none.

    The most similar name, or beginning of names up to a full stop, that has the same numbers, which
    a misspelling leaves; and the names that begin with it.

    Example:
        >>> names = ["jagi-lemma-5", "jagi-theorem-9.1", "jagi-theorem-9.2"]
        >>> suggestion("jagi-lema-5", names), suggestion("jagi-lemma-7", names)
        ('; did you mean jagi-lemma-5?', '')
        >>> suggestion("jagi-therem-9", names)
        '; did you mean one of jagi-theorem-9, jagi-theorem-9.1, jagi-theorem-9.2?'
    """
    names = [*names]
    heads = dict.fromkeys(head for each in names for head in (each, each.rpartition(".")[0]))
    same = [each for each in heads if each and _NUMBER.findall(each) == _NUMBER.findall(name)]
    nearest = get_close_matches(name, same, n=1, cutoff=cutoff)
    parts = [each for each in names for head in nearest if each.startswith(f"{head}.")]
    near = [*nearest, *sorted(parts, key=len)][:_MOST_NEAR]
    one_of = "one of " if len(near) > 1 else ""
    return f"; did you mean {one_of}{', '.join(near)}?" if near else ""
