"""Numbers are exact, and not too long to be made."""

from fractions import Fraction

import pytest

from bridge.catalogue.names import agent_named
from bridge.errors import Inconclusive
from bridge.rationals import DIGITS, rational


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1/4", Fraction(1, 4)),
        ("-2.5e1", Fraction(-25)),
        ("1e-00003 ", Fraction(1, 1000)),
        ("1_0", Fraction(10)),
        (f"1e{DIGITS - 1}", Fraction(10 ** (DIGITS - 1))),
        ("1" * DIGITS, Fraction(int("1" * DIGITS))),
        ("0" * DIGITS + "1/" + "0" * DIGITS + "2", Fraction(1, 2)),
        (f"1e{1 - DIGITS}", Fraction(1, 10 ** (DIGITS - 1))),
        (f"1/{'3' * DIGITS}", Fraction(1, int("3" * DIGITS))),
    ],
)
def test_a_number_is_exact(text: str, number: Fraction) -> None:
    assert rational(text) == number


@pytest.mark.parametrize(
    "text",
    [
        *("1e999999999", "1e-999999999", "1E+9_9_9_9_9_9_9_9_9", f"1e{DIGITS}", f"1e-{DIGITS}"),
        *("1" * (DIGITS + 1), f"1/{'1' * (DIGITS + 1)}", "0." + "1" * DIGITS, "1e" + "9" * 5000),
        *(f"{'1' * 5000}/7", f" -.1e-{DIGITS - 1} ", "0e999999999", "１e９９９９９９９９９"),
    ],
)
def test_a_number_has_few_digits(text: str) -> None:
    with pytest.raises(Inconclusive, match="have at most 500 digits each; got") as told:
        rational(text)
    assert len(str(told.value)) < 150
    with pytest.raises(Inconclusive, match="at most 500 digits"):
        agent_named(f"q-learner:learning_rate={text}")


@pytest.mark.parametrize("text", ["", "e5", "often", "1e", "nan", "inf"])
def test_what_is_no_number_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="Invalid literal"):
        rational(text)
