"""The extended environments in Gymnasium: as `run` plays them, and as Gymnasium wants them."""

from itertools import islice, pairwise
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import upsilon_ext.gymnasium as ours
from bridge.catalogue.names import ENVIRONMENTS
from practical import (
    Action,
    IgnoreRewards,
    Observation,
    QLearner,
    Reward,
    WinStayLoseShift,
    run,
)
from practical.combination.combination import combination
from practical.errors import IllFormed
from practical.spaces.numbered import numbered
from practical.streams import stream
from upsilon_ext.gymnasium.environment import ExtendedEnvironment

IDS = ours.ids()
UNBOUNDED = {
    "crying-baby-cagi": ("n_actions", "n_obs"),
    "incentive-to-incentivize": ("n_actions",),
    "recognize-chat-partner": ("n_obs",),
    "recognize-classifier": ("n_obs",),
    "recognize-clusterer": ("n_obs",),
    "recognize-knower": ("n_obs",),
    "recognize-sequence-predictor": ("n_obs",),
    "reinforcement-learning-itself": ("n_obs",),
    "self-inserting": ("n_obs",),
    "self-recognition-of-plays": ("n_actions", "n_obs"),
}
"""The environments of unbounded alphabets, and what must be given."""
BOUNDS = {"n_actions": 2, "n_obs": 2**62}

Env = gymnasium.Env[Any, Any]


def made(name: str, agent: Any = "q-learner", **choices: Any) -> Env:
    """The environment of a name, with bounds where it needs them."""
    bounds = {each: BOUNDS[each] for each in UNBOUNDED.get(name, ())}
    return gymnasium.make(IDS[name], agent=agent, **{**bounds, **choices})


class Curious:
    """A random agent, more and more at ease with what it did last."""

    n_actions, n_obs, seed = 2, 1, 0

    def __init__(self) -> None:
        self.turn, self.last = 0, 0
        self.drawn = stream(self.seed, "agent")

    def act(self, obs: Observation) -> Action:
        wild = self.drawn(self.turn) % (self.turn + 2) < 2
        return (self.last + obs + wild) % (self.n_actions or 2)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        self.turn, self.last = self.turn + 1, a + (r < 0)


def test_each_environment_with_a_class_has_an_id() -> None:
    assert set(IDS) == set(ENVIRONMENTS) - {"proposition6"}
    assert len(set(IDS.values())) == len(IDS) == 49
    assert set(IDS.values()) <= set(gymnasium.registry)
    assert IDS["crying-baby2"] == "upsilon/CryingBaby2-v0"


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    """Its warnings are errors here."""
    check_env(made(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("A", [QLearner, WinStayLoseShift, Curious])
@pytest.mark.parametrize("name", IDS)
def test_a_turn_is_that_of_run(name: str, A: Any) -> None:
    """Quantified over classes and seeds: rewards, observations and actions are the same."""
    E: Any = ENVIRONMENTS[name].practical
    n_actions, n_obs = (
        BOUNDS[each] if each in UNBOUNDED.get(name, ()) else None for each in BOUNDS
    )
    for seed in (0, 7):
        record = run(A, E, 40, seed=seed, n_actions=n_actions, n_obs=n_obs)
        turns = [*islice(ours.playing(A, made(name, A), seed=seed), 40)]
        assert [turn.action for turn in turns] == [*record.actions]
        assert [turn.reward for turn in turns] == [*record.rewards]
        assert [turn.next_observation for turn in turns] == [*record.observations]
        assert turns[0].observation == record.first_observation
        assert not any(turn.terminated or turn.truncated for turn in turns)


@pytest.mark.parametrize("name", UNBOUNDED)
def test_a_space_has_a_size(name: str) -> None:
    for missing in UNBOUNDED[name]:
        with pytest.raises(
            IllFormed, match=rf"a space has a size; {missing} of .*: give {missing}"
        ):
            made(name, **{missing: None})


def test_a_size_that_an_environment_has_cannot_be_chosen() -> None:
    with pytest.raises(IllFormed, match="n_obs of IgnoreRewards is 1, and cannot be chosen"):
        made("ignore-rewards", n_obs=2)


def test_an_observation_beyond_the_bound_is_an_error() -> None:
    env = made("recognize-classifier", n_obs=2)
    env.reset(seed=0)
    with pytest.raises(IllFormed, match=r"an observation is an integer in range\(2\)"):
        [env.step(0) for _ in range(50)]


def test_without_a_recipe_the_error_says_what_a_recipe_is() -> None:
    with pytest.raises(IllFormed, match=r"IgnoreRewards makes untrained copies .* agent=MyAgent"):
        gymnasium.make("upsilon/IgnoreRewards-v0")


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({"agent": "q-lerner"}, "there is no agent named 'q-lerner'; did you mean q-learner"),
        ({"agent": "repeater"}, "repeater is an environment, not an agent"),
        ({"agent": int}, "int has no act"),
    ],
)
def test_a_bad_choice_is_named(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(Exception, match=words):
        made("ignore-rewards", **choices).reset(seed=0)


def test_an_unknown_environment_is_named() -> None:
    with pytest.raises(IllFormed, match="did you mean ignore-rewards"):
        ours.ExtendedEnvironment("ignore-reward", "q-learner")
    with pytest.raises(IllFormed, match="proposition6 is a function without one"):
        ours.ExtendedEnvironment("proposition6", "q-learner")


def test_a_user_s_class_and_an_environment_of_an_environment_are_taken() -> None:
    for environment in ("negated:ignore-rewards2", IgnoreRewards):
        env = ours.ExtendedEnvironment(environment, Curious)
        env.reset(seed=0)
        assert env.step(0)[1] in {-1, 1}
    with pytest.raises(IllFormed, match="render_mode must be 'ansi'; it is 'human'"):
        ours.ExtendedEnvironment(IgnoreRewards, Curious, render_mode="human")


@pytest.mark.parametrize("action", [2, -1, True, 0.0, "0"])
def test_what_is_no_action_is_refused_with_the_turn(action: Any) -> None:
    env = made("ignore-rewards").unwrapped
    env.reset(seed=0)
    env.step(1)
    with pytest.raises(IllFormed, match=r"an action is an integer in range\(2\); at turn 2 step"):
        env.step(action)


def test_reset_must_come_first() -> None:
    with pytest.raises(IllFormed, match="reset must be called before the first step"):
        ours.ExtendedEnvironment("ignore-rewards", "q-learner").step(0)


def test_an_error_of_a_copy_names_the_agent() -> None:
    class Wrong(QLearner):
        def act(self, obs: Observation) -> Action:
            return 5

    env = ours.ExtendedEnvironment("ignore-rewards", Wrong)
    env.reset(seed=0)
    with pytest.raises(IllFormed, match=r"at turn 1 Wrong\.act of a copy, called in IgnoreRewards"):
        env.step(0)


def test_reset_makes_untrained_copies() -> None:
    env = made("ignore-rewards", WinStayLoseShift)

    def rewards() -> list[float]:
        return [float(env.step(a)[1]) for a in (0, 0, 1, 1, 0)]

    env.reset(seed=0)
    first = rewards()
    env.reset()
    assert rewards() == first


def test_the_runs_after_a_seed_are_those_of_that_seed() -> None:
    def observed(env: Env) -> list[int]:
        found = [env.reset(seed=5)[0], *(env.step(0)[0] for _ in range(20))]
        return [int(o) for o in [*found, env.reset()[0], *(env.step(0)[0] for _ in range(20))]]

    assert observed(made("self-recognition")) == observed(made("self-recognition"))
    assert len({*observed(made("self-recognition"))}) > 2


def test_several_are_stepped_together() -> None:
    env = gymnasium.make_vec(
        IDS["ignore-rewards"], num_envs=3, vectorization_mode="sync", agent="win-stay-lose-shift"
    )
    env.reset(seed=0)
    rewards = [[*env.step([0, 1, 0])[1]] for _ in range(3)]
    alone = made("ignore-rewards", "win-stay-lose-shift")
    alone.reset(seed=0)
    assert [row[0] for row in rewards] == [alone.step(0)[1] for _ in range(3)]
    assert rewards[0] == [1, -1, 1]


def test_the_last_turn_is_a_text() -> None:
    env = made("ignore-rewards", "win-stay-lose-shift", render_mode="ansi")
    env.reset(seed=0)
    assert env.render() == "turn 0: observation 0\n"
    env.step(1)
    assert env.render() == "turn 1: action 1, reward -1, observation 0\n"


def test_the_exact_reward_is_in_info() -> None:
    env = made("shifted-rewards")
    env.reset(seed=0)
    for _ in range(3):
        _, reward, *_, info = env.step(0)
        assert float(info["reward"]) == reward


def test_after_an_episode_the_agent_sees_the_first_observation_of_the_next() -> None:
    seen: list[tuple[Observation, Action, Reward, Observation]] = []

    class Trained(Curious):
        def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
            seen.append((o_prev, a, r, o_next))

    turns = [*islice(ours.playing(Trained, gymnasium.make("FrozenLake-v1"), seed=1), 300)]
    assert all(before[3] == after[0] for before, after in pairwise(seen))
    ends = [n for n, turn in enumerate(turns[:-1]) if turn.terminated or turn.truncated]
    assert ends
    assert all(seen[n][3] == 0 != turns[n].next_observation for n in ends)


@pytest.mark.parametrize(
    ("identity", "complaint"),
    [("Pendulum-v1", "actions must be finitely many"), ("CartPole-v1", "")],
)
def test_playing_needs_numbered_spaces(identity: str, complaint: str) -> None:
    turns = ours.playing(Leaning, gymnasium.make(identity), seed=1)
    if complaint:
        with pytest.raises(IllFormed, match=complaint):
            next(turns)
        return
    played = [*islice(turns, 300)]
    assert {turn.action for turn in played} == {0, 1}
    assert sum(turn.terminated for turn in played) > 2
    for one, after in pairwise(played):
        if not one.terminated:
            assert one.next_observation.tobytes() == after.observation.tobytes()


class Leaning:
    """Pushes the cart to the side to which the pole leans: it receives values."""

    observation_space = None

    def act(self, obs: Any) -> int:
        """0 is left, 1 is right."""
        game = obs["game"] if isinstance(obs, dict) else obs
        return int(game[2] > 0) * (2 if isinstance(obs, dict) else 1)

    def train(self, o_prev: Any, a: int, r: Any, o_next: Any) -> None:
        """Nothing is learned."""


@pytest.mark.filterwarnings("ignore:.*A Box observation space")  # CartPole's own
@pytest.mark.parametrize("game", ["CartPole-v1", "FrozenLake-v1"])
def test_a_combination_is_an_environment_that_never_ends(game: str) -> None:
    played = combination(game, IgnoreRewards)
    env = ExtendedEnvironment(played, agent="q-learner")
    check_env(env, skip_render_check=True)
    assert list(env.observation_space.spaces) == ["game", "judge"]  # type: ignore[attr-defined]
    turns = [*islice(ours.playing(QLearner, env, seed=3), 400)]
    assert not any(turn.terminated or turn.truncated for turn in turns)
    record = run(QLearner, played, 400, seed=3)
    assert tuple(turn.reward for turn in turns) == record.rewards
    numbers = numbered(env.observation_space)
    assert tuple(numbers.code(turn.next_observation) for turn in turns) == record.observations


def test_a_recipe_may_receive_values() -> None:
    played = combination("CartPole-v1", IgnoreRewards)
    env = ExtendedEnvironment(played, agent=Leaning)
    turns = [*islice(ours.playing(Leaning, env, seed=3), 200)]
    record = run(Leaning, played, 200, seed=3)
    assert tuple(turn.action for turn in turns) == record.actions
    assert tuple(turn.reward for turn in turns) == record.rewards
    assert set(record.actions) == {0, 2}
    assert set(record.rewards) == {1.0}  # it is its own copy
