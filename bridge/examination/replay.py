"""Runs the witnesses of a saved verdict on a class again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any, Unpack

from bridge.errors import Inconclusive
from bridge.examination.examine import Options, examine
from bridge.oracle.verdict.json import case_of
from bridge.oracle.verdict.verdict import CHAINED_DIFFERENCE, DIFFERENCE, OracleVerdict
from bridge.oracle.witness.cases import AgentCase, EnvironmentCase
from formal.errors import IllFormed
from formal.formula import Formula


def replay(
    subject: Any,
    document: Mapping[str, Any],
    against: str | Formula | None = None,
    **options: Unpack[Options],
) -> OracleVerdict:
    """The verdict on a subject, from the witnesses of a saved verdict alone.

    Args:
        subject: as for `examine`.
        document: the saved verdict, from `bridge.oracle.verdict.json.of_verdict`.
        against: the name of the formal object, or a formula; None for the name in the saved
            verdict.
        options: as for `examine`.

    Raises:
        Inconclusive: the document has no witness, or one for another kind of subject; or nothing
            fails, and the check of a saved witness is never reached.
        IllFormed: the document is no verdict.
    """
    try:
        found = [row for row in document["findings"] if row["witness"]]
        saved = [row["witness"] for row in found]
        named = against or document["against"]
    except KeyError as error:
        raise IllFormed(
            f"a saved verdict must have findings and the name it is against; this has no {error}"
        ) from error
    except TypeError as error:
        raise IllFormed(
            f"a saved verdict must have findings and the name it is against; {error}"
        ) from error
    cases = [case_of(witness) for witness in saved]
    if not cases:
        raise Inconclusive("a saved verdict must have a witness to be replayed; this one has none")
    of_environment = isinstance(subject, Formula) or hasattr(subject, "step")
    runs = EnvironmentCase if of_environment else AgentCase
    if not all(isinstance(case, runs) for case in cases):
        what = getattr(subject, "__name__", repr(subject))
        kind = document.get("kind", "another kind")
        raise Inconclusive(
            f"witnesses must be replayed on a subject of their kind ({kind}); {what} is not"
        )
    for case in cases:
        _demand_actions(subject, case)
    if not all("check" in row for row in found):
        raise IllFormed("a finding with a witness must have a check; one has none")
    options["only"] = cases
    verdict = examine(subject, named, **options)
    checks = [str(row["check"]) for row in found]
    _demand_reached(verdict, dict(zip(checks, cases, strict=True)))
    return replace(verdict, checked=f"the saved witnesses alone ({len(cases)})")


def _demand_actions(subject: Any, case: EnvironmentCase | AgentCase) -> None:
    """Check that the actions of a saved case are in the alphabet.

    Raises:
        Inconclusive: one is not.
    """
    of_case = case.n_actions if isinstance(case, AgentCase) else None
    n_actions = of_case or getattr(subject, "n_actions", None)
    strange = [y for y in case.actions if not 0 <= y < (n_actions or inf)]
    if strange:
        raise Inconclusive(
            f"the actions of a saved witness must be in the alphabet; {strange[0]} is not, where "
            f"n_actions is {n_actions}"
        )


def _demand_reached(
    verdict: OracleVerdict, saved: Mapping[str, EnvironmentCase | AgentCase]
) -> None:
    """Check that the check of every saved fault was made, if nothing fails.

    Args:
        verdict: the verdict on the saved cases.
        saved: the checks that failed, each with its case.

    Raises:
        Inconclusive: nothing fails, and one of these checks was never reached.
    """
    if not verdict.conforms:
        return
    made = {finding.check: finding.comparisons for finding in verdict.findings}
    made[CHAINED_DIFFERENCE] = made.get(DIFFERENCE, 0)  # the same, where `chained` is not broken
    for check, case in saved.items():
        untrained = isinstance(case, AgentCase) and not case.training.transitions
        if not made.get(check) and not untrained:  # untrained, laws are tested but not counted
            raise Inconclusive(
                "a saved fault is gone only if its check is made again; in the saved cases, "
                f"{verdict.subject} never reaches the check `{check}`"
            )
