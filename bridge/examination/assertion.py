"""The oracle as an assertion."""

from typing import Any, Unpack

from bridge.errors import Inconclusive, Refuted
from bridge.examination.examine import Options, examine
from bridge.oracle.verdict.text import as_text
from formal.formula import Formula


def assert_conforms(
    subject: Any, against: str | Formula | None = None, **options: Unpack[Options]
) -> None:
    """Assert that a class obeys the laws and is the formal object of a name, or a formula.

    Raises:
        Refuted: it does not, or is not; the message has the witness and a snippet that reproduces
            it, and the attribute `witness` is the verdict.
        Inconclusive: there is no verdict, or a line of the formula ran in no case.
        FormulaAtFault: there is none, since the formula is ill-formed.

    Example:
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> assert_conforms(IgnoreRewards, "ignore-rewards", runs=100, examples=5)
    """
    verdict = examine(subject, against, **options)
    if verdict.unreached and not verdict.failures:
        raise Inconclusive(f"every line of a formula must run in a case; {verdict.summary}")
    if not verdict.conforms:
        raise Refuted(as_text(verdict), verdict)
