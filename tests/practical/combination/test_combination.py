"""The combination as a class, against runs worked out by hand; what cannot be combined says why."""

from collections.abc import Callable
from typing import Any

import pytest

from practical import (
    AfterImages,
    Constant,
    FalseMemories,
    IgnoreRewards,
    IncentivizeLearningRate,
    Newcomb,
    PunishNondeterministicAgent,
    QLearner,
    TemptingButton,
    ThirdActionForbidden,
    run,
    specialised,
)
from practical.combination.coded import coded
from practical.combination.combination import combination, combined_reward
from practical.combination.copies import Meanwhile, joining
from practical.combination.games import Corridor, Lamp
from practical.combination.in_two_parts import in_two_parts
from practical.combination.listings import (
    HalvingTheRate,
    IgnoringRewards,
    played_ignoring_rewards,
)
from practical.combination.pairs import Pairs
from practical.errors import IllFormed


class AfterAReward:
    """Button 1 always; joystick 1 after a positive reward, else joystick 0."""

    def __init__(self) -> None:
        self.paid: Any = 0
        self.trained: list[tuple[int, int, Any, int]] = []

    def act(self, obs: int) -> int:
        """The pair's code."""
        return 3 if self.paid > 0 else 2

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        """Remember."""
        self.paid = r
        self.trained.append((o_prev, a, r, o_next))


@pytest.mark.parametrize("E", [IgnoreRewards, IgnoringRewards])
def test_who_changes_joysticks_for_rewards_is_penalised(E: Any) -> None:
    # On: 1. Then joystick 1, which without rewards it would not use: off pays min(0 - 1, -1).
    record = run(AfterAReward, combination(Lamp, E), 4)
    assert record.actions == (2, 3, 2, 3)
    assert record.rewards == (1, -1, 1, -1)
    assert record.observations == (1, 0, 1, 0)


def test_an_episode_that_ends_begins_anew() -> None:
    record = run(specialised(Constant, action=2), combination(Corridor, IgnoreRewards), 5)
    assert (record.first_observation, *record.observations) == (0, 1, 0, 1, 0, 1)
    assert record.rewards == (0, 1, 0, 1, 0)


@pytest.mark.parametrize(("E", "reward"), [(IgnoreRewards, 0), (PunishNondeterministicAgent, -1)])
def test_a_copy_is_trained_on_pairs_and_on_the_reward(E: Any, reward: int) -> None:
    environment: Any = combination(Lamp, E)(AfterAReward)
    environment.start()
    assert environment.step(3) == (-1, 1)
    assert environment._judge.sim._agent.trained == [(0, 3, reward, 1)]
    assert environment.prev_obs == 1


@pytest.mark.parametrize("E", [IncentivizeLearningRate, HalvingTheRate])
def test_copies_have_the_learning_rate_that_they_are_given(E: Any) -> None:
    quick = specialised(QLearner, learning_rate=1 / 4, n_actions=4, n_obs=2)
    environment: Any = combination(Lamp, E)(quick)
    assert environment._judge.sim.learning_rate == 1 / 8
    assert environment._judge.sim._agent.learning_rate == 1 / 8


class Deliberate(AfterAReward):
    """Needs as many steps as its observation says, and one."""

    def steps(self, obs: int) -> int:
        """How many."""
        return obs + 1


def test_a_copy_is_asked_for_its_steps_on_pairs() -> None:
    meanwhile = Meanwhile(prev_obs=3, rewarded=False)
    copy: Any = joining(Deliberate, Pairs(2, 2), meanwhile)()
    assert copy.steps(1) == 8


def test_the_seed_reaches_the_judge() -> None:
    played = combination(Lamp, AfterImages)
    shown = {run(Constant, played, 20, seed=seed).observations for seed in (1, 2)}
    assert len(shown) == 2
    assert (played.n_actions, played.n_obs) == (4, 16)


def test_a_combination_written_out_is_the_same() -> None:
    written_out = coded(played_ignoring_rewards(Lamp), Pairs(2, 1))
    runs = [
        run(AfterAReward, E, 6, n_actions=4, n_obs=2)
        for E in (written_out, combination(Lamp, IgnoringRewards))
    ]
    assert runs[0].rewards == runs[1].rewards
    assert runs[0].observations == runs[1].observations


@pytest.mark.parametrize(
    ("r_G", "r_E", "expected"), [(3, 1, 3), (3, 0, 3), (3, -1, -1), (-3, -1, -4)]
)
def test_the_reward_is_the_games_or_lowered(r_G: int, r_E: int, expected: int) -> None:
    assert combined_reward(r_G, r_E) == expected


def played(E: Any, turns: int = 3) -> Callable[[], object]:
    """A run of a combination."""
    return lambda: run(specialised(Constant, action=2), combination(Lamp, E), turns)


class Unbounded(IgnoringRewards):
    """Has too many actions."""

    n_actions = None  # type: ignore[assignment]


class ModifiesItsReward(IgnoringRewards):
    """Has two statements that set the reward."""

    def step(self, action: int) -> Any:
        """Pay twice."""
        reward = 0
        reward = 1
        return reward, 0


class AsksTooLate(IgnoringRewards):
    """Asks after training."""

    def step(self, action: int) -> Any:
        """Pay, train, ask."""
        reward = 1
        self.sim.train(0, action, reward, 0)
        self.sim.act(0)
        return reward, 0


def of_a_function() -> Any:
    """A class whose step refers to what is around it."""
    paid = 1

    class Closed(IgnoringRewards):
        def step(self, action: int) -> Any:
            reward = paid
            return reward, 0

    return Closed


def without_text() -> Any:
    """A class that was never written down."""
    return type("Unwritten", (IgnoringRewards,), {"step": max})


class NoFunction(IgnoringRewards):
    """Its step is no `def`."""

    step = lambda self, action: (1, 0)  # noqa: E731


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (played(Unbounded), "Unbounded has None and 1"),
        (
            played(ThirdActionForbidden),
            "must give its copies its own actions, 2 of them; a copy was",
        ),
        (played(Newcomb), "must be -1, 0 or 1; got 1"),
        (
            played(FalseMemories),
            "must train its copies in a turn, after its reward is known; a copy",
        ),
        (played(TemptingButton, 20), "must train its copies in a turn, after its reward is known"),
        (played(AsksTooLate), "a copy was queried at 0 after a training"),
        (lambda: in_two_parts(ModifiesItsReward), "2 statements assign `reward`, not one"),
        (lambda: in_two_parts(of_a_function()), "variables of an enclosing function"),
        (lambda: in_two_parts(without_text()), "Unwritten.step cannot be cut there: it has no"),
        (lambda: in_two_parts(NoFunction), "it is not a plain function"),
        (lambda: joining(Constant, Pairs(2, 1), Meanwhile())().act(0), "at 0 outside a turn"),
        (
            lambda: joining(Constant, Pairs(2, 1), Meanwhile(rewarded=False))().train(0, 0, 0, 0),
            "a copy was trained on (0, 0, 0, 0) before its reward",
        ),
    ],
)
def test_what_cannot_be_combined_says_why(make: Callable[[], object], complaint: str) -> None:
    with pytest.raises(IllFormed) as error:
        make()
    assert complaint in str(error.value)


def test_a_class_that_does_not_say_how_many_actions_it_has_is_refused() -> None:
    E: Any = type("Sizeless", (), {"start": lambda self: 0, "step": lambda self, a: (1, 0)})
    with pytest.raises(IllFormed) as caught:
        combination(Lamp, E)
    assert str(caught.value) == (
        "an environment class has the attributes n_actions and n_obs (None if unbounded); "
        "Sizeless has no n_actions"
    )
