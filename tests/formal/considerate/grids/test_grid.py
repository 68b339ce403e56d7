"""A map is parsed into what it shows, and a bad one is refused with its row or cell."""

import pytest

from formal.considerate.experiments.grids.grid import MOVES, Cell, Grid
from formal.considerate.experiments.grids.maps import CRAFT_WORLD, DOLL, GARDEN, MAIL_ROOM
from formal.errors import IllFormed


def test_a_cell_is_x_to_the_right_and_y_downwards() -> None:
    assert (CRAFT_WORLD.width, CRAFT_WORLD.height) == (10, 10)
    assert CRAFT_WORLD.places("K") == ((3, 1), (7, 7))
    assert CRAFT_WORLD.places("D") == ((1, 1), (8, 8))
    assert CRAFT_WORLD.place("T") == (8, 1)
    assert CRAFT_WORLD.place("W") == (6, 5)
    assert CRAFT_WORLD.place("F") == (5, 6)
    assert MAIL_ROOM.places("K") == ((3, 1), (6, 3), (4, 6))
    assert CRAFT_WORLD.places("z") == ()


def test_whoever_bumps_into_a_wall_stays() -> None:
    start = Cell(1, 1)
    assert {a: CRAFT_WORLD.move(start, a) for a in MOVES} == {
        "up": (1, 1),
        "down": (1, 2),
        "left": (1, 1),
        "right": (2, 1),
    }


def test_without_inner_walls_distances_are_manhattan_distances() -> None:
    for grid in (CRAFT_WORLD, DOLL, MAIL_ROOM):
        for at in grid.free:
            assert grid.distances(at) == {
                to: abs(at.x - to.x) + abs(at.y - to.y) for to in grid.free
            }


def test_the_garden_is_on_the_shortest_path_and_a_fence_closes_it() -> None:
    start, end, fence = (GARDEN.place(letter) for letter in "SEf")
    assert GARDEN.distances(start)[end] == 6
    assert GARDEN.distances(start, frozenset({fence}))[end] == 10


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a map must have at least one cell"),
        ("###\n#A#\n####", "row 0 has 3 cells, row 2 has 4"),
        ("####\n#A.#\n##.#", r"must surround a map; at \(2, 2\) it has '\.'"),
        ("###\nA.#\n###", r"must surround a map; at \(0, 1\) it has 'A'"),
        ("####\n#AZ#\n####", r"a map must have only '#', '\.' and 'A'; at \(2, 1\) it has 'Z'"),
        ("####\n#AA#\n####", r"the number of 'A' must be 1; it is at \(1, 1\) and \(2, 1\)"),
        ("####\n#..#\n####", "the number of 'A' must be 1; it is at none"),
    ],
)
def test_a_bad_map_is_refused(text: str, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        Grid.of(text, A=1)


def test_a_goal_behind_walls_is_named() -> None:
    with pytest.raises(IllFormed, match=r"'B' at \(3, 1\) is not, from 'A' at \(1, 1\)"):
        Grid.of("#####\n#A#B#\n#####", A=1, B=1)


def test_one_place_is_asked_for_where_there_is_one() -> None:
    with pytest.raises(IllFormed, match=r"'D' must have one place; it is at \(1, 1\) and"):
        CRAFT_WORLD.place("D")
