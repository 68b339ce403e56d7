"""Side effects of the fast form: the recorded ones, the plan checked, bad input refused."""

import sys
from fractions import Fraction
from math import tanh
from typing import Any

import numpy as np
import pytest

from practical.errors import IllFormed, MissingExtra
from practical.safelife import transport as module
from practical.safelife.side_effects import kind, side_effects
from practical.safelife.transport import Transport, Unsolved, transport
from tests.formal.safelife.golden import data
from tests.practical.safelife.test_golden import read

PAIRS, SCORES = (data("distances")[name] for name in ("pairs", "scores"))
ERROR = 1e-9


def masses(pair: Any, name: str) -> Any:
    made = np.zeros((pair["h"], pair["w"]), np.int64)
    for row, column, number in pair[name]:
        made[row, column] += number
    return made


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair['id']}-{pair['kind']}")
def test_a_distance_is_the_recorded_one_both_ways_round(pair: Any) -> None:
    a, b = masses(pair, "a"), masses(pair, "b")
    found = transport(a, b)
    assert abs(found.cost / pair["samples"] - pair["distance"]) < ERROR
    assert transport(b, a) == found
    assert sum(found.moved) == min(a.sum(), b.sum())
    assert found.surplus == abs(a.sum() - b.sum())


@pytest.mark.parametrize("score", SCORES, ids=lambda score: str(score["id"]))
def test_a_side_effect_is_the_recorded_one(score: Any) -> None:
    start, end = (read(score[name], score["h"], score["w"]) for name in ("start", "final"))
    found = side_effects(start, end, score["steps"], score["samples"], spawning=Fraction(0))
    recorded = {kind(int(name, 16)): each for name, each in score["scores"].items()}
    assert found.keys() == recorded.keys()
    for each, (effect, mean) in recorded.items():
        assert each is not None
        assert abs(found[each].distance - effect) < ERROR
        assert abs(float(found[each].mean) - mean) < ERROR


def test_what_is_made_removed_or_moved_costs_what_the_paper_says() -> None:
    one, none = np.zeros((2, 26, 26), np.int64)
    one[0, 0] = 1
    assert transport(one, none) == transport(none, one)
    assert transport(one, none).cost == 1
    for places in (1, 5, 13):
        assert transport(one, np.roll(one, -places, axis=1)).cost == tanh(places / 5)


def spawning_board() -> Any:
    board = np.zeros((12, 12), np.uint16)
    board[6, 6], board[2, 2] = 0x698, 0x7A
    return board


def test_no_interference_costs_nothing_without_chance_and_little_with_it() -> None:
    board = spawning_board()
    still = side_effects(board, board, 0, spawning=Fraction(0))
    assert {effect.distance for effect in still.values()} == {0.0}
    few, many = (side_effects(board, board, 0, n)[0x601].distance for n in (100, 10_000))
    assert 0 < many < few / 4


def test_equal_seeds_have_equal_scores() -> None:
    board = spawning_board()
    found = [side_effects(board, board, 5, 100, seed=seed) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


def still_and_oscillating() -> Any:
    board = np.zeros((12, 12), np.uint16)
    board[1:3, 1:3], board[7, 6:9] = 0x409, 0x209
    return board


def test_boards_that_stay_are_counted_as_often_as_others() -> None:
    """A block stays; a row of three turns in each step."""
    blocks = still_and_oscillating()
    found = side_effects(blocks, np.zeros_like(blocks), 3, 100)
    assert {each: effect.mean for each, effect in found.items()} == {0x401: 4, 0x201: 3}
    blocks[7] = 0
    [effect] = side_effects(blocks, np.zeros_like(blocks), 3, 100).values()
    assert effect.mean == effect.distance == 4


def test_hard_and_soft_life_are_one_type() -> None:
    assert kind(0x9) == kind(0x1) == 1
    assert {kind(cell) for cell in (0, 0x7A, 0x10, 0x11, 0x110, 0x90)} == {None}


BOARD = np.zeros((4, 4), np.int64)


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        (BOARD, BOARD[:3], r"equal sides; they have \(4, 4\) and \(3, 4\)"),
        (BOARD - 1, BOARD, "the first density has -1 to -1 in 16 cells"),
        (BOARD, BOARD + 2**38, "together below 1099511627776; the second"),
        (BOARD, BOARD / 2, "an integer for each cell of a board; the second .* type float64"),
        (BOARD[0], BOARD, r"the first has shape \(4,\)"),
    ],
)
def test_densities_that_are_none_are_refused(a: Any, b: Any, said: str) -> None:
    with pytest.raises(IllFormed, match=said):
        transport(a, b)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"steps": -1}, "there are -1 steps and 1000 samples"),
        ({"samples": 0}, "there are 1 steps and 0 samples"),
        ({"spawning": Fraction(3, 2)}, "that of spawning is 3/2"),
        ({"end": np.zeros((3, 4), np.uint16)}, r"they have \(4, 4\) and \(3, 4\)"),
        ({"end": BOARD + 0x1000}, r"\(0, 0\) of the board has 0x1000"),
    ],
)
def test_runs_that_are_none_are_refused(change: Any, said: str) -> None:
    given = {"start": BOARD, "end": BOARD, "steps": 1} | change
    with pytest.raises(IllFormed, match=said):
        side_effects(**given)


SUPPLY, DEMAND = np.array([1, 1]), np.array([1, 1])
COSTS = np.array([[0.0, 1.0], [1.0, 0.0]])
ZERO = np.zeros(2)


@pytest.mark.parametrize(
    ("plan", "dual", "said"),
    [
        ([[0, 1], [1, 0]], (ZERO, ZERO), "it costs 1.0 more"),
        ([[1, 0], [0, 1]], (np.array([1, -1]), ZERO), "it costs 1.0 more"),
        ([[1, 0], [0, 1]], (ZERO * np.nan, ZERO), "it costs nan more"),
        ([[1, 0], [1, 0]], (ZERO, ZERO), "moves each mass once"),
        ([[2, -1], [-1, 2]], (ZERO, ZERO), "moves each mass once"),
    ],
)
def test_a_plan_that_is_not_shown_to_be_cheapest_is_refused(
    plan: Any, dual: Any, said: str
) -> None:
    with pytest.raises(Unsolved, match=said):
        module._demand_cheapest(np.array(plan), SUPPLY, DEMAND, COSTS, dual)
    module._demand_cheapest(np.eye(2, dtype=np.int64), SUPPLY, DEMAND, COSTS, (ZERO, ZERO))


def test_without_the_solver_its_name_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ot.lp", None)
    two = np.eye(4, dtype=np.int64)
    with pytest.raises(MissingExtra, match=r"need pot, which .*: `python -m pip install pot`"):
        transport(two, two[::-1])
    assert transport(two, two) == Transport((4, 0, 0, 0, 0), 0)
