"""The compiled search is the search by its definition; levels hold what they promise."""

from typing import Any

import numpy as np
import pytest

from bridge.safelife import searching
from bridge.safelife.judging import complaints
from bridge.safelife.searching import Search
from practical.errors import IllFormed
from practical.safelife.generation import patterns, search
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.kinds import KINDS, Kind
from practical.safelife.generation.layers import Layer
from practical.safelife.generation.making import made
from practical.safelife.generation.patterns import Canvas, Pattern, attempt
from practical.safelife.levels import Level
from practical.streams import draw, stream
from tests.bridge.safelife.edited_generator import edited

SIDE = 6
BOUND = 60
"""No compared search takes more draws: the definition is slow."""


def canvas(seed: int, period: int) -> Canvas:
    """A board with some cells on it, of which most may be changed."""
    numbers = np.array([draw(seed, "canvas", i) / 2**32 for i in range(3 * SIDE**2)])
    first, second, third = numbers.reshape(3, SIDE, SIDE)
    kinds = np.searchsorted([0.85, 0.92, 0.97], first)
    may = (second < 0.6) & (period > 1)
    return Canvas(kinds, second < 0.6, may, third < 0.9, kinds == 2, period)


def agrees(seed: int, period: int) -> bool:
    """Whether both searches find the same board with the same draws."""
    start, draws = canvas(seed, period), Draws(seed, "x")
    wanted = Pattern(0.3, temperature=0.8, wall=(1, 20), tree=(1, 20), period=period)
    found, filled, kinds = attempt(start, wanted, 0.3, draws)
    assert draws.drawn <= BOUND
    judge = Search(start, wanted, 0.3, stream(seed, "x"))
    return judge.run() == (found, filled, kinds.tolist()) and judge.drawn == draws.drawn


@pytest.mark.parametrize(("seed", "period"), [(0, 1), (1, 1), (3, 1), (32, 2)])
def test_the_search_is_its_definition(seed: int, period: int) -> None:
    assert agrees(seed, period)


@pytest.mark.thorough
@pytest.mark.parametrize(("seed", "period"), [(2, 1), (7, 1), (9, 1), (13, 1), (3, 2), (34, 2)])
def test_the_search_is_its_definition_on_more_boards(seed: int, period: int) -> None:
    assert agrees(seed, period)


def asked(kind: str) -> int:
    """After how many steps what is not yellow is back."""
    return 2 if "dynamic" in kind or kind == "navigation" else 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_knows_its_period(kind: str) -> None:
    assert KINDS[kind].period == asked(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_levels_hold_what_they_promise(kind: str) -> None:
    for seed in range(3):
        assert list(complaints(made(kind, seed, (16, 16)), asked(kind))) == []


OUT = "the agent must be able to reach the exit; it cannot reach (3, 3)"


@pytest.mark.parametrize(
    ("cell", "said"), [(0, []), (0x9, []), (0x10, [OUT]), (0x8014, [OUT]), (0x1, [OUT])]
)
def test_the_exit_can_be_reached_through_soft_life_alone(cell: int, said: list[str]) -> None:
    """The exit is walled in but for one cell: empty, soft life, a wall, a crate, hard life."""
    board = np.zeros((7, 7), np.uint16)
    board[2:5, 2:5] = 0x10
    board[0, 0], board[3, 3], board[2, 3], board[1, 3] = 0x7A, 0x110, 0, cell
    board[1, 2] = board[1, 4] = 0x10
    found = complaints(Level(board, np.zeros_like(board), (0, 0)), 1)
    assert [each for each in found if "exit" in each and "reach" in each] == said


def test_a_level_depends_on_its_kind_and_seed_alone() -> None:
    one, again, other = (made("navigation", seed, (16, 16)) for seed in (1, 1, 2))
    assert np.array_equal(one.board, again.board)
    assert np.array_equal(one.goals, again.goals)
    assert not np.array_equal(one.board, other.board)


SEARCH_FAULTS = {
    "life survives alone": ("alive == 1 and n == 4", "alive == 1 and n == 1"),
    "empty cells cost nothing": ("return 2.0 if t", "return 0.0 if t"),
    "penalties do not grow": (" * held[new] / (full + 1)", ""),
    "the temperature multiplies": (
        "below += math.exp((least - energies[i]) / temperature)",
        "below += math.exp((least - energies[i]) * temperature)",
    ),
    "violations are sought": ("grown - bonus * moved + cost", "-grown - bonus * moved + cost"),
}


@pytest.mark.parametrize("fault", ["", *SEARCH_FAULTS])
def test_a_fault_in_the_search_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both searches give up early, so that neither takes more draws than are compared."""
    old, new = SEARCH_FAULTS.get(fault, ("alive == 1 and n == 4",) * 2)
    faulty = edited(search, old, new)
    for module in (faulty, searching):
        monkeypatch.setattr(module, "ROUNDS", 1)
    monkeypatch.setattr(patterns, "search", faulty.search)
    with np.errstate(over="ignore"):
        assert all(agrees(seed, 1) for seed in (0, 1, 3)) == (not fault)


@pytest.mark.parametrize(
    ("make", "law"),
    [
        (lambda: made("nothing", 0), "a level's kind is one of"),
        (lambda: made("navigation", 0, (4, 26)), "a level is made on at least 5 rows"),
        (lambda: Pattern(0), "above 0 and at most 1; it is 0"),
        (lambda: Pattern(0.5, 0.2), "at least the least, 0.5; it is 0.2"),
        (lambda: Pattern(temperature=0), "a temperature is above 0"),
        (lambda: Pattern(period=3), "not after 3"),
        (lambda: Pattern(wall=(0, float("inf"))), "a penalty is two finite numbers"),
        (lambda: Layer(0x400, fences=2), "a layer's `fences` is 2"),
        (lambda: Layer(1), "a colour has bits 9 to 11 alone"),
        (lambda: Layer(0, buffer=-1), "a layer's `buffer` is -1"),
        (lambda: Kind(("nowhere",), ("jungle",)), "not 'nowhere'"),
        (lambda: Kind(("jungle",), ("jungle",), regions=(3, 2)), "not from 3 to 2"),
    ],
)
def test_bad_input_is_refused_with_law_and_witness(make: Any, law: str) -> None:
    with pytest.raises(IllFormed) as error:
        make()
    assert law in str(error.value)
