"""In a game whose observations are values, the algorithms receive the values themselves.

Expected actions and weights come from Stable-Baselines3 and Gymnasium alone.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest
import stable_baselines3
import torch
from gymnasium import spaces

from practical import IgnoreRewards, Interaction, reality_check, run, stream
from practical.combination.combination import combination
from practical.deep import agent_of_recipe, sb3_agent
from practical.deep.with_torch.alone import as_alone, bits
from practical.deep.with_torch.learning import Learning
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.specialising import specialised
from tests.deep.laws import QUICK

RECIPE = "sb3:PPO,n_steps=16,batch_size=8,n_epochs=1,total=400"
SEED, STEPS = 3, 160


class Content:
    """A traditional environment, which is content with every action."""

    n_actions, n_obs = 1, 1

    def __init__(self, A: Any) -> None: ...

    def start(self) -> int:
        return 0

    def step(self, action: int) -> tuple[int, int]:
        reward = 1
        return reward, 0


CART: Any = combination("CartPole-v1", Content)
"""CartPole without end, whose observations are those of the game beside a 0."""


class Cart(gymnasium.Env[Any, Any]):
    """The same without this project: where an episode ends, the next one begins in that step."""

    def __init__(self) -> None:
        self.game = gymnasium.make("CartPole-v1")
        one = spaces.Discrete(1)
        self.observation_space = spaces.Dict({"game": self.game.observation_space, "judge": one})
        self.action_space = spaces.Discrete(2)
        self.actions: list[int] = []
        self.ends = 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        first, _ = self.game.reset(seed=stream(SEED, "game")(0))
        return {"game": first, "judge": 0}, {}

    def step(self, action: Any) -> Any:
        seen, reward, terminated, truncated, _ = self.game.step(int(action))
        self.actions.append(int(action))
        if terminated or truncated:
            self.ends += 1
            seen, _ = self.game.reset()
        return {"game": seen, "judge": 0}, float(reward), False, False, {}


@pytest.mark.parametrize("name", QUICK)
def test_a_run_is_that_of_sb3_and_gymnasium_alone(name: str) -> None:
    settings, env = dict(QUICK[name]), Cart()
    algorithm = getattr(stable_baselines3, name)
    model = algorithm("MultiInputPolicy", env, seed=SEED, device="cpu", **settings)
    model.learn(STEPS)
    played: Any = Interaction(sb3_agent(name, total=STEPS, **settings), CART, seed=SEED)
    played.advance(STEPS)
    assert env.ends > 3
    assert [*played.record.actions] == env.actions
    assert difference(played.agent.inside.model, model) == ""


def difference(one: Any, other: Any) -> str:
    """The first tensor in which two models differ."""
    pairs = zip(bits(one), bits(other), strict=True)
    return next((name for (name, mine), (_, its) in pairs if not torch.equal(mine, its)), "")


@pytest.mark.parametrize("name", QUICK)
def test_a_queried_copy_is_too(name: str) -> None:
    A = sb3_agent(name, total=STEPS, **QUICK[name])
    judged = as_alone(A, specialised(CART, seed=SEED), STEPS, seed=SEED)
    assert (judged.difference, judged.actions) == ("", 2 * STEPS)


FAULTS: dict[str, Any] = {
    "half the bits": lambda now, before: np.float32(np.float16(now)),
    "the last but one": lambda now, before: before,
    "the sign of an angle": lambda now, before: now * np.array([1, 1, -1, 1], np.float32),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_judge_sees_another_value(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right: Any = Learning.resume

    def wrong(self: Any, a: int, r: float, value: Any) -> None:
        before = self.__dict__.get("seen", value["game"])
        self.seen = value["game"]
        right(self, a, r, {**value, "game": FAULTS[fault](self.seen, before)})

    monkeypatch.setattr(Learning, "resume", wrong)
    A = sb3_agent("PPO", total=STEPS, **QUICK["PPO"])
    assert as_alone(A, specialised(CART, seed=SEED), STEPS, seed=SEED).difference


def test_the_answer_after_another_value_is_that_of_a_replay() -> None:
    space = CART.observation_space
    A: Any = specialised(agent_of_recipe(RECIPE), n_actions=2, observation_space=space)
    past: list[Any] = []
    agent, seen = A(), np.random.default_rng(1).normal(size=(41, 4)).astype(np.float32)
    values = [{"game": one, "judge": 0} for one in seen]
    for turn in range(40):
        here, after, other = values[turn], values[turn + 1], values[turn // 2]
        given = (here, agent.act(here), 1, other)
        twin = A()
        for each in (*past, given):
            twin.train(*each)
        assert agent.act_after(*given) == twin.act(other)
        past.append((here, given[1], 1, after))
        agent.train(*past[-1])


@pytest.mark.parametrize("judge", [IgnoreRewards, IncentivizeLearningRate])
def test_the_environment_may_query_it(judge: Any) -> None:
    A, played = agent_of_recipe(RECIPE), combination("CartPole-v1", judge)
    one, other = run(A, played, 60, seed=2), run(A, played, 60, seed=2)
    assert one == other
    assert run(reality_check(A), played, 60, seed=2).turns == 60
