"""What is printed of an interval holds all of it."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from formal.intelligence.interval import Interval
from upsilon_ext.report.decimals import around, bracketed, decimal

NUMBERS = st.fractions(-2, 2, max_denominator=10**12)


@given(NUMBERS, NUMBERS)
def test_the_brackets_hold_the_interval_and_little_more(a: Fraction, b: Fraction) -> None:
    interval = Interval(min(a, b), max(a, b))
    low, high = map(Fraction, bracketed(interval)[1:-1].split(", "))
    assert low <= interval.low <= interval.high <= high
    wider = (high - low) - (interval.high - interval.low)
    assert wider <= max(Fraction(2, 10**9), interval.half_width / 5)


@given(NUMBERS, NUMBERS)
def test_the_middle_with_the_half_width_holds_the_interval(a: Fraction, b: Fraction) -> None:
    interval = Interval(min(a, b), max(a, b))
    middle, half = map(Fraction, around(interval).split(" ± "))
    assert middle - half <= interval.low <= interval.high <= middle + half
    assert half <= interval.half_width + max(Fraction(2, 10**9), interval.half_width / 5)


@given(NUMBERS)
def test_a_number_is_rounded_to_the_nearest(value: Fraction) -> None:
    assert abs(Fraction(decimal(value)) - value) <= Fraction(1, 2 * 10**6)


def test_nothing_is_shown_as_nothing() -> None:
    nothing = Interval(Fraction(0), Fraction(0))
    assert (bracketed(nothing), around(nothing), decimal(nothing.low)) == ("[0, 0]", "0 ± 0", "0")
    assert decimal(Fraction(-1, 10**9)) == ".000000"
