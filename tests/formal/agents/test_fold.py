"""A fold is the loop over the flat history that its definition writes."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.agents.fold import FoldAgent
from formal.histories.history import Prompt, prompt

Flat: TypeAlias = tuple[Any, ...]
Make: TypeAlias = Callable[..., Callable[[Prompt], Any]]

PERCEPTS = [(0, 0), (1, 0), (-1, 1)]
SMALL: list[Flat] = [
    (x, *rest)
    for more in range(3)
    for x in PERCEPTS
    for rest in product(*([0, 1], PERCEPTS) * more)
]


def folded(initial: Any, update: Callable[..., Any], answer: Callable[..., Any], flat: Flat) -> Any:
    """The definition: s_n = update(s_n-1, y_n-1, x_n), answer(s_n)."""
    state = update(initial, None, flat[0])
    for i in range(2, len(flat), 2):
        state = update(state, flat[i - 1], flat[i])
    return answer(state)


FOLDS: list[tuple[Any, Callable[..., Any], Callable[..., Any]]] = [
    ((), lambda s, y, x: (*s, y, x), lambda s: s),
    (0, lambda s, y, x: 3 * s + (2 if y is None else y) + x[0], lambda s: s % 2),
    (0, lambda s, y, x: s + 1, lambda s: s),
    (None, lambda s, y, x: y, lambda s: s),
]


def check_is_the_fold(make: Make) -> None:
    for initial, update, answer in FOLDS:
        for seed in range(3):
            flats = list(SMALL)
            Random(seed).shuffle(flats)
            pi = make(initial, update, answer)
            for flat in flats:
                assert pi(prompt(*flat)) == folded(initial, update, answer, flat)


def check_an_extension_costs_one_update(make: Make) -> None:
    updates = [0]

    def counted(n: int, y: int | None, x: Any) -> int:
        updates[0] += 1
        return n + 1

    pi = make(0, counted, lambda n: n)
    h = prompt((0, 50))
    for n in range(1, 2000):
        assert pi(h) == updates[0] == n
        h = h.then(n % 2).then((0, 0))


def test_a_fold_is_its_loop() -> None:
    check_is_the_fold(FoldAgent)


def test_a_growing_history_costs_one_update_a_turn() -> None:
    check_an_extension_costs_one_update(FoldAgent)


def test_hypothetical_histories_share_their_prefix() -> None:
    seen: list[Any] = []

    def noted(n: int, y: int | None, x: Any) -> int:
        seen.append(x)
        return n + 1

    pi = FoldAgent(0, noted, lambda n: n)
    h = prompt((0, 51), 0, (0, 0), 1, (0, 0))
    pi(h)
    seen.clear()
    for r in range(1, 6):
        assert pi(h.before.then((r, 0))) == 3
    assert seen == [(r, 0) for r in range(1, 6)]


def test_its_state_can_be_read() -> None:
    pi: FoldAgent[Flat] = FoldAgent((), lambda s, y, x: (*s, y, x), len)
    assert pi.state(prompt((0, 0), 1, (1, 0))) == (None, (0, 0), 1, (1, 0))


def by_the_loop(update: Callable[[Flat], Any]) -> Make:
    """A fold that hands its update other arguments."""

    def make(initial: Any, step: Callable[..., Any], answer: Callable[..., Any]) -> Any:
        return lambda h: folded(initial, lambda *args: step(*update(args)), answer, h.flat())

    return make


def of_one_running_state(initial: Any, step: Callable[..., Any], answer: Callable[..., Any]) -> Any:
    """A fold that takes each question for an extension of the last one."""
    state = [initial]

    def pi(h: Prompt) -> Any:
        state[0] = step(state[0] if h.turns > 1 else initial, (None, *h)[-2], h.percept)
        return answer(state[0])

    return pi


def without_the_last_percept(
    initial: Any, step: Callable[..., Any], answer: Callable[..., Any]
) -> Any:
    return lambda h: folded(initial, step, answer, h.flat()[: max(1, len(h) - 2)])


@pytest.mark.parametrize(
    "fault",
    [
        by_the_loop(lambda args: (args[0], None, args[2])),
        by_the_loop(lambda args: (args[0], args[1] or 0, args[2])),
        by_the_loop(lambda args: (args[0], args[1], (0, args[2][1]))),
        of_one_running_state,
        without_the_last_percept,
    ],
)
def test_a_faulty_fold_is_caught(fault: Make) -> None:
    with pytest.raises(AssertionError):
        check_is_the_fold(fault)


def test_a_fold_that_starts_again_each_turn_is_caught() -> None:
    with pytest.raises(AssertionError):
        check_an_extension_costs_one_update(by_the_loop(lambda args: args))
