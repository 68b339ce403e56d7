"""What the outcomes say: means with standard errors, and the family's verdicts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from bridge.baseline.cells import Arm, Cell, Measure, Outcome
from bridge.baseline.plan import LEVEL, Hypothesis, Value
from bridge.reproduction.verdicts import NOT_RUN, NOT_SUPPORTED, SUPPORTED, Judged
from bridge.significance.counting import counted_sign_flip
from bridge.significance.holm import holm
from bridge.statistics import Estimate, estimate

Outcomes: TypeAlias = Mapping[Cell, Sequence[Outcome]]
"""The outcomes of the cells that were run."""


def judged(family: Sequence[Hypothesis], outcomes: Outcomes) -> dict[Hypothesis, Judged]:
    """The verdicts on a family; what is not run counts in it with the p-value 1."""
    p_values = {each: p_value(each, outcomes) for each in family}
    adjusted = holm({each: Fraction(1) if p is None else p for each, p in p_values.items()})
    return {each: _judged(p, adjusted[each]) for each, p in p_values.items()}


def _judged(p: Fraction | None, adjusted: Fraction) -> Judged:
    if p is None:
        return Judged(NOT_RUN, None, None)
    return Judged(SUPPORTED if adjusted <= LEVEL else NOT_SUPPORTED, p, adjusted)


def p_value(hypothesis: Hypothesis, outcomes: Outcomes) -> Fraction | None:
    """The p-value of the exact sign flips of all seeds; None if a cell was not run."""
    found = differences(hypothesis, outcomes)
    known = [each for each in found if each is not None]
    return counted_sign_flip(known, hypothesis.side) if len(known) == len(found) else None


def differences(hypothesis: Hypothesis, outcomes: Outcomes) -> list[Fraction | None]:
    """The difference that a hypothesis is about, for each seed."""
    found: list[Fraction | None] = []
    for seed in range(hypothesis.value.arm.seeds):
        value = measured(hypothesis.value, seed, outcomes)
        other = (
            Fraction(1) if hypothesis.other is None else measured(hypothesis.other, seed, outcomes)
        )
        found.append(None if value is None or other is None else value - hypothesis.times * other)
    return found


def measured(value: Value, seed: int, outcomes: Outcomes) -> Fraction | None:
    """What was measured with a seed; None if it was not run."""
    for each in outcomes.get(Cell(value.arm, seed), ()):
        if each.rounds == value.rounds:
            return Fraction(getattr(each, value.measure))
    return None


def mean(arm: Arm, measure: Measure, rounds: int, outcomes: Outcomes) -> Estimate | None:
    """The mean over the seeds that were run, with its standard error; None if none was."""
    values = [measured(Value(arm, measure, rounds), n, outcomes) for n in range(arm.seeds)]
    known = [each for each in values if each is not None]
    return estimate(known) if known else None
