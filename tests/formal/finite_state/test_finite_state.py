"""A finite-state agent is the function that its tables describe, and nothing outside them."""

import copy
import pickle
import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from formal.agents.enumerators import prompts_up_to
from formal.errors import IllFormed
from formal.finite_state.enumerators import chosen, finite_state_agents
from formal.finite_state.finite_state import FiniteStateAgent, Transition
from formal.histories.history import EMPTY, Item, Prompt, prompt
from formal.notation import Action, Percept

ALPHABET: list[Percept] = [(-1, 0), (Fraction(1, 2), 1)]


def steps(k: int, n_actions: int, percepts: Sequence[Percept]) -> dict[Transition, int]:
    return {(s, y, x): (s + y) % k for s in range(k) for y in range(n_actions) for x in percepts}


def by_the_tables(pi: FiniteStateAgent, h: Prompt) -> Action:
    """π read off its tables along the flat sequence."""
    x, *rest = h.flat()
    s = dict(pi.first)[x]  # type: ignore[index]
    for y, x_next in zip(rest[::2], rest[1::2], strict=True):
        s = dict(pi.step)[s, y, x_next]  # type: ignore[index]
    return list(pi.answer)[s]


def test_it_answers_as_its_tables_say() -> None:
    rng = random.Random(1)
    for k in (1, 2, 3, 4):
        pi = chosen(rng.randrange, k, ALPHABET, 3)
        assert all(pi(h) == by_the_tables(pi, h) for h in prompts_up_to(3, ALPHABET, 3))


def test_actions_that_it_would_never_take_move_it_too() -> None:
    x = (0, 0)
    pi = FiniteStateAgent({x: 0}, {(s, y, x): y for s in (0, 1) for y in (0, 1)}, (0, 1), 2)
    assert pi(prompt(x, 1, x)) == 1
    assert pi(prompt(x, 1, x, 0, x)) == 0


def test_a_long_history_is_read_without_recursion_and_each_percept_once() -> None:
    class Counting(FiniteStateAgent):
        moves = 0

        def move(self, s: int, y: Action, x: Percept) -> int:
            Counting.moves += 1
            return super().move(s, y, x)

    x = (0, 0)
    pi = Counting({x: 0}, {(s, 0, x): 1 - s for s in (0, 1)}, (0, 0), 1)
    h = EMPTY.then(x)
    for _ in range(20_000):
        h = h.then(0).then(x)
    assert pi.state(h) == 0
    assert pi.state(h.then(0).then(x)) == 1
    assert Counting.moves == 20_001


def test_rewards_are_normalised_and_percepts_ordered() -> None:
    first: dict[Percept, int] = {(Fraction(2), 0): 0, (-1, 3): 0}
    pi = FiniteStateAgent(first, steps(1, 1, list(first)), [0], 1)
    assert pi.percepts == ((-1, 3), (2, 0))
    assert type(pi.percepts[1][0]) is int
    assert all(type(x[0]) is int for _, _, x in pi.step)
    assert pi(prompt((2, 0), 0, (Fraction(2), 0))) == 0


def test_it_is_a_value() -> None:
    x, y = ALPHABET
    one = FiniteStateAgent({x: 0, y: 1}, steps(2, 2, ALPHABET), (0, 1), 2)
    same = FiniteStateAgent({y: 1, x: 0}, steps(2, 2, [y, x]), [0, 1], 2)
    assert one == same
    assert hash(one) == hash(same)
    others = [
        FiniteStateAgent({x: 1, y: 1}, steps(2, 2, ALPHABET), (0, 1), 2),
        FiniteStateAgent({x: 0, y: 1}, steps(2, 2, ALPHABET), (0, 0), 2),
        FiniteStateAgent({x: 0, y: 1}, steps(2, 3, ALPHABET), (0, 1), 3),
        FiniteStateAgent({x: 0, y: 1}, steps(2, 2, ALPHABET) | {(0, 0, x): 1}, (0, 1), 2),
    ]
    assert all(one != other for other in others)
    for twin in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):  # noqa: S301
        assert twin == one
        assert twin(prompt(x, 1, y)) == one(prompt(x, 1, y))
    assert eval(repr(one), {"FiniteStateAgent": FiniteStateAgent, "Fraction": Fraction}) == one  # noqa: S307


def test_it_is_frozen() -> None:
    given = steps(1, 1, [(0, 0)])
    pi = FiniteStateAgent({(0, 0): 0}, given, [0], 1)
    given[0, 0, (0, 0)] = 7
    assert pi.step[0, 0, (0, 0)] == 0
    with pytest.raises(AttributeError):
        pi.n_actions = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        pi.first[0, 0] = 1  # type: ignore[index]


@pytest.mark.parametrize(
    ("items", "message"),
    [
        ([(1, 0)], r"knows the percepts that it is made for, .*; \(1, 0\) is not one"),
        ([(-1, 0), 0, (1, 0)], r"\(1, 0\) is not one"),
        ([(-1, 0), 2, (-1, 0)], r"knows the actions below its n_actions = 2; 2 is not one"),
    ],
)
def test_a_history_outside_its_alphabet_is_ill_formed(items: list[Item], message: str) -> None:
    pi = chosen(lambda n: 0, 2, ALPHABET, 2)
    for _ in range(2):
        with pytest.raises(IllFormed, match=message):
            pi(prompt(*items))


X = (0, 0)
GOOD: dict[str, Any] = {
    "first": {X: 0},
    "step": {(s, y, X): 0 for s in (0, 1) for y in (0, 1)},
    "answer": [0, 1],
    "n_actions": 2,
}
STEP: dict[Any, Any] = GOOD["step"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n_actions": 0}, "at least one action; n_actions is 0"),
        ({"n_actions": True}, "a number of actions is a natural number; True is a bool"),
        ({"answer": []}, "at least one state; answer is empty"),
        ({"first": {}}, "at least one percept; first is empty"),
        ({"answer": [0, 2]}, r"an answer is below n_actions = 2; answer\[1\] is 2"),
        ({"answer": [0, -1]}, "an action is a natural number; -1 is negative"),
        ({"answer": [0, True]}, "an action is a natural number; True is a bool"),
        ({"first": {X: 2}}, r"below the number of answers, 2; first\[\(0, 0\)\] is 2"),
        ({"first": {X: False}}, r"first\[\(0, 0\)\], is a natural number; False is a bool"),
        ({"first": {(0.5, 0): 0}}, "a reward is an exact rational.*0.5 is a float"),
        ({"first": {(0, 0): 0, (1, 0): 0}}, r"step\[0, 0, \(1, 0\)\] is not"),
        ({"step": {}}, r"for every state, action and percept; step\[0, 0, \(0, 0\)\] is not"),
        ({"step": STEP | {(1, 1, X): 5}}, r"step\[1, 1, \(0, 0\)\] is 5"),
        ({"step": STEP | {(1, 1, X): 1.0}}, r"step\[1, 1, \(0, 0\)\], is a natural.* a float"),
        ({"step": STEP | {(2, 0, X): 0}}, r"alone; step\[\(2, 0, \(0, 0\)\)\] is defined"),
        ({"step": STEP | {(0, 2, X): 0}}, r"alone; step\[\(0, 2, \(0, 0\)\)\] is defined"),
        ({"step": STEP | {(0, 0, (1, 0)): 0}}, r"step\[\(0, 0, \(1, 0\)\)\] is defined"),
    ],
)
def test_ill_formed_tables_are_refused_with_the_witness(
    change: dict[str, Any], message: str
) -> None:
    FiniteStateAgent(**GOOD)
    with pytest.raises(IllFormed, match=message):
        FiniteStateAgent(**GOOD | change)


@pytest.mark.parametrize(("k", "p", "n"), [(1, 1, 1), (1, 2, 3), (2, 1, 2), (2, 2, 1), (3, 1, 1)])
def test_all_are_enumerated_and_each_once(k: int, p: int, n: int) -> None:
    percepts: list[Percept] = [(r, 0) for r in range(p)]
    agents = list(finite_state_agents(k, percepts, n))
    assert len(agents) == len(set(agents)) == n**k * k**p * k ** (k * n * p)
    assert {(pi.n_states, pi.percepts, pi.n_actions) for pi in agents} == {(k, tuple(percepts), n)}


def test_the_enumeration_is_lazy() -> None:
    percepts: list[Percept] = [(r, 0) for r in range(9)]
    assert next(finite_state_agents(9, percepts, 9)).n_states == 9
