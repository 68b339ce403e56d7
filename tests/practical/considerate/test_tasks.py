"""The tasks by themselves: lengths of ways that the maps give, pictures, and refused choices."""

from typing import Any, Final

import pytest

from practical.considerate.experiments import EXPERIMENTS, experiment
from practical.considerate.experiments.craft_world import CraftWorld
from practical.considerate.experiments.craft_world_simultaneous import CraftWorldSimultaneous
from practical.considerate.experiments.doll import Doll
from practical.considerate.experiments.garden import Garden
from practical.considerate.experiments.mail_room import MailRoom
from practical.considerate.grid import Grid
from practical.considerate.others import exact_values
from practical.considerate.table import compiled, swept
from practical.considerate.task import Task
from practical.errors import IllFormed

CODE: Final[dict[str, Any]] = {"interaction": "arrival", "extras": "provided", "wood": 12}
"""The rules of a later version's code, but for its second exit."""


def does(task: Task, *actions: str) -> list[float]:
    """What these actions pay, from the start."""
    task.start()
    return [float(task.step(task.actions.index(action)).reward) for action in actions]


# The ways are counted on the maps.
TOUR = "right right right right right right right down down down down left left down left"
HOME = "right down down right right"


def test_a_tour_of_craft_world_takes_twenty_steps() -> None:
    world = CraftWorld(**CODE)
    assert does(world, *TOUR.split(), *HOME.split()) == [-1.0] * 20
    assert world.over
    assert world.caption() == "has hammer, wood, box, key; left nothing"
    assert swept(compiled(world))[0] == -20


def test_the_key_is_put_down_on_the_way_for_nothing() -> None:
    world = CraftWorld(**CODE)
    does(world, *TOUR.split(), *["right", "right", "down", "down", "right"])
    assert world.over
    assert world.caption() == "has hammer, wood, box; left nothing"
    assert world.picture()[7] == "#......K.#"


def test_by_the_text_each_thing_that_is_handled_takes_a_step() -> None:
    world = CraftWorld()
    tour = "right right use right right right right right use down down down down left left use"
    home = "down left use down down right right right"
    assert does(world, *tour.split(), *home.split()) == [-1.0] * 24
    assert (world.over, world.caption()) == (True, "has hammer, wood, box, key; left nothing")
    assert swept(compiled(world))[0] == -24


def test_extra_wood_costs_what_it_costs() -> None:
    world = CraftWorld(**CODE | {"wood": 13})
    way = (*["down"] * 4, *["right"] * 5, "stay", "stay")
    assert does(world, *way)[-3:] == [-1, -13, -1]
    assert world.caption() == "has wood; left wood"


def test_bumping_into_a_wall_costs_a_step_and_changes_nothing() -> None:
    world = CraftWorld(**CODE)
    assert does(world, "right", "right", "up", "up") == [-1] * 4
    assert world.caption() == "has key; left nothing"


@pytest.mark.parametrize(
    ("choices", "exact"),
    [({}, -6), ({"fence": 51}, -6)],
)
def test_the_shortest_way_leads_through_the_garden(choices: dict[str, int], exact: int) -> None:
    garden = Garden(**choices)  # type: ignore[arg-type]
    assert swept(compiled(garden))[0] == exact
    does(garden, *["up", "up", "up", "up", "right", "right"])
    assert (garden.over, garden.caption()) == (True, "came through the garden")


def test_a_fence_closes_the_way() -> None:
    garden = Garden()
    assert does(garden, "up", "up", "build", "build", "up") == [-1, -1, -50, -1, -1]
    assert garden.picture()[1:4] == ("#.gE..#", "#+###.#", "#A....#")


# To the exit it is 6 steps through the garden, 10 around it; −20 for each passing.
@pytest.mark.parametrize(
    ("counted", "own_way", "passed", "fence", "second", "third"),
    [
        ("each", False, 1, 0, -40, -6),
        ("each", False, 0, 1, 0, -10),
        ("once", False, 1, 0, -20, -6),
        ("acting", False, 0, 0, 0, -6),
        ("next", False, 1, 1, 0, -10),
        ("each", True, 1, 1, -30, -10),
    ],
)
def test_what_the_others_gain_in_the_garden(
    counted: str, own_way: bool, passed: int, fence: int, second: int, third: int
) -> None:
    garden = Garden(counted=counted, own_way=own_way)  # type: ignore[arg-type]
    V = exact_values(garden, compiled(garden))
    left = (3, 1, fence, passed)
    assert (V["agent 2"](left), V["agent 3"](left)) == (second, third)


# Distances on the map from b, b, c, c and d.
@pytest.mark.parametrize(
    ("site", "distances"),
    [((4, 2), [1, 1, 1, 1, 4]), ((2, 3), [4, 4, 4, 4, 1]), ((3, 3), [3, 3, 3, 3, 2])],
)
def test_the_others_walk_to_the_doll(site: tuple[int, int], distances: list[int]) -> None:
    doll = Doll()
    V = exact_values(doll, compiled(doll))
    assert [-value((*site, *site, 1)) for value in V.values()] == distances


def test_the_doll_is_carried_and_put_down_at_a_site() -> None:
    doll = Doll()
    does(doll, "put", "up", "up", "right")
    assert doll.caption() == "carries the doll"
    does(doll, "up", "up", "right", "down", "put")
    assert not doll.over
    does(doll, "up", "up", "right", "put")
    assert (doll.over, doll.picture()[3], doll.caption()) == (True, "#dAr..#", "the doll lies at *")


def test_a_package_needs_the_key() -> None:
    room = MailRoom()
    does(room, "left")
    assert room.caption() == "has nothing"
    does(room, *["left", "left", "left", "up", "right", "right", "down"])
    assert room.caption() == "has key, package"
    assert swept(compiled(room))[0] == -10


def test_in_the_simultaneous_craft_world_the_second_agent_follows_its_policy() -> None:
    world = CraftWorldSimultaneous()
    gains = []
    world.start()
    while not world.state[11]:
        gains.append(world.step(world.actions.index("stay")).gains["second agent"])
    # 20 steps of a tour, a tick each for key, hammer, wood, box, and to put the key down.
    assert gains == [-1] * 25
    assert world.picture()[7] == "#......K.#"
    assert world.caption() == "A has nothing; B has left"


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_a_picture_is_as_large_as_the_map(name: str) -> None:
    task = experiment(name)
    rows = task.picture()
    assert {len(row) for row in rows} == {task.sizes[0]}
    assert len(rows) == task.sizes[1]
    assert sum(row.count("A") for row in rows) == 1


# Ends by hand: at the door with a box, without the key for the second agent; at the exit; the doll
# put down; the key put down after the package was fetched.
@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("craft-world", (8, 8, 1, 1, 1, 0, 0, 1, 0, 0)),
        ("craft-world-simultaneous", (8, 8, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 4)),
        ("garden", (3, 1, 0, 1)),
        ("doll", (4, 2, 4, 2, 1)),
        ("mail-room", (6, 3, 1, 1)),
    ],
)
def test_after_the_end_nothing_happens_any_more(name: str, end: tuple[int, ...]) -> None:
    task = experiment(name)
    for action in range(len(task.actions)):
        task.state = end
        reward, over, gains = task.step(action)
        assert (reward, over, task.state) == (0, True, end)
        assert not any(gains.values())


NAN = float("nan")


@pytest.mark.parametrize(
    ("name", "choices", "message"),
    [
        ("gardn", {}, "an experiment must be one of craft-world, .*; got 'gardn'"),
        ("garden", {"wood": 13}, "garden has the parameters remembers, .*; got 'wood'"),
        ("garden", {"counted": "twice"}, "a choice must be one of 'each', 'once', .*; got 'twice'"),
        ("mail-room", {"key": 3}, "a choice must be one of 0, 1, 2; got 3"),
        ("mail-room", {"key": True}, "a choice must be one of 0, 1, 2; got True"),
        ("mail-room", {"agents": ("A", "B", 3)}, "agents must be a tuple of three strs; got"),
        ("mail-room", {"agents": ("", "", "")}, "there must be at least one agent, .*; got"),
        ("doll", {"agents": None}, "agents must be a tuple of three ints; got None"),
        ("doll", {"agents": (2, 2, -1)}, r"there must be at least one agent, .*; got \(2, 2, -1\)"),
        ("doll", {"helps": "zzz"}, "a choice must be one of False, True; got 'zzz'"),
        ("garden", {"fence": -5}, "every step must have a cost, so fence must be positive; got -5"),
        ("garden", {"fence": NAN}, "fence must be an int, a Fraction or a finite float; got nan"),
        ("garden", {"remembers": "maybe"}, "a choice must be one of False, True; got 'maybe'"),
        ("garden", {"own_way": []}, r"a choice must be one of False, True; got \[\]"),
        (
            "craft-world",
            {"wood": 0},
            "every step must have a cost, so wood must be positive; got 0",
        ),
        (
            "craft-world",
            {"wood": True},
            "wood must be an int, a Fraction or a finite float; got True",
        ),
        (
            "craft-world",
            {"lost": None},
            "lost must be an int, a Fraction or a finite float; got None",
        ),
        ("craft-world", {"extras": []}, r"a choice must be one of 'provided', 'carried'; got \[\]"),
        ("craft-world-simultaneous", {"order": 1}, "a choice must be one of 'acting', .*; got 1"),
    ],
)
def test_what_is_no_experiment_is_refused(
    name: str, choices: dict[str, object], message: str
) -> None:
    with pytest.raises(IllFormed, match=message):
        experiment(name, **choices)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (("###", "#.##", "###"), "the rows of a map must have one length; '###' and '#.##' differ"),
        ((), r"a map must have rows with cells; got \(\)"),
        (("",), r"a map must have rows with cells; got \('',\)"),
        (("###", "#..", "###"), "a map's border must be wall, '#'; it has '.'"),
    ],
)
def test_a_broken_map_is_refused(rows: tuple[str, ...], message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        Grid(*rows)
