"""The search for a proof as a check of a claim, which need not find one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bridge.errors import Inconclusive, Refuted, Unproved
from bridge.evidence import Evidence, Verdict
from bridge.oracle.probe.timeout import patience, timed
from proofs_checked.engine.claim import Check, Claim, Effort, Outcome
from proofs_checked.engine.proofs import parts
from proofs_checked.engine.subjects import Subjects
from proofs_checked.proving.attempt import Attempt, NotProved, Proved, attempt

_PROVABLE: Final = (Verdict.HOLDS, Verdict.CONDITIONALLY)


def seeking(claim: Claim) -> Claim:
    """The claim, whose last check is the search for a proof of each of its functions.

    The proof is one for all instances. So it is sought only of what is checked in instances alone,
    and a model in which a function fails refutes the claim only if its checks have no bounds.
    """
    functions = dict.fromkeys(each.function for each in claim.checks if each.function)

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        if reason := _unsought(claim):
            raise Unproved(f"no proof is sought: {reason}", {"outcome": "not sought"})
        found = [_proved(claim, function, subjects, effort) for function in functions]
        proved = Proved(tuple(p for each in found for p in each.propositions))
        return Outcome(proved.words(), proved.n_obligations, parts=parts(proved.theorems))

    what = "a proof for all agents and histories"
    check = Check(what, Evidence.PROVED, run, claim.verdict, general=True, seeks=True)
    return replace(claim, checks=(*claim.checks, check))


def _unsought(claim: Claim) -> str:
    """Why a proof of the functions of a claim would be none of the claim; "" if it is one."""
    if not all(each.passing in _PROVABLE and not each.shows for each in claim.checks):
        return "the verdict is shown by one case, and not by all"
    if not all(each.function or each.seeks for each in claim.checks):
        return "the claim has a check that is of none of its functions"
    return ""


def _proved(
    claim: Claim, function: Callable[..., None], subjects: Subjects, effort: Effort
) -> Proved:
    """The proof of a function.

    Raises:
        Refuted: it fails in a model.
        Unproved: no proof is found.
    """
    found = _in_time(function, subjects, effort)
    if isinstance(found, Proved):
        return found
    words = found.words(claim.paper)
    if isinstance(found, NotProved) and found.refuted:
        own = [each for each in claim.checks if each.function is function]
        if any(each.unlimited for each in own):
            raise Refuted(words, found.model)
        words += "; the checks of the claim have bounds, which the model may exceed"
    raise Unproved(words, found.document())


def _in_time(function: Callable[..., None], subjects: Subjects, effort: Effort) -> Attempt:
    try:
        with patience(effort.patience):
            return timed("the search for a proof", attempt, function, subjects.replaced)
    except Inconclusive as error:
        raise Unproved(f"not proved: {error}", {"outcome": "stopped"}) from error
