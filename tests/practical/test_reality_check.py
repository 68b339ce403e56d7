"""The reality check against its law, replayed from the beginning for every question."""

import copy
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import (
    Constant,
    QLearner,
    RandomAgent,
    SimpleLearner,
    cloned,
    reality_check,
    reality_check_defaulting_to,
    specialised,
    table_agent,
)
from practical.reality_check import RealityCheck

Transition = tuple[int, int, int, int]
Law = Callable[[Any, list[Transition], int], int]


def untrained_then(A: Any, transitions: list[Transition]) -> Any:
    agent = A()
    for transition in transitions:
        agent.train(*transition)
    return agent


def impossible(A: Any, transitions: list[Transition]) -> bool:
    """Some action is not what the agent, trained on all before it, answers."""
    return any(
        untrained_then(A, transitions[:i]).act(o) != a for i, (o, a, _, _) in enumerate(transitions)
    )


def by_definition(A: Any, transitions: list[Transition], obs: int) -> int:
    """[JAGI, Definition 8] in the form of Theorem 9 (1)."""
    if impossible(A, transitions):
        first_observation = transitions[0][0]
        return int(A().act(first_observation))
    return int(untrained_then(A, transitions).act(obs))


def chained(moves: list[tuple[int, int, int]], o: int) -> list[Transition]:
    transitions = []
    for a, r, o_next in moves:
        transitions.append((o, a, r, o_next))
        o = o_next
    return transitions


SHORT = [
    chained(list(moves), o)
    for o in (0, 1)
    for n in range(4)
    for moves in product([(a, r, o2) for a in (0, 1) for r in (-1, 1) for o2 in (0, 1)], repeat=n)
]
"""All histories of at most three transitions over two actions, rewards and observations."""

STARTS_WITH_ZERO = table_agent({(1,): 1, (0, (0, 1, 0)): 1, (0, (0, 1, 0), (1, -1, 1)): 1})
STARTS_WITH_ONE = table_agent({(1,): 0, (0, (1, 1, 0)): 0, (1, (0, 1, 1)): 0}, default=1)
INNER = [STARTS_WITH_ZERO, STARTS_WITH_ONE, SimpleLearner, QLearner, RandomAgent]


def disagreement(checked: Any, A: Any, law: Law = by_definition) -> list[Transition] | None:
    """Return the first short history on which the class is not what the law says."""
    for transitions in SHORT:
        agent = checked()
        for transition in transitions:
            agent.act(1 - transition[0])  # a question is to change nothing
            agent.act(transition[0])
            agent.train(*transition)
        obs = transitions[-1][3] if transitions else 0
        if agent.act(obs) != law(A, transitions, obs):
            return transitions
    return None


@pytest.mark.parametrize("A", INNER)
def test_it_is_the_definition_on_all_short_histories(A: Any) -> None:
    assert disagreement(reality_check(A), A) is None


@pytest.mark.parametrize("A", INNER)
@pytest.mark.parametrize("y", [0, 1])
def test_defaulting_to_y_is_the_remark_on_all_short_histories(A: Any, y: int) -> None:
    def remark(A: Any, transitions: list[Transition], obs: int) -> int:
        impossible_at_all = impossible(A, transitions)
        return y if impossible_at_all else int(untrained_then(A, transitions).act(obs))

    assert disagreement(reality_check_defaulting_to(A, y), A, remark) is None


@pytest.mark.parametrize("A", INNER)
def test_twice_is_once(A: Any) -> None:
    assert disagreement(reality_check(reality_check(A)), A) is None


@given(
    A=st.sampled_from(INNER),
    moves=st.lists(st.tuples(st.booleans(), st.integers(-1, 1), st.integers(0, 2)), max_size=25),
)
def test_on_its_own_history_it_never_freezes(A: Any, moves: list[tuple[bool, int, int]]) -> None:
    agent, inner, o = reality_check(A)(), A(), 0
    for _, r, o_next in moves:
        a = inner.act(o)
        assert agent.act(o) == a
        agent.train(o, a, r, o_next)
        inner.train(o, a, r, o_next)
        o = o_next
    assert agent.act(o) == inner.act(o)


class FreezesToTheQuestion(RealityCheck):
    """A fault: remembers what it answered first, to any question."""

    def act(self, obs: int) -> int:
        answer = super().act(obs)
        if self._would_freeze_to is None:
            self._would_freeze_to = answer
        return answer


class TakesZeroForNothing(RealityCheck):
    """A fault: action 0 counts as no action yet."""

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if not self._would_freeze_to:
            self._would_freeze_to = None
        super().train(o_prev, a, r, o_next)


class AsksTooLate(RealityCheck):
    """A fault: compares with the answer after training."""

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        before = cloned(self._inner)
        self._inner.train(o_prev, a, r, o_next)
        self._inner, after = before, self._inner
        if self._frozen_to is None and after.act(o_prev) != a:
            self._frozen_to = before.act(o_prev)
        else:
            super().train(o_prev, a, r, o_next)


class Thaws(RealityCheck):
    """A fault: forgets that it is frozen when its own action comes along."""

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if self._frozen_to == a:
            self._frozen_to = None
        super().train(o_prev, a, r, o_next)


class LearnsOn(RealityCheck):
    """A fault: goes on learning instead of freezing."""

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._inner.train(o_prev, a, r, o_next)


@pytest.mark.parametrize(
    "fault", [FreezesToTheQuestion, TakesZeroForNothing, AsksTooLate, Thaws, LearnsOn]
)
def test_each_fault_is_found(fault: type[RealityCheck]) -> None:
    def broken(A: Any) -> Any:
        return type("Broken", (fault,), {"inner_class": A, "default": None})

    assert any(disagreement(broken(A), A) is not None for A in INNER)


class Probe(Constant):
    """Keeps what it was made with."""

    n_obs = 7
    made: ClassVar[list["Probe"]] = []

    def __init__(self, learning_rate: Any = Fraction(1, 2), colour: str = "red") -> None:
        super().__init__()
        self.learning_rate, self.colour = learning_rate, colour
        Probe.made.append(self)


def seen(A: Any, **parameters: Any) -> tuple[Any, ...]:
    """Make one and return what its innermost agent finds on itself."""
    Probe.made.clear()
    outer = A(**parameters)
    (inner,) = Probe.made
    assert outer.learning_rate == inner.learning_rate
    return (inner.n_actions, inner.n_obs, inner.seed, inner.learning_rate, inner.colour)


def test_what_the_class_carries_is_passed_on() -> None:
    assert seen(reality_check(Probe)) == (2, 7, 0, Fraction(1, 2), "red")
    assert seen(reality_check(Probe), colour="blue", learning_rate=1) == (2, 7, 0, 1, "blue")
    assert (reality_check(Probe).n_actions, reality_check(Probe).n_obs) == (2, 7)  # type: ignore[attr-defined]


def test_what_is_set_after_the_transformation_is_passed_on() -> None:
    asked: dict[str, Any] = {
        "n_actions": 5,
        "n_obs": 6,
        "seed": 8,
        "learning_rate": 0.25,
        "colour": "green",
    }
    for transformed in (reality_check(Probe), reality_check(reality_check(Probe))):
        assert seen(specialised(transformed, **asked)) == tuple(asked.values())

    class ByHand(reality_check(Probe)):  # type: ignore[misc]
        n_actions, n_obs, seed = 3, 4, 9

    assert seen(ByHand) == (3, 4, 9, Fraction(1, 2), "red")


def test_an_agent_without_a_learning_rate_gets_none() -> None:
    assert not hasattr(reality_check(Constant), "learning_rate")
    assert not hasattr(reality_check(Constant)(), "learning_rate")
    assert vars(reality_check(QLearner))["learning_rate"] == Fraction(1, 10)


@pytest.mark.parametrize("copied", [cloned, copy.deepcopy])
@pytest.mark.parametrize("has_clone", [True, False])
def test_copies_are_apart(copied: Any, has_clone: bool) -> None:
    class NoClone(SimpleLearner):
        clone = None  # type: ignore[assignment]

    agent = reality_check(SimpleLearner if has_clone else NoClone)()
    agent.train(0, 0, -1, 0)
    twin = copied(agent)
    twin.train(0, 0, 1, 0)  # its own action is 1: the copy freezes to 0
    assert (twin.act(0), agent.act(0)) == (0, 1)
