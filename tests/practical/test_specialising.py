"""A specialised class differs in what was asked for, and in nothing else."""

import copy
from typing import Any

import pytest

from practical import Constant, QLearner, specialised


class Slotted:
    """An agent without a dictionary."""

    __slots__ = ("learning_rate", "seen")
    n_actions = 2

    def __init__(self, learning_rate: int = 1) -> None:
        self.learning_rate = learning_rate
        self.seen = 0


class Bare:
    """A class without keywords."""


class Meta(type):
    """A metaclass of somebody else's."""


class WithMeta(metaclass=Meta):
    def __init__(self, *, size: int) -> None:
        self.size = size


def test_attributes_are_on_the_class_before_the_first_instance() -> None:
    B = specialised(Bare, n_actions=3, n_obs=5, seed=-7)
    assert (B.n_actions, B.n_obs, B.seed) == (3, 5, -7)  # type: ignore[attr-defined]
    assert isinstance(B(), Bare)
    assert not hasattr(Bare, "n_actions")


def test_parameters_are_defaults_and_given_ones_win() -> None:
    B = specialised(QLearner, learning_rate=0.5, discount=0)
    assert (B().learning_rate, B().discount) == (0.5, 0)
    assert B(learning_rate=0.25).learning_rate == 0.25
    assert QLearner().learning_rate != 0.5


def test_parameters_reach_through_two_specialisations() -> None:
    B = specialised(specialised(QLearner, learning_rate=0.5), discount=0.25, seed=2)
    assert (B().learning_rate, B().discount, B.seed) == (0.5, 0.25, 2)
    assert specialised(B, learning_rate=0.75)().learning_rate == 0.75


def test_a_parameter_that_is_a_class_attribute_changes_there_too() -> None:
    assert specialised(QLearner, learning_rate=0.5).learning_rate == 0.5
    assert specialised(Slotted, learning_rate=7)().learning_rate == 7


def test_names_stay() -> None:
    for A in (QLearner, Bare, Slotted, WithMeta):
        B = specialised(A, n_actions=9)
        same = ("__name__", "__qualname__", "__module__", "__doc__")
        assert [getattr(B, name) for name in same] == [getattr(A, name) for name in same]


def test_slots_and_metaclasses_stay() -> None:
    instance = specialised(Slotted, n_obs=2, learning_rate=3)()
    assert not hasattr(instance, "__dict__")
    assert copy.deepcopy(instance).learning_rate == 3
    B = specialised(WithMeta, size=4)
    assert type(B) is Meta
    assert B().size == 4  # type: ignore[call-arg]


def test_methods_are_those_of_the_class_itself() -> None:
    B = specialised(QLearner, learning_rate=0.5, seed=1)
    assert B.act is QLearner.act
    assert B.train is QLearner.train


def test_nothing_asked_for_is_the_class_itself() -> None:
    assert specialised(Constant) is Constant


def test_the_same_arguments_give_the_same_class_while_it_is_in_use() -> None:
    B = specialised(Constant, action=1, n_actions=3)
    assert specialised(Constant, n_actions=3, action=1) is B
    assert specialised(Constant, n_actions=4, action=1) is not B


@pytest.mark.parametrize("other", [1.0, True])
def test_equal_parameters_of_other_types_are_other_parameters(other: Any) -> None:
    B, C = specialised(Constant, action=1), specialised(Constant, action=other)
    assert type(B().action) is int
    assert type(C().action) is type(other)


def test_an_unhashable_parameter_will_do() -> None:
    assert specialised(WithMeta, size=[1, 2])().size == [1, 2]  # type: ignore[call-arg,comparison-overlap]
