"""The sentences of Section 4.3 about the second agent, one test each."""

from dataclasses import replace

import pytest

from formal.considerate.experiments.craft_world_simultaneous.places import PLACES, Crafter, Key
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.second_agent import SecondAgent
from formal.considerate.experiments.craft_world_simultaneous.undisturbed import (
    own_rules,
    undisturbed,
)
from formal.considerate.experiments.grids.grid import Cell
from formal.errors import BoundHit

DOOR, EXIT = Cell(1, 1), Cell(8, 8)
NEAR, FAR = Cell(3, 1), Cell(7, 7)
SHED, WOOD, FACTORY = Cell(8, 1), Cell(6, 5), Cell(5, 6)
MIDDLE = Cell(5, 3)

TICKS = SecondAgent(Rules(leave="tick"))
"""Everything takes a tick of its own."""

ARRIVAL = SecondAgent(
    Rules("arrival", "arrival", hammer="arrival", wood="arrival", box="arrival", leave="arrival")
)
"""Everything comes with the arrival."""


@pytest.mark.parametrize("key", [NEAR, FAR])
@pytest.mark.parametrize("hammer", [False, True])
@pytest.mark.parametrize("wood", [False, True])
def test_without_a_box_the_key_comes_first(key: Cell, hammer: bool, wood: bool) -> None:
    assert TICKS.goal(Crafter(MIDDLE, hammer, wood), key) == key


@pytest.mark.parametrize("key", ["acting", "second", "gone"])
def test_then_the_hammer_then_wood(key: Key) -> None:
    assert TICKS.goal(Crafter(MIDDLE), key) == SHED
    assert TICKS.goal(Crafter(MIDDLE, wood=True), key) == SHED
    assert TICKS.goal(Crafter(MIDDLE, hammer=True), key) == WOOD


def test_with_all_three_it_goes_to_the_factory() -> None:
    assert TICKS.goal(Crafter(MIDDLE, hammer=True, wood=True), "second") == FACTORY


@pytest.mark.parametrize("key", ["acting", "gone"])
def test_where_the_key_is_not_available_it_waits_in_the_far_place(key: Key) -> None:
    waiting = Crafter(FAR, hammer=True, wood=True)
    assert TICKS.goal(waiting._replace(at=MIDDLE), key) == FAR
    assert TICKS.turn(waiting, key) == ARRIVAL.turn(waiting, key) == (waiting, key)


def test_with_a_box_it_returns_the_key_and_then_leaves() -> None:
    done = Crafter(MIDDLE, hammer=True, wood=True, box=True)
    assert TICKS.goal(done, "second") == FAR
    assert {TICKS.goal(done, key) for key in (NEAR, FAR, "acting", "gone")} == {EXIT}


def test_with_two_exits_it_goes_to_the_nearer() -> None:
    two = SecondAgent(Rules(second_exits="two"))
    done = Crafter(Cell(2, 2), hammer=True, wood=True, box=True)
    assert two.goal(done, FAR) == DOOR
    assert two.goal(done._replace(at=MIDDLE), FAR) == DOOR
    assert two.goal(done._replace(at=FAR), FAR) == EXIT
    assert TICKS.goal(done, FAR) == EXIT


@pytest.mark.parametrize(
    ("me", "key", "after"),
    [
        (Crafter(NEAR), NEAR, (Crafter(NEAR), "second")),
        (Crafter(SHED), "second", (Crafter(SHED, True), "second")),
        (Crafter(WOOD, True), "second", (Crafter(WOOD, True, True), "second")),
        (Crafter(FACTORY, True, True), "second", (Crafter(FACTORY, True, True, True), "second")),
        (Crafter(FAR, True, True, True), "second", (Crafter(FAR, True, True, True), FAR)),
        (Crafter(EXIT, True, True, True), FAR, (Crafter(EXIT, True, True, True, True), FAR)),
    ],
)
def test_what_it_came_for_takes_a_tick_or_comes_with_the_last_move(
    me: Crafter, key: Key, after: tuple[Crafter, Key]
) -> None:
    assert TICKS.turn(me, key) == after
    before = me._replace(at=Cell(me.at.x, me.at.y - 1 if me.at.y > 1 else me.at.y + 1))
    assert TICKS.turn(before, key) == (me, key)
    assert ARRIVAL.turn(before, key) == after


def test_who_has_left_does_nothing() -> None:
    gone = Crafter(EXIT, True, True, True, left=True)
    assert TICKS.turn(gone, FAR) == (gone, FAR)


def test_the_key_that_it_waited_for_is_picked_up_in_a_tick_or_in_no_time() -> None:
    waiting = Crafter(FAR, hammer=True, wood=True)
    free = SecondAgent(Rules(pick_up="free"))
    assert TICKS.turn(waiting, FAR) == ARRIVAL.turn(waiting, FAR) == (waiting, "second")
    assert free.turn(waiting, FAR) == (waiting._replace(at=Cell(6, 7)), "second")
    assert free.turn(Crafter(Cell(2, 1)), NEAR) == (Crafter(NEAR), "second")


def test_who_is_denied_the_key_has_used_its_turn() -> None:
    there, before = Crafter(NEAR), Crafter(Cell(2, 1))
    for rules in (Rules(), Rules(pick_up="arrival"), Rules(pick_up="free")):
        assert SecondAgent(rules).turn(there, NEAR, denied=True) == (there, NEAR)
        assert SecondAgent(rules).turn(before, NEAR, denied=True) == (there, NEAR)


def test_ties_between_shortest_ways_are_broken_by_the_rules() -> None:
    wants_wood = Crafter(Cell(2, 2), hammer=True)
    across, down = SecondAgent(Rules(walks="across")), SecondAgent(Rules(walks="down"))
    assert across.turn(wants_wood, "second")[0].at == Cell(3, 2)
    assert down.turn(wants_wood, "second")[0].at == Cell(2, 3)


def test_alone_it_takes_twenty_moves_and_its_interactions() -> None:
    me, key = PLACES.start.second, PLACES.start.key
    assert undisturbed(TICKS).leaves(me, key) == 20 + 6
    assert undisturbed(ARRIVAL).leaves(me, key) == 20
    assert undisturbed(SecondAgent(Rules())).leaves(me, key) == 25
    assert undisturbed(TICKS).frees(me) == 7 + 6 + 2 + 3 + 4


def test_it_turns_to_the_key_in_the_turn_in_which_it_is_put_down() -> None:
    on_its_way = Crafter(Cell(8, 3), hammer=True)
    assert TICKS.turn(on_its_way, "acting")[0].at == Cell(7, 3)
    assert TICKS.turn(on_its_way, NEAR)[0].at == Cell(7, 3)
    towards_near = Crafter(Cell(4, 1))
    assert TICKS.turn(towards_near, "acting")[0].at == Cell(5, 1)
    assert TICKS.turn(towards_near, NEAR)[0].at == NEAR


def test_who_would_wait_for_ever_is_told() -> None:
    with pytest.raises(BoundHit, match="must leave in the end; it waits as Crafter"):
        undisturbed(TICKS).leaves(Crafter(MIDDLE), "gone")


def test_rules_about_the_acting_agent_alone_do_not_change_it() -> None:
    rules = replace(TICKS.rules, order="at once", exits="two", returns="far", waiting="moves on")
    assert own_rules(rules) == own_rules(TICKS.rules)
