"""A batch is its environments, each on its own; it pickles; wrong input is refused with the law."""

import pickle
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from practical.errors import IllFormed, MissingExtra
from practical.safelife.automaton import number
from practical.safelife.batch import STREAM, Batch, channels
from practical.safelife.levels import Level, cells
from practical.streams import _start, draw

PLAYER, SPAWNER, LIFE, EXIT = 0x7A, 0x498, 0x409, 0x110
BOARD = [
    [0, 0, 0, 0, 0],
    [0, PLAYER, 0, LIFE, 0],
    [0, 0, 0, 0, LIFE],
    [0, LIFE, 0, SPAWNER, 0],
    [EXIT, 0, 0, 0, 0],
]
GOALS = [[0, 0, 0x800, 0, 0x800]] * 5


def level(**more: Any) -> Level:
    given: dict[str, Any] = {"board": BOARD, "goals": GOALS, "agent": (1, 1), **more}
    return Level(**given)


def actions(seed: int, steps: int) -> list[int]:
    return [draw(seed, "test", i) * 9 >> 32 for i in range(steps)]


def course(batch: Batch, i: int) -> tuple[Any, ...]:
    """All that an environment shows."""
    rest = [each[i].tolist() for each in batch.state]
    return *rest, batch.views[i].tolist(), int(batch.rewards[i])


def test_an_environment_s_course_is_its_own_whatever_the_batch() -> None:
    seeds = [5, 0, 7, 5]
    chosen = [level(), level(spawning=Fraction(1)), level(required=Fraction(-1)), level()]
    together = Batch(chosen, seeds)
    alone = [Batch([each], [seed]) for each, seed in zip(chosen, seeds, strict=True)]
    for turn in zip(*(actions(seed, 30) for seed in seeds), strict=True):
        together.step(turn)
        for i, batch in enumerate(alone):
            batch.step(turn[i : i + 1])
            assert course(together, i) == course(batch, 0)
    assert together.state.drawn.min() > 0
    assert course(together, 0) == course(together, 3)


def test_other_seeds_have_other_courses() -> None:
    batch = Batch([level()] * 8, range(8))
    for _ in range(5):
        batch.step([0] * 8)
    assert len({each.tobytes() for each in batch.state.board}) > 4


def test_a_batch_pickles_and_goes_on() -> None:
    batch = Batch([level(), level()], [1, 2])
    batch.step([2, 3])
    other = pickle.loads(pickle.dumps(batch))  # noqa: S301 - our own
    for action in actions(0, 10):
        assert np.array_equal(batch.step([action, 0]), other.step([action, 0]))
        assert [course(batch, i) for i in (0, 1)] == [course(other, i) for i in (0, 1)]


def test_some_are_reset_and_the_others_go_on() -> None:
    batch = Batch([level()] * 3, [1, 2, 3])
    first, views = course(batch, 1), batch.views
    batch.step([2, 2, 2])
    kept = course(batch, 0), course(batch, 2)
    batch.reset([False, True, False], seeds=[2])
    assert (course(batch, 0), course(batch, 2)) == kept
    assert course(batch, 1)[:-1] == first[:-1]
    batch.reset([1], levels=[level(goals=np.zeros((5, 5), int))])
    assert batch.state.goals[1].sum() == 0
    assert batch.views is views


def test_the_numbers_are_the_stream_s() -> None:
    begin = np.uint64(_start(3, STREAM))
    assert [int(number(begin, i)) for i in range(9)] == [draw(3, STREAM, i) for i in range(9)]


def test_a_draw_is_taken_for_each_free_cell() -> None:
    """A lone spawner has eight free cells; each is spawned if its number is below p · 2³²."""
    board = np.zeros((5, 5), int)
    board[2, 2], board[0, 0] = SPAWNER, 0x2
    batch = Batch([Level(board, board * 0, (0, 0), spawning=Fraction(2, 7))], [4])
    batch.step([0])
    around = [(r, c) for r in (1, 2, 3) for c in (1, 2, 3) if (r, c) != (2, 2)]
    expected = [LIFE if draw(4, STREAM, i) * 7 < 2 * 2**32 else 0 for i in range(8)]
    assert [int(batch.state.board[0][place]) for place in around] == expected
    assert batch.state.drawn.tolist() == [8]


def test_an_episode_is_too_long_at_the_limit() -> None:
    batch = Batch([level()], [0], limit=2)
    assert [(batch.step([0]), batch.too_long.tolist())[1] for _ in range(3)] == [
        [False],
        [True],
        [True],
    ]


def test_channels_are_bits() -> None:
    views = np.array([[[0x7009, 0x8002]]], np.uint16)
    found = channels(views)
    assert [np.flatnonzero(each).tolist() for each in found[0, 0]] == [[0, 3, 12, 13, 14], [1]]
    assert channels(views, out := np.empty((1, 1, 2, 15), np.uint8)) is out
    assert np.array_equal(found, out)


def small() -> Level:
    return level(board=[[2, 0, 0]] * 3, goals=[[0] * 3] * 3, agent=(0, 0))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: cells([[0, 0, 0], [0, 0x1000, 0], [0] * 3]), r"bits .* \(1, 1\) .* has 0x1000"),
        (lambda: cells([[0, -1, 0], [0] * 3, [0] * 3]), r"bits of a cell .* \(0, 1\)"),
        (lambda: cells([[0, 0]] * 3), r"at least 3 cells; the board has shape \(3, 2\)"),
        (lambda: cells([[0, 0, 0], [0]]), "has equal rows; those of the board are not"),
        (lambda: cells([[0.5] * 3] * 3), "cells are integers; .* float64"),
        (lambda: level(goals=[[0] * 4] * 5), r"equal sides; they have \(5, 5\) and \(5, 4\)"),
        (lambda: level(goals=[[0x4000] * 5] * 5), r"\(0, 0\) of the goals has 0x4000"),
        (lambda: level(agent=(4, 0)), r"agent's cell is at its place; \(4, 0\) has 0x0110"),
        (lambda: level(agent=(5, 0)), r"on the board of 5 × 5 cells; not at \(5, 0\)"),
        (lambda: level(spawning=Fraction(11, 10)), "from 0 to 1; that of spawning is 11/10"),
        (lambda: level(spawning=Fraction(-1)), "from 0 to 1; that of spawning is -1"),
        (lambda: level(required=Fraction(1, 2**40)), "below 2147483648; it is 1/1099511627776"),
        (lambda: Batch([level(), small()], [0, 1]), "boards of a batch have equal sides"),
        (lambda: Batch([], []), "have equal sides; they have"),
        (lambda: Batch([level()], [0, 1]), "1 levels and 2 seeds"),
        (lambda: Batch([level()], [0], view=(0, 3)), "sides of a view are positive; .* 0 and 3"),
        (lambda: Batch([level()], [0]).step([9]), "actions are from 0 to 8; one is 9"),
        (lambda: Batch([level()], [0]).step([0, 0]), r"one action, an integer; .* \(2,\)"),
        (lambda: Batch([level()], [0]).step([0.5]), "one action, an integer; .* float64"),
        (lambda: Batch([level()], [0]).put(0, BOARD, GOALS, (0, 0)), "cell is at its place"),
        (lambda: Batch([level()], [0]).put(0, BOARD[1:], GOALS, (0, 1)), "the sides of the level"),
    ],
)
def test_wrong_input_is_refused(call: Callable[[], object], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        call()


def test_without_numba_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules]:
        if name.startswith("practical.safelife"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(MissingExtra, match="SafeLife's engine needs numba, "):
        import practical.safelife.batch  # noqa: F401
