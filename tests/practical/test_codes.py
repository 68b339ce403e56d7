"""Codes of percepts and plays, by values worked out by hand."""

from fractions import Fraction

import pytest

from practical.codes import (
    code_of,
    code_of_percept,
    code_of_rational,
    percept_of,
    play_of,
    rational_of,
)


@pytest.mark.parametrize(
    ("code", "rational"),
    [
        (0, Fraction(0)),  # ""
        (1, Fraction(1)),  # "1"
        (2, Fraction(-1)),  # "2"
        (3, Fraction(1, 2)),  # "3": 0 + 1/2
        (4, Fraction(2)),  # "11"
        (5, Fraction(-2)),  # "12"
        (6, Fraction(3, 2)),  # "13": 1 + 1/2
        (9, Fraction(-1, 2)),  # "23": -1 + 1/2
        (10, Fraction(1, 3)),  # "31": 0 + 1/3
        (12, Fraction(2, 3)),  # "33": 0 + 1/(1 + 1/2)
    ],
)
def test_a_rational_and_its_code(code: int, rational: Fraction) -> None:
    assert rational_of(code) == rational
    assert code_of_rational(rational) == code


def test_a_whole_reward_is_an_int() -> None:
    assert type(rational_of(4)) is int
    assert code_of_rational(2.0) == code_of_rational(Fraction(2)) == code_of_rational(2) == 4


def test_every_code_is_one_percepts_and_one_plays() -> None:
    percepts = [percept_of(code) for code in range(2000)]
    assert len(set(percepts)) == 2000
    assert [code_of_percept(*x) for x in percepts] == list(range(2000))
    plays = [play_of(code) for code in range(2000)]
    assert len(set(plays)) == 2000
    assert [code_of(turns) for turns in plays] == list(range(2000))


def test_a_play_by_hand() -> None:
    # The percept (-1, 1) is in column 2 and row 1, so on diagonal 3: 6 + 1. With action 1 it is
    # in row 1 of diagonal 8: 36 + 1. After the empty play, row 37 of diagonal 37: 703 + 37, plus 1.
    assert code_of((((-1, 1), 1),)) == 741
    assert play_of(741) == (((-1, 1), 1),)
