"""A budget is in programs, which reproduces the numbers exactly, or in seconds, found by pilots."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from time import perf_counter
from typing import Final, NamedTuple

from bridge.rationals import rational
from upsilon_ext.report.errors import WrongUsage

FIRST: Final = 10_000
"""So many programs are evaluated in the first pilot."""

GROWTH: Final = 4
"""Each pilot is so many times the one before."""

PROGRAMS: Final = 10**12
SECONDS: Final = 10**8
"""A budget is at most so many programs, or so many seconds, three years."""

ENOUGH: Final = 10
"""A pilot that takes one part in so many of the time tells the rate well enough."""


class Budget(NamedTuple):
    """How much may be spent, in one of two units; the other is None.

    Attributes:
        programs: so many for each number that is measured.
        seconds: so many for everything.
    """

    programs: int | None
    seconds: Fraction | None


def budget_from(text: str) -> Budget:
    """The budget that a text such as `100000p` or `60s` names; a bare number is seconds.

    Raises:
        WrongUsage: it is no such text, or not positive.

    Example:
        >>> budget_from("100_000p").programs, budget_from("1.5s").seconds, budget_from("60").seconds
        (100000, Fraction(3, 2), Fraction(60, 1))
    """
    number = text[:-1] if text[-1:] in {"p", "s"} else text
    try:
        value = rational(number)
    except (ValueError, ZeroDivisionError):
        raise WrongUsage(
            "a budget is a number of programs, as in 100000p, or of seconds, as in 60s or 60; "
            f"{text!r} is neither"
        ) from None
    if value <= 0:
        raise WrongUsage(f"a budget is positive; {text} is not")
    most = PROGRAMS if text.endswith("p") else SECONDS
    if value > most:
        raise WrongUsage(
            f"a budget is at most {PROGRAMS:,} programs or {SECONDS:,} seconds; {text} is more"
        )
    if not text.endswith("p"):
        return Budget(None, value)
    if value.denominator != 1:
        raise WrongUsage(f"a number of programs is a whole number; {text} is not")
    return Budget(int(value), None)


def piloted(
    seconds: Fraction,
    begun: float,
    measure: Callable[[int], None],
    clock: Callable[[], float] = perf_counter,
) -> int:
    """How many programs to evaluate so that it ends at about the given time.

    If the last pilot's number is returned, there is no time left for more than that pilot.

    Args:
        seconds: the time for everything.
        begun: when that began, by the clock.
        measure: a pilot with so many programs.
        clock: in seconds.
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
