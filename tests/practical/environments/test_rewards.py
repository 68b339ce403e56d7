"""The classes that rewrite rewards: what their copies are told, and what a turn costs."""

from fractions import Fraction
from typing import Any, ClassVar

import pytest

from practical import (
    Constant,
    DelayedRewards,
    FlipEveryOther,
    NthRewardMultipliedByN,
    ShiftedRewards,
    table_agent,
)


class Recording(Constant):
    """Remembers what each copy was told, and when it was asked."""

    all: ClassVar[list["Recording"]] = []

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int, Any, int]] = []
        self.asked: list[tuple[int, int]] = []
        Recording.all.append(self)

    def act(self, obs: int) -> int:
        self.asked.append((len(self.told), obs))
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.told.append((o_prev, a, r, o_next))


REWARDS = [1, -1, Fraction(1, 2), 3, 0, -2]
OBSERVATIONS = [4, 0, 1, 1, 0, 2, 3]
ACTIONS = [1, 0, 0, 1, 1, 0]
BY_HAND: list[tuple[Any, list[Any]]] = [
    (ShiftedRewards, [0, 1, -1, Fraction(1, 2), 3, 0]),
    (DelayedRewards, [1, 0, Fraction(-1, 2), 0, 3, 0]),
    (NthRewardMultipliedByN, [1, -2, Fraction(3, 2), 12, 0, -12]),
    (FlipEveryOther, [-1, -1, Fraction(-1, 2), 3, 0, -2]),
]
CLASSES = [E for E, _ in BY_HAND]


@pytest.mark.parametrize(("E", "expected"), BY_HAND)
def test_the_copy_is_told_the_rewritten_rewards_of_what_really_became(
    E: Any, expected: list[Any]
) -> None:
    Recording.all.clear()
    environment = E(Recording)
    environment.begin(OBSERVATIONS[0])
    for y, r, o in zip(ACTIONS, REWARDS, OBSERVATIONS[1:], strict=True):
        environment.percept(y)
        environment.go_on(y, r, o)
    (copy,) = Recording.all
    ends = zip(OBSERVATIONS, ACTIONS, expected, OBSERVATIONS[1:], strict=False)
    assert copy.told == list(ends)
    assert copy.asked == list(enumerate(OBSERVATIONS[:-1]))


@pytest.mark.parametrize("E", CLASSES)
def test_a_turn_costs_one_question_and_one_training(E: Any) -> None:
    Recording.all.clear()
    environment = E(Recording)
    assert environment.start() == 0
    for turn in range(50):
        (copy,) = Recording.all
        assert len(copy.told) == len(copy.asked) == turn
        environment.step(turn % 2)


@pytest.mark.parametrize("E", CLASSES)
def test_instances_share_nothing(E: Any) -> None:
    """Another instance, further on, changes nothing of what the first tells its copy."""
    Recording.all.clear()
    alone, beside, decoy = E(Recording), E(Recording), E(Recording)
    for environment in (alone, beside, decoy):
        environment.start()
    for turn in range(6):
        alone.step(turn % 2)
    decoy.step(1)
    for turn in range(6):
        decoy.step(0)
        beside.step(turn % 2)
    assert Recording.all[0].told == Recording.all[1].told


# An agent that does 0, except after one transition (0, 0, r, 0), where it does 1. The true agent's
# first action 0 earns 1; what the copy believes that it earned decides about the second one.
AFTER: dict[Any, dict[int, int]] = {
    ShiftedRewards: {0: 1, 1: -1},
    DelayedRewards: {1: 1, 0: -1},
    NthRewardMultipliedByN: {1: 1, 0: -1},
    FlipEveryOther: {-1: 1, 1: -1},
}


@pytest.mark.parametrize(
    ("E", "r", "paid"), [(E, r, paid) for E, given in AFTER.items() for r, paid in given.items()]
)
def test_the_second_action_is_judged_by_the_rewritten_first_reward(
    E: Any, r: int, paid: int
) -> None:
    environment = E(table_agent({(0, (0, r, 0)): 1}))
    environment.start()
    assert environment.step(0) == (1, 0)
    assert environment.step(1) == (paid, 0)
