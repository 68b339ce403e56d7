"""The oracle as an assertion."""

from typing import Any, Unpack

from bridge.errors import Refuted
from bridge.examination.examine import Options, examine
from bridge.oracle.verdict.text import as_text


def assert_conforms(subject: Any, against: str | None = None, **options: Unpack[Options]) -> None:
    """Assert that a class obeys the laws and, given a name, is the formal object of that name.

    Raises:
        Refuted: it does not, or is not; the message has the witness and a snippet that reproduces
            it, and the attribute `witness` is the verdict.
        Inconclusive: there is no verdict.

    Example:
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> assert_conforms(IgnoreRewards, "ignore-rewards", runs=100, examples=5)
    """
    verdict = examine(subject, against, **options)
    if not verdict.conforms:
        raise Refuted(as_text(verdict), verdict)
