"""A budget in seconds is turned into programs by pilots, on a clock that the test turns."""

from fractions import Fraction

import pytest

from upsilon_ext.measure.budget import FIRST, GROWTH, budget_from, piloted, three_digits
from upsilon_ext.report.errors import WrongUsage


class Clock:
    """A computer that evaluates so many programs a second, after a start that takes a while."""

    def __init__(self, rate: int, start: float = 0.0) -> None:
        self.rate, self.now = rate, start
        self.pilots: list[int] = []

    def measure(self, programs: int) -> None:
        self.pilots.append(programs)
        self.now += programs / self.rate

    def size(self, seconds: int) -> int:
        return piloted(Fraction(seconds), 0.0, self.measure, lambda: self.now)


@pytest.mark.parametrize("rate", [500, 10_000, 70_000, 3_000_000])
def test_the_last_run_ends_at_about_the_time(rate: int) -> None:
    clock = Clock(rate)
    programs = clock.size(60)
    assert clock.pilots == [FIRST * GROWTH**n for n in range(len(clock.pilots))]
    *short, last = (programs / rate for programs in clock.pilots)
    assert last > 6
    assert all(pilot <= 6 for pilot in short)
    assert 0.98 * 60 <= clock.now + programs / rate <= 60


def test_the_start_counts() -> None:
    clock = Clock(100_000, start=30.0)
    programs = clock.size(60)
    assert 0.98 * 60 <= clock.now + programs / clock.rate <= 60


def test_without_time_left_the_pilot_is_all() -> None:
    clock = Clock(100)
    assert clock.size(3) == FIRST
    assert clock.pilots == [FIRST]


@pytest.mark.parametrize(
    ("text", "programs", "seconds"),
    [
        ("100000p", 100_000, None),
        ("1e6p", 10**6, None),
        ("60s", None, Fraction(60)),
        ("60", None, Fraction(60)),
        ("0.5", None, Fraction(1, 2)),
    ],
)
def test_a_budget_is_read(text: str, programs: int | None, seconds: Fraction | None) -> None:
    assert budget_from(text) == (programs, seconds)


@pytest.mark.parametrize("text", ["", "p", "s", "60m", "1h", "many", "1/0s", "inf", "nan"])
def test_what_is_no_budget_is_told(text: str) -> None:
    with pytest.raises(
        WrongUsage, match="a budget must be a number of programs, as in 100000p, or"
    ):
        budget_from(text)


def test_a_number_of_programs_is_rounded_down() -> None:
    assert [three_digits(n) for n in (0, 999, 1000, 12_399, 999_999)] == [
        *(0, 999, 1000, 12_300, 999_000)
    ]
