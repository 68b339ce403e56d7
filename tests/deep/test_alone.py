"""On a traditional environment, the weights are those of Stable-Baselines3 alone, bit for bit."""

from typing import Any

import pytest

from practical.deep import linear, sb3_agent
from practical.deep.with_torch.alone import Judged, as_alone
from tests.deep.walk import Walk

STEPS = 5120

ALGORITHMS: dict[str, dict[str, Any]] = {
    # 80 rollouts, each learned from in 4 epochs of 2 batches; the rate falls to zero.
    "PPO": {"n_steps": 64, "batch_size": 32, "n_epochs": 4, "learning_rate": linear(1e-3)},
    # 1,024 rollouts.
    "A2C": {"learning_rate": linear(1e-3)},
    # 1,255 updates, 10 updates of the target network, exploration that ends after 1,024 steps.
    "DQN": {
        "target_update_interval": 500,
        "exploration_fraction": 0.2,
        "learning_rate": linear(1e-3),
    },
}


@pytest.mark.parametrize("name", ALGORITHMS)
def test_an_instance_and_a_queried_copy_are_equal_to_sb3_alone(name: str) -> None:
    A = sb3_agent(name, total=STEPS, **ALGORITHMS[name])
    judged = as_alone(A, Walk, STEPS, seed=3)
    assert judged.difference == ""
    assert judged.actions == 2 * STEPS
    # Two layers of 64 for actions and two for values, each with its last layer; of DQN, those of
    # the target network. In two models; the optimiser has at least one number for each that learns.
    layers = (5 * 64 + 64) + (64 * 64 + 64)
    weights = {"DQN": 2 * (layers + 65 * 3)}.get(name, 2 * layers + 65 * 3 + 65)
    learning = {"DQN": weights // 2}.get(name, weights)
    assert judged.numbers >= 2 * (weights + learning)


@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_judge_sees_one_other_seed(name: str) -> None:
    A = sb3_agent(name, total=320, **ALGORITHMS[name])
    assert as_alone(A, Walk, 320, seed=3) == as_alone(A, Walk, 320, seed=3)

    class Other(A):  # type: ignore[misc, valid-type]
        def _running(self) -> Any:
            self.seed = 4
            return super()._running()

    judged: Judged = as_alone(Other, Walk, 320, seed=3)
    assert judged.difference
