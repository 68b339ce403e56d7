"""What the curves say: means with standard errors, and the family's verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.reproduction.cells import Cell, Row
from bridge.reproduction.curves import Curve
from bridge.reproduction.plan import LEVEL, Hypothesis
from bridge.significance.counting import counted_sign_flip
from bridge.significance.holm import holm
from bridge.statistics import Estimate, estimate

Curves: TypeAlias = Mapping[Cell, Curve]
"""The curves of the cells that were run."""

Measure: TypeAlias = Callable[[Curve], Fraction]

Adjustment: TypeAlias = Callable[[Mapping[Hypothesis, Fraction]], Mapping[Hypothesis, Fraction]]
"""The p-values of a family, adjusted for their number."""

SUPPORTED: Final = "supported"
NOT_SUPPORTED: Final = "not supported at this size"
NOT_RUN: Final = "not run"
DECISIONS: Final = (SUPPORTED, NOT_SUPPORTED, NOT_RUN)
"""What runs decide about a hypothesis: never that it is false."""


@dataclass(frozen=True)
class Judged:
    """The verdict on a hypothesis.

    Attributes:
        verdict: supported, not supported at this size, or not run.
        p: the p-value of its own test; None if a cell was not run.
        adjusted: after Holm's adjustment for the family.
    """

    verdict: str
    p: Fraction | None
    adjusted: Fraction | None


def judged(family: Sequence[Hypothesis], curves: Curves) -> dict[Hypothesis, Judged]:
    """The verdicts on a family; what is not run counts in it with the p-value 1."""
    return verdicts_of({each: p_value(each, curves) for each in family}, holm)


def verdicts_of(
    p_values: Mapping[Hypothesis, Fraction | None], adjustment: Adjustment
) -> dict[Hypothesis, Judged]:
    """The verdicts by the p-values of a family, after an adjustment for their number."""
    adjusted = adjustment({each: Fraction(1) if p is None else p for each, p in p_values.items()})
    return {each: _judged(p, adjusted[each]) for each, p in p_values.items()}


def _judged(p: Fraction | None, adjusted: Fraction) -> Judged:
    if p is None:
        return Judged(NOT_RUN, None, None)
    return Judged(SUPPORTED if adjusted <= LEVEL else NOT_SUPPORTED, p, adjusted)


def p_value(hypothesis: Hypothesis, curves: Curves) -> Fraction | None:
    """The p-value on the last third of the runs; None if a cell was not run."""
    row = hypothesis.row
    if not all(cell in curves for cell in row.cells()):
        return None
    if hypothesis.kind == "improves":
        sample = differences(row, curves, Curve.last_third)
    else:
        sample = values(row, curves, Curve.last_third, reality_check=False)
    return counted_sign_flip(sample, hypothesis.side)


def values(row: Row, curves: Curves, measure: Measure, *, reality_check: bool) -> list[Fraction]:
    """A number for each seed that was run."""
    cells = [row.cell(seed, reality_check=reality_check) for seed in range(row.seeds)]
    return [measure(curves[cell]) for cell in cells if cell in curves]


def differences(row: Row, curves: Curves, measure: Measure) -> list[Fraction]:
    """What the reality check adds, for each seed of which both were run."""
    pairs = [
        (row.cell(seed, reality_check=True), row.cell(seed, reality_check=False))
        for seed in range(row.seeds)
    ]
    return [
        measure(curves[checked]) - measure(curves[plain])
        for checked, plain in pairs
        if checked in curves and plain in curves
    ]


def seeds_run(row: Row, curves: Curves) -> int:
    """The number of seeds all of whose cells were run."""
    return sum(
        all(row.cell(seed, reality_check=check) in curves for check in row.checks)
        for seed in range(row.seeds)
    )


@dataclass(frozen=True)
class Summary:
    """A row's means over the seeds that were run, each None if none was.

    Attributes:
        plain: of the agent.
        checked: of the agent with a reality check.
        difference: what the check adds, seed by seed.
    """

    plain: Estimate | None
    checked: Estimate | None
    difference: Estimate | None


def summary(row: Row, curves: Curves, measure: Measure) -> Summary:
    """The means of a row, with their standard errors."""
    samples = (
        values(row, curves, measure, reality_check=False),
        values(row, curves, measure, reality_check=True) if row.compared else [],
        differences(row, curves, measure) if row.compared else [],
    )
    return Summary(*(estimate(sample) if sample else None for sample in samples))
