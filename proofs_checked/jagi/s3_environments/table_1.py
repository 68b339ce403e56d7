"""Table 1: what four agents earn in Tempting Button, from the totals of five runs each."""

from dataclasses import replace
from fractions import Fraction
from math import isqrt
from typing import Any, Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.measured import HALF_A_DIGIT, rounds_to, squared_deviation_over_n

HALF: Final = Fraction(1, 2)
_ROWS: Final = "its four rows, five runs of 100,000 steps each"


def means(d: Definitions, effort: Effort) -> Outcome:
    """Each printed mean is that of the five runs, rounded."""
    for agent, row in d.table_1.items():
        found = d.mean(row.rewards)
        if abs(found - row.mean) > HALF_A_DIGIT:
            raise Refuted(f"{agent}: printed is {_digits(row.mean)}, the mean is {_digits(found)}")
    return Outcome(_ROWS, len(d.table_1))


def poor(d: Definitions, effort: Effort) -> Outcome:
    """Each mean is below 0, and above what pushing every button earns."""
    found = {agent: d.mean(row.rewards) for agent, row in d.table_1.items()}
    for agent, mean in found.items():
        if not -HALF < mean < 0:
            raise Refuted(f"{agent} earns {_digits(mean)} a turn")
    said = ", ".join(f"{agent} {_digits(mean)}" for agent, mean in found.items())
    return Outcome(f"{_ROWS} ({said})", len(found))


def errors_are_too_small(d: Definitions, effort: Effort) -> Outcome:
    """No printed error is the standard error."""
    right = {agent: d.squared_standard_error(row.rewards) for agent, row in d.table_1.items()}
    for agent, squared in right.items():
        if rounds_to(squared, d.table_1[agent].error):
            raise Refuted(f"{agent}: {_digits(d.table_1[agent].error)} is the standard error")
    said = (f"{a}: ± {_digits(d.table_1[a].error)} for ± {_root(right[a])}" for a in right)
    return Outcome(_ROWS, len(right), "; ".join(said))


def errors_as_printed(d: Definitions, effort: Effort) -> Outcome:
    """Each printed error is the population deviation over the number of runs, rounded."""
    for agent, row in d.table_1.items():
        if not rounds_to(squared := d.printed_squared_error(row.rewards), row.error):
            raise Refuted(f"{agent}: printed is {_digits(row.error)}, not {_root(squared)}")
    return Outcome(_ROWS, len(d.table_1))


def errors_by_a_factor(d: Definitions, effort: Effort) -> Outcome:
    """The standard error is 5/2 times what the printed ones round, in each row."""
    factors = {
        agent: d.squared_standard_error(row.rewards) / d.printed_squared_error(row.rewards)
        for agent, row in d.table_1.items()
    }
    if set(factors.values()) != {Fraction(5, 2) ** 2}:
        raise Refuted(f"the squares of the factors are {factors}")
    right = (f"{a} ± {_root(d.squared_standard_error(d.table_1[a].rewards))}" for a in factors)
    return Outcome(_ROWS, len(factors), ", ".join(right))


def _root(squared: Fraction) -> str:
    """The root of a number, rounded to five digits."""
    scaled = 4 * 10**10 * squared
    return _digits(Fraction((isqrt(int(scaled)) + 1) // 2, 10**5))


def _digits(value: Fraction) -> str:
    units = round(abs(value) * 10**5)
    return f"{'-' if value < 0 else ''}{units // 10**5}.{units % 10**5:05}"


def _with_row(agent: str, **changed: Any) -> Any:
    row = replace(PRODUCTION.table_1[agent], **changed)
    return {**PRODUCTION.table_1, agent: row}


def _opposite(agent: str) -> Any:
    return tuple(-r for r in PRODUCTION.table_1[agent].rewards)


def _first_four(table: Any) -> Any:
    return {agent: replace(row, rewards=row.rewards[:4]) for agent, row in table.items()}


CLAIMS: Final = (
    Claim(
        id="jagi-table-1.means",
        paper="JAGI",
        item="Section 3.2, Table 1, means",
        statement="The average rewards a turn of the four agents in Tempting Button are the "
        "means of five runs.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="worked out from the published totals, exactly; the runs themselves were not repeated",
        checks=(Check("the published totals", Evidence.EXHAUSTED, means),),
        mutants=(
            planted(
                "last-run-forgotten",
                "only four of the runs are averaged",
                table_1=_first_four(PRODUCTION.table_1),
            ),
            planted(
                "a-digit",
                "one mean has another last digit",
                table_1=_with_row("Q", mean=Fraction("-0.44857")),
            ),
        ),
    ),
    Claim(
        id="jagi-table-1.poor",
        paper="JAGI",
        item="Section 3.2, Table 1, standard agents perform poorly",
        statement="Industry-standard agents perform poorly in Tempting Button.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that poorly is below 0, where never to push earns 1/2 a turn and to push "
        "every button -1/2: so do all four agents of the table, on average over its five runs, and "
        "no other agents",
        checks=(Check("the published totals", Evidence.EXHAUSTED, poor, Standing.ASSUMING),),
        mutants=tuple(
            planted(
                f"{agent.lower()}-performs-well",
                f"what {agent} earned has the other sign",
                table_1=_with_row(agent, rewards=_opposite(agent)),
            )
            for agent in PRODUCTION.table_1
        ),
        rests_on=("jagi-table-1.means", "jagi-example-2.average"),
    ),
    Claim(
        id="jagi-table-1.errors",
        paper="JAGI",
        item="Section 3.2, Table 1, standard errors",
        statement="What follows each mean is its standard error.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="the printed numbers are 2.5 times too small: the root of the population variance was "
        "divided by the number of runs, 5, where the root of the sample variance is divided by "
        "the root of 5",
        checks=(
            Check(
                "the published totals",
                Evidence.EXHAUSTED,
                errors_are_too_small,
                Standing.FALSE,
                Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "population-over-n",
                "the standard error is taken to be what the table prints",
                squared_standard_error=squared_deviation_over_n,
            ),
            planted(
                "corrected-row",
                "a repair of one row",
                table_1=_with_row("A2C", error=Fraction("0.00112")),
            ),
        ),
        rests_on=("jagi-table-1.means",),
    ),
    Claim(
        id="jagi-table-1.errors.repaired",
        paper="JAGI",
        item="Section 3.2, Table 1, standard errors, repaired (not in the paper)",
        statement="What follows each mean is the population deviation of the five runs over their "
        "number; the standard error is two and a half times that.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; n runs make it the factor n over the root of n - 1, which is 5/2",
        checks=(
            Check("the printed errors", Evidence.EXHAUSTED, errors_as_printed),
            Check("the factor", Evidence.EXHAUSTED, errors_by_a_factor),
        ),
        mutants=(
            planted(
                "over-the-root",
                "the printed ones are taken to be divided by the root of the number",
                printed_squared_error=lambda rewards: 5 * squared_deviation_over_n(rewards),
            ),
            planted(
                "last-run-forgotten",
                "only four of the runs count",
                table_1=_first_four(PRODUCTION.table_1),
            ),
        ),
        rests_on=("jagi-table-1.errors",),
    ),
)
