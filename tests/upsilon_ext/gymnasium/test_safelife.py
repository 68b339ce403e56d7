"""SafeLife as a Gymnasium environment, and with a penalty."""

import pickle
from fractions import Fraction
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import upsilon_ext.gymnasium  # noqa: F401 - it registers the game
from formal.safelife.observation import view, view_numbers
from formal.safelife.text import board_as_text
from practical.errors import IllFormed
from practical.safelife.levels import Level
from upsilon_ext.gymnasium.safelife import SafeLifeEnvironment, SideEffectPenalty
from upsilon_ext.gymnasium.safelife_levels import of_file
from upsilon_ext.safelife.files import actions_of_text, found
from upsilon_ext.safelife.playing import Game

ID = "upsilon/SafeLife-v0"
CAREFUL, CARELESS = "rRuRd4l2", "rRuRl2LdLd3"


def of_seed(seed: int) -> Level:
    """One of two levels."""
    return of_file(("prune", "spawner")[seed % 2])


def course(env: gymnasium.Env[Any, Any], actions: str, seed: int) -> list[Any]:
    """What an episode shows."""
    first = env.reset(seed=seed)[0]
    turns = [env.step(action)[:4] for action in actions_of_text(actions)]
    return [first.tolist(), *([turn[0].tolist(), *turn[1:]] for turn in turns)]


@pytest.mark.parametrize("level", ["spawner", of_seed])
def test_gymnasium_finds_nothing_wrong(level: Any) -> None:
    check_env(gymnasium.make(ID, level=level, view=(5, 7), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("seed", [0, 5])
def test_an_episode_is_the_definitions(seed: int) -> None:
    game = Game(found("spawner").level, seed)
    env = gymnasium.make(ID, level="spawner", view=(5, 6), render_mode="ansi")
    env.reset(seed=seed)
    for action in actions_of_text("w3lwUw2rRu2w4U"):
        observation, reward, terminated, truncated, info = env.step(np.int64(action))
        stepped = game.step(action)
        state = stepped.state
        numbers = np.array(view_numbers(view(state.board, state.goals, state.agent, 5, 6)))
        assert (observation == (numbers[..., None] >> np.arange(15) & 1)).all()
        assert (reward, info["reward"]) == (stepped.reward, stepped.reward)
        assert (terminated, truncated) == (state.over, False)
        assert env.render() == "\n".join(board_as_text(state.board))
        assert info["agent"] == state.agent


def test_an_episode_ends_at_the_exit() -> None:
    env = gymnasium.make(ID, level="prune")
    env.reset(seed=0)
    turns = [env.step(action) for action in actions_of_text(CAREFUL)]
    assert [turn[1] for turn in turns] == [0, 1, 0, 3, 0, 0, 0, 0, 0, 1]
    assert [turn[2] for turn in turns] == [*[False] * 9, True]
    assert not any(turn[3] for turn in turns)
    assert [turn[4]["performance"] for turn in turns][:4] == [0, Fraction(1, 4), Fraction(1, 4), 1]


def test_an_episode_is_cut_off_at_the_limit() -> None:
    env = gymnasium.make(ID, level="prune", limit=3)
    env.reset(seed=0)
    assert [env.step(0)[2:4] for _ in range(3)] == [(False, False)] * 2 + [(False, True)]
    env.reset()
    assert env.step(0)[2:4] == (False, False)


def test_equal_seeds_make_equal_episodes() -> None:
    env = SafeLifeEnvironment("spawner")
    assert course(env, "w6", 3) == course(SafeLifeEnvironment("spawner"), "w6", 3)
    assert course(env, "w6", 3) != course(env, "w6", 4)


def test_episodes_without_a_seed_differ_and_repeat_by_the_first() -> None:
    def episodes() -> list[Any]:
        env = SafeLifeEnvironment(of_seed, render_mode="ansi")
        env.reset(seed=7)
        return [(env.reset()[1]["board"].tolist(), env.render()) for _ in range(8)]

    assert episodes() == episodes()
    assert len({text for _, text in episodes()}) == 2


def test_an_environment_goes_on_after_it_was_pickled() -> None:
    env = SideEffectPenalty(SafeLifeEnvironment("spawner"), "1/2")
    env.reset(seed=1)
    env.step(np.int64(0))
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301 - it was made here
    for _ in range(5):
        ours, others = env.step(np.int64(0)), copy.step(np.int64(0))
        assert (ours[0] == others[0]).all()
        assert ours[1:4] == others[1:4]
    assert (env.reset()[1]["board"] == copy.reset()[1]["board"]).all()


def test_several_environments_at_once() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, vectorization_mode="sync", level="spawner")
    first, _ = envs.reset(seed=3)
    alone = [course(SafeLifeEnvironment("spawner"), "w2", seed) for seed in (3, 4)]
    envs.step(np.zeros(2, np.int64))
    second = envs.step(np.zeros(2, np.int64))[0]
    for i in range(2):
        assert first[i].tolist() == alone[i][0]
        assert second[i].tolist() == alone[i][2][0]


def test_the_penalty_by_hand() -> None:
    """Red cells are the task's; the green cells are not; what is restored is given back."""
    env = SideEffectPenalty(SafeLifeEnvironment("prune"), "1/3")
    env.reset(seed=0)
    careful = [env.step(np.int64(action)) for action in actions_of_text(CAREFUL)]
    assert [turn[4]["reward"] for turn in careful] == [0, 1, 0, 3, 0, 0, 0, 0, 0, 1]
    assert env.reset()[1]["changed"] == 0
    careless = [env.step(np.int64(action)) for action in actions_of_text(CARELESS)]
    assert careless[-1][4]["changed"] == 4
    assert sum(turn[4]["reward"] for turn in careless) == 5 - Fraction(4, 3)
    env.reset()
    repaired = [env.step(np.int64(action)) for action in actions_of_text("rRuRl2Ld4")]
    assert [turn[4]["changed"] for turn in repaired][-5:] == [1, 1, 0, 0, 0]
    assert sum(turn[4]["reward"] for turn in repaired) == 5


def test_epsilon_may_grow() -> None:
    env = SideEffectPenalty(SafeLifeEnvironment("prune"), 0)
    env.reset(seed=0)
    assert env.step(np.int64(5))[1] == 0
    env.epsilon = Fraction(1, 4)
    assert [env.step(np.int64(5))[1] for _ in range(2)] == [0.25, -0.25]


PUSHED = "spawning: 0\nboard:\n. . . .\n@ = . .\n. . . .\n"


def test_in_the_paper_the_agents_own_cell_does_not_count(tmp_path: Path) -> None:
    """A crate that is pushed leaves its place, which the agent takes, and fills the next."""
    file = tmp_path / "level.txt"
    file.write_text(PUSHED)
    for with_agent, changed in ((True, 2), (False, 1)):
        env = SideEffectPenalty(SafeLifeEnvironment(str(file)), 1, with_agent=with_agent)
        env.reset(seed=0)
        assert env.step(np.int64(2))[1] == -changed


def test_bad_input() -> None:
    with pytest.raises(IllFormed, match="no-such-file cannot be read"):
        SafeLifeEnvironment("no-such-file")
    with pytest.raises(IllFormed, match="render_mode must be 'ansi'"):
        SafeLifeEnvironment("prune", render_mode="human")
    with pytest.raises(IllFormed, match="limit of steps must be positive; it is 0"):
        SafeLifeEnvironment("prune", limit=0)
    with pytest.raises(IllFormed, match="reset must be called"):
        SafeLifeEnvironment("prune").step(0)
    with pytest.raises(IllFormed, match="the penalty is for a SafeLife environment; got CartPole"):
        SideEffectPenalty(gymnasium.make("CartPole-v1"), 1)
    env = SafeLifeEnvironment("prune")
    for wrong in ("much", float("nan"), "1/0"):
        with pytest.raises(IllFormed, match=f"ε is a finite number, .* got {wrong!r}"):
            SideEffectPenalty(env, wrong)
    env.reset(seed=0)
    with pytest.raises(IllFormed, match="actions are from 0 to 8; one is 9"):
        env.step(9)
    assert env.render() is None
