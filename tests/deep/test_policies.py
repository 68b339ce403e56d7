"""Agents of frozen policies: a model's, and its file's."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from stable_baselines3 import A2C, DQN, PPO

from practical import TemptingButton, run
from practical.deep import from_policy
from practical.deep.with_torch.alone import Traditional
from practical.errors import IllFormed
from tests.deep.walk import Walk


def model(algorithm: Any = PPO) -> Any:
    few = {"n_steps": 64} if algorithm is PPO else {}
    return algorithm("MlpPolicy", Traditional(Walk), seed=1, device="cpu", **few)


@pytest.mark.parametrize("algorithm", [PPO, DQN])
def test_a_model_acts_as_it_predicts_deterministically(algorithm: Any) -> None:
    trained = model(algorithm)
    A = from_policy(trained)
    assert (A.__name__, A.n_actions, A.n_obs) == (algorithm.__name__, 3, 5)
    agent = A()
    for obs in range(5):
        predicted, _ = trained.predict(obs, deterministic=True)
        assert agent.act(obs) == int(predicted)
        assert type(agent.act(obs)) is int
        assert agent.act_after(0, 1, -1, obs) == agent.act(obs) == agent.clone().act(obs)


@pytest.mark.parametrize("algorithm", [PPO, A2C, DQN])
def test_a_model_can_be_frozen_after_it_has_learned(algorithm: Any) -> None:
    """The last thing that `learn` of PPO and A2C does is an update."""
    trained = model(algorithm)
    trained.learn(5)
    A = from_policy(trained)
    predicted = [int(trained.predict(o, deterministic=True)[0]) for o in range(5)]
    assert [A().act(o) for o in range(5)] == predicted


def test_a_frozen_policy_stays_when_the_model_goes_on_learning() -> None:
    trained = model()
    agent = from_policy(trained)()
    before = [agent.act(obs) for obs in range(5)]
    weights = next(trained.policy.parameters())
    weights.data.fill_(1.0)
    for each in trained.policy.action_net.parameters():
        each.data.copy_(-each.data * 100)
    assert [agent.act(obs) for obs in range(5)] == before
    assert [int(trained.predict(obs, deterministic=True)[0]) for obs in range(5)] != before


def test_a_saved_model_is_loaded_by_its_algorithm(tmp_path: Path) -> None:
    trained = model()
    trained.save(tmp_path / "model.zip")
    agent = from_policy(tmp_path / "model.zip", algorithm="PPO")()
    assert [agent.act(o) for o in range(5)] == [from_policy(trained)().act(o) for o in range(5)]
    with pytest.raises(IllFormed, match="a file of a model needs its algorithm, one of DQN, PPO"):
        from_policy(tmp_path / "model.zip")


def test_a_policy_of_values_declares_their_space() -> None:
    env = Traditional(Walk)
    env.observation_space = spaces.Box(-1, 1, (4,), np.float32)
    A: Any = from_policy(PPO("MlpPolicy", env, seed=1, device="cpu"))
    assert A.observation_space == env.observation_space
    assert A.n_obs is None
    assert A().act(np.zeros(4, np.float32)) in range(3)


def test_it_runs_in_an_environment_that_queries_another_observation() -> None:
    env = Traditional(Walk)
    env.observation_space, env.action_space = spaces.Discrete(2), spaces.Discrete(2)
    A = from_policy(PPO("MlpPolicy", env, seed=1, device="cpu"))
    record = run(A, TemptingButton, 200)
    pushes = A().act(0) == 0
    seen = (record.first_observation, *record.observations[:-1])
    # [JAGI, Example 2]: 1 for a push with a button, and without one if none would be pushed.
    assert list(record.rewards) == [1 if (o == 0) is pushes else -1 for o in seen]
