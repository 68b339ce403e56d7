"""Codes are bijections, and a code exceeds what it codes."""

from fractions import Fraction
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formal.codes.pairing import (
    code_of,
    code_of_percept,
    pair,
    percept_of,
    play_of,
    unpair,
)
from formal.codes.rationals import code_of_rational, rational_of
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play

NATURALS = st.integers(0, 10**30)
REWARDS = st.fractions() | st.integers() | st.floats(-1e9, 1e9).map(Fraction)


def test_cantor_walks_the_diagonals() -> None:
    walk = ((total - b, b) for total in count() for b in range(total + 1))
    assert [unpair(code) for code in range(300)] == list(islice(walk, 300))


def test_every_small_rational_has_one_code() -> None:
    rationals = [rational_of(code) for code in range(5000)]
    assert len(set(rationals)) == 5000
    assert [code_of_rational(q) for q in rationals] == list(range(5000))
    small = {Fraction(a, b) for a in range(-12, 13) for b in range(1, 13)}
    assert {Fraction(rational_of(code_of_rational(q))) for q in small} == small


def test_rationals_are_in_their_normal_form() -> None:
    assert {type(rational_of(code)) for code in (0, 1, 2, 4, 5)} == {int}
    assert type(rational_of(3)) is Fraction


@given(NATURALS)
def test_a_number_is_one_code(n: int) -> None:
    assert pair(*unpair(n)) == n
    assert code_of_rational(rational_of(n)) == n
    assert code_of_percept(percept_of(n)) == n
    assert code_of(play_of(n)) == n


@given(REWARDS, NATURALS)
def test_a_percept_is_one_number(r: Fraction, o: int) -> None:
    code = code_of_percept((r, o))
    assert percept_of(code) == (r, o)
    assert code >= o
    assert code >= code_of_rational(r) >= abs(r)


@given(st.lists(st.tuples(REWARDS, st.integers(0, 99), st.integers(0, 99)), max_size=4))
def test_a_play_is_one_number_and_it_exceeds_all_in_it(
    turns: list[tuple[Fraction, int, int]],
) -> None:
    p = play(*(item for r, o, y in turns for item in ((r, o), y)))
    code = code_of(p)
    assert play_of(code) == p
    assert code == 0 if not turns else code > 0
    assert all(code > abs(r) and code > o and code > y for r, o, y in turns)
    assert all(code > code_of(q) for q in islice(p.plays(), max(p.turns - 1, 0)))


def test_the_first_plays() -> None:
    assert play_of(0) == EMPTY
    # pair(code of what was before, pair(percept, action)) + 1, by hand along the diagonals.
    assert play_of(1) == play((0, 0), 0)
    assert play_of(2) == play((0, 0), 0, (0, 0), 0)
    assert play_of(3) == play((1, 0), 0)
    assert play_of(6) == play((0, 0), 1)


def test_a_binary_fraction_has_a_short_code() -> None:
    assert code_of_rational(Fraction(0.1)).bit_length() < 250


@pytest.mark.parametrize("decode", [unpair, rational_of, percept_of, play_of])
@pytest.mark.parametrize("code", [-1, True, 1.0, None])
def test_a_code_is_a_natural_number(decode: object, code: object) -> None:
    with pytest.raises(IllFormed, match="a code is a natural number"):
        decode(code)  # type: ignore[operator]


def test_what_is_paired_is_a_natural_number() -> None:
    with pytest.raises(IllFormed, match="what is paired is a natural number; -1 is negative"):
        pair(0, -1)
    with pytest.raises(IllFormed, match="exact rational"):
        code_of_rational(0.5)  # type: ignore[arg-type]
