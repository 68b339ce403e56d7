"""``forget`` is to be trained on the last turns alone; it belongs to ``act`` and ``train``."""

from itertools import product
from typing import Any

import pytest

from practical import (
    Alternating,
    Constant,
    GreedyFrequency,
    LimitedMemory,
    QLearner,
    RandomAgent,
    SimpleLearner,
    WinStayLoseShift,
    reality_check,
    run,
    specialised,
)
from practical.copies import checked_copies
from practical.last_turns import Forgetting, Renewed, has_forget, last_turns

MOVES = tuple(product((0, 1), (1, -1), (0, 1)))
FORGETTING: tuple[Any, ...] = (
    Constant,
    Alternating,
    RandomAgent,
    SimpleLearner,
    GreedyFrequency,
    WinStayLoseShift,
    specialised(SimpleLearner, n_actions=1),
)


def wrong(A: Any, turns: int, window: int) -> list[Any]:
    """The first history after which the agent differs from one trained on its last turns alone."""
    for moves in product(MOVES, repeat=turns):
        starts = (0, *(o for _, _, o in moves))
        history = [(o, *move) for o, move in zip(starts, moves, strict=False)]
        agent, by_definition = last_turns(A, window), A()
        for transition in history:
            agent.train(*transition)
        for transition in history[max(turns - window, 0) :]:
            by_definition.train(*transition)
        if agent.act(starts[-1]) != by_definition.act(starts[-1]):
            return history
    return []


@pytest.mark.parametrize("window", [0, 1, 2, 3])
@pytest.mark.parametrize("A", [*FORGETTING, QLearner, reality_check(SimpleLearner)])
def test_the_last_turns_alone_count_in_all_cases_to_four_turns(A: Any, window: int) -> None:
    for turns in (0, 1, 2, 3, 4):
        assert wrong(A, turns, window) == []


@pytest.mark.parametrize("A", FORGETTING)
@pytest.mark.parametrize("turns", [1, 5, 40])
def test_limited_memory_is_the_same_without_forget(A: Any, turns: int) -> None:
    class Unforgetting(A):  # type: ignore[misc]
        forget = None

    E = specialised(LimitedMemory, turns=turns)
    forgetting, renewed = run(A, E, 300, seed=2), run(Unforgetting, E, 300, seed=2)
    assert forgetting.rewards == renewed.rewards
    assert isinstance(last_turns(checked_copies(A), turns), Forgetting)
    assert isinstance(last_turns(checked_copies(Unforgetting), turns), Renewed)


class ForgetsAll(SimpleLearner):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._punished.clear()
        self._choice.clear()


class ForgetsAPunishmentThatWasRepeated(SimpleLearner):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r < 0:
            self._punished[o_prev, a] = 1
            super().forget(o_prev, a, r, o_next)

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)


class KeepsTheMean(GreedyFrequency):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().forget(o_prev, a, r, o_next)
        self._taken[a] += 1


class GoesOn(Alternating):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.train(o_prev, a, r, o_next)

    n_actions = 3


class NeverForgets(RandomAgent):
    def forget(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        """Remember all."""


FAULTS = (ForgetsAll, ForgetsAPunishmentThatWasRepeated, KeepsTheMean, GoesOn, NeverForgets)


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found(fault: Any) -> None:
    assert has_forget(fault)
    assert any(wrong(fault, turns, window) for turns in (1, 2, 3, 4) for window in (1, 2))


def test_it_counts_if_nothing_that_it_stands_for_is_overridden() -> None:
    class LearnsOtherwise(SimpleLearner):
        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            super().train(o_prev, a, -r, o_next)

    class ActsOnItsOwn(Constant):
        def __init__(self) -> None:
            super().__init__()
            self.act = lambda obs: 1  # type: ignore[method-assign]

    for A in (LearnsOtherwise, checked_copies(LearnsOtherwise), ActsOnItsOwn):
        assert isinstance(last_turns(A, 5), Renewed)
