"""A remembered function is its recursion, worked out once a prompt, and forgotten with it."""

import gc
import weakref
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.histories.history import Prompt, prompt
from formal.incremental.remembered import MOST, Remembered

pytestmark = pytest.mark.usefixtures("others_left_behind")

Flat: TypeAlias = tuple[Any, ...]
First: TypeAlias = Callable[[Prompt], Any]
Longer: TypeAlias = Callable[[Any, Prompt], Any]
Remember: TypeAlias = Callable[[First, Longer], Callable[[Prompt], Any]]

SMALL: list[Flat] = [
    (x, *rest)
    for more in range(4)
    for x in [(0, 0), (1, 1)]
    for rest in product(*([0, 1], [(0, 0), (1, 1)]) * more)
]


def digest(flat: Flat) -> int:
    """A number that tells these sequences apart, by the recursion as written."""
    if len(flat) == 1:
        return 1 + int(flat[0][0])
    return 8 * digest(flat[:-2]) + 4 * int(flat[-2]) + 1 + int(flat[-1][0])


def first(h: Prompt) -> int:
    return 1 + int(h.reward)


def longer(before: int, h: Prompt) -> int:
    return 8 * before + 4 * h.before.action + 1 + int(h.reward)


def check_is_the_recursion(remember: Remember) -> None:
    for seed in range(5):
        f = remember(first, longer)
        flats = list(SMALL)
        Random(seed).shuffle(flats)
        held = [prompt(*flat) for flat in flats]
        for h in held + held[::-1]:
            assert f(h) == digest(h.flat())


def check_works_out_each_value_once(remember: Remember) -> None:
    asked: list[Flat] = []

    def noted_first(h: Prompt) -> int:
        asked.append(h.flat())
        return first(h)

    def noted_longer(before: int, h: Prompt) -> int:
        asked.append(h.flat())
        return longer(before, h)

    f = remember(noted_first, noted_longer)
    held = [prompt(*flat) for flat in SMALL]
    for h in held[::-1] + held:
        f(h)
    assert sorted(map(digest, asked)) == sorted(map(digest, SMALL))


def check_an_extension_costs_one_call(remember: Remember) -> None:
    calls: list[Prompt] = []

    def counted(before: int, h: Prompt) -> int:
        calls.append(h)
        return before + 1

    f = remember(lambda h: 1, counted)
    h = prompt((0, 40))
    for n in range(1, 3000):
        assert f(h) == n
        assert len(calls) == n - 1
        h = h.then(n % 2).then((n % 3, 0))
    calls.clear()
    f(h)
    for r in range(5, 10):
        assert f(h.before.then((r, 0))) == 3000
    assert len(calls) == 6


def check_values_die_with_their_prompts(remember: Remember) -> None:
    class Value:
        pass

    values: list[weakref.ref[Value]] = []

    def made(*_: Any) -> Value:
        value = Value()
        values.append(weakref.ref(value))
        return value

    f = remember(made, made)
    h = prompt((0, 7907), 1, (0, 0), 1, (0, 0))  # no other test has such a prompt
    prefix = h.before.prompt
    f(h)
    gc.collect()
    assert [value() is not None for value in values] == [True] * 3
    del h
    gc.collect()
    assert [value() is not None for value in values] == [True, True, False]
    del prefix
    gc.collect()
    assert [value() for value in values] == [None] * 3


CHECKS = [
    check_is_the_recursion,
    check_works_out_each_value_once,
    check_an_extension_costs_one_call,
    check_values_die_with_their_prompts,
]


@pytest.mark.parametrize("check", CHECKS)
def test_remembered(check: Callable[[Remember], None]) -> None:
    check(Remembered)


def test_two_functions_are_remembered_apart() -> None:
    h = prompt((0, 42), 1, (1, 0))
    f, g = Remembered(first, longer), Remembered(lambda h: 0, lambda before, h: before - 1)
    assert [f(h), g(h), f(h), g(h)] == [digest(h.flat()), -1, digest(h.flat()), -1]


def test_a_prompt_that_is_held_lets_most_of_thousands_of_functions_go() -> None:
    h = prompt((0, 0), 1, (1, 0))
    numbers = range(1000)

    def adding(i: int) -> Remembered[int]:
        return Remembered(lambda h: 0, lambda n, h: n + i)

    functions = [adding(i) for i in numbers]
    assert [f(h) for f in functions] == list(numbers)
    assert [f(h) for f in functions] == list(numbers)
    watched = [weakref.ref(f.longer) for f in functions]
    del functions
    gc.collect()
    assert sum(f() is not None for f in watched) <= MOST + 2


def test_false_values_are_remembered_too() -> None:
    calls = []

    def nothing(*_: Any) -> None:
        calls.append(0)

    f = Remembered(nothing, nothing)
    h = prompt((0, 43), 1, (1, 0))
    assert f(h) is f(h) is None
    assert len(calls) == 2


def test_what_failed_is_asked_again_and_nothing_wrong_is_kept() -> None:
    broken = [True]

    def fails(before: int, h: Prompt) -> int:
        if broken and h.turns == 3:
            raise ArithmeticError
        return longer(before, h)

    f = Remembered(first, fails)
    h = prompt((0, 44), 1, (1, 0), 0, (1, 1), 1, (0, 0))
    with pytest.raises(ArithmeticError):
        f(h)
    broken.clear()
    assert f(h) == digest(h.flat())


def test_a_long_history_is_worked_out_without_recursion() -> None:
    flat: Flat = ((0, 45), *((1, (0, 0)) * 20_000))
    assert Remembered(lambda h: 1, lambda before, h: before + 1)(prompt(*flat)) == 20_001


def forgetful(first: First, longer: Longer) -> Callable[[Prompt], Any]:
    """Works out every value again, as the recursion reads."""

    def f(h: Prompt) -> Any:
        value = None
        for prefix in h.prefixes():
            value = longer(value, prefix) if prefix.turns > 1 else first(prefix)
        return value

    return f


def hoarding(first: First, longer: Longer) -> Callable[[Prompt], Any]:
    """Keeps every value, and its prompt, for ever."""
    kept: dict[Prompt, Any] = {}

    def f(h: Prompt) -> Any:
        for prefix in h.prefixes():
            if prefix not in kept:
                shorter = kept[prefix.before.prompt] if prefix.turns > 1 else None
                kept[prefix] = longer(shorter, prefix) if shorter else first(prefix)
        return kept[h]

    return f


def running(first: First, longer: Longer) -> Callable[[Prompt], Any]:
    """Takes each question for an extension of the one before."""
    state: list[Any] = []

    def f(h: Prompt) -> Any:
        state[:] = [longer(state[0], h) if state and h.turns > 1 else first(h)]
        return state[0]

    return f


def by_reading_of_the_last_turn(first: First, longer: Longer) -> Callable[[Prompt], Any]:
    """Remembers by the last turn instead of the whole prompt."""
    kept: dict[Any, Any] = {}

    def f(h: Prompt) -> Any:
        key = h.turns, h[-2:]
        if key not in kept:
            kept[key] = longer(f(h.before.prompt), h) if h.turns > 1 else first(h)
        return kept[key]

    return f


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (check_is_the_recursion, running),
        (check_is_the_recursion, by_reading_of_the_last_turn),
        (check_works_out_each_value_once, forgetful),
        (check_an_extension_costs_one_call, forgetful),
        (check_values_die_with_their_prompts, hoarding),
    ],
)
def test_faulty_remembering_is_caught(check: Callable[[Remember], None], fault: Remember) -> None:
    with pytest.raises(AssertionError):
        check(fault)
