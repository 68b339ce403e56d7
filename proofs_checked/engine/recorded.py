"""What is recorded of a claim in addition to its verdict: its evidence and its witness."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bridge.evidence import Evidence
from bridge.replacing import replacing
from proofs_checked.engine.claim import Check, Claim, Effort
from proofs_checked.engine.rows import Finding, Row
from proofs_checked.engine.runner import weighed
from proofs_checked.engine.subjects import OWN
from proofs_checked.ledger import LEDGER

FILE: Final = Path(__file__).parents[1] / "witnesses.json"


def witnesses() -> dict[str, str]:
    """The witnesses that were found when they were last recorded, by the id of the claim."""
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def evidence(claim: Claim) -> Evidence:
    """The evidence for a claim if all of its checks come out as the ledger expects.

    Example:
        >>> from proofs_checked.engine.runner import select
        >>> [claim] = select(["jagi-lemma-5"])
        >>> evidence(claim).value
        'proved'
    """
    findings = [Finding(check, check.passing) for check in claim.checks]
    return weighed(findings, claim.verdict)


def machine_proved(claim: Claim) -> bool:
    """Whether a general proof of it is checked by a machine; else it may be proved by exhaustion.

    Example:
        >>> from proofs_checked.engine.runner import select
        >>> [machine_proved(claim) for claim in select(["jagi-lemma-5", "jagi-definition-1"])]
        [False, True]
    """
    general = any(check.general for check in claim.checks)
    return general and evidence(claim) is Evidence.PROVED


def argument(check: Check) -> str:
    """The argument of a check that is words alone; "" if it checks something."""
    if check.evidence is not Evidence.ARGUMENT:
        return ""
    return check.run(OWN, Effort()).bound


def shown_by(id_: str) -> str:
    """The recorded witness of a claim; of one with an informal argument alone, the argument.

    Example:
        >>> shown_by("jagi-section-5.semi-deterministic")[:11]
        'the first q'
    """
    [claim] = [each for each in LEDGER if each.id == id_]
    return witnesses().get(id_) or next(filter(None, map(argument, claim.checks)), "")


def strayed(claim: Claim, row: Row) -> Iterator[str]:
    """How the findings of a normal run differ from what is recorded besides the verdict.

    Of a claim of which something was not run, or that is not as recorded, nothing is compared.
    """
    if not row.as_recorded or any(check.not_run for check in row.checks):
        return
    if row.evidence != evidence(claim):
        yield f"the evidence is {row.evidence}, the recorded one {evidence(claim)}"
    if row.witness != (before := witnesses().get(claim.id, "")):
        yield f"the recorded witness is {before or 'none'} (--record stores the one found)"
    informal = all(check.evidence is Evidence.ARGUMENT for check in claim.checks)
    if (row.cases == 0) is not informal:
        yield f"the number of cases is {row.cases}"


def record(rows: Iterable[Row]) -> None:
    """Store the witnesses of these rows; those of ids that are no claim are dropped.

    Nothing is changed by a row that is not as recorded, nor by one of which something was not run.
    """
    ids = {claim.id for claim in LEDGER}
    stored = {claim: witness for claim, witness in witnesses().items() if claim in ids}
    for row in rows:
        if row.as_recorded and not any(check.not_run for check in row.checks):
            stored.pop(row.id, None)
            stored |= {row.id: row.witness} if row.witness else {}
    text = json.dumps(dict(sorted(stored.items())), ensure_ascii=False, indent=2)
    with replacing(FILE) as new:
        new.write_text(f"{text}\n", encoding="utf-8")
