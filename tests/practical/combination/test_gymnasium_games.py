"""Gymnasium's games by id: one stream over all episodes, time limits, codes, and what is refused.

Expected percepts come from Gymnasium's environments themselves, driven by hand.
"""

import sys
from fractions import Fraction
from itertools import islice, pairwise
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces

from practical import (
    Constant,
    IgnoreRewards,
    QLearner,
    run,
    specialised,
    stream,
)
from practical.combination.coded import coded
from practical.combination.combination import combination
from practical.combination.gymnasium_games import game_class, gymnasium_game
from practical.combination.listings import IgnoringRewards, played_ignoring_rewards
from practical.combination.pairs import Pairs
from practical.errors import IllFormed, MissingExtra
from practical.spaces.numbered import numbered


def by_hand(identity: str, seed: int, actions: list[int], **settings: Any) -> list[Any]:
    """The observations after each action, episode after episode, and the rewards and the ends."""
    env: Any = gymnasium.make(identity, **settings)
    o, _ = env.reset(seed=stream(seed, "game")(0))
    seen = [(o, None, False)]
    for a in actions:
        o, r, terminated, truncated, _ = env.step(a)
        ended = terminated or truncated
        seen.append((env.reset()[0] if ended else o, r, ended))
    return seen


@pytest.mark.parametrize("seed", [0, 1, -3])
@pytest.mark.parametrize("identity", ["FrozenLake-v1", "CartPole-v1", "Blackjack-v1"])
def test_one_stream_serves_all_episodes(identity: str, seed: int) -> None:
    game = gymnasium_game(identity)
    n = game.n_actions
    actions = [k * k % 7 % n for k in range(120)]
    seen = by_hand(identity, seed, actions)
    played: Any = combination(game, IgnoreRewards)
    record = run(scripted(actions), played, 120, seed=seed)
    expected = [numbered(game.observation_space).code(o) for o, _, _ in seen]
    assert [record.first_observation, *record.observations] == expected
    assert list(record.rewards) == [r for _, r, _ in seen[1:]]
    assert sum(ended for _, _, ended in seen) > 3
    firsts = {expected[k] for k, (_, _, ended) in enumerate(seen) if ended}
    assert len(firsts) > (0 if identity == "FrozenLake-v1" else 2)


def scripted(actions: list[int]) -> type[Any]:
    """The agent with these actions in the game, and 0 in the environment."""

    class Scripted:
        def __init__(self) -> None:
            self.turn = 0

        def act(self, obs: int) -> int:
            return 2 * actions[self.turn % len(actions)]

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.turn += 1

    return Scripted


def test_instances_do_not_disturb_each_other() -> None:
    game = gymnasium_game("CartPole-v1")
    one, other = game(), game()
    np.random.seed(3)  # noqa: NPY002  # a game must not depend on it
    assert one.reset() == other.reset()
    assert one.step(1)[:3] == other.step(1)[:3]
    more = one.reset()
    other.step(0)
    assert other.reset() != game().reset()
    assert more not in {other.reset(), game().reset()}
    assert specialised(game, seed=1)().reset() != game().reset()


@pytest.mark.parametrize(
    ("identity", "registered"),
    [("CartPole-v1", 500), ("FrozenLake-v1", 100), ("Taxi-v4", 200), ("CliffWalking-v1", None)],
)
def test_time_limits_are_named(identity: str, registered: int | None) -> None:
    assert gymnasium_game(identity).time_limit == registered
    assert gymnasium_game(identity, time_limit=None).time_limit is None
    assert gymnasium_game(identity, time_limit=3).time_limit == 3


def test_a_time_limit_ends_an_episode_and_not_the_interaction() -> None:
    game = gymnasium_game("CliffWalking-v1", time_limit=3)
    still = specialised(Constant, action=0)  # upwards
    record = run(still, combination(game, IgnoreRewards), 7)
    assert (record.first_observation, *record.observations) == (36, 24, 12, 36, 24, 12, 36, 24)
    assert record.rewards == (-1,) * 7


def test_actions_and_observations_are_pairs_of_codes() -> None:
    played = combination("FrozenLake-v1", IgnoreRewards)
    assert (played.n_actions, played.n_obs) == (8, 16)
    down = combination(gymnasium_game("FrozenLake-v1", is_slippery=False), IgnoreRewards)
    # Down is the game's action 1; with the environment's action e the pair's code is 2 + e.
    record = run(specialised(Constant, action=2), down, 2)
    assert (record.observations, record.rewards) == ((4, 8), (0, 0))
    assert run(specialised(Constant, action=3), down, 2).observations == (4, 8)


def test_the_space_of_the_pairs_numbers_them_alike() -> None:
    wide = type("Wide", (IgnoreRewards,), {"n_obs": 3})
    played: Any = combination("FrozenLake-v1", wide)
    space = played.observation_space
    assert list(space.spaces) == ["game", "judge"]
    for g in range(16):
        for e in range(3):
            assert numbered(space).code({"game": g, "judge": e}) == Pairs(2, 3).observation(g, e)
    assert numbered(space).n == played.n_obs == 48
    cart_pole: Any = combination("CartPole-v1", wide)
    assert cart_pole.n_obs == numbered(cart_pole.observation_space).n == 3 * 2**128


def test_it_never_ends() -> None:
    record = run(QLearner, combination("CartPole-v1", IgnoreRewards), 1500)
    assert record.turns == 1500  # some dozens of episodes
    assert set(record.rewards) <= {1.0, -1.0, 0.0}


def test_listing_2_is_repaired_for_them_too() -> None:
    written_out = coded(played_ignoring_rewards("FrozenLake-v1"), Pairs(2, 1))
    class_of = combination("FrozenLake-v1", IgnoringRewards)
    records = [run(QLearner, E, 200, n_actions=8, n_obs=16) for E in (written_out, class_of)]
    assert records[0].actions == records[1].actions
    assert records[0].observations == records[1].observations
    assert records[0].rewards == records[1].rewards


class Odd(gymnasium.Env[Any, Any]):
    """A game that overwrites its array, leaves its bounds, and has odd rewards."""

    action_space: Any = spaces.Tuple([spaces.Discrete(2, start=1), spaces.MultiBinary(1)])
    observation_space: Any = spaces.Box(0, 1, (1,))

    def __init__(self, reward: Any = 0.5, jump: float = 0.75) -> None:
        self.array = np.zeros(1, np.float32)
        self.reward, self.jump = reward, jump
        self.taken: list[Any] = []

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        """Begin."""
        super().reset(seed=seed)
        self.array[0] = 0
        return self.array, {}

    def step(self, action: Any) -> Any:
        """Move."""
        self.taken.append(action)
        self.array += self.jump
        return self.array, self.reward, False, False, {}


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(gymnasium.envs.registration, "registry", dict(gymnasium.registry))
    gymnasium.register("Odd-v0", entry_point=cast("Any", Odd))
    return "Odd-v0"


def test_arrays_that_a_game_overwrites_are_copied_and_kept_outside_their_bounds(odd: str) -> None:
    game = gymnasium_game(odd)
    instance = game()
    codes = [instance.reset(), *(instance.step(1)[0] for _ in range(3))]
    shown = [instance.entrance.numbers.value(code).tolist() for code in codes]
    assert shown == [[0.0], [0.75], [1.5], [2.25]]
    assert instance.entrance.outside == 2
    taken = instance._environment.unwrapped.taken
    assert [(first, second.tolist()) for first, second in taken] == [(1, [1])] * 3


@pytest.mark.parametrize(
    ("reward", "expected"),
    [(np.float32(0.1), 0.10000000149011612), (np.int64(3), 3), (Fraction(1, 3), Fraction(1, 3))],
)
def test_rewards_are_exact(odd: str, reward: Any, expected: Any) -> None:
    instance = gymnasium_game(odd, reward=reward)()
    instance.reset()
    got = instance.step(0)[1]
    assert (got, type(got)) == (expected, type(expected))


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"reward": float("nan")}, "a reward is an int, a Fraction or a finite float; Odd-v0 gave"),
        ({"reward": None}, "a reward is an int, a Fraction or a finite float; Odd-v0 gave None"),
        (
            {"jump": float("nan")},
            "a value of its space; Odd-v0: an observation must not be NaN; got array([nan]",
        ),
    ],
)
def test_what_a_game_may_not_give(odd: str, settings: Any, complaint: str) -> None:
    instance = gymnasium_game(odd, **settings)()
    instance.reset()
    with pytest.raises(IllFormed) as error:
        instance.step(0)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("space", "name", "complaint"),
    [
        (spaces.Text(3), "observation_space", "those of Odd-v0: a space must be one of Discrete"),
        (spaces.Sequence(spaces.Discrete(2)), "observation_space", "a space must be one of"),
        (spaces.Graph(spaces.Discrete(2), None), "observation_space", "a space must be one of"),
        (spaces.Text(3), "action_space", "a space must be one of Discrete"),
        (spaces.Box(0, 1, (1,)), "action_space", "actions must be finitely many"),
        (None, "observation_space", "got None"),
    ],
)
def test_other_spaces_are_refused(
    odd: str, monkeypatch: pytest.MonkeyPatch, space: Any, name: str, complaint: str
) -> None:
    monkeypatch.setattr(Odd, name, space)
    with pytest.raises(IllFormed) as error:
        combination(odd, IgnoreRewards)
    assert "a game must have spaces that are numbered" in str(error.value)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("identity", "complaint"),
    [
        ("NoSuch-v0", "such as CartPole-v1; 'NoSuch-v0' cannot: Environment `NoSuch` doesn't"),
        ("no id at all!", "'no id at all!' cannot"),
    ],
)
def test_other_ids_are_refused(identity: str, complaint: str) -> None:
    with pytest.raises(IllFormed) as error:
        game_class(identity)
    assert complaint in str(error.value)


@pytest.mark.parametrize("limit", [0, -1, True, 1.5, "long"])
def test_a_time_limit_is_a_positive_number(limit: Any) -> None:
    with pytest.raises(IllFormed, match="a time limit must be a positive number of steps, or None"):
        gymnasium_game("CartPole-v1", time_limit=limit)


def test_without_gymnasium_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(MissingExtra, match=r"games of Gymnasium need gymnasium, .*pip install"):
        gymnasium_game("Absent-v0")


def test_an_agent_is_trained_on_a_chain() -> None:
    seen: list[Any] = []

    class Chained(QLearner):
        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            seen.append((o_prev, o_next))
            super().train(o_prev, a, r, o_next)

    record = run(Chained, combination("CartPole-v1", IgnoreRewards), 60)
    own, copies = seen[1::2], seen[::2]
    assert record.turns == 60
    for chain in (own, copies):
        assert all(end == begin for (_, end), (begin, _) in pairwise(islice(chain, 60)))
