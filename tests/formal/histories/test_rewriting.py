"""A rewriting is compared with the sentence of the paper, written on tuples.

The definitions and the remembered forms are judged by the same checkers.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.errors import IllFormed
from formal.histories import rewriting as definitions
from formal.histories.history import EMPTY, Prompt, prompt
from formal.incremental import rewriting as remembered
from formal.incremental.remembered import Remembered

Flat: TypeAlias = tuple[Any, ...]
Rewriting: TypeAlias = Callable[[Prompt], Prompt]
OnTuples: TypeAlias = Callable[[Flat], Flat]

PERCEPTS = [(0, 0), (1, 0), (-1, 1), (Fraction(1, 2), 2)]


def small() -> list[Flat]:
    """Every prompt of at most 3 percepts over four percepts and two actions."""
    return [
        (x, *rest)
        for more in range(3)
        for x in PERCEPTS
        for rest in product(*([0, 1], PERCEPTS) * more)
    ]


def long() -> list[Flat]:
    rng = Random(2)
    drawn = []
    for _ in range(6):
        items = [rng.choice([rng.choice(PERCEPTS), (rng.randrange(-9, 9), 4)]) for _ in range(400)]
        actions = [rng.randrange(3) for _ in range(399)]
        flat: list[Any] = [items[0]]
        for y, x in zip(actions, items[1:], strict=True):
            flat += [y, x]
        drawn.append(tuple(flat))
    return drawn


SMALL, LONG = small(), long()


def zeroed(flat: Flat) -> Flat:
    return tuple(flat[i] if i % 2 else (0, flat[i][1]) for i in range(len(flat)))


def backwards(flat: Flat) -> Flat:
    return tuple(flat[len(flat) - 1 - i] for i in range(len(flat)))


def blind(flat: Flat) -> Flat:
    return ((0, flat[0][1]), *flat[1:])


def check_rewrites(rewrite: Rewriting, as_written: OnTuples, flats: Iterable[Flat]) -> None:
    for flat in flats:
        h = prompt(*flat)
        assert rewrite(h).flat() == as_written(flat)
        assert rewrite(h) is prompt(*as_written(flat))
        assert h.flat() == flat


LAWS: list[tuple[Rewriting, OnTuples]] = [
    (definitions.zero_rewards, zeroed),
    (remembered.zero_rewards, zeroed),
    (definitions.reverse, backwards),
    (definitions.with_zero_first_reward, blind),
    (remembered.with_zero_first_reward, blind),
]


@pytest.mark.parametrize(("rewrite", "as_written"), LAWS)
@pytest.mark.parametrize("flats", [SMALL, SMALL[::-1], LONG, LONG[::-1]])
def test_a_rewriting_is_what_the_paper_writes(
    rewrite: Rewriting, as_written: OnTuples, flats: list[Flat]
) -> None:
    check_rewrites(rewrite, as_written, flats)


@pytest.mark.parametrize(
    ("definition", "fast"),
    [
        (definitions.zero_rewards, remembered.zero_rewards),
        (definitions.with_zero_first_reward, remembered.with_zero_first_reward),
    ],
)
def test_both_forms_give_one_prompt_in_any_order_of_asking(
    definition: Rewriting, fast: Rewriting
) -> None:
    hs = [h for flat in LONG for h in prompt(*flat).prefixes()]
    Random(4).shuffle(hs)
    for h in hs[:1500]:
        assert fast(h) is definition(h)


@pytest.mark.parametrize("o", [0, 2, 7])
def test_the_last_observation_is_replaced_and_nothing_else(o: int) -> None:
    for flat in SMALL:
        expected = (*flat[:-1], (flat[-1][0], o))
        assert definitions.with_last_observation(prompt(*flat), o) is prompt(*expected)


def test_hand_values() -> None:
    h = prompt((3, 1), 0, (-1, 2), 1, (Fraction(1, 2), 3))
    assert definitions.zero_rewards(h).flat() == ((0, 1), 0, (0, 2), 1, (0, 3))
    assert definitions.reverse(h).flat() == ((Fraction(1, 2), 3), 1, (-1, 2), 0, (3, 1))
    assert definitions.with_last_observation(h, 0).flat()[-1] == (Fraction(1, 2), 0)
    assert definitions.with_zero_first_reward(h).flat()[:3] == ((0, 1), 0, (-1, 2))


@pytest.mark.parametrize("o", [-1, True, 0.0, None])
def test_an_observation_that_is_none_is_refused(o: Any) -> None:
    with pytest.raises(IllFormed, match="an observation is a natural number"):
        definitions.with_last_observation(prompt((0, 0)), o)


def test_a_remembered_rewriting_of_a_long_history_extends_that_of_its_prefix() -> None:
    h = prompt(*LONG[0])
    zero = remembered.zero_rewards(h)
    longer = h.then(1).then((1, 3))
    assert remembered.zero_rewards(longer).before.prompt is zero


def forgetting_the_last_percept(h: Prompt) -> Prompt:
    zero = definitions.zero_rewards(h)
    return prompt(*zero.flat()[:-1], h.percept)


def zeroing_the_last_percept_alone(h: Prompt) -> Prompt:
    return h.before.then((0, h.observation))


def zeroing_wins_alone(h: Prompt) -> Prompt:
    return prompt(*((min(x[0], 0), x[1]) if isinstance(x, tuple) else x for x in h))


def zeroing_observations(h: Prompt) -> Prompt:
    return prompt(*((0, 0) if isinstance(x, tuple) else x for x in h))


def zeroing_actions(h: Prompt) -> Prompt:
    return prompt(*((0, x[1]) if isinstance(x, tuple) else 0 for x in h))


def reversing_percepts_alone(h: Prompt) -> Prompt:
    flat = list(h.flat())
    flat[::2] = flat[::-2]
    return prompt(*flat)


def stepping_on_the_history_itself(_: Prompt, h: Prompt) -> Prompt:
    return h.before.then((0, h.observation))


def keeping_the_newest_reward(before: Prompt, h: Prompt) -> Prompt:
    return before.then(h.before.action).then(h.percept)


def zero_start(h: Prompt) -> Prompt:
    return EMPTY.then((0, h.observation))


@pytest.mark.parametrize(
    ("fault", "as_written"),
    [
        (forgetting_the_last_percept, zeroed),
        (zeroing_the_last_percept_alone, zeroed),
        (zeroing_wins_alone, zeroed),
        (zeroing_observations, zeroed),
        (zeroing_actions, zeroed),
        (definitions.with_zero_first_reward, zeroed),
        (Remembered(zero_start, stepping_on_the_history_itself), zeroed),
        (Remembered(zero_start, keeping_the_newest_reward), zeroed),
        (lambda h: h, backwards),
        (reversing_percepts_alone, backwards),
        (lambda h: definitions.reverse(definitions.zero_rewards(h)), backwards),
        (definitions.zero_rewards, blind),
        (zeroing_the_last_percept_alone, blind),
        (lambda h: h, blind),
    ],
)
def test_a_faulty_rewriting_is_caught(fault: Rewriting, as_written: OnTuples) -> None:
    with pytest.raises(AssertionError):
        check_rewrites(fault, as_written, SMALL)
    with pytest.raises(AssertionError):
        check_rewrites(fault, as_written, LONG)
