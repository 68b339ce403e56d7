"""Two prompts that read the same are one object, and none outlives those who hold it."""

import gc
import pickle
import sys
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from threading import Barrier, Thread
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from formal.histories.history import EMPTY, Prompt, history, play, prompt
from formal.histories.interning import NOTHING_REMEMBERED
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards
from formal.incremental.remembered import Remembered

pytestmark = pytest.mark.usefixtures("others_left_behind")

Flat: TypeAlias = tuple[Any, ...]
Make: TypeAlias = Callable[..., Prompt]

percepts = st.tuples(st.sampled_from([0, 1, Fraction(1, 2), Fraction(2, 2)]), st.integers(0, 1))


def twin(h: Prompt) -> Prompt:
    """A prompt that reads as `h` and is another object: what interning is to prevent."""
    made = object.__new__(Prompt)
    for slot in ("_before", "_action", "_percept", "_turns"):
        setattr(made, slot, getattr(h, slot))
    made._longer, made._remembered = None, NOTHING_REMEMBERED
    return made


class Interning(RuleBasedStateMachine):
    """Prompts are made by all routes, held and let go; at any time, same reading is same object."""

    make: Make = staticmethod(prompt)

    @initialize(x=percepts)
    def start(self, x: Any) -> None:
        self.held: list[tuple[Flat, Prompt]] = [((x,), self.make(x))]

    def pick(self, data: st.DataObject) -> tuple[Flat, Prompt]:
        return data.draw(st.sampled_from(self.held))

    @rule(data=st.data(), y=st.integers(0, 1), x=percepts)
    def extend(self, data: st.DataObject, y: int, x: Any) -> None:
        flat, h = self.pick(data)
        self.held.append(((*flat, y, x), h.then(y).then(x)))

    @rule(data=st.data(), y=st.integers(0, 1), x=percepts)
    def write_out(self, data: st.DataObject, y: int, x: Any) -> None:
        flat, _ = self.pick(data)
        self.held.append(((*flat, y, x), self.make(*flat, y, x)))

    @rule(data=st.data())
    def again(self, data: st.DataObject) -> None:
        flat, _ = self.pick(data)
        self.held.append((flat, self.make(*flat)))

    @rule(data=st.data())
    def unpickle(self, data: st.DataObject) -> None:
        flat, h = self.pick(data)
        self.held.append((flat, pickle.loads(pickle.dumps(h))))  # noqa: S301 (our own)

    @rule(data=st.data())
    def reverse_twice(self, data: st.DataObject) -> None:
        flat, h = self.pick(data)
        self.held.append((flat, reverse(reverse(h))))

    @rule(data=st.data(), o=st.integers(0, 1))
    def observe_otherwise(self, data: st.DataObject, o: int) -> None:
        flat, h = self.pick(data)
        self.held.append(((*flat[:-1], (flat[-1][0], o)), with_last_observation(h, o)))

    @precondition(lambda self: any(len(flat) > 1 for flat, _ in self.held))
    @rule(data=st.data())
    def shorten(self, data: st.DataObject) -> None:
        longer = [pair for pair in self.held if len(pair[0]) > 1]
        flat, h = data.draw(st.sampled_from(longer))
        self.held.append((flat[:-2], h.before.prompt))

    @precondition(lambda self: len(self.held) > 1)
    @rule(data=st.data())
    def let_go(self, data: st.DataObject) -> None:
        self.held.remove(self.pick(data))

    @invariant()
    def same_reading_is_same_object(self) -> None:
        for flat, h in self.held:
            assert h.flat() == flat
            for other_flat, other in self.held:
                assert (h is other) == (h == other) == (flat == other_flat)
                assert h is not other or hash(h) == hash(other)


class WithTwins(Interning):
    """Long prompts that are written out are new objects."""

    make: Make = staticmethod(lambda *flat: twin(prompt(*flat)) if len(flat) > 3 else prompt(*flat))


class Merging(Interning):
    """Prompts that differ in their first reward alone are one object."""

    make: Make = staticmethod(lambda x, *rest: prompt((0, x[1]), *rest))


steady = settings(
    max_examples=60,
    stateful_step_count=25,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


def check_interning(machine: type[Interning], how: settings = steady) -> None:
    run_state_machine_as_test(machine, settings=how)


def test_same_reading_is_same_object() -> None:
    check_interning(Interning)


@pytest.mark.parametrize("fault", [WithTwins, Merging])
def test_faulty_interning_is_caught(fault: type[Interning]) -> None:
    with pytest.raises(AssertionError):
        check_interning(fault, settings(steady, phases=[Phase.generate]))


def test_siblings_of_all_kinds_are_told_apart_and_found_again() -> None:
    p = prompt((3, 3)).then(1)
    reals: list[int | Fraction] = [0, 1, -1, Fraction(1, 2), Fraction(1, 3), 2**70]
    made = {(r, o): p.then((r, o)) for r in reals for o in (0, 1, 2**70)}
    assert len(set(made.values())) == len(made)
    for x, h in made.items():
        assert p.then(x) is h
        assert prompt((3, 3), 1, x) is h
        assert prompt((3, 3), 0, x) is not h
    assert len({p.prompt.then(y).then((0, 0)) for y in range(50)}) == 50


def test_equal_rewards_of_other_types_give_the_same_prompt() -> None:
    assert prompt((Fraction(2, 1), 0)) is prompt((2, 0))
    assert prompt((0, 0), 1, (Fraction(6, 3), 0)) is prompt((0, 0), 1, (2, 0))
    assert play((0, 0), 1).then((Fraction(1, 2), 0)) is prompt((0, 0), 1, (Fraction(2, 4), 0))


def alive() -> int:
    """How many prompts there are."""
    gc.collect()
    return sum(type(thing) is Prompt for thing in gc.get_objects())


def tree(depth: int) -> Iterator[Prompt]:
    """All prompts of up to `depth` percepts over two actions and three percepts."""
    level = [EMPTY.then((r, 7919)) for r in range(3)]  # no other test has such a prompt
    for _ in range(depth):
        yield from level
        level = [h.then(y).then((r, 0)) for h in level for y in (0, 1) for r in range(3)]


def test_a_prompt_dies_with_its_last_holder() -> None:
    h = prompt((0, 91), 1, (1, 0), 0, (2, 0))
    middle = weakref.ref(h.before.prompt)
    end = weakref.ref(h)
    sibling = weakref.ref(prompt((0, 91), 1, (1, 0), 0, (3, 0)))
    gc.collect()
    assert sibling() is None
    assert middle() is not None
    del h
    gc.collect()
    assert end() is None
    assert middle() is None


def test_a_prefix_outlives_what_extends_it() -> None:
    longer = prompt((0, 92), 1, (1, 0), 0, (2, 0))
    prefix = longer.before.prompt
    end = weakref.ref(longer)
    del longer
    gc.collect()
    assert end() is None
    assert prefix is prompt((0, 92), 1, (1, 0))
    assert prefix.then(0).then((2, 0)).flat() == ((0, 92), 1, (1, 0), 0, (2, 0))


def test_a_play_holds_its_prompt() -> None:
    p = play((0, 93), 1, (1, 0), 0)
    held = weakref.ref(p.prompt)
    gc.collect()
    assert held() is prompt((0, 93), 1, (1, 0))
    del p
    gc.collect()
    assert held() is None


def check_memory_is_given_back(use: Callable[[Prompt], object]) -> None:
    before = alive()
    held: list[Any] = list(tree(4))
    assert alive() >= before + 3 + 18 + 108 + 648
    for h in held:
        use(h)
    del held, h
    assert alive() == before


ZEROED = Remembered(
    lambda h: EMPTY.then((0, h.observation)),
    lambda before, h: before.then(h.before.action).then((0, h.observation)),
)


@pytest.mark.parametrize(
    "use",
    [
        lambda h: None,
        lambda h: h.flat(),
        lambda h: pickle.loads(pickle.dumps(h)),  # noqa: S301 (our own)
        lambda h: with_last_observation(h, 5),
        lambda h: list(h.plays()),
        zero_rewards,
        reverse,
        ZEROED,
    ],
)
def test_memory_is_given_back(use: Callable[[Prompt], object]) -> None:
    check_memory_is_given_back(use)


@pytest.mark.parametrize("keeps", [lambda h: h, lambda h: h.before, lambda h: iter(h.plays())])
def test_a_use_that_keeps_prompts_is_caught(keeps: Callable[[Prompt], object]) -> None:
    kept: list[object] = []
    with pytest.raises(AssertionError):
        check_memory_is_given_back(lambda h: kept.append(keeps(h)))


def test_what_interning_itself_needs_is_given_back() -> None:
    list(tree(4))
    gc.collect()
    tracemalloc.start()
    try:
        for o in range(100, 120):
            made = [prompt((r, o), 1, (r, 0), 0, (r, o)) for r in range(500)]
            assert tracemalloc.get_traced_memory()[0] > 500 * 100
            del made
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] < 50_000
    finally:
        tracemalloc.stop()


def made_in_threads(make: Make, flats: list[Flat], n: int) -> list[list[Prompt]]:
    """What `n` threads make of the same flat sequences at the same time."""
    barrier = Barrier(n)
    results: list[list[Prompt]] = [[] for _ in range(n)]

    def work(i: int) -> None:
        barrier.wait()
        results[i].extend(make(*flat) for flat in flats)

    threads = [Thread(target=work, args=(i,)) for i in range(n)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def check_threads_make_the_same(make: Make, flats: list[Flat], n: int) -> None:
    results = made_in_threads(make, flats, n)
    assert [len(made) for made in results] == [len(flats)] * n
    for same in zip(*results, strict=True):
        assert all(h is same[0] for h in same)


@pytest.fixture
def hurried_switching() -> Iterator[None]:
    """Threads take turns as often as the interpreter lets them."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hurried_switching")
def test_threads_make_the_same_prompts() -> None:
    rng = Random(6)
    flats: list[Flat] = []
    for _ in range(300):
        length = rng.randrange(1, 9)
        turns = [((rng.randrange(2), 81), rng.randrange(2)) for _ in range(length)]
        flats.append(tuple(item for turn in turns for item in turn)[:-1])
    check_threads_make_the_same(prompt, flats, 6)
    for _ in range(100):
        check_threads_make_the_same(prompt, flats[:3], 3)


def test_interning_that_threads_can_interrupt_is_caught() -> None:
    barrier = Barrier(2)
    known: dict[Flat, Prompt] = {}

    def interrupted(*flat: Any) -> Prompt:
        if flat in known:
            return known[flat]
        barrier.wait()
        known[flat] = made = twin(prompt(*flat))
        return made

    with pytest.raises(AssertionError):
        check_threads_make_the_same(interrupted, [((0, 82), 1, (0, 0))], 2)


def test_histories_of_both_kinds_are_found_by_one_function() -> None:
    assert history((0, 94), 1, (0, 0)) is prompt((0, 94), 1, (0, 0))
    assert history((0, 94), 1) == play((0, 94), 1)
