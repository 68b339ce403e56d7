"""A folded function is the loop over the history that its recursion writes, in any order."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.histories.history import Prompt, prompt
from formal.incremental.folded import Folded
from formal.incremental.remembered import Remembered

Flat: TypeAlias = tuple[Any, ...]
Update: TypeAlias = Callable[[Any, Any, Any], Any]
Fold: TypeAlias = Callable[[Any, Update], Callable[[Prompt], Any]]

SMALL: list[Flat] = [
    (x, *rest)
    for more in range(3)
    for x in [(0, 46), (1, 46)]
    for rest in product(*([0, 1], [(0, 0), (1, 1)]) * more)
]


def read(before: Flat, y: int | None, x: Any) -> Flat:
    return (*before, y, x)


def check_is_the_loop(fold: Fold) -> None:
    for seed in range(5):
        flats = [*SMALL, *SMALL]
        Random(seed).shuffle(flats)
        first, second, third = (fold((name,), read) for name in "fgh")
        held = [prompt(*flat) for flat in flats]
        for h, flat in zip(held, flats, strict=True):
            for name, f in zip("fgh", (first, second, third), strict=True):
                assert f(h) == (name, None, *flat)


def test_a_folded_function_is_its_loop() -> None:
    check_is_the_loop(Folded)


def test_it_is_worked_out_once_a_turn_wherever_it_stands_among_others() -> None:
    calls: list[Prompt] = []

    def counted(before: int, y: int | None, x: Any) -> int:
        calls.append(x)
        return before + 1

    for others in range(4):
        f = Folded(0, counted)
        rest = [Remembered(lambda h: 0, lambda before, h: before - 1) for _ in range(others)]
        h = prompt((0, 47))
        for n in range(1, 50):
            for g in rest:
                assert g(h) == 1 - n
            assert f(h) == f(h) == n
            assert len(calls) == n
            h = h.then(n % 2).then((n % 3, 0))
        calls.clear()


def of_what_stands_first(initial: Any, update: Update) -> Callable[[Prompt], Any]:
    """Takes whatever is remembered first for its own."""
    own = Folded(initial, update)

    def f(h: Prompt) -> Any:
        before = h._before
        if before is not None and before._remembered[0] is not None:
            return update(before._remembered[1], h._action, h._percept)
        return own(h)

    return f


def without_the_action(initial: Any, update: Update) -> Callable[[Prompt], Any]:
    return Folded(initial, lambda before, y, x: update(before, None, x))


@pytest.mark.parametrize("fault", [of_what_stands_first, without_the_action])
def test_faulty_folding_is_caught(fault: Fold) -> None:
    with pytest.raises(AssertionError):
        check_is_the_loop(fault)
