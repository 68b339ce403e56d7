"""The tables of the reproduction: a line for each row, and the family's verdicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from bridge.reproduction.cells import Row
from bridge.reproduction.curves import Curve
from bridge.reproduction.plan import PARTS, Hypothesis
from bridge.reproduction.published import PUBLISHED
from bridge.reproduction.verdicts import NOT_RUN, Curves, Judged, Measure, seeds_run, summary
from bridge.statistics import Estimate
from proofs_checked.jagi.s3_environments.table_1 import (
    TABLE_1,
    digits,
    root,
    squared_standard_error,
)
from upsilon_ext.battery.tables import parts
from upsilon_ext.report.text import counted, exact

MEASURES: Final[Mapping[str, Measure]] = {"whole": Curve.mean, "last_third": Curve.last_third}
_FIELDS: Final = ("plain", "checked", "difference")
_HEADS: Final = (
    "agent",
    "environment",
    "size",
    "run",
    "agent alone",
    "with check",
    "difference",
    "last third",
    "with check",
    "difference",
    "JAGI's",
    "with check",
)


def in_lines(rows: Sequence[Row], curves: Curves) -> Iterator[str]:
    """The tables of the parts."""
    for part, group in groupby(rows, lambda row: row.part):
        of = list(group)
        yield f"{PARTS[part]}: mean reward per {of[0].unit} ± standard error"
        lines = [_HEADS, *(_cells(row, curves) for row in of)]
        used = [n for n in range(len(_HEADS)) if any(line[n] for line in lines[1:])]
        wide = {n: max(len(line[n]) for line in lines) for n in used}
        for line in lines:
            yield "  " + "  ".join(f"{line[n]:{wide[n]}}" for n in used).rstrip()
        yield ""


def _cells(row: Row, curves: Curves) -> tuple[str, ...]:
    queried = " (unaltered copy)" if row.query == "unaltered copy" else ""
    whole, last = (summary(row, curves, measure) for measure in MEASURES.values())
    fields = _FIELDS if row.compared else _FIELDS[:1]
    shown = [
        _shown(getattr(each, field)) if field in fields else ""
        for each in (whole, last)
        for field in _FIELDS
    ]
    return (
        row.name,
        row.meeting + queried,
        counted(row.size, row.unit),
        f"{seeds_run(row, curves)} of {counted(row.seeds, 'seed')}",
        *shown,
        *published(row),
    )


def _shown(value: Estimate | None) -> str:
    return NOT_RUN if value is None else "".join(parts(value))


def published(row: Row) -> tuple[str, str]:
    """JAGI's numbers, where there are some: Table 1's with the right standard errors.

    Example:
        >>> published(Row("table-1", "DQN", "", "tempting-button", 9, 5))
        ('-0.46687 ±0.00343', '')
    """
    if row.part == "table-1" and row.name in TABLE_1:
        measured = TABLE_1[row.name]
        error = root(squared_standard_error(measured.rewards))
        return f"{digits(measured.mean)} ±{error}", ""
    if row.part == "battery":
        return PUBLISHED.get(row.environment, {}).get(row.name, ("", ""))
    return "", ""


def of_family(judged: Mapping[Hypothesis, Judged]) -> Iterator[str]:
    """The verdicts: a line for each hypothesis."""
    [seeds] = {each.row.seeds for each in judged}
    yield (
        f"Hypotheses: exact sign flips of {counted(seeds, 'seed')}, mean reward of the "
        f"last third, one-sided; level 1/20 after Holm's adjustment for all {len(judged)}:"
    )
    wide = max(len(each.name) for each in judged)
    for each, found in judged.items():
        p = "" if found.p is None else f", p = {found.p}, adjusted {float(found.adjusted or 0):.3f}"
        yield f"  {each.name:{wide}}  [{each.source}] {found.verdict}{p}"


def of_rows(rows: Sequence[Row], curves: Curves) -> Iterator[dict[str, Any]]:
    """The rows as JSON, with the curves that were run."""
    for row in rows:
        said: dict[str, Any] = {
            name: getattr(row, name)
            for name in ("part", "name", "agent", "environment", "game", "query", "unit", "size")
        }
        said |= {"seeds": row.seeds, "seeds_run": seeds_run(row, curves)}
        for name, measure in MEASURES.items():
            means = summary(row, curves, measure)
            said[name] = {field: _as_json(getattr(means, field)) for field in _FIELDS}
        alone, checked = published(row)
        said["published"] = {"plain": alone or None, "checked": checked or None}
        said["curves"] = [
            {
                "seed": cell.seed,
                "reality_check": cell.reality_check,
                "sums": list(map(exact, curves[cell].sums)),
                "turns": list(curves[cell].turns),
            }
            for cell in row.cells()
            if cell in curves
        ]
        yield said


def of_verdicts(judged: Mapping[Hypothesis, Judged]) -> Iterator[dict[str, Any]]:
    """The verdicts as JSON."""
    for each, found in judged.items():
        yield {
            "hypothesis": each.name,
            "source": each.source,
            "side": each.side,
            "verdict": found.verdict,
            "p": None if found.p is None else exact(found.p),
            "adjusted": None if found.adjusted is None else exact(found.adjusted),
        }


def _as_json(value: Estimate | None) -> dict[str, Any] | None:
    if value is None:
        return None
    return {
        "mean": exact(value.mean),
        "about": float(value.mean),
        "standard_error": value.error,
        "seeds": value.comparisons,
    }
