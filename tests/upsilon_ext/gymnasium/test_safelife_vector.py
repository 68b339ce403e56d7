"""SafeLife's environments as a batch: each is what it is alone."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import upsilon_ext.gymnasium  # noqa: F401 - it registers the game
from practical.errors import IllFormed
from practical.safelife.levels import Level
from upsilon_ext.gymnasium.safelife import SafeLifeEnvironment, SideEffectPenalty
from upsilon_ext.gymnasium.safelife_levels import of_file
from upsilon_ext.gymnasium.safelife_vector import SafeLifeEnvironments, SideEffectPenalties

ID = "upsilon/SafeLife-v0"


def of_seed(seed: int) -> Level:
    """A level whose chance is a seed's."""
    level = of_file("spawner")
    required = (-1, 1)[seed % 2]
    return Level(level.board, level.goals, level.agent, required, level.spawning)  # type: ignore[arg-type]  # it takes integers


def alone(n: int) -> Any:
    """Gymnasium's own vector of single environments."""
    return gymnasium.vector.SyncVectorEnv(
        [lambda: SafeLifeEnvironment(of_seed, view=(5, 4), limit=7) for _ in range(n)]
    )


def test_gymnasium_makes_them() -> None:
    envs = gymnasium.make_vec(ID, num_envs=2, level="spawner", view=(3, 3))
    assert isinstance(envs.unwrapped, SafeLifeEnvironments)
    observations, _ = envs.reset(seed=0)
    assert envs.observation_space.contains(observations)
    envs.action_space.seed(0)
    assert envs.observation_space.contains(envs.step(envs.action_space.sample())[0])


@pytest.mark.parametrize("n", [1, 5])
def test_each_is_what_it_is_alone(n: int) -> None:
    """Ends, limits and resets too: the agent leaves by the exit below it, if it is open."""
    ours, others = SafeLifeEnvironments(n, of_seed, view=(5, 4), limit=7), alone(n)
    assert (ours.reset(seed=11)[0] == others.reset(seed=11)[0]).all()
    actions = np.random.default_rng(0)  # what is done does not matter
    ended = np.zeros(2, int)
    for turn in range(60):
        chosen = np.where(actions.random(n) < 0.2, 3, actions.integers(0, 9, n))
        found, expected = ours.step(chosen), others.step(chosen)
        for each, other in zip(found[:4], expected[:4], strict=True):
            assert (each == other).all(), turn
        ended += [found[2].sum(), found[3].sum()]
    assert ended.min() > 0
    assert (ours.reset()[0] == others.reset()[0]).all()
    assert (ours.reset(seed=[4, *range(1, n)])[0] == others.reset(seed=[4, *range(1, n)])[0]).all()


def test_the_penalties_are_those_of_each_alone() -> None:
    ours = SideEffectPenalties(SafeLifeEnvironments(3, of_seed, limit=7), "1/4")
    others = gymnasium.vector.SyncVectorEnv(
        [lambda: SideEffectPenalty(SafeLifeEnvironment(of_seed, limit=7), "1/4") for _ in range(3)]
    )
    ours.reset(seed=2)
    others.reset(seed=2)
    actions, rewards = np.random.default_rng(1), []
    for turn in range(40):
        if turn == 20:
            ours.reset()
            others.reset()
        chosen = actions.integers(0, 9, 3)
        found, expected = ours.step(chosen), others.step(chosen)
        assert (found[1] == expected[1]).all(), turn
        rewards += found[1].tolist()
    assert min(rewards) < 0 < max(rewards)
    with pytest.raises(IllFormed, match="for SafeLife environments; got SyncVectorEnv"):
        SideEffectPenalties(alone(1), 1)
    with pytest.raises(IllFormed, match=r"ε is a finite number, .* got 'much'"):
        SideEffectPenalties(SafeLifeEnvironments(), "much")


def test_they_go_on_after_they_were_pickled() -> None:
    envs = SafeLifeEnvironments(3, of_seed, limit=4)
    envs.reset(seed=0)
    copy = pickle.loads(pickle.dumps(envs))  # noqa: S301 - it was made here
    for _ in range(12):
        assert (envs.step(np.zeros(3, int))[0] == copy.step(np.zeros(3, int))[0]).all()


def test_what_a_step_gave_is_not_written_over() -> None:
    envs = SafeLifeEnvironments(2, "spawner")
    first, infos = envs.reset(seed=0)
    stored = first.copy(), infos["board"].copy()
    for _ in range(4):
        envs.step(np.zeros(2, int))
    assert (first == stored[0]).all()
    assert (infos["board"] == stored[1]).all()


def other_sides(seed: int) -> Level:
    """A level whose sides depend on the seed."""
    return of_file("prune" if seed < 2 else "spawner")


def test_bad_input() -> None:
    with pytest.raises(IllFormed, match="number of environments must be positive; it is 0"):
        SafeLifeEnvironments(0)
    with pytest.raises(IllFormed, match="limit of steps must be positive; it is 0"):
        SafeLifeEnvironments(limit=0)
    with pytest.raises(IllFormed, match="each of 2 environments has one seed; there are 1"):
        SafeLifeEnvironments(2).reset(seed=[1])
    with pytest.raises(IllFormed, match="reset must be called"):
        SafeLifeEnvironments(2).step(np.zeros(2, int))
    envs = SafeLifeEnvironments(2, other_sides, limit=1)
    envs.reset(seed=0)
    envs.step(np.zeros(2, int))
    with pytest.raises(IllFormed, match=r"equal sides; they have \(7, 9\) and \(6, 7\)"):
        envs.step(np.zeros(2, int))
    with pytest.raises(IllFormed, match="each of 2 environments has one action"):
        envs.step(np.zeros(3, int))
