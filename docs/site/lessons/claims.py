"""The claims that a lesson refers to: each must have the verdict that the lesson says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bridge.evidence import Verdict
from docs.site.lessons.lesson import Lesson
from docs.site.links import claims, to
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim
from proofs_checked.ledger import LEDGER


@cache
def _ledger() -> dict[str, Claim]:
    return {claim.id: claim for claim in LEDGER}


def claimed(body: str) -> tuple[Claim, str]:
    """The claim and the verdict of a mark.

    Raises:
        IllFormed: there is no such claim, or its verdict is another one.

    Example:
        >>> claimed("jagi-theorem-9.2 holds")[0].item
        'Theorem 9 (2)'
    """
    id_, _, verdict = " ".join(body.split()).partition(" ")
    if id_ not in _ledger():
        raise IllFormed(f"there is no claim {id_!r}")
    claim = _ledger()[id_]
    if verdict not in {*Verdict}:
        raise IllFormed(f"a claim is referred to by its id and its verdict; {body!r} is not")
    if verdict != claim.verdict:
        raise IllFormed(f"the verdict on {id_} is {str(claim.verdict)!r}, and not {verdict!r}")
    return claim, verdict


def linked(body: str, page: str) -> str:
    """A link to a claim, with its verdict.

    Example:
        >>> linked("jagi-theorem-9.2 holds", "lessons/06-theorem-9")[:38]
        '[JAGI, Theorem 9 (2): holds](../ledger'
    """
    claim, verdict = claimed(body)
    there, _ = claims()[claim.id]
    return f"[{claim.paper}, {claim.item}: {verdict}]({to(there, page)}#{claim.id})"


def faults(lesson: Lesson) -> Iterator[str]:
    """Each claim must exist, with its verdict."""
    for prose in lesson.prose:
        for line, mark in prose.marks():
            if mark["role"] == "claim":
                try:
                    claimed(mark["body"])
                except IllFormed as error:
                    yield lesson.at(line, str(error))
