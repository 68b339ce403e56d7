"""The recorded runs of JAGI's experiments, and what they decide by the definitions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import cache
from typing import Any, Final, TypeAlias

from bridge.reproduction import recorded
from bridge.reproduction.cells import Cell, Row
from bridge.reproduction.curves import Curve
from bridge.reproduction.plan import HYPOTHESES, Hypothesis
from bridge.reproduction.verdicts import Judged, verdicts_of
from bridge.significance.closed_testing import closed_testing
from bridge.significance.sign_flips import sign_flip
from proofs_checked.engine.assertions import must

Lines: TypeAlias = Callable[[], Sequence[recorded.Line]]

CELLS: Final = tuple(dict.fromkeys(cell for each in HYPOTHESES for cell in each.row.cells()))
"""The cells that decide the family."""


@cache
def lines() -> tuple[recorded.Line, ...]:
    """The recorded lines."""
    return tuple(recorded.lines())


@cache
def by_definition(lines: Lines) -> dict[Hypothesis, Judged]:
    """The verdicts on the family, from the recorded lines, by the definitions."""
    found = {identity(key): result for key, result in lines()}
    return verdicts_of({each: _p_value(each, found) for each in HYPOTHESES}, closed_testing)


def identity(key: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """What names a cell in a key: all but the digest of the code that ran it."""
    return tuple(sorted((name, key[name]) for name in key if name != recorded.SOURCE))


def _p_value(hypothesis: Hypothesis, found: Mapping[Any, Any]) -> Fraction | None:
    """Its p-value, from all sign flips; None if a run is missing."""
    row, sample = hypothesis.row, []
    checks = (False, True) if hypothesis.kind == "improves" else (False,)
    for seed in range(row.seeds):
        cells = (row.cell(seed, reality_check=check) for check in checks)
        results = [found[it] for it in (identity(asdict(cell)) for cell in cells) if it in found]
        if len(results) < len(checks):
            return None
        thirds = [_last_third(each, row) for each in results]
        sample.append(thirds[-1] - thirds[0] if len(checks) > 1 else thirds[0])
    return sign_flip(sample, "greater" if hypothesis.kind == "improves" else "less")


def _last_third(result: Mapping[str, Any], row: Row) -> Fraction:
    n = len(result["sums"]) // 3
    total = sum(map(Fraction, result["sums"][-n:]), Fraction(0))
    return total / (n if row.unit == "episode" else sum(result["turns"][-n:]))


@cache
def demand_lawful(lines: Lines) -> None:
    """The claims fail unless the lines of each cell are whole, possible and the same.

    Raises:
        Fails: a curve has another size than its cell, there is more reward than one per turn, or
            two runs of a cell differ.
    """
    cells = {identity(asdict(cell)): cell for cell in CELLS}
    known: dict[Cell, Curve] = {}
    for key, result in lines():
        if (cell := cells.get(identity(key))) is None:
            continue
        curve, where = recorded.read(cell, result), cell.title
        must(curve is not None, f"{where}: the recorded curve is not of its size")
        assert curve is not None  # noqa: S101 - `must` has raised
        for point, (total, turns) in enumerate(zip(curve.sums, curve.turns, strict=True), 1):
            must(abs(total) <= turns, f"{where}: point {point} has reward {total} in {turns} turns")
        must(known.setdefault(cell, curve) == curve, f"{where}: two recorded curves differ")
