"""A table agent is a default and finitely many exceptions, and equal to what acts the same."""

import copy
import pickle
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations, product
from typing import Any, TypeAlias

import pytest

from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt

Flat: TypeAlias = tuple[Any, ...]
Make: TypeAlias = Callable[[int, Mapping[Prompt, int]], Any]

SMALL: list[Flat] = [
    (x, *rest)
    for more in range(2)
    for x in [(0, 0), (1, 0)]
    for rest in product(*([0, 1], [(0, 0), (1, 0)]) * more)
]
FRESH: Flat = ((9, 9),)


def tables() -> list[tuple[int, dict[Flat, int]]]:
    """Every table with at most two exceptions among three prompts, and two actions."""
    chosen = [SMALL[0], SMALL[1], SMALL[5]]
    keys = [k for n in range(3) for k in combinations(chosen, n)]
    return [
        (default, dict(zip(key, values, strict=True)))
        for default in (0, 1)
        for key in keys
        for values in product((0, 1), repeat=len(key))
    ]


def check_acts_as_its_table(make: Make) -> None:
    for default, exceptions in tables():
        pi = make(default, {prompt(*flat): y for flat, y in exceptions.items()})
        for flat in (*SMALL, FRESH):
            assert pi(prompt(*flat)) == exceptions.get(flat, default)


def check_equal_when_the_same_function(make: Make) -> None:
    made = [
        (
            tuple(exceptions.get(flat, default) for flat in (*SMALL, FRESH)),
            make(default, {prompt(*flat): y for flat, y in exceptions.items()}),
        )
        for default, exceptions in tables()
    ]
    for values, pi in made:
        for other_values, other in made:
            assert (pi == other) == (values == other_values)
            assert (pi != other) == (values != other_values)
            assert pi != other or hash(pi) == hash(other)


CHECKS = [check_acts_as_its_table, check_equal_when_the_same_function]


@pytest.mark.parametrize("check", CHECKS)
def test_a_table_agent(check: Callable[[Make], None]) -> None:
    check(TableAgent)


def test_entries_that_say_the_default_are_none() -> None:
    h = prompt((0, 0))
    assert TableAgent(1, {h: 1}) == TableAgent(1)
    assert dict(TableAgent(1, {h: 1}).exceptions) == {}
    assert dict(TableAgent(0, {h: 1}).exceptions) == {h: 1}
    assert TableAgent()(h) == 0


def test_it_keeps_its_table_when_the_given_one_changes() -> None:
    given = {prompt((0, 0)): 1}
    pi = TableAgent(0, given)
    given.clear()
    assert pi(prompt((0, 0))) == 1


def test_it_is_a_value() -> None:
    pi = TableAgent(0, {prompt((Fraction(1, 2), 0), 1, (0, 0)): 2})
    assert pickle.loads(pickle.dumps(pi)) == pi  # noqa: S301 (our own)
    assert eval(repr(pi), {"TableAgent": TableAgent, "prompt": prompt, "Fraction": Fraction}) == pi  # noqa: S307
    assert copy.copy(pi) == copy.deepcopy(pi) == pi
    frozen: Any = pi
    with pytest.raises(AttributeError):
        frozen.default = 1
    with pytest.raises(TypeError):
        frozen.exceptions[prompt((0, 0))] = 1
    others: list[Any] = [0, {}, None]
    assert all(pi != other for other in others)


@pytest.mark.parametrize(
    ("default", "exceptions", "message"),
    [
        (True, {}, "an action is a natural number; True is a bool"),
        (-1, {}, "an action is a natural number; -1 is negative"),
        (0, {prompt((0, 0)): -1}, "an action is a natural number; -1 is negative"),
        (1, {prompt((0, 0)): True}, "an action is a natural number; True is a bool"),
        (1, {prompt((0, 0)): 1.0}, "an action is a natural number; 1.0 is a float"),
        (
            0,
            {((0, 0),): 1},
            r"exceptions of a table agent are prompts; \(\(0, 0\),\) is not one",
        ),
        (0, {prompt((0, 0)).then(0): 1}, r"are prompts; play\(\(0, 0\), 0\) is not one"),
    ],
)
def test_a_malformed_table_is_refused(default: Any, exceptions: Any, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        TableAgent(default, exceptions)


class Wrong:
    """A table agent without care for its normal form, for the faults that follow."""

    def __init__(self, default: int, exceptions: Mapping[Prompt, int]) -> None:
        self.default, self.exceptions = default, dict(exceptions)

    def __call__(self, h: Prompt) -> int:
        return self.exceptions.get(h, self.default)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrong) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(self.default)


class ByItsExceptions(TableAgent):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableAgent) and self.exceptions == other.exceptions

    def __hash__(self) -> int:
        return 0


class HashesItsDefaultAlone(TableAgent):
    def __hash__(self) -> int:
        return id(self)


class LooksAtTheLastPercept(Wrong):
    def __call__(self, h: Prompt) -> int:
        by_percept = {key.percept: y for key, y in self.exceptions.items()}
        return by_percept.get(h.percept, self.default)


class TakesZeroForNone(Wrong):
    def __call__(self, h: Prompt) -> int:
        return self.exceptions.get(h) or self.default


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (check_acts_as_its_table, LooksAtTheLastPercept),
        (check_acts_as_its_table, TakesZeroForNone),
        (check_equal_when_the_same_function, Wrong),
        (check_equal_when_the_same_function, ByItsExceptions),
        (check_equal_when_the_same_function, HashesItsDefaultAlone),
    ],
)
def test_a_faulty_table_is_caught(check: Callable[[Make], None], fault: Make) -> None:
    with pytest.raises(AssertionError):
        check(fault)
