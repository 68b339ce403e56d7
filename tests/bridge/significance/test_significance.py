"""The exact tests against their definitions, and faults that the comparison must find."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.significance.closed_testing import closed_testing
from bridge.significance.counting import counted_sign_flip
from bridge.significance.holm import holm
from bridge.significance.sign_flips import Side, sign_flip

SIDES: tuple[Side, ...] = ("greater", "less", "both")
SAMPLES = [
    [Fraction(n) for n in sample]
    for sample in ([], [0], [1], [-1], [1, 1], [3, -1], [1, 2, 3], [0, 0, 5], [2, -2, 1, 1])
] + [[Fraction(1, 2), Fraction(1, 3), Fraction(-1, 6)], [Fraction(1, 7), Fraction(-2, 5)] * 3]
FAMILIES = [
    {str(i): Fraction(n, 60) for i, n in enumerate(family)}
    for family in ([1], [1, 1], [3, 1], [40, 2, 2], [1, 2, 3, 4], [30, 25, 1], [60, 60], [10, 1, 9])
]

fractions = st.fractions(-3, 3, max_denominator=6)


@given(st.lists(fractions, max_size=7), st.sampled_from(SIDES))
def test_counting_is_the_definition(differences: list[Fraction], side: Side) -> None:
    assert counted_sign_flip(differences, side) == sign_flip(differences, side)


@given(st.lists(st.fractions(0, 1, max_denominator=60), min_size=1, max_size=6))
def test_holm_is_closed_testing(p_values: list[Fraction]) -> None:
    family = dict(enumerate(p_values))
    assert holm(family) == closed_testing(family)


@pytest.mark.parametrize("flip", [sign_flip, counted_sign_flip])
def test_equal_differences_are_the_sign_test(flip: Callable[..., Fraction]) -> None:
    """Ten of one size, k of them negative: the binomial tail."""
    for k in range(11):
        sample = [Fraction(-1)] * k + [Fraction(1)] * (10 - k)
        assert flip(sample, "greater") == Fraction(sum(comb(10, j) for j in range(k + 1)), 1024)


@pytest.mark.parametrize("flip", [sign_flip, counted_sign_flip])
def test_a_published_example_is_met(flip: Callable[..., Fraction]) -> None:
    """Fisher's test of Darwin's 15 pairs of plants: 1,726 of 32,768 flips [Fisher 1935, §21]."""
    darwin = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    assert flip([Fraction(n) for n in darwin]) == Fraction(1726, 32768)


def test_three_pairs_cannot_reach_the_level_and_six_can() -> None:
    assert sign_flip([Fraction(1)] * 3, "greater") == Fraction(1, 8)
    assert sign_flip([Fraction(1)] * 6, "greater") == Fraction(1, 64)


def test_the_level_is_kept_under_every_flip() -> None:
    """If each flip is as likely, a p-value of at most α has a probability of at most α. Exact."""
    sizes = [Fraction(n) for n in (1, 1, 2, 4, 5)]
    signs = [[1 if k >> i & 1 else -1 for i in range(5)] for k in range(32)]
    for side in SIDES:
        found = [
            counted_sign_flip([s * d for s, d in zip(one, sizes, strict=True)], side)
            for one in signs
        ]
        assert all(Fraction(sum(p <= level for p in found), 32) <= level for level in set(found))


def _strict(differences: Sequence[Fraction], side: Side) -> Fraction:
    """A sum as extreme as the found one does not count."""
    return counted_sign_flip(differences, side) - Fraction(1, 2 ** len(differences))


def _absolute(differences: Sequence[Fraction], side: Side) -> Fraction:
    """The differences lose their signs."""
    return counted_sign_flip([abs(d) for d in differences], side)


def _other_side(differences: Sequence[Fraction], side: Side) -> Fraction:
    swapped: dict[Side, Side] = {"greater": "less", "less": "greater", "both": "both"}
    return counted_sign_flip(differences, swapped[side])


def _doubled(differences: Sequence[Fraction], side: Side) -> Fraction:
    """The two-sided p-value is that of one side."""
    return counted_sign_flip(differences, "greater" if side == "both" else side)


def _rounded(differences: Sequence[Fraction], side: Side) -> Fraction:
    """The differences are cast to integers."""
    return counted_sign_flip([Fraction(int(d)) for d in differences], side)


def _without_ties(differences: Sequence[Fraction], side: Side) -> Fraction:
    """Pairs without a difference are dropped: this is no fault of the test."""
    return counted_sign_flip([d for d in differences if d], side)


@pytest.mark.parametrize("fault", [_strict, _absolute, _other_side, _doubled, _rounded])
def test_a_fault_of_the_test_is_found(fault: Callable[..., Fraction]) -> None:
    assert any(fault(s, side) != sign_flip(s, side) for s in SAMPLES for side in SIDES)


def test_pairs_without_a_difference_change_nothing() -> None:
    assert all(_without_ties(s, side) == sign_flip(s, side) for s in SAMPLES for side in SIDES)


Adjusted = dict[Any, Fraction]


def _bonferroni(p_values: Mapping[Any, Fraction]) -> Adjusted:
    return {name: min(Fraction(1), p * len(p_values)) for name, p in p_values.items()}


def _not_monotone(p_values: Mapping[Any, Fraction]) -> Adjusted:
    ranked = sorted(p_values.items(), key=lambda each: each[1])
    return {name: min(Fraction(1), p * (len(ranked) - n)) for n, (name, p) in enumerate(ranked)}


def _from_the_greatest(p_values: Mapping[Any, Fraction]) -> Adjusted:
    """Hochberg's, which needs more than Holm's assumes."""
    adjusted, least = {}, Fraction(1)
    for n, (name, p) in enumerate(sorted(p_values.items(), key=lambda each: -each[1]), 1):
        adjusted[name] = least = min(least, n * p)
    return adjusted


def _unbounded(p_values: Mapping[Any, Fraction]) -> Adjusted:
    return {name: max(p, p_values[name] * len(p_values)) for name, p in holm(p_values).items()}


def _unadjusted(p_values: Mapping[Any, Fraction]) -> Adjusted:
    return dict(p_values)


@pytest.mark.parametrize(
    "fault", [_bonferroni, _not_monotone, _from_the_greatest, _unbounded, _unadjusted]
)
def test_a_fault_of_the_adjustment_is_found(fault: Callable[..., Adjusted]) -> None:
    assert any(fault(family) != closed_testing(family) for family in FAMILIES)


def test_what_is_not_run_makes_no_verdict_easier() -> None:
    """A member with the p-value 1 adds to the number that the others are multiplied by."""
    for family in FAMILIES:
        greater = holm({**family, "not run": Fraction(1)})
        assert all(greater[name] >= p for name, p in holm(family).items())
