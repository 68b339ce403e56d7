"""The fast stream is the slow one, shared and read-only."""

import copy
import pickle
import sys
from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import IllFormed, draw, stream, streams

INDICES = (0, 1, 1023, 1024, 1025, 2**20 - 1, 2**63 - 5, 2**64 + 3, 10**40)


@given(st.integers(), st.text(), st.integers(min_value=0))
def test_the_stream_is_the_drawn_one(seed: int, name: str, i: int) -> None:
    assert stream(seed, name)(i) == draw(seed, name, i)


@pytest.mark.parametrize("seed", [0, 1, -1, 2**200, pytest.param(-(10**5000), id="huge")])
def test_every_integer_is_a_seed_and_every_order_will_do(seed: int) -> None:
    u = stream(seed, "agent")
    for i in (*INDICES, *reversed(INDICES)):
        assert u(i) == draw(seed, "agent", i)


STARTS = st.integers(min_value=0, max_value=2**64 - 1)
LOWS = st.integers(min_value=0, max_value=2**70).map(lambda n: n * 1024)


@given(STARTS, LOWS)
def test_both_forms_of_a_block_have_the_same_bits(start: int, low: int) -> None:
    assert streams._block_by_numpy(start, low) == streams._block_alone(start, low)


@pytest.mark.parametrize("low", [0, 1024, 2**63, 2**64, 10**40 * 1024])
@pytest.mark.parametrize("start", [0, 1, 2**32, 2**63, 2**64 - 1])
def test_both_forms_have_the_same_bits_at_the_ends(start: int, low: int) -> None:
    found = streams._block_by_numpy(start, low)
    assert found == streams._block_alone(start, low)
    assert {type(number) for number in found} == {int}


@pytest.mark.parametrize(
    ("loaded", "installed", "forms"),
    [
        (True, True, ["numpy"] * 4),
        (False, True, ["alone", "alone", "numpy", "numpy"]),
        (False, False, ["alone"] * 4),
    ],
)
def test_numpy_is_imported_for_many_blocks_only(
    loaded: bool, installed: bool, forms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[str] = []
    for name, form in (("numpy", "_block_by_numpy"), ("alone", "_block_alone")):
        monkeypatch.setattr(streams, form, lambda *of, name=name: used.append(name))
    monkeypatch.setattr(streams, "_blocks", count())
    monkeypatch.setattr(streams, "_BEFORE_NUMPY", 2)
    monkeypatch.setattr(streams, "_numpy_is_there", lambda: installed)
    if not loaded:
        monkeypatch.delitem(sys.modules, "numpy")
    for _ in range(4):
        streams._block(0, 0)
    assert used == forms


def test_names_and_seeds_give_other_streams() -> None:
    numbers = [
        tuple(stream(seed, name)(i) for i in range(4))
        for seed in range(-50, 50)
        for name in ("agent", "environment")
    ]
    assert len(set(numbers)) == len(numbers)


def correlation(u: Callable[[int], int], v: Callable[[int], int]) -> int:
    """Count the indices below 10,000 at which the top bits agree."""
    return sum(u(i) >> 31 == v(i) >> 31 for i in range(10_000))


@pytest.mark.parametrize(
    ("one", "other"), [((0, "agent"), (0, "environment")), ((0, "agent"), (1, "agent"))]
)
def test_two_streams_agree_by_chance_only(one: tuple[int, str], other: tuple[int, str]) -> None:
    # Six standard deviations of 10,000 fair coins are 300.
    assert abs(correlation(stream(*one), stream(*other)) - 5_000) < 300
    assert correlation(stream(*one), stream(*one)) == 10_000


def test_the_numbers_are_uniform_words_of_32_bits() -> None:
    numbers = [stream(3, "environment")(i) for i in range(16_000)]
    assert all(0 <= u < 2**32 for u in numbers)
    sixteenths = [sum(u >> 28 == k for u in numbers) for k in range(16)]
    assert all(abs(count - 1_000) < 200 for count in sixteenths)


def test_a_copy_is_the_stream_itself() -> None:
    u = stream(5, "agent")
    assert copy.copy(u) is u
    assert copy.deepcopy([u])[0] is u
    assert pickle.loads(pickle.dumps(u)) == u  # noqa: S301 - our own pickle
    assert stream(5, "agent") == u
    assert stream(6, "agent") != u


def test_memory_is_bounded() -> None:
    u = stream(7, "agent")
    for i in range(0, 200_000, 100):
        u(i)
    kept = u.__self__  # type: ignore[attr-defined]
    assert len(kept) <= 2**14


@pytest.mark.parametrize("i", [-1, -(2**70)])
def test_an_index_is_not_negative(i: int) -> None:
    with pytest.raises(IllFormed, match=rf"index into a stream must be at least 0; got {i}"):
        stream(0, "agent")(i)
