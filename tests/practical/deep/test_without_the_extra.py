"""What needs no torch, and what is said where it is not installed."""

import sys
from collections.abc import Callable
from functools import partial

import gymnasium
import pytest
from click.testing import CliRunner

from practical import TemptingButton, run
from practical.deep import Schedule, agent_of_recipe, from_policy, linear, sb3_agent
from practical.deep.recipes import read
from practical.deep.schedules import as_rate
from practical.errors import IllFormed, MissingExtra
from upsilon_ext.command import main
from upsilon_ext.gymnasium import ExtendedEnvironment

RECIPE = "sb3:PPO,n_steps=64,total=10000"
SAID = (
    "Stable-Baselines3's algorithms need the extra `deep`, 5.4 GB with torch; stable_baselines3 is "
    "not installed: `python -m pip install stable-baselines3 greenlet`"
)


@pytest.fixture(autouse=True)
def without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """None: the import fails, also where the extra is installed."""
    for name in ("torch", "stable_baselines3"):
        monkeypatch.setitem(sys.modules, name, None)
    agent_of_recipe.cache_clear()


@pytest.mark.parametrize(
    "words",
    [
        ["play", RECIPE, "ignore-rewards"],
        ["battery", RECIPE, "--environments", "ignore-rewards"],
        ["measure", RECIPE],
        ["oracle", RECIPE],
    ],
    ids=lambda words: words[0],
)
def test_each_command_says_what_is_missing_its_size_and_its_command(words: list[str]) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert SAID in " ".join(result.stderr.split())


def test_so_does_python() -> None:
    calls: list[Callable[[], object]]
    calls = [partial(agent_of_recipe, RECIPE), partial(sb3_agent, "PPO", total=9)]
    calls += [partial(gymnasium.make, "upsilon/IgnoreRewards-v0", agent=RECIPE)]
    calls += [partial(ExtendedEnvironment, TemptingButton, RECIPE)]
    for call in calls:
        with pytest.raises(MissingExtra) as raised:
            call()
        assert str(raised.value) == SAID
    with pytest.raises(MissingExtra, match="saved models need the extra `deep`"):
        from_policy("model.zip", algorithm="PPO")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sb3:SAC,total=9", "ALGORITHM one of DQN, PPO, A2C"),
        ("sb3:PPO", "must state total=N"),
        ("sb3:PPO,n_steps=64", "must state total=N"),
        ("sb3:PPO,total", "a setting is name=value, as in n_steps=64; 'total' of"),
        ("sb3:PPO,total=", "a setting is name=value"),
        ("sb3:PPO,total=9,gamma=much", "a value is a number, True, False, None or linear:NUMBER"),
        ("sb3:PPO,total=9,gamma=1/0", "a value is a number"),
        ("sb3:PPO,total=9,total=8", "must be given once"),
    ],
)
def test_a_wrong_recipe_is_refused_before_anything_is_missing(text: str, said: str) -> None:
    with pytest.raises(IllFormed, match=said):
        agent_of_recipe(text)


def test_a_recipe_is_read() -> None:
    name, settings = read("sb3:A2C,gamma=9/10,use_rms_prop=False,learning_rate=linear:1e-3,total=7")
    assert name == "A2C"
    rate = settings.pop("learning_rate")
    assert settings == {"gamma": 0.9, "use_rms_prop": False, "total": 7}
    assert [rate(remaining) for remaining in (1.0, 0.5, 0.0)] == [0.001, 0.0005, 0.0]


def test_half_a_schedule_is_the_schedule_of_the_halves() -> None:
    square = as_rate(lambda remaining: remaining**2)
    assert isinstance(square, Schedule)
    assert [(square / 2)(x) for x in (1.0, 0.5)] == [0.5, 0.125]
    assert [((linear(1) / 2) / 2)(x) for x in (1.0, 0.5)] == [0.25, 0.125]
    for wrong in (-1, True, "fast"):
        with pytest.raises(IllFormed, match="a learning rate must be a number that is at least 0"):
            as_rate(wrong)


def test_a_frozen_policy_is_a_function_of_the_observation() -> None:
    skips = run(from_policy(lambda obs: 1), TemptingButton, 100)
    seen = (skips.first_observation, *skips.observations[:-1])
    # [JAGI, Example 2]: an agent that never pushes gets -1 with a button and 1 without.
    assert list(skips.rewards) == [-1 if o == 0 else 1 for o in seen]
    with pytest.raises(IllFormed, match="a policy must be a function of the observation"):
        from_policy(3)
