"""The verdicts on planted curves: each is what was planted, and faults change it."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from bridge.reproduction.cells import Cell
from bridge.reproduction.curves import Curve
from bridge.reproduction.plan import HYPOTHESES, ROWS, Hypothesis
from bridge.reproduction.verdicts import NOT_RUN, NOT_SUPPORTED, SUPPORTED, judged, summary


def planted(gain: int, *, early: int = 0, level: int = -2) -> dict[Cell, Curve]:
    """Curves of three points; the check adds `early` to the first ones, and `gain` to the last."""
    curves = {}
    for row in ROWS:
        for cell in row.cells():
            extra = (early, early, gain) if cell.reality_check else (0, 0, 0)
            sums = tuple(Fraction(level + cell.seed % 3 + n) for n in extra)
            curves[cell] = Curve(sums, (1, 1, 1), row.unit)
    return curves


def verdicts(curves: dict[Cell, Curve]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {"poor": set(), "improves": set()}
    for each, one in judged(HYPOTHESES, curves).items():
        found[each.kind].add(one.verdict)
    return found


def test_a_gain_in_every_seed_is_supported() -> None:
    found = judged(HYPOTHESES, planted(1))
    for each, one in found.items():
        if each.kind == "improves":
            assert one.p == Fraction(1, 1024)
            assert one.adjusted == Fraction(14, 1024)
            assert one.verdict == SUPPORTED


def test_a_loss_or_nothing_is_not_supported() -> None:
    for gain in (-1, 0):
        assert verdicts(planted(gain))["improves"] == {NOT_SUPPORTED}


def test_the_last_third_decides_and_not_the_whole() -> None:
    assert verdicts(planted(-1, early=9))["improves"] == {NOT_SUPPORTED}
    assert verdicts(planted(1, early=-9))["improves"] == {SUPPORTED}


def test_the_side_of_poor_is_below_zero() -> None:
    # The ten values are -5 … -3, or 3 … 5.
    assert verdicts(planted(0, level=-5))["poor"] == {SUPPORTED}
    assert verdicts(planted(0, level=3))["poor"] == {NOT_SUPPORTED}


def test_nine_seeds_of_ten_are_not_run_and_count_in_the_family() -> None:
    curves = planted(1)
    figure = next(each for each in HYPOTHESES if each.row.part == "figure-1")
    del curves[figure.row.cell(9, reality_check=True)]
    found = judged(HYPOTHESES, curves)
    assert found[figure].verdict == NOT_RUN
    assert found[figure].p is found[figure].adjusted is None
    others = [one for each, one in found.items() if each.kind == "improves" and each is not figure]
    assert {one.adjusted for one in others} == {Fraction(14, 1024)}


def test_with_nothing_run_nothing_is_said() -> None:
    assert {one.verdict for one in judged(HYPOTHESES, {}).values()} == {NOT_RUN}
    row = HYPOTHESES[0].row
    means = summary(row, {}, Curve.mean)
    assert means.plain is means.checked is means.difference is None


def test_the_means_are_of_the_seeds_that_were_run() -> None:
    """By hand, of seeds 0, 1, 2: -2, -1, 0, standard error 1/√3; the check adds 1 to a third."""
    row = next(each.row for each in HYPOTHESES if each.row.part == "figure-2")
    curves = {cell: one for cell, one in planted(3).items() if cell.seed < 3}
    del curves[row.cell(2, reality_check=True)]
    means = summary(row, curves, Curve.mean)
    assert means.plain is not None and means.checked is not None and means.difference is not None  # noqa: PT018 - for mypy
    assert means.plain.mean == -1
    assert means.plain.comparisons == 3
    assert means.plain.error == pytest.approx(3**-0.5)
    assert (means.checked.mean, means.checked.comparisons) == (Fraction(-1, 2), 2)
    assert means.difference.mean == 1
    assert means.difference.error == 0


def swapped(each: Hypothesis) -> Hypothesis:
    return Hypothesis(each.name, each.source, each.row, "poor")


def test_the_kind_of_a_hypothesis_matters() -> None:
    curves = planted(1, level=3)
    right = judged(HYPOTHESES, curves)
    wrong = judged([swapped(each) for each in HYPOTHESES], curves)
    improving = [each for each in HYPOTHESES if each.kind == "improves"]
    assert all(right[each].verdict != wrong[swapped(each)].verdict for each in improving)


MEASURES: dict[str, Callable[[Curve], Fraction]] = {
    "the whole": Curve.mean,
    "the first third": lambda curve: curve.values()[0],
    "the last sum": lambda curve: curve.sums[-1],
}


@pytest.mark.parametrize("fault", MEASURES)
def test_another_measure_is_another_number(fault: str) -> None:
    curve = Curve(tuple(map(Fraction, (1, 5, 2, 6, 4, 9))), (2, 2, 2, 2, 2, 4), "turn")
    assert curve.last_third() == Fraction(13, 6)
    assert MEASURES[fault](curve) != curve.last_third()
