"""What is drawn is a best way, and it says what is done on it."""

from fractions import Fraction
from itertools import pairwise

import pytest

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT
from formal.considerate.experiments.craft_world.experiment import craft_world
from formal.considerate.experiments.experiment import ACTING
from formal.considerate.experiments.grids.drawing import ARROWS, directions, draw
from formal.considerate.experiments.grids.gallery import drawn, ways
from formal.considerate.experiments.grids.grid import MOVES, Cell
from formal.considerate.experiments.grids.maps import CRAFT_WORLD, DOLL, GARDEN, MAIL_ROOM
from formal.considerate.experiments.grids.routes import routes, searched
from formal.considerate.mdp.mdp import Mdp
from formal.errors import IllFormed

GARDEN_AT_TEN = """\
α₂ = 10
#######
#.gE←←#
#f###↑#
#→→→→↑#
#↑....#
#S....#
#######

α₂ = 10: build at (1, 3), E (3, 1); acting agent -60, agent 2 -10, agent 3 -10"""


def test_a_drawing_can_be_read() -> None:
    assert drawn(garden.garden(), 10, GARDEN) == GARDEN_AT_TEN


def test_ties_are_drawn_side_by_side() -> None:
    text = drawn(mail_room.mail_room(), 25, MAIL_ROOM)
    assert text.splitlines()[0] == "α₂ = 25, way 1   α₂ = 25, way 2"
    assert "K (4, 6), M (6, 7), K (6, 3); acting agent -11" in text
    assert "K (4, 6), M (6, 7), K (3, 1); acting agent -16" in text


def test_ways_begin_at_the_start_and_go_by_single_steps() -> None:
    for way in (
        *ways(craft_world(CODE), 3, CRAFT_WORLD),
        *ways(craft_world(TEXT), 3, CRAFT_WORLD),
        *ways(garden.garden(), 1, GARDEN),
        *ways(doll.doll("negative"), 10, DOLL),
        *ways(mail_room.mail_room(), 25, MAIL_ROOM),
    ):
        steps = {Cell(v.x - u.x, v.y - u.y) for u, v in pairwise(way.cells)}
        assert steps <= {*MOVES.values(), Cell(0, 0)}


def test_as_long_as_each_step_costs_one_a_way_is_as_long_as_its_return() -> None:
    experiment = craft_world(CODE)
    for alpha_2 in (0, 5):
        for way in ways(experiment, alpha_2, CRAFT_WORLD):
            assert len(way.cells) - 1 == -way.returns[ACTING]


def test_how_many_ways_there_are() -> None:
    (around,) = ways(garden.garden(), 1, GARDEN)
    assert around.number == 15, "six moves to the corner, four to the right and two upwards"


def test_a_map_without_a_way_is_the_map() -> None:
    for grid in (CRAFT_WORLD, GARDEN, DOLL, MAIL_ROOM):
        assert draw(grid) == "\n".join(grid.rows)


def test_who_stays_leaves_no_arrow() -> None:
    here, there = Cell(1, 1), Cell(2, 1)
    assert directions([here, here, there]) == [(here, ARROWS[MOVES["right"]])]


def test_ways_need_steps_that_cost_something() -> None:
    free = Mdp.of(2, ("go",), lambda s, a: (max(s - 1, 0), 0 if s != 1 else -1))
    with pytest.raises(IllFormed, match=r"each step must cost something.*'go' in 2 has reward 0"):
        routes(free)


def test_ways_need_certainty_and_no_discount() -> None:
    half = Fraction(1, 2)
    chance = Mdp(
        (0, 1),
        ("go",),
        {(0, "go"): {0: half, 1: half}, (1, "go"): {1: Fraction(1)}},
        lambda s, a, t: s - 1,
        start=0,
    )
    with pytest.raises(IllFormed, match="'go' in 0 has several effects"):
        routes(chance)
    with pytest.raises(IllFormed, match="γ = 1; got 1/2"):
        routes(Mdp.of(1, ("go",), lambda s, a: (0, -s), half))


def test_a_shorter_way_that_is_found_later_counts() -> None:
    graph = {"a": [("far", "c", -5), ("near", "b", -1)], "b": [("on", "c", -1)], "c": []}
    best = searched("a", lambda s: graph[s])
    assert best.returns == {"a": 0, "b": -1, "c": -2}
    assert best.way("c") == (("a", "near"), ("b", "on"))
