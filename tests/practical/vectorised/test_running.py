"""What many seeds at once are refused, and what the record holds."""

from typing import Any

import numpy as np
import pytest

from practical import (
    Constant,
    FalseMemories,
    IgnoreRewards,
    IllFormed,
    QLearner,
    ReverseHistory,
    ShownCoin,
    SimpleLearner,
    ThirdActionForbidden,
    reality_check,
    run_many,
    specialised,
    table_agent,
)
from practical.environments.negations import minus, negated
from practical.vectorised import supports


class Mine(QLearner):
    """A Q-learner that does something else."""

    def act(self, obs: int) -> int:
        return 1 - super().act(obs)


class MyWorld(IgnoreRewards):
    """An environment that does something else."""

    def first(self) -> int:
        return 1


class Renamed(SimpleLearner):
    """A simple learner of another name."""


@pytest.mark.parametrize("A", [Mine, reality_check(Mine), specialised(Mine, n_actions=3)])
def test_an_agent_class_that_behaves_otherwise_is_refused(A: Any) -> None:
    assert not supports(A, IgnoreRewards)
    law = "agents of many seeds must be Constant, QLearner, RandomAgent, SimpleLearner, their spec"
    with pytest.raises(IllFormed, match=law) as refused:
        run_many(A, IgnoreRewards, 1, [0])
    assert "Mine is none of these" in str(refused.value).replace(")", "").replace(
        "reality_check(", ""
    )


@pytest.mark.parametrize("A", [table_agent({}), object, QLearner(), None])
def test_what_is_no_such_class_is_refused(A: Any) -> None:
    assert not supports(A, IgnoreRewards)
    assert not supports(QLearner, A)
    with pytest.raises(IllFormed, match="is none of these: run one seed at a time"):
        run_many(A, IgnoreRewards, 1, [0])


@pytest.mark.parametrize(
    "E",
    [
        ReverseHistory,
        MyWorld,
        negated(MyWorld),
        minus(IgnoreRewards),
        specialised(IgnoreRewards, n_obs=2),
        specialised(negated(IgnoreRewards), n_obs=2),
    ],
)
def test_an_environment_class_without_an_array_form_is_refused(E: Any) -> None:
    assert not supports(QLearner, E)
    with pytest.raises(
        IllFormed, match=r"environments of many seeds must be .*IgnoreRewards, .* none of"
    ):
        run_many(QLearner, E, 1, [0])


def test_what_differs_in_attributes_alone_is_supported() -> None:
    assert supports(Renamed, IgnoreRewards)
    assert supports(specialised(QLearner, discount=0), specialised(IgnoreRewards, seed=3))
    assert supports(reality_check(reality_check(Constant)), negated(negated(IgnoreRewards)))


@pytest.mark.parametrize("A", [Constant, reality_check(Constant)])
@pytest.mark.parametrize("action", [2, -1, True, None])
def test_an_action_out_of_range_is_refused(A: Any, action: Any) -> None:
    law = r"an action is an integer in range\(2\)"
    with pytest.raises(IllFormed, match=law):
        run_many(specialised(A, action=action), IgnoreRewards, 1, [0])


def test_false_memories_keep_to_the_alphabet() -> None:
    for turn in ((0, 1, 0), (0, 0, 2)):
        E = specialised(FalseMemories, memories=(turn,))
        with pytest.raises(IllFormed, match="must stay in their alphabet of 2 actions and 1 obs"):
            run_many(QLearner, E, 1, [0])


def test_parameters_are_those_of_the_class() -> None:
    with pytest.raises(IllFormed, match="must be between 0 and 1; got 2"):
        run_many(specialised(QLearner, discount=2), IgnoreRewards, 1, [0])
    with pytest.raises(IllFormed, match=r"Constant\(\) raised TypeError.*unexpected keyword"):
        run_many(specialised(Constant, act=2), IgnoreRewards, 1, [0])


@pytest.mark.parametrize("turns", [-1, 1.5])
def test_a_wrong_number_of_turns_is_refused(turns: Any) -> None:
    with pytest.raises(IllFormed, match="turns are counted from 0"):
        run_many(Constant, IgnoreRewards, turns, [0])


@pytest.mark.parametrize(
    ("E", "n_actions", "law"),
    [
        (ShownCoin, 3, r"3 actions and 2 observations; action 0 or observation 2"),
        (negated(ThirdActionForbidden), 4, r"3 actions and 1 observations; action 3 or"),
    ],
)
def test_actions_without_a_place_are_refused(E: Any, n_actions: int, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        run_many(Constant, E, 1, [0], n_actions=n_actions)


@pytest.mark.parametrize("n_actions", [0, 17])
def test_a_wrong_number_of_actions_is_refused(n_actions: int) -> None:
    with pytest.raises(IllFormed, match="must have 1 to 16 actions"):
        run_many(Constant, IgnoreRewards, 1, [0], n_actions=n_actions)


def test_the_record() -> None:
    many: Any = run_many(Constant, IgnoreRewards, 5, range(3), record=True)
    assert (many.agent, many.environment, many.turns) == ("Constant", "IgnoreRewards", 5)
    assert many.seeds == (0, 1, 2)
    assert many.actions.shape == many.rewards.shape == many.observations.shape == (5, 3)
    assert many.total_rewards.tolist() == [5, 5, 5]
    assert many.total_rewards.dtype == many.rewards.dtype == np.int64


def test_what_was_not_asked_for_is_not_kept() -> None:
    many = run_many(Constant, IgnoreRewards, 5, [0])
    assert (many.actions, many.rewards, many.observations) == (None, None, None)


def test_no_seeds() -> None:
    many = run_many(QLearner, IgnoreRewards, 5, [])
    assert many.seeds == ()
    assert many.total_rewards.shape == (0,)
