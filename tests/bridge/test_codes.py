"""The two rooms have the same codes."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from formal.codes import pairing, rationals
from practical import codes

NATURALS = st.integers(0, 300) | st.integers(0, 10**20)


@given(NATURALS)
def test_a_code_means_the_same(code: int) -> None:
    assert codes.rational_of(code) == rationals.rational_of(code)
    assert codes.percept_of(code) == pairing.percept_of(code)
    turns = codes.play_of(code)
    assert [item for turn in turns for item in turn] == list(pairing.play_of(code))


@given(st.fractions(), st.integers(0, 10**9))
def test_a_percept_has_the_same_code(r: Fraction, o: int) -> None:
    assert codes.code_of_percept(r, o) == pairing.code_of_percept((r, o))
