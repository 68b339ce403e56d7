"""Both sides of SafeLife's lines do the same work: the loop's automaton is the engine's."""

import shutil

import numpy as np
import pytest

from benchmarks import safelife_engine
from benchmarks.measuring import Stopwatch
from benchmarks.safelife_engine import (
    RUN,
    SIDE,
    _engine_s,
    after,
    level,
    plain_loop,
    play,
    run,
    score,
)
from benchmarks.safelife_training import SIZE, safelife_training, train
from practical.safelife.side_effects import side_effects


@pytest.mark.parametrize("steps", [2, 10])
def test_the_plain_loop_is_the_automaton(steps: int) -> None:
    board = level().board.copy()
    _engine_s(board, steps)
    assert np.array_equal(after(steps), board)
    assert (board & 1).sum() > SIDE


def test_the_loop_is_in_c_where_there_is_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain_loop()[0] == ("C" if shutil.which("cc") else "numba")
    plain_loop.cache_clear()
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert plain_loop()[0] == "numba"
    plain_loop.cache_clear()


@pytest.mark.parametrize("spawners", [False, True])
def test_what_is_scored_is_a_run_with_side_effects(spawners: bool) -> None:
    start, end = run(spawners)
    assert (start & 0x80).any() == (end & 0x80).any() == spawners
    found = side_effects(start, end, RUN, 200)
    assert found[0x601 if spawners else 0x401].distance > 1
    score(spawners, 1)


def test_as_many_steps_are_played() -> None:
    play(10, 50)
    assert safelife_engine._batch(10).state.steps.tolist() == [5] * 10
    play(10, 50, 3)
    assert safelife_engine._batch(10).state.steps.tolist() == [2] * 10


def test_more_environments_play_whole_episodes_of_equal_length() -> None:
    lines = {line.id: line for line in safelife_engine.safelife_engine(1)}
    few, many = lines["safelife-10000-environments"].jobs
    assert [(each.name, each.turns) for each in (few, many)] == [
        ("safelife_engine.play(100, 20,000, 20)", 20_000),
        ("safelife_engine.play(10,000, 200,000, 20)", 200_000),
    ]
    watch = Stopwatch()
    watch.least |= {few: 1.0, many: 12.0}
    assert lines["safelife-10000-environments"].figure(watch) == 1.2


def test_what_is_trained_is_what_the_line_counts() -> None:
    assert train(1).steps == SIZE
    assert safelife_training(10).jobs[1].turns == SIZE
