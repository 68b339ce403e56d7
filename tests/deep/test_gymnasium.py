"""A user's script, with Gymnasium's environments and Stable-Baselines3's own `learn`.

What `run` returns with the agent of the recipe is the other path to the same numbers.
"""

import re
import runpy
from itertools import islice
from pathlib import Path
from typing import Any

import gymnasium
import pytest
import stable_baselines3
import torch
from gymnasium.utils.env_checker import check_env
from stable_baselines3.common import env_checker
from stable_baselines3.common.monitor import Monitor

from practical import IgnoreRewards, Interaction, TemptingButton
from practical.combination.combination import combination
from practical.deep import agent_of_recipe
from practical.deep.with_torch.alone import bits
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.errors import IllFormed
from tests.deep.test_page import BLOCKS
from upsilon_ext.gymnasium import ExtendedEnvironment, playing

RECIPES = {
    "PPO": "sb3:PPO,n_steps=16,batch_size=8,n_epochs=2,total=160",
    "A2C": "sb3:A2C,total=160",
    "DQN": "sb3:DQN,learning_starts=20,batch_size=8,total=160",
}


def differs(A: Any, E: Any, env: Any, model: Any, seed: int) -> str:
    """Where a model and its rewards differ from those of `run` with an agent class."""
    turns = len(env.rewards)
    played: Any = Interaction(A, E, seed=seed)
    played.advance(turns)
    if env.rewards != [float(r) for r in played.record.rewards]:
        return f"the rewards of {turns} turns"
    agent = getattr(played.agent, "inside", played.agent)
    pairs = zip(bits(model), bits(agent.model), strict=True)
    return next((name for (name, mine), (_, its) in pairs if not torch.equal(mine, its)), "")


def test_the_script_on_the_page_runs_as_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (script,) = (block for block in BLOCKS if ">>> " not in block)
    assert sum(map(bool, script.splitlines())) <= 10
    assert "gymnasium.make(" in script
    assert "model.learn(" in script
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    torch.set_num_threads(2)  # the script sets it
    scope = runpy.run_path(str(tmp_path / "script.py"), run_name="__main__")
    env, model = scope["env"], scope["model"]
    (recipe,) = re.findall(r'agent="(\S+)"', script)
    assert differs(agent_of_recipe(recipe), IgnoreRewards, env, model, seed=0) == ""
    assert len(env.rewards) == model.num_timesteps == 1024
    mean = sum(env.rewards) / 1024
    assert capsys.readouterr().out == f"mean reward a turn: {mean:.3f}\n"


def learned(env: Any, recipe: str, policy: str, seed: int) -> tuple[Any, Any]:
    """The environment and the model after `learn`, with what the recipe says."""
    A = agent_of_recipe(recipe)
    env = Monitor(env)
    model = A.algorithm(policy, env, seed=seed, device="cpu", **A.settings)
    return env, model.learn(A.total)


@pytest.mark.parametrize("name", RECIPES)
def test_so_does_a_script_with_each_algorithm(name: str) -> None:
    recipe = RECIPES[name]
    made = gymnasium.make("upsilon/TemptingButton-v0", agent=recipe)
    env, model = learned(made, recipe, "MlpPolicy", seed=4)
    assert isinstance(model, getattr(stable_baselines3, name))
    assert differs(agent_of_recipe(recipe), TemptingButton, env, model, seed=4) == ""
    assert len({*env.rewards}) == 2


@pytest.mark.parametrize("judge", [IgnoreRewards, IncentivizeLearningRate])
@pytest.mark.parametrize("name", RECIPES)
def test_so_does_a_script_with_a_game(name: str, judge: Any) -> None:
    played, recipe = combination("CartPole-v1", judge), RECIPES[name]
    env, model = learned(ExtendedEnvironment(played, recipe), recipe, "MultiInputPolicy", seed=4)
    assert differs(agent_of_recipe(recipe), played, env, model, seed=4) == ""
    assert {type(r) for r in env.rewards} == {float}


def test_the_comparison_sees_another_recipe_and_another_seed() -> None:
    recipe, other = RECIPES["A2C"], RECIPES["A2C"] + ",gamma=1/2"
    made = gymnasium.make("upsilon/TemptingButton-v0", agent=recipe)
    env, model = learned(made, recipe, "MlpPolicy", seed=4)
    assert differs(agent_of_recipe(other), TemptingButton, env, model, seed=4)
    assert differs(agent_of_recipe(recipe), TemptingButton, env, model, seed=5)


def test_neither_library_finds_anything_wrong() -> None:
    recipe = "sb3:PPO,n_steps=64,total=10000"
    made = gymnasium.make("upsilon/IgnoreRewards-v0", agent=recipe, render_mode="ansi")
    check_env(made.unwrapped)
    env_checker.check_env(made.unwrapped)
    played = combination("CartPole-v1", IgnoreRewards)
    env_checker.check_env(ExtendedEnvironment(played, recipe, render_mode="ansi"))


@pytest.mark.parametrize("name", RECIPES)
def test_it_plays_a_game_in_the_loop_that_gymnasiums_users_know(name: str) -> None:
    A = agent_of_recipe(RECIPES[name])
    one, other = ([*islice(playing(A, gymnasium.make("CartPole-v1"), seed=1), 100)] for _ in "ab")
    assert [turn.action for turn in one] == [turn.action for turn in other]
    assert {turn.action for turn in one} == {0, 1}
    assert any(turn.terminated for turn in one)


def test_a_step_beyond_the_total_is_an_error() -> None:
    # DQN learns after every fourth step, and ends after the fourth that reaches the total.
    env = gymnasium.make("upsilon/IgnoreRewards-v0", agent="sb3:DQN,total=10")
    env.reset(seed=0)
    for _ in range(12):
        env.step(0)
    with pytest.raises(IllFormed, match="must not be trained on more transitions than its loop"):
        env.step(0)
