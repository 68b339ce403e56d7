"""``act_after`` is clone, train, act; it changes nothing, and belongs to ``act`` and ``train``."""

from collections.abc import Iterator
from functools import partialmethod
from itertools import product
from typing import Any
from unittest.mock import MagicMock

import pytest

from practical import (
    Alternating,
    Constant,
    FiniteState,
    GreedyFrequency,
    HadItLastObserved,
    QLearner,
    RandomAgent,
    SimpleLearner,
    WinStayLoseShift,
    cloned,
    finite_state_agent,
    reality_check,
    reality_check_defaulting_to,
    specialised,
    table_agent,
)
from practical.cloning import acts_after, has_act_after, own_act_after
from practical.copies import checked_copies
from practical.environments.negations import contrary

COUNTS = finite_state_agent(
    FiniteState(
        3,
        lambda o: o,
        lambda s, o, a, r, o2: (s + a + (r > 0) + 2 * o2) % 3,
        lambda s, o: int(s > o),
    )
)
BUNDLED: tuple[Any, ...] = (
    Constant,
    specialised(Constant, action=1),
    Alternating,
    RandomAgent,
    SimpleLearner,
    GreedyFrequency,
    WinStayLoseShift,
    QLearner,
    specialised(QLearner, exploration=0),
    COUNTS,
)
WITHOUT = table_agent({(0, (0, 1, 1)): 1, (1,): 1, (0, (0, 1, 0), (1, -1, 1)): 1})
WRAPPED: tuple[Any, ...] = tuple(
    wrap(A)
    for A in (QLearner, SimpleLearner, WITHOUT)
    for wrap in (reality_check, lambda A: reality_check_defaulting_to(A, 1), contrary)
)
MOVES = tuple(product((0, 1), (0, 1, -1), (0, 1)))


def histories(turns: int) -> Iterator[list[tuple[int, int, int, int]]]:
    """All chains of this number of transitions."""
    for first, moves in product((0, 1), product(MOVES, repeat=turns)):
        starts = (first, *(o for _, _, o in moves))
        yield [(o, *move) for o, move in zip(starts, moves, strict=False)]


def trained(A: Any, history: list[tuple[int, int, int, int]]) -> Any:
    agent = A()
    for transition in history:
        agent.train(*transition)
    return agent


def wrong(A: Any, turns: int) -> list[Any]:
    """The first history after which a query is answered otherwise than by a clone, or has effects.

    The agent that was queried goes on: an effect shows in what it answers after further training.
    """
    for history in histories(turns):
        *before, last = history
        agent, unqueried = trained(A, before), trained(A, before)
        for a, r, o in MOVES:
            twin = cloned(agent)
            twin.train(last[0], a, r, o)
            if agent.act_after(last[0], a, r, o) != twin.act(o):
                return history
        agent.train(*last)
        unqueried.train(*last)
        if any(agent.act(o) != unqueried.act(o) for o in (0, 1)):
            return history
    return []


@pytest.mark.parametrize("A", [*BUNDLED, *WRAPPED])
def test_it_is_clone_train_act_in_all_cases_to_four_turns(A: Any) -> None:
    assert has_act_after(A)
    for turns in (1, 2, 3):
        assert wrong(A, turns) == []


class DoesNotTrain(QLearner):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        return self.act(o_next)


class TrainsForGood(QLearner):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        self.train(o_prev, a, r, o_next)
        return self.act(o_next)


class ForgetsTheIndex(QLearner):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        answer = super().act_after(o_prev, a, r, o_next)
        self._k += 1
        return answer


class IgnoresTheObservation(SimpleLearner):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        return super().act_after(o_prev, a, r, o_prev)


class DividesByTheOldNumber(GreedyFrequency):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        mean = self._mean.copy()
        mean[a] = (self._total[a] + r) / max(self._taken[a], 1)
        return mean.index(max(mean))


class Thaws(reality_check(QLearner)):  # type: ignore[misc]
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        return acts_after(self._inner, o_prev, a, r, o_next)


@pytest.mark.parametrize(
    "fault",
    [
        DoesNotTrain,
        TrainsForGood,
        ForgetsTheIndex,
        IgnoresTheObservation,
        DividesByTheOldNumber,
        Thaws,
    ],
)
def test_each_fault_is_found(fault: Any) -> None:
    assert any(wrong(fault, turns) for turns in (1, 2, 3))


class ActsOtherwise(Constant):
    def act(self, obs: int) -> int:
        return 1 - self.action


class LearnsOtherwise(QLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, -r, o_next)


class BelowIt(LearnsOtherwise):
    """Its parent overrides ``train``."""


class SaysSoItself(LearnsOtherwise):
    def act_after(self, o_prev: int, a: int, r: Any, o_next: int) -> int:
        return super().act_after(o_prev, a, r, o_next)


class Delegates:
    """Has every attribute of another agent, but acts otherwise."""

    def __init__(self) -> None:
        self.inner = Constant()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def act(self, obs: int) -> int:
        return 1 - self.inner.act(obs)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.inner.train(o_prev, a, r, o_next)

    def clone(self) -> Any:
        return type(self)()


class ActsOnItsOwn(Constant):
    """Its instances have an ``act`` of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.act = lambda obs: 1  # type: ignore[method-assign]


class _ActsOtherwise:
    def act(self, obs: int) -> int:
        return 1 - super().act(obs)  # type: ignore[misc,no-any-return]


class MixedIn(_ActsOtherwise, SimpleLearner):
    """A class beside it overrides ``act``."""


class MixedInBehind(SimpleLearner, _ActsOtherwise):
    """What it inherits from the other class is overridden."""


class TrainsOnItsOwn(WinStayLoseShift):
    """Its instances, and their clones, have a ``train`` of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.train = self._on_the_opposite  # type: ignore[method-assign]

    def _on_the_opposite(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, -r, o_next)

    def clone(self) -> Any:
        twin = type(self)()
        twin._next = self._next
        return twin


class FindsAnother(Constant):
    """``act`` is replaced where it is looked up."""

    def __getattribute__(self, name: str) -> Any:
        return (lambda obs: 1) if name == "act" else super().__getattribute__(name)


class IsPartial(Constant):
    act = partialmethod(lambda self, answer, obs: answer, 1)


class HasItFromAProperty(Constant):
    @property
    def act(self) -> Any:
        return lambda obs: 1


class IsStatic(Constant):
    @staticmethod
    def act(obs: int) -> int:
        return 1


class ChoosesOtherwise(SimpleLearner):
    """What it overrides is called by ``train`` and by ``act_after``."""

    def _choice_without(self, obs: int, a: int | None) -> int:
        return 1 - super()._choice_without(obs, a)


class DrawsOtherwise(QLearner):
    """What it overrides is called by ``act``, which ``act_after`` calls."""

    @property
    def _draw(self) -> Any:
        return lambda k: k * 2**31 % 2**32

    @_draw.setter
    def _draw(self, draw: Any) -> None:
        """The numbers are fixed."""


def changed(A: Any, name: str, method: Any) -> Any:
    """A copy of a class, in which a method is then replaced."""
    members = {key: vars(A)[key] for key in vars(A) if key not in ("__dict__", "__weakref__")}
    copied = type(A.__name__, A.__bases__, members)
    setattr(copied, name, method)
    return copied


@pytest.mark.parametrize(
    ("A", "has"),
    [
        (MixedIn, False),
        (MixedInBehind, True),
        (TrainsOnItsOwn, False),
        (FindsAnother, False),
        (IsPartial, False),
        (HasItFromAProperty, False),
        (IsStatic, False),
        (ChoosesOtherwise, True),
        (DrawsOtherwise, True),
        (changed(SimpleLearner, "steps", None), True),
        (changed(SimpleLearner, "act", lambda self, obs: 1), False),
        (changed(WinStayLoseShift, "train", Alternating.train), False),
        (changed(Constant, "act", lambda self, obs: 1), False),
        (changed(RandomAgent, "act", MagicMock(return_value=1)), False),
        (changed(WinStayLoseShift, "train", lambda self, o_prev, a, r, o_next: None), False),
        (ActsOtherwise, False),
        (LearnsOtherwise, False),
        (BelowIt, False),
        (SaysSoItself, True),
        (Delegates, False),
        (ActsOnItsOwn, False),
        (specialised(QLearner, learning_rate=0.5, seed=3), True),
        (specialised(LearnsOtherwise, learning_rate=0.5, seed=3), False),
        (checked_copies(QLearner), True),
        (checked_copies(WinStayLoseShift), True),
        (checked_copies(ActsOtherwise), False),
        (type("Odd", (QLearner,), {"act_after": None}), False),
    ],
)
def test_it_counts_if_nothing_that_it_stands_for_is_overridden(A: Any, has: bool) -> None:
    agent = A()
    assert (own_act_after(agent) is not None) is has
    would = HadItLastObserved(A)
    for o_prev, a, r, o_next in next(h for h in histories(3) if h[0] == (0, 1, -1, 0)):
        agent.train(o_prev, a, r, o_next)
        would.train(o_prev, a, r, o_next)
    assert would.act(o_next) == agent.act(o_next)
    twin = cloned(agent)
    twin.train(o_next, 0, -1, 0)
    assert acts_after(agent, o_next, 0, -1, 0) == twin.act(0)


def test_an_agent_that_has_it_is_never_cloned() -> None:
    class Once(SimpleLearner):
        def clone(self) -> Any:
            raise AssertionError

    would = HadItLastObserved(Once)
    would.train(0, 0, -1, 1)
    assert (would.act(0), would.act(1)) == (1, 0)
