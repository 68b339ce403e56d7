"""What Table 1 prints, and what it was made from, as a record. [JAGI, Section 3.2]"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Final

HALF_A_DIGIT: Final = Fraction(1, 2 * 10**5)
"""What is printed with five digits is at most so far off."""


@dataclass(frozen=True)
class Measured:
    """A row of the table.

    Attributes:
        rewards: the average reward a turn of each run.
        mean: the mean of these, as printed.
        error: their standard error, as printed.
    """

    rewards: tuple[Fraction, ...]
    mean: Fraction
    error: Fraction


def _published() -> Mapping[str, Measured]:
    file = Path(__file__).parent / "jagi" / "table_1.json"
    table = json.loads(file.read_text(encoding="utf-8"))
    return {
        agent: Measured(
            tuple(Fraction(total, table["steps"]) for total in row["totals"]),
            Fraction(row["mean"]),
            Fraction(row["error"]),
        )
        for agent, row in table["agents"].items()
    }


def mean(rewards: Sequence[Fraction]) -> Fraction:
    """Their sum over their number. Exact."""
    return sum(rewards, Fraction(0)) / len(rewards)


def squared_standard_error(rewards: Sequence[Fraction]) -> Fraction:
    """The sample variance, with n - 1 below, over n: the square of the standard error. Exact.

    Example:
        >>> squared_standard_error([Fraction(0), Fraction(2)])
        Fraction(1, 1)
    """
    return _squares(rewards) / (len(rewards) - 1) / len(rewards)


def squared_deviation_over_n(rewards: Sequence[Fraction]) -> Fraction:
    """The population variance, with n below, over n squared: what the table prints. Exact."""
    return _squares(rewards) / len(rewards) / len(rewards) ** 2


def rounds_to(squared: Fraction, printed: Fraction) -> bool:
    """Whether the root of a number rounds to what is printed; only squares are compared."""
    return (printed - HALF_A_DIGIT) ** 2 <= squared <= (printed + HALF_A_DIGIT) ** 2


def _squares(rewards: Sequence[Fraction]) -> Fraction:
    middle = mean(rewards)
    return sum(((r - middle) ** 2 for r in rewards), Fraction(0))


@dataclass(frozen=True, kw_only=True)
class Tables:
    """Table 1 and its statistics.

    Attributes:
        table_1: its rows, by agent.
        mean: of some rewards.
        squared_standard_error: of their mean.
        printed_squared_error: the square of what the table has in its place.
    """

    table_1: Mapping[str, Measured] = field(default_factory=_published)
    mean: Callable[[Sequence[Fraction]], Fraction] = mean
    squared_standard_error: Callable[[Sequence[Fraction]], Fraction] = squared_standard_error
    printed_squared_error: Callable[[Sequence[Fraction]], Fraction] = squared_deviation_over_n
