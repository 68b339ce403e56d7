"""Every command that takes an agent takes a recipe."""

import json

import pytest
from click.testing import CliRunner

from practical import IgnoreRewards, TemptingButton, reality_check, run
from practical.deep import agent_of_recipe
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.errors import IllFormed
from upsilon_ext.command import main

RECIPE = "sb3:PPO,n_steps=8,batch_size=4,n_epochs=1,total=400"
QUICK = "sb3:DQN,learning_starts=3,batch_size=4,total=400"

COMMANDS = {
    "play": ["play", RECIPE, "tempting-button", "--turns", "9"],
    "battery": ["battery", RECIPE, "--environments", "ignore-rewards", "--steps", "20"],
    "measure": ["measure", QUICK, "--budget", "40p", "--horizon", "2", "--longest", "2"],
    "oracle": ["oracle", QUICK, "--examples", "3", "--runs", "4", "--longest", "8"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_takes_a_recipe(
    command: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    seeds = ["--seeds", "1", "--processes", "1"] if command == "battery" else []
    alone = ["--processes", "1"] if command == "measure" else []
    result = CliRunner().invoke(main, [*COMMANDS[command], *seeds, *alone, "--json"])
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    assert document["command"] == command


def test_the_same_recipe_is_the_same_class() -> None:
    assert agent_of_recipe(RECIPE) is agent_of_recipe(RECIPE)
    assert agent_of_recipe(RECIPE).__name__ == "PPO"


@pytest.mark.parametrize(
    ("recipe", "said"),
    [
        ("sb3:PPO,n_stepz=3,total=9", "the settings of PPO are batch_size, clip_range,"),
        ("sb3:PPO,seed=3,total=9", "seed of PPO is set by each instance; it was given"),
        ("sb3:PPO,total=0", "total, the number of steps of learn, must be a positive integer"),
        ("sb3:PPO,total=9,learning_rate=-1", "a learning rate must be a number that is at least 0"),
    ],
)
def test_a_wrong_setting_is_named(recipe: str, said: str) -> None:
    with pytest.raises(IllFormed, match=said):
        agent_of_recipe(recipe)


def test_bounds_are_errors() -> None:
    A = agent_of_recipe("sb3:A2C,total=10")
    with pytest.raises(IllFormed, match="must not be trained on more transitions than its loop"):
        run(A, IgnoreRewards, 12)
    assert run(A, IgnoreRewards, 10).turns == 10
    agent = A()
    with pytest.raises(IllFormed, match="n_obs=64 as a parameter allows 64"):
        agent.act(0)
    assert agent_of_recipe("sb3:A2C,n_obs=64,total=10")().act(63) in range(2)
    agent = agent_of_recipe("sb3:A2C,n_obs=4,total=10")()
    agent.train(0, 0, 1, 2)
    with pytest.raises(IllFormed, match="must start at the observation at which the last one"):
        agent.train(3, 0, 1, 2)


def test_environments_that_probe_the_agent_take_it() -> None:
    A = agent_of_recipe("sb3:PPO,n_steps=8,batch_size=4,n_epochs=1,total=100")
    for E in (TemptingButton, IncentivizeLearningRate, IgnoreRewards):
        one, other = run(A, E, 40, seed=2), run(A, E, 40, seed=2)
        assert one == other
        assert run(reality_check(A), E, 40, seed=2).turns == 40
    falling = agent_of_recipe("sb3:PPO,n_steps=8,batch_size=4,total=100,learning_rate=linear:1/100")
    rate = falling().learning_rate
    assert not isinstance(rate, float)
    assert ((rate / 2)(0.5), rate(0.5)) == (0.0025, 0.005)
    assert run(falling, IncentivizeLearningRate, 40).turns == 40
