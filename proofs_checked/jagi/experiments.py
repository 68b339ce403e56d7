"""JAGI's experiments: claims that recorded runs decide, by an exact test of a family.

Its hypotheses and its test are those of `bridge/reproduction/plan.py`. Each claim takes them from
the recorded lines again, by the definitions: all sign flips, and closed testing in place of Holm's
method. What runs decide is *supported*, *not supported at this size* or *not run*, never false.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any, Final, TypeAlias

from bridge.evidence import Evidence, Verdict
from bridge.reproduction import recorded
from bridge.reproduction.cells import Cell, Row
from bridge.reproduction.curves import Curve
from bridge.reproduction.plan import HYPOTHESES, LEVEL, Hypothesis
from bridge.reproduction.verdicts import (
    Curves,
    Judged,
    judged,
    p_value,
    seeds_run,
    values,
    verdicts_of,
)
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Check, Claim
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Law
from proofs_checked.engine.ways import Computation, Way, computed
from proofs_checked.jagi.recorded_runs import (
    CELLS,
    Lines,
    by_definition,
    demand_lawful,
    identity,
    lines,
)
from proofs_checked.jagi.s3_environments.table_1 import digits

Reader: TypeAlias = Callable[[Sequence[recorded.Line], Sequence[Cell]], Curves]
Judge: TypeAlias = Callable[[Sequence[Hypothesis], Curves], Mapping[Hypothesis, Judged]]

REASON: Final = (
    "runs decide it, and prove nothing: it is supported if the p-value of an exact sign-flip test "
    "of ten seeds, on the mean reward of the last third of the run and after Holm's adjustment for "
    f"all {len(HYPOTHESES)} hypotheses, is at most {LEVEL}"
)


@cache
def _curves(lines: Lines, curves_in: Reader) -> Curves:
    return curves_in(lines(), CELLS)


def _law(hypothesis: Hypothesis) -> Callable[..., None]:
    """The function of the claim."""

    def law(
        computation: Computation,
        lines: Lines = lines,
        curves_in: Reader = recorded.curves_in,
        judged: Judge = judged,
    ) -> None:
        demand_lawful(lines)
        curves = _curves(lines, curves_in)
        found, expected = judged(HYPOTHESES, curves), by_definition(lines)
        for each in HYPOTHESES:
            for name in ("verdict", "p", "adjusted"):
                what = f"{name} of {each.name!r}"
                one, other = getattr(found[each], name), getattr(expected[each], name)
                same(what, one, "by the definitions", other)
        here = expected[hypothesis]
        bound = f"{seeds_run(hypothesis.row, curves)} of {hypothesis.row.seeds} seeds were run"
        shown = _shown(hypothesis, here, curves)
        computation.found(bound, 3 * len(HYPOTHESES), shown, here.verdict)

    law.__doc__ = _statement(hypothesis)
    return law


def _shown(hypothesis: Hypothesis, found: Judged, curves: Curves) -> str:
    """The decision with its p-value and the runs on which it rests."""
    if found.p is None:
        return found.verdict
    row = hypothesis.row
    samples = [
        f"{'with' if check else 'without'} a reality check "
        + ", ".join(map(digits, values(row, curves, Curve.last_third, reality_check=check)))
        for check in row.checks
    ]
    return (
        f"{found.verdict}: p = {found.p}, adjusted {found.adjusted}; mean reward per {row.unit} of "
        f"the last third, seed by seed: {'; '.join(samples)}"
    )


def _statement(hypothesis: Hypothesis) -> str:
    row = hypothesis.row
    where = f"In {_title(row)}"
    if hypothesis.kind == "poor":
        return f"{where}, {row.name} performs poorly: its mean reward per {row.unit} is below 0."
    return (
        f"{where}, the reality check of {row.name} gets more reward per {row.unit} than {row.name}."
    )


def _title(row: Row) -> str:
    named = row.environment.replace("-", " ").title()
    return named if row.game is None else f"{row.game} ∗ {named}"


def _decided(what: str) -> Way:
    """The runs decide; where the record is faulty, the claim is not checked."""

    def way(law: Law, verdict: Verdict) -> Check:
        made = computed(what, evidence=Evidence.RECORDED)(law, verdict)
        return replace(made, failing=Verdict.NOT_CHECKED)

    return way


def of_part(part: str, source: str, prefix: str, title: str) -> tuple[Claim, ...]:
    """The claims about a part of the plan, in its order.

    Args:
        part: the part.
        source: the paper and the section.
        prefix: the beginning of their ids.
        title: what it is, in words.
    """
    return tuple(
        _claim(each, source, prefix, title) for each in HYPOTHESES if each.row.part == part
    )


def _claim(hypothesis: Hypothesis, source: str, prefix: str, title: str) -> Claim:
    row = hypothesis.row
    battery = row.part == "battery"
    where = f"{row.environment.replace('-', ' ')}, " if battery else ""
    id_ = f"{prefix}{f'{row.environment}-' if battery else ''}{row.name.lower()}"
    with_check = ", with and without a reality check" if row.compared else ""
    return claim(
        source,
        id=id_,
        title=f"{title}, {where}{row.name}",
        verdict=Verdict.EMPIRICAL,
        reason=REASON,
        ways=[_decided(f"{row.seeds} seeds of {row.agent}{with_check}, {row.size} {row.unit}s")],
        mutants=MUTANTS,
    )(_law(hypothesis))


def _changed(change: Callable[[Cell, Curve], Curve]) -> Reader:
    """A reader of other curves."""

    def reader(stored: Sequence[recorded.Line], cells: Sequence[Cell]) -> Curves:
        found = recorded.curves_in(stored, cells)
        return {cell: change(cell, curve) for cell, curve in found.items()}

    return reader


_ONE: Final = next(cell for cell in CELLS if cell.game is not None and cell.reality_check)
"""A cell that was run."""


def _one_line_changed(cell: Cell, curve: Curve) -> Curve:
    changed = tuple(each - 1000 for each in curve.sums)
    return replace(curve, sums=changed) if cell == _ONE else curve


def _to_the_other_side(family: Sequence[Hypothesis], curves: Curves) -> dict[Hypothesis, Judged]:
    negated = {
        cell: replace(each, sums=tuple(-r for r in each.sums)) for cell, each in curves.items()
    }
    return judged(family, negated)


def _unadjusted(family: Sequence[Hypothesis], curves: Curves) -> dict[Hypothesis, Judged]:
    return verdicts_of({each: p_value(each, curves) for each in family}, dict)


def _part_by_part(family: Sequence[Hypothesis], curves: Curves) -> dict[Hypothesis, Judged]:
    parts = dict.fromkeys(each.row.part for each in family)
    of_each = ([each for each in family if each.row.part == part] for part in parts)
    return {each: found for one in of_each for each, found in judged(one, curves).items()}


def _with_a_line(change: Callable[[dict[str, Any]], dict[str, Any]]) -> Lines:
    """The lines after another one of a cell that was run."""

    def changed() -> tuple[recorded.Line, ...]:
        one = identity(asdict(_ONE))
        key, result = next(line for line in lines() if identity(line[0]) == one)
        return ((key, change(result)), *lines())

    return changed


MUTANTS: Final[dict[str, dict[str, Any]]] = {
    "one recorded line is changed": {"curves_in": _changed(_one_line_changed)},
    "the first third decides": {
        "curves_in": _changed(
            lambda _, each: replace(each, sums=each.sums[::-1], turns=each.turns[::-1])
        )
    },
    "a line has more reward than turns": {
        "lines": _with_a_line(lambda each: {**each, "sums": ["1000", *each["sums"][1:]]})
    },
    "a line lacks a point": {
        "lines": _with_a_line(lambda each: {**each, "sums": each["sums"][1:]})
    },
    "a run again has another curve": {
        "lines": _with_a_line(lambda each: {name: each[name][::-1] for name in ("sums", "turns")})
    },
    "the test is to the other side": {"judged": _to_the_other_side},
    "Holm's adjustment is left out": {"judged": _unadjusted},
    "each part is a family": {"judged": _part_by_part},
}
"""Faults of the lines, of how they are read, and of the test."""
