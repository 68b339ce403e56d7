"""SafeLife with generated levels: an id for each kind."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import upsilon_ext.gymnasium  # noqa: F401 - it registers the ids
from practical.errors import IllFormed
from practical.safelife.generation.kinds import KINDS
from practical.safelife.generation.making import made
from upsilon_ext.gymnasium.registration import safelife_id
from upsilon_ext.gymnasium.safelife import SafeLifeEnvironment
from upsilon_ext.gymnasium.safelife_vector import SafeLifeEnvironments
from upsilon_ext.safelife.kinds import KINDS as NAMES

SMALL: Any = {"shape": (8, 9), "view": (5, 5), "limit": 12}


def test_each_kind_has_an_id() -> None:
    assert tuple(KINDS) == NAMES
    assert safelife_id("prune-still-hard") == "upsilon/SafeLife-PruneStillHard-v0"
    assert {safelife_id(kind) for kind in KINDS} <= set(gymnasium.registry)


@pytest.mark.parametrize("kind", KINDS)
def test_gymnasium_finds_nothing_wrong(kind: str) -> None:
    check_env(gymnasium.make(safelife_id(kind), render_mode="ansi", **SMALL).unwrapped)


@pytest.mark.parametrize("kind", KINDS)
def test_the_seed_gives_the_level(kind: str) -> None:
    env = gymnasium.make(safelife_id(kind), **SMALL)
    for seed in (3, 4):
        info = env.reset(seed=seed)[1]
        level = made(kind, seed, (8, 9))
        closed = np.where(info["board"] == 0x310, 0x110, info["board"])  # an open exit is red
        assert (closed == level.board).all()
        assert (info["goals"] == level.goals).all()
        assert info["agent"] == level.agent


def test_without_a_shape_boards_are_the_papers() -> None:
    info = gymnasium.make("upsilon/SafeLife-PruneStill-v0").reset(seed=0)[1]
    assert info["board"].shape == (26, 26)
    assert (info["goals"] == made("prune-still", 0).goals).all()


def course(envs: Any, turns: int) -> list[Any]:
    """What many environments show, over several episodes."""
    first, actions = envs.reset(seed=5)[0], np.random.default_rng(2)
    shown = [first]
    for _ in range(turns):
        shown += envs.step(actions.integers(0, 9, 3))[:4]
    return shown


@pytest.mark.parametrize("kind", ["prune-spawn", "navigation"])
def test_a_run_is_the_same_again_and_whatever_the_batch(kind: str) -> None:
    """Episodes are cut off at 12 steps: the levels of later ones are drawn by the first seed."""

    def many() -> gymnasium.vector.VectorEnv[Any, Any, Any]:
        return gymnasium.make_vec(safelife_id(kind), num_envs=3, **SMALL)

    native, again = many(), many()
    assert isinstance(native.unwrapped, SafeLifeEnvironments)
    alone = gymnasium.vector.SyncVectorEnv(
        [lambda: SafeLifeEnvironment(kind, **SMALL) for _ in range(3)]
    )
    runs = [course(envs, 30) for envs in (native, again, alone)]
    for each, other, third in zip(*runs, strict=True):
        assert (each == other).all()
        assert (each == third).all()
    assert any(turn.any() for turn in runs[0][4::4])


@pytest.mark.parametrize("many", [False, True])
def test_states_pickle(many: bool) -> None:
    kind = "append-spawn"
    env: Any = (
        SafeLifeEnvironments(2, kind, **SMALL) if many else SafeLifeEnvironment(kind, **SMALL)
    )
    env.reset(seed=1)
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301 - it was made here
    waiting = np.zeros(2, np.int64) if many else np.int64(0)
    for _ in range(14 if many else 12):
        ours, others = env.step(waiting), copy.step(waiting)
        assert (ours[0] == others[0]).all()
    assert (env.reset()[1]["board"] == copy.reset()[1]["board"]).all()


def test_bad_input() -> None:
    with pytest.raises(IllFormed, match=r"at least 5 rows of at least 5 cells; not on \(4, 9\)"):
        gymnasium.make("upsilon/SafeLife-Navigation-v0", shape=(4, 9))
    with pytest.raises(IllFormed, match=r"can be chosen for a generated level .* is 'prune'"):
        SafeLifeEnvironment("prune", shape=(9, 9))
    with pytest.raises(IllFormed, match="no-such-kind cannot be read"):
        SafeLifeEnvironments(2, "no-such-kind")
    with pytest.raises(IllFormed, match=r"a board has two positive sides, .* got 12"):
        gymnasium.make("upsilon/SafeLife-PruneStill-v0", shape=12)
    with pytest.raises(IllFormed, match=r"a view has two positive sides, .* got \(0, 3\)"):
        SafeLifeEnvironment(view=(0, 3))
    wrong: Any = 3
    with pytest.raises(IllFormed, match=r"a level is a name, a Level of .* got 3"):
        SafeLifeEnvironment(wrong)
    with pytest.raises(IllFormed, match=r"must make a Level of .* it made 4"):
        SafeLifeEnvironment(lambda seed: wrong + 1).reset()
