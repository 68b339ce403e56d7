"""A checked run: its turns end, and the first ones are the same when they are repeated."""

from itertools import count
from typing import Any

import pytest

from bridge.checked_run import Unfinished, checked_run
from bridge.repeating import REPEATED
from practical import Constant, IgnoreRewards, QLearner, reality_check, run
from practical.errors import IllFormed


class Same:
    """Pays 0."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: type[Any]) -> None:
        self.copy = A()
        self.turns = 0

    def start(self) -> int:
        return 0

    def step(self, action: int) -> tuple[Any, int]:
        self.turns += 1
        return self.reward(), 0

    def reward(self) -> Any:
        return 0


class Swallows(Same):
    """Catches the exception that ends the turn, once."""

    def reward(self) -> Any:
        try:
            while self.turns == 2:
                pass
        except BaseException:  # noqa: BLE001 - that is the point
            while True:
                pass
        return 0


class Starts(Same):
    """Never has its first observation."""

    def start(self) -> int:
        while True:
            pass


class Counts(Same):
    """Pays 1 from a turn on, counted over all instances."""

    paid = count()
    since = 0

    def reward(self) -> Any:
        return int(next(self.paid) >= self.since)


class Begins(Same):
    """Each instance begins with another observation."""

    n_obs = 9
    made = count()

    def start(self) -> int:
        return next(self.made)


class Hanging(Constant):
    def act(self, obs: int) -> int:
        while True:
            pass


class Asks(Same):
    def reward(self) -> Any:
        return self.copy.act(0)


def checked(A: type[Any], E: type[Any], turns: int = 10, seed: int = 0) -> Any:
    return checked_run(A, E, turns, seed=seed, n_actions=None, patience=0.1)


@pytest.mark.parametrize("turns", [0, 1, REPEATED + 5])
def test_it_is_the_run(turns: int) -> None:
    for seed in (0, 1):
        found = checked(QLearner, IgnoreRewards, turns, seed)
        assert found == run(QLearner, IgnoreRewards, turns, seed=seed)


@pytest.mark.parametrize(
    ("A", "E", "where"),
    [
        (Constant, Swallows, "at turn 2 Swallows.step"),
        (Constant, Starts, "before turn 1 Starts.start"),
        (Hanging, Same, "at turn 1 Hanging.act"),
        (Hanging, Asks, "at turn 1 Hanging.act"),
    ],
)
def test_a_turn_that_does_not_end_is_refused(A: type[Any], E: type[Any], where: str) -> None:
    with pytest.raises(Unfinished, match=rf"a turn must end within 0\.1 s .*; {where}"):
        checked(A, E)


def test_an_interaction_that_differs_when_it_is_repeated_is_refused() -> None:
    """10 turns pay 0, and so do the first 3 of the repetition."""

    class Mine(Counts):
        paid = count()
        since = 13

    why = "the reward at turn 4 of Constant in Mine was 1, not 0"
    with pytest.raises(IllFormed, match=f"when seed 0 was played again, {why}"):
        checked(Constant, Mine)


class Alternates(Constant):
    """Its `act` counts, so that its answers depend on the number of queries."""

    queries = 0

    def act(self, obs: int) -> int:
        self.queries += 1
        return self.queries % 2


@pytest.mark.parametrize("A", [Alternates, reality_check(Alternates)])
def test_an_agent_whose_answer_changes_when_it_is_queried_again_is_refused(A: type[Any]) -> None:
    """The interaction and its repetition are the same: 1, 0, 1, …"""
    assert run(A, Same, 4) == run(A, Same, 4)
    law = "act, and act_after if there is one, must not change the answers of later calls"
    where = rf"act answered 1, and 0 when it was called again; at turn 1 in .*{A.__name__[:5]}"
    with pytest.raises(IllFormed, match=f"^{law}: .*{where}"):
        checked(A, Same)
    assert checked(A, Same, seed=1).turns == 10


def test_a_first_observation_that_differs_is_refused() -> None:
    with pytest.raises(
        IllFormed, match="the observation at turn 0 of Constant in Begins was 1, no"
    ):
        checked(Constant, Begins)


def test_only_seed_0_is_repeated() -> None:
    class Mine(Counts):
        paid = count()
        since = 13

    assert checked(Constant, Mine, seed=1).rewards == (0,) * 10
