"""The oracle as an assertion, which takes a formula in a file by its name, as the command does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Unpack

    from bridge.examination.examine import Options
    from formal.formula import Formula


def assert_conforms(
    subject: Any, against: str | Formula | None = None, **options: Unpack[Options]
) -> None:
    """Assert that a class obeys the laws and is the formal object of a name, or a formula.

    Args:
        subject: the class.
        against: the name of the formal object, a formula, or where one is, as in
            "mine.py:contrarian"; None for the laws alone.
        options: the effort, as for `bridge.examination.examine.examine`.

    Raises:
        Refuted: it does not, or is not; the message has the witness and a snippet that reproduces
            it, and the attribute `witness` is the verdict.
        Inconclusive: there is no verdict, or a line of the formula ran in no case.
        FormulaAtFault: there is none, since the formula is ill-formed.

    Example:
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> assert_conforms(IgnoreRewards, "ignore-rewards", runs=100, examples=5)
    """
    from bridge.errors import Inconclusive
    from bridge.examination import assertion
    from upsilon_ext.arguments.names import chosen_formal
    from upsilon_ext.report.errors import WrongUsage

    try:
        formal = chosen_formal(against) if isinstance(against, str) else against
    except WrongUsage as error:
        raise Inconclusive(error.message) from error
    assertion.assert_conforms(subject, formal, **options)
