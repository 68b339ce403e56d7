"""A destructor may run while a prompt is being made, and make the very same prompt."""

import gc
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from formal.histories.history import Prompt, prompt
from formal.histories.interning import NOTHING_REMEMBERED, extended
from formal.notation import Action, Percept

pytestmark = pytest.mark.usefixtures("others_left_behind")

Extend: TypeAlias = Callable[[Prompt, Action, Percept], Prompt]


@pytest.fixture(autouse=True)
def eager_collector() -> Iterator[None]:
    """What is new is collected at nearly every allocation."""
    before = gc.get_threshold()
    gc.collect()
    gc.set_threshold(1, 10**6, 10**6)
    yield
    gc.set_threshold(*before)


class Garbage:
    """When it is collected, makes the prompt `h y x` and holds it."""

    def __init__(self, h: Prompt, y: Action, x: Percept, held: list[Prompt]) -> None:
        self.turn, self.held, self.itself = (h, y, x), held, self

    def __del__(self) -> None:
        self.held.append(extended(*self.turn))


def check_is_one_object(extend: Extend, siblings: int) -> None:
    h = prompt((0, 61))
    others = [h.then(2 + i).then((0, 0)) for i in range(siblings)]
    held: list[Prompt] = []
    for r in range(20):
        gc.disable()
        Garbage(h, 1, (r, 0), held)
        gc.enable()
        made = extend(h, 1, (r, 0))
        gc.collect(0)
        assert held.pop() is made
        assert h.then(1).then((r, 0)) is made
    assert len(others) == siblings


@pytest.mark.parametrize("siblings", [0, 1, 2])
def test_a_prompt_made_meanwhile_is_the_same(siblings: int) -> None:
    check_is_one_object(extended, siblings)


def without_looking_again(h: Prompt, y: Action, x: Percept) -> Prompt:
    made: Prompt = object.__new__(Prompt)
    made._before, made._action, made._percept = h, y, x
    made._turns, made._longer, made._remembered = h._turns + 1, None, NOTHING_REMEMBERED
    return made


def test_making_it_without_looking_again_is_caught() -> None:
    with pytest.raises(AssertionError):
        check_is_one_object(without_looking_again, 0)
