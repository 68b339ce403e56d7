"""Budgets: in programs, which reproduces the numbers exactly, or in seconds, by pilot runs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Final, NamedTuple

from bridge.rationals import rational
from upsilon_ext.report.errors import WrongUsage

FIRST: Final = 10_000
"""The number of programs of the first pilot."""

GROWTH: Final = 4
"""The ratio of successive pilots."""

PROGRAMS: Final = 10**12
SECONDS: Final = 10**8
"""The greatest budgets in programs and in seconds (three years)."""

ENOUGH: Final = 10
"""A pilot that takes one part in this number of the time determines the rate."""


class Budget(NamedTuple):
    """A budget in one of two units; the other is None.

    Attributes:
        programs: the number of programs for each number that is measured.
        seconds: the time for everything.
    """

    programs: int | None
    seconds: Fraction | None


def budget_from(text: str) -> Budget:
    """The budget that a text such as `100000p` or `60s` names; a bare number is seconds.

    Raises:
        WrongUsage: it is no budget.

    Example:
        >>> budget_from("100_000p").programs, budget_from("1.5s").seconds, budget_from("60").seconds
        (100000, Fraction(3, 2), Fraction(60, 1))
    """
    number = text[:-1] if text[-1:] in {"p", "s"} else text
    try:
        value = rational(number)
    except (ValueError, ZeroDivisionError):
        raise WrongUsage(
            "a budget must be a number of programs, as in 100000p, or of seconds, as in 60s or 60; "
            f"{text!r} is neither"
        ) from None
    if value <= 0:
        raise WrongUsage(f"a budget must be positive; {text} is not")
    most = PROGRAMS if text.endswith("p") else SECONDS
    if value > most:
        raise WrongUsage(
            f"a budget is at most {PROGRAMS:,} programs or {SECONDS:,} seconds; {text} is more"
        )
    if not text.endswith("p"):
        return Budget(None, value)
    if value.denominator != 1:
        raise WrongUsage(f"a number of programs must be an integer; {text} is not")
    return Budget(int(value), None)


def piloted(
    seconds: Fraction,
    begun: float,
    measure: Callable[[int], None],
    clock: Callable[[], float] = perf_counter,
) -> int:
    """The number of programs whose evaluation ends at about the given time.

    If it is that of the last pilot, the time suffices for no more.

    Args:
        seconds: the time for everything.
        begun: the clock's value at the beginning.
        measure: runs a pilot with a number of programs.
        clock: a clock in seconds.
    """
    programs = FIRST
    while True:
        before = clock()
        measure(programs)
        took = clock() - before
        if took * ENOUGH > seconds:
            left = float(seconds) - (clock() - begun)
            return max(programs, three_digits(int(programs * left / took)))
        programs *= GROWTH


def three_digits(n: int) -> int:
    """Rounded down to three digits, the rest zeros.

    Example:
        >>> three_digits(123456), three_digits(99)
        (123000, 99)
    """
    unit = int("1" + "0" * max(0, len(str(n)) - 3))
    return n // unit * unit
