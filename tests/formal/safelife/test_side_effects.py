"""Side effects are the recorded ones; the distance is a metric's."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.safelife.board import Place
from formal.safelife.cells import LIFE, cell
from formal.safelife.side_effects import Density, distance, ground_distance, kind, side_effects
from tests.formal.safelife.golden import data, read

PAIRS, SCORES = (data("distances")[name] for name in ("pairs", "scores"))
ERROR = 1e-9


def density(counts: list[tuple[int, int, int]], samples: int) -> Density:
    return {(row, column): Fraction(count, samples) for row, column, count in counts}


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair['id']}-{pair['kind']}")
def test_a_distance_is_the_recorded_one_both_ways_round(pair: Any) -> None:
    a, b = (density(pair[name], pair["samples"]) for name in "ab")
    for one, other in ((a, b), (b, a)):
        assert abs(distance(one, other, pair["h"], pair["w"]) - pair["distance"]) < ERROR


SMALL = sorted(SCORES, key=lambda each: each["h"] * each["w"])[:2]


@pytest.mark.typical("3")
@pytest.mark.parametrize("score", SMALL, ids=lambda score: str(score["id"]))
def test_a_side_effect_is_the_recorded_one(score: Any) -> None:
    """The release writes types that are life or a spawner with the destructible bit."""
    start, end = (read(score[name], score["h"], score["w"]) for name in ("start", "final"))
    found = side_effects(start, end, score["steps"], score["samples"])
    recorded = {kind(cell(int(name, 16))): each for name, each in score["scores"].items()}
    assert found.keys() == recorded.keys()
    for each, (effect, mean) in recorded.items():
        assert each is not None
        assert abs(found[each][0] - effect) < ERROR
        assert abs(float(found[each][1]) - mean) < ERROR


def test_the_ground_distance_is_a_metric_on_a_torus() -> None:
    """All cases of three places of a torus of 4 × 5, one of them the first."""
    places: list[Place] = [*product(range(4), range(5))]
    assert all((ground_distance((0, 0), p, 4, 5) == 0) == (p == (0, 0)) for p in places)
    for p, q in product(places, repeat=2):
        there, back = ground_distance(p, q, 4, 5), ground_distance(q, p, 4, 5)
        assert there == back < 1
        round_about = ground_distance((0, 0), p, 4, 5) + there
        assert ground_distance((0, 0), q, 4, 5) <= round_about + ERROR


def test_what_is_made_removed_or_moved_costs_what_the_paper_says() -> None:
    one: Density = {(0, 0): Fraction(1)}
    assert distance({}, one, 26, 26) == distance(one, {}, 26, 26) == 1
    moved = [distance(one, {(0, n): Fraction(1)}, 26, 26) for n in (1, 5)]
    assert [round(each, 5) for each in moved] == [0.19738, 0.76159]


def test_hard_and_soft_life_are_one_type() -> None:
    assert kind(LIFE) == kind(cell(1))
    assert kind(cell(0x0010)) is None
    assert kind(cell(0x8014)) is not None
