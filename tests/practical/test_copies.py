"""The class that an environment is given: what it checks, and what it takes."""

from functools import wraps
from itertools import product
from typing import Any
from unittest.mock import MagicMock

import pytest

from practical import (
    Constant,
    GreedyFrequency,
    IgnoreRewards,
    IllFormed,
    QLearner,
    RandomAgent,
    SimpleLearner,
    WinStayLoseShift,
    run,
    specialised,
)
from practical.copies import IN_RANGE, checked_copies
from practical.foreign import name_of
from practical.validation import Refused

TRAINED = (1, 0, -1, 2)
NAMED = {"o_prev": 1, "a": 0, "r": -1, "o_next": 2}


def by_name_alone(self: Any, *, o_prev: int, a: int, r: Any, o_next: int) -> None:
    self.seen = o_prev, a, r, o_next


def in_another_order(self: Any, a: int, r: Any, o_prev: int, o_next: int) -> None:
    self.seen = o_prev, a, r, o_next


def as_a_transition(self: Any, **transition: Any) -> None:
    self.seen = tuple(transition[name] for name in NAMED)


def with_more(self: Any, o_prev: int, a: int, r: Any, o_next: int, more: int = 0) -> None:
    self.seen = o_prev, a, r, o_next


@wraps(with_more)
def wrapped(self: Any, *args: Any, **named: Any) -> None:
    with_more(self, *args, **named)


@pytest.mark.parametrize(
    "train", [by_name_alone, in_another_order, as_a_transition, with_more, wrapped]
)
def test_a_transition_is_taken_by_position_and_by_name(train: Any) -> None:
    A: Any = checked_copies(type("A", (Constant,), {"train": train}))
    by_position, by_name = A(), A()
    by_position.train(*TRAINED)
    by_name.train(**NAMED)
    assert by_position.seen == by_name.seen == TRAINED
    assert run(type("A", (Constant,), {"train": train}), IgnoreRewards, 2).total_reward == 2


def unchecked(A: Any) -> bool:
    return "act" not in vars(checked_copies(A))


class Mutable(Constant):
    """Its answers can leave the range."""

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.action += 1


@pytest.mark.parametrize(
    ("A", "is_unchecked"),
    [
        (Constant, True),
        (specialised(Constant, action=1, n_actions=2), True),
        (specialised(Constant, action=2, n_actions=3), True),
        (specialised(Constant, action=2), False),
        (specialised(Constant, action=-1), False),
        (specialised(Constant, action=True), False),
        (specialised(QLearner, learning_rate=0.5, n_actions=4), True),
        (RandomAgent, True),
        (SimpleLearner, True),
        (Mutable, False),
        (specialised(Mutable, n_actions=4), False),
        (GreedyFrequency, True),
        (WinStayLoseShift, False),
        (type("Mine", (Constant,), {"act": lambda self, obs: 5}), False),
    ],
)
def test_only_bundled_classes_that_act_in_range_are_unchecked(A: Any, is_unchecked: bool) -> None:
    assert unchecked(A) is is_unchecked


def test_a_bundled_class_that_is_changed_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    for change in (lambda self, obs: 5, MagicMock(return_value=5)):
        monkeypatch.setattr(Constant, "act", change)
        assert not unchecked(Constant)
        with pytest.raises(IllFormed, match=r"an action is an integer in range\(2\)"):
            run(WinStayLoseShift, asking(Constant), 1)
    monkeypatch.undo()
    assert unchecked(Constant)


def asking(A: Any) -> Any:
    """An environment that is given copies of another class."""

    class Asks(IgnoreRewards):
        def __init__(self, given: Any) -> None:
            super().__init__(checked_copies(A))

    return Asks


def out_of_range(A: Any, n_actions: int) -> list[Any]:
    """The answers, after all histories to two transitions, that are no action."""
    made = specialised(A, n_actions=n_actions, n_obs=2)
    moves = list(product(range(2), range(n_actions), (-1, 0, 1, 0.5), range(2)))
    answers = []
    for turns in (0, 1, 2):
        for history in product(moves, repeat=turns):
            agent: Any = made()
            for transition in history:
                agent.train(*transition)
            answers += [agent.act(o) for o in range(2)]
            answers += [agent.act_after(*move) for move in moves] if turns < 2 else []
    return [y for y in answers if type(y) is not int or not 0 <= y < n_actions]


@pytest.mark.parametrize("n_actions", [1, 2, 3])
@pytest.mark.parametrize("A", sorted(IN_RANGE, key=name_of))
def test_the_unchecked_classes_act_in_range(A: Any, n_actions: int) -> None:
    assert out_of_range(A, n_actions) == []


def test_a_class_that_leaves_the_range_is_found() -> None:
    assert 2 in out_of_range(Mutable, 2)


def test_the_answers_of_a_subclass_are_checked() -> None:
    copy: Any = checked_copies(Mutable)()
    copy.train(*TRAINED)
    assert copy.act(0) == 1
    copy.train(*TRAINED)
    with pytest.raises(Refused) as refused:
        copy.act(0)
    assert refused.value.returned_by == "Mutable.act of a copy"


def test_what_act_after_returns_is_checked() -> None:
    class Odd(Constant):
        def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> Any:
            return 2

    copy: Any = checked_copies(Odd)()
    with pytest.raises(Refused, match=r"an action is an integer in range\(2\)") as refused:
        copy.act_after(*TRAINED)
    assert refused.value.returned_by == "Odd.act_after of a copy"
