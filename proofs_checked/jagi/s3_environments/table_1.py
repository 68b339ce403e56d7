"""Table 1: the rewards of four agents in Tempting Button, from the totals of five runs each."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from statistics import mean, pvariance, variance
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from proofs_checked.engine import figures
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import Computation, computed
from proofs_checked.engine.witness import How

Statistic: TypeAlias = Callable[[Sequence[Fraction]], Fraction]
"""A statistic of some rewards."""

HALF_A_DIGIT: Final = Fraction(1, 2 * 10**5)
"""The greatest error of a number printed with five digits."""
TOTALS: Final = "the published totals"
ROWS: Final = "its four rows, five runs of 100,000 steps each"


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


Table: TypeAlias = Mapping[str, Measured]
"""Its rows, by agent."""


def published() -> Table:
    """Table 1 as printed, with the rewards that it was computed from."""
    file = Path(__file__).parents[1] / "table_1.json"
    table = json.loads(file.read_text(encoding="utf-8"))
    return {
        agent: Measured(
            tuple(Fraction(total, table["steps"]) for total in row["totals"]),
            Fraction(row["mean"]),
            Fraction(row["error"]),
        )
        for agent, row in table["agents"].items()
    }


TABLE_1: Final = published()


def squared_standard_error(rewards: Sequence[Fraction]) -> Fraction:
    """The sample variance, with n - 1 below, over n: the square of the standard error. Exact.

    Example:
        >>> squared_standard_error([Fraction(0), Fraction(2)])
        Fraction(1, 1)
    """
    return variance(rewards) / len(rewards)


def squared_deviation_over_n(rewards: Sequence[Fraction]) -> Fraction:
    """The population variance, with n below, over n squared, as the table prints it. Exact."""
    return pvariance(rewards) / len(rewards) ** 2


def rounds_to(squared: Fraction, printed: Fraction) -> bool:
    """Whether the root of a number rounds to the printed one; only squares are compared."""
    return (printed - HALF_A_DIGIT) ** 2 <= squared <= (printed + HALF_A_DIGIT) ** 2


def digits(value: Fraction) -> str:
    """A number, rounded to five digits."""
    return f"{Decimal(value.numerator) / value.denominator:.5f}"


def root(squared: Fraction) -> str:
    """The root of a number, rounded to five digits."""
    return f"{(Decimal(squared.numerator) / squared.denominator).sqrt():.5f}"


def with_row(agent: str, **changed: Fraction | tuple[Fraction, ...]) -> Table:
    """The table with another entry in the row of an agent."""
    return {**TABLE_1, agent: replace(TABLE_1[agent], **changed)}  # type: ignore[arg-type]


FIRST_FOUR: Final = {agent: replace(row, rewards=row.rewards[:4]) for agent, row in TABLE_1.items()}
"""The table without the last of the runs."""


@claim(
    "JAGI, Section 3.2",
    id="jagi-table-1.means",
    title="Table 1, means",
    reason="computed exactly from the published totals; the runs themselves were not repeated",
    ways=[computed(TOTALS)],
    mutants={
        "only four of the runs are averaged": {"table_1": FIRST_FOUR},
        "one mean has another last digit": {"table_1": with_row("Q", mean=Fraction("-0.44857"))},
    },
)
def means(computation: Computation, table_1: Table = TABLE_1) -> None:
    """The average rewards a turn of the four agents in Tempting Button are the means of five
    runs.
    """
    for agent, row in table_1.items():
        found = mean(row.rewards)
        how = f"{agent}: printed is {digits(row.mean)}, the mean is {digits(found)}"
        must(abs(found - row.mean) <= HALF_A_DIGIT, how)
    computation.found(ROWS, len(table_1))


@claim(
    "JAGI, Section 3.2",
    id="jagi-table-1.poor",
    title="Table 1, standard agents perform poorly",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that poorly means below 0 on average, where never to push gets 1/2 a turn and "
    "to push every button -1/2: this holds for all four agents of the table, on average over its "
    "five runs, and says nothing about other agents",
    ways=[computed(TOTALS)],
    mutants={
        f"the rewards of {agent} have the other sign": {
            "table_1": with_row(agent, rewards=tuple(-r for r in row.rewards))
        }
        for agent, row in TABLE_1.items()
    },
    rests_on=["jagi-table-1.means", "jagi-example-2.average"],
)
def poor(computation: Computation, table_1: Table = TABLE_1) -> None:
    """Industry-standard agents perform poorly in Tempting Button."""
    averages = {agent: mean(row.rewards) for agent, row in table_1.items()}
    found = ", ".join(f"{agent} {digits(average)}" for agent, average in averages.items())
    must(all(Fraction(-1, 2) < average < 0 for average in averages.values()), found)
    computation.found(f"{ROWS} ({found})", len(averages))


@claim(
    "JAGI, Section 3.2",
    id="jagi-table-1.errors",
    title="Table 1, standard errors",
    verdict=Verdict.FALSE,
    reason="the printed numbers are 2.5 times too small: the root of the population variance was "
    "divided by the number of runs, 5, where the root of the sample variance is divided by "
    "the root of 5",
    ways=[computed(TOTALS)],
    mutants={
        "the standard error is replaced by what the table prints": {
            "squared_standard_error": squared_deviation_over_n
        },
        "a repair of one row": {"table_1": with_row("A2C", error=Fraction("0.00112"))},
    },
    rests_on=["jagi-table-1.means"],
)
def errors(
    computation: Computation,
    table_1: Table = TABLE_1,
    squared_standard_error: Statistic = squared_standard_error,
) -> None:
    """The number after each mean is its standard error."""
    # It is false in each row.
    rows = []
    for agent, row in table_1.items():
        right = squared_standard_error(row.rewards)
        must(not rounds_to(right, row.error), f"it is true of {agent}")
        rows.append((agent, f"± {digits(row.error)}", f"± {root(right)}"))
    found = "; ".join(f"{agent}: {printed} for {right}" for agent, printed, right in rows)
    printed = figures.Table(
        ("agent", "as printed", "standard error"),
        tuple(rows),
        tuple((i, 1) for i in range(len(rows))),
        "The number after each mean, and the standard error of the mean",
    )
    computation.found(ROWS, len(rows), How(found, figures=[printed]))


def by_a_factor(
    computation: Computation,
    table_1: Table = TABLE_1,
    printed_squared_error: Statistic = squared_deviation_over_n,
) -> None:
    """The standard error is 5/2 times the number that is printed rounded, in each row."""
    found = []
    for agent, row in table_1.items():
        right = squared_standard_error(row.rewards)
        squared = right / printed_squared_error(row.rewards)
        must(squared == Fraction(5, 2) ** 2, f"{agent}: the square of the factor is {squared}")
        found.append(f"{agent} ± {root(right)}")
    computation.found(ROWS, len(found), ", ".join(found))


@addition(
    "JAGI, Section 3.2",
    id="jagi-table-1.errors.repaired",
    title="Table 1, standard errors, repaired",
    reason="with n runs the factor is n over the root of n - 1, which is 5/2",
    ways=(computed("the printed errors"), also(by_a_factor, computed("the factor"))),
    mutants={
        "the printed errors are divided by the root of the number of runs": {
            "printed_squared_error": lambda rewards: 5 * squared_deviation_over_n(rewards)
        },
        "only four of the runs count": {"table_1": FIRST_FOUR},
    },
    rests_on=["jagi-table-1.errors"],
)
def errors_repaired(
    computation: Computation,
    table_1: Table = TABLE_1,
    printed_squared_error: Statistic = squared_deviation_over_n,
) -> None:
    """The number after each mean is the population deviation of the five runs over their number;
    the standard error is two and a half times that.
    """
    for agent, row in table_1.items():
        squared = printed_squared_error(row.rewards)
        how = f"{agent}: printed is {digits(row.error)}, not {root(squared)}"
        must(rounds_to(squared, row.error), how)
    computation.found(ROWS, len(table_1))
