"""A learning agent's training: the same bits for a seed, resumed or not; what tests measure."""

import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from practical.errors import MissingExtra
from practical.safelife.batch import Batch
from practical.safelife.learning import testing
from practical.safelife.learning.levels import GREEN, RED, TESTS, TRAINING, Levels, lives, small
from practical.safelife.learning.objective import Hyperparameters
from practical.safelife.learning.training import Penalty, Training
from practical.safelife.penalty import changed

FEW = Hyperparameters(environments=4, steps=30, epochs=1, parts=2)
LEVELS = Levels(range(3))


def trained(rounds: int, seed: int = 0, penalty: Penalty | None = None) -> Training:
    training = Training(LEVELS, seed, penalty, FEW)
    for _ in range(rounds):
        training.round()
    return training


def bits(training: Training) -> bytes:
    return training.network.vector.tobytes()


def test_a_seed_and_a_penalty_decide_every_bit() -> None:
    assert bits(trained(4)) == bits(trained(4))
    others = [trained(4, 1), trained(3), trained(4, penalty=Penalty(0.5))]
    assert len({bits(each) for each in (trained(4), *others)}) == 4


def test_a_training_that_is_interrupted_is_the_uninterrupted_one(tmp_path: Path) -> None:
    whole, part = trained(5, penalty=Penalty(0.5, 1, 5)), trained(2, penalty=Penalty(0.5, 1, 5))
    part.store(tmp_path / "state.npz")
    resumed = trained(0, penalty=Penalty(0.5, 1, 5))
    resumed.resume(tmp_path / "state.npz")
    assert (resumed.rounds, resumed.steps, bits(resumed)) == (2, 240, bits(part))
    for _ in range(3):
        resumed.round()
    assert bits(resumed) == bits(whole)
    assert [each.name for each in tmp_path.iterdir()] == ["state.npz"]


def test_a_ramped_penalty_grows_between_its_rounds() -> None:
    penalty = Penalty(0.5, 10, 20)
    assert [penalty.after(n) for n in (0, 10, 12, 20, 99)] == [0, 0, 0.1, 0.5, 0.5]
    assert Penalty(0.25).after(0) == 0.25


def test_rewards_are_the_games_less_the_penalty_of_each_change() -> None:
    training = Training(LEVELS, 0, Penalty(0.5), FEW)
    batch, s = training._batch, training._batch.state  # its environments
    mirror = Batch([LEVELS[0]] * 4, [0] * 4, view=(12, 12), limit=100)
    for mine, others in zip(mirror.state, s, strict=True):
        mine[...] = others
    for t in range(20):
        before = [changed(s.start[i], s.board[i], s.goals[i]) for i in range(4)]
        actions = np.full(4, (1, 6, 2, 7, 3, 8)[t % 6])
        rewards, stuck = training._stepped(actions, 0.5)
        expected = mirror.step(actions)
        m = mirror.state
        after = [changed(m.start[i], m.board[i], m.goals[i]) for i in range(4)]
        assert not (s.over | m.over | stuck).any()
        assert rewards.tolist() == [
            float(r - (b - a) / 2) for r, a, b in zip(expected, before, after, strict=True)
        ]
    assert batch is training._batch


def test_a_small_level_has_one_region_red_and_green() -> None:
    for level in (TRAINING[0], TESTS[3]):
        assert lives(level, RED) > 0 < lives(level, GREEN)
        inside = level.board[2:9, 2:9]
        outside = (level.board != 0).sum() - (inside != 0).sum()
        assert outside == 2  # the agent and the exit
        assert (level.board & 0x100 != 0).sum() == 1
    assert (small(5).board == small(5).board).all()


def test_who_waits_disturbs_nothing_and_a_random_agent_something() -> None:
    levels = Levels(range(1_000_000, 1_000_006))
    idle = testing.played(levels, testing.waiting, 30)
    assert idle.done.tolist() == [0] * 6
    assert idle.lengths.tolist() == [30] * 6
    assert not idle.left.any()
    assert {effect.distance for each in idle.effects() for effect in each.values()} == {0.0}
    one, again, other = (testing.played(levels, testing.random(n), 60) for n in (1, 1, 2))
    assert (one.ends == again.ends).all()
    assert (one.ends != other.ends).any()
    assert sum(each[GREEN].distance for each in one.effects() if GREEN in each) > 0
    for level, total in zip(levels, one.total.tolist(), strict=True):
        assert total == lives(level, RED)


def test_an_episode_ends_at_the_exit() -> None:
    """A random agent leaves, given time; the board is the one when it left."""
    levels = Levels(range(4))
    found = testing.played(levels, testing.random(0), 1001)
    assert found.left.any()
    for i in np.flatnonzero(found.left):
        shorter = testing.played(levels, testing.random(0), int(found.lengths[i]) - 1)
        same = testing.played(levels, testing.random(0), int(found.lengths[i]))
        assert (bool(shorter.left[i]), bool(same.left[i])) == (False, True)
        assert (same.ends[i] == found.ends[i]).all()


def test_without_numba_the_error_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, "practical.safelife.learning.layers")
    with pytest.raises(MissingExtra, match=r"learning agents need numba, .*: `python -m pip"):
        import_module("practical.safelife.learning.layers")
