"""A million turns are an ordinary history: nothing recurs, and a turn costs a node."""

import copy
import gc
import pickle
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest

from formal.agents.fold import FoldAgent
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY, Prompt, prompt
from formal.incremental import reality_check, rewriting

Flat: TypeAlias = tuple[Any, ...]
MILLION = 1_000_000


def turn(i: int) -> tuple[int, tuple[int, int]]:
    """The i-th action, and the percept that follows it."""
    return i % 2, (i % 3 - 1, i % 5)


def long(turns: int, o: int = 71) -> Prompt:
    h = EMPTY.then((0, o))
    for i in range(1, turns):
        y, x = turn(i)
        h = h.then(y).then(x)
    return h


def flat(turns: int) -> Flat:
    return ((0, 71), *(item for i in range(1, turns) for item in turn(i)))


@pytest.fixture(scope="module")
def h(others_left_behind: None) -> Iterator[Prompt]:
    gc.disable()  # walking a million nodes again and again is most of what the tests would cost
    made = long(MILLION)
    gc.freeze()
    yield made
    gc.enable()


@pytest.fixture(scope="module")
def written() -> Flat:
    """The long history as a tuple."""
    return flat(MILLION)


def test_it_reads_as_its_tuple(h: Prompt, written: Flat) -> None:
    assert len(h) == 2 * MILLION - 1
    assert h.turns == MILLION
    assert h.flat() == written
    assert tuple(reversed(h)) == written[::-1]
    assert h[-1] == written[-1]
    assert h[-3:] == written[-3:]
    assert h[0] == written[0]
    assert h.index((0, 71)) == 0
    assert (5, 5) not in h
    assert h.first is prompt((0, 71))


def test_it_is_compared_and_hashed(h: Prompt, written: Flat) -> None:
    again = prompt(*written)
    assert again is h
    assert hash(again) == hash(h)
    assert h.then(0) == again.then(0)
    assert hash(h.then(0)) == hash(again.then(0))
    assert h.before.then((9, 9)) != h


def test_it_is_pickled_copied_and_printed(h: Prompt, written: Flat) -> None:
    assert pickle.loads(pickle.dumps(h)) is h  # noqa: S301 (our own)
    assert copy.copy(h) is copy.deepcopy(h) is h
    assert repr(h) == f"prompt({', '.join(map(repr, written))})"


def test_it_has_its_prefixes_and_plays(h: Prompt) -> None:
    assert sum(1 for _ in h.prefixes()) == MILLION
    shortest = next(h.prefixes())
    assert shortest is prompt((0, 71))
    first_play = next(h.plays())
    assert first_play.flat() == flat(2)[:2]


def test_agents_are_asked_about_it(h: Prompt) -> None:
    parity = FoldAgent(0, lambda n, y, x: (n + x[1]) % 2, lambda n: n)
    observed = 71 + sum(turn(i)[1][1] for i in range(1, MILLION))
    assert parity(h) == observed % 2
    alternating = FoldAgent(1, lambda n, y, x: 1 - n, lambda n: 1 - n)
    assert alternating(prompt((0, 71))) == 1
    assert alternating(h) == 0
    assert possible(alternating, h)
    assert reality_check.possible(alternating)(h)


def test_a_long_history_is_let_go_without_recursion() -> None:
    h = long(MILLION // 5, o=72)
    zeroed = rewriting.zero_rewards(h)
    assert zeroed.reward == 0
    end, zeroed_end = weakref.ref(h), weakref.ref(zeroed)
    del h, zeroed
    gc.collect()
    assert end() is zeroed_end() is None


def bytes_per_turn(build: Callable[[int], object], turns: int) -> float:
    gc.collect()
    tracemalloc.start()
    try:
        held = build(turns)
        gc.collect()
        used = tracemalloc.get_traced_memory()[0]
        del held
        return used / turns
    finally:
        tracemalloc.stop()


def check_bytes_per_turn(build: Callable[[int], object]) -> None:
    assert bytes_per_turn(build, 20_000) <= 400


def test_a_turn_costs_at_most_400_bytes() -> None:
    check_bytes_per_turn(lambda turns: long(turns, o=72).before)


def test_a_turn_that_costs_more_is_caught() -> None:
    def with_siblings(turns: int) -> object:
        h = long(turns, o=72)
        return h, [p.then((5, 5)) for p in h.plays()]

    with pytest.raises(AssertionError):
        check_bytes_per_turn(with_siblings)
