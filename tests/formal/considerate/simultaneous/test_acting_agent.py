import pytest

from formal.considerate.experiments.craft_world_simultaneous.acting_agent import ActingAgent
from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Key
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.grids.grid import MOVES, Cell
from formal.considerate.mdp.mdp import Act

DOOR, EXIT = Cell(1, 1), Cell(8, 8)
NEAR, FAR = Cell(3, 1), Cell(7, 7)
SHED, WOOD, FACTORY = Cell(8, 1), Cell(6, 5), Cell(5, 6)

TICKS = Rules(leave="tick")
ARRIVAL = Rules(
    "arrival", "arrival", hammer="arrival", wood="arrival", box="arrival", leave="arrival"
)
AUTOMATIC = Rules("automatic", "automatic")
FULL = Crafter(FACTORY, hammer=True, wood=True)
DONE = Crafter(EXIT, hammer=True, wood=True, box=True)


def turn(rules: Rules, me: Crafter, key: Key, a: Act, denied: bool = False) -> object:
    return ActingAgent(rules).turn(me, key, a, denied)


def test_the_actions_are_those_that_the_rules_have_use_for() -> None:
    moves = (*MOVES, "stay")
    assert ActingAgent(TICKS).actions == (*moves, "use")
    handling = tuple(f"{move}, key" for move in moves)
    assert ActingAgent(ARRIVAL).actions == (*moves, *handling)
    before = tuple(f"key, {move}" for move in moves)
    assert ActingAgent(Rules("free")).actions == (*moves, "use", *handling, *before)
    assert ActingAgent(Rules(waiting="moves on")).actions == (*MOVES, "use")
    assert ActingAgent(AUTOMATIC).actions == (*moves, "use")


@pytest.mark.parametrize(
    ("me", "key", "after"),
    [
        (Crafter(NEAR), NEAR, (Crafter(NEAR), "acting")),
        (Crafter(NEAR), "acting", (Crafter(NEAR), NEAR)),
        (Crafter(FAR), "acting", (Crafter(FAR), FAR)),
        (Crafter(SHED), NEAR, (Crafter(SHED, hammer=True), NEAR)),
        (Crafter(WOOD), NEAR, (Crafter(WOOD, wood=True), NEAR)),
        (FULL, "acting", (FULL._replace(box=True), "acting")),
        (DONE, FAR, (DONE._replace(left=True), FAR)),
    ],
)
def test_an_interaction_takes_a_tick_or_comes_with_the_last_move(
    me: Crafter, key: Key, after: tuple[Crafter, Key]
) -> None:
    assert turn(TICKS, me, key, "use") == after
    assert turn(ARRIVAL, me, key, "use") is None
    sideways = me.at == SHED
    before = me._replace(at=Cell(me.at.x - 1, me.at.y) if sideways else Cell(me.at.x, me.at.y + 1))
    move = "right" if sideways else "up"
    if me.at == EXIT:
        before, move = me._replace(at=Cell(8, 7)), "down"
    assert turn(TICKS, before, key, move) == (me, key)
    handles = ", key" if me.at in {NEAR, FAR} else ""
    assert turn(ARRIVAL, before, key, move + handles) == after


@pytest.mark.parametrize(
    ("rules", "me", "key", "a"),
    [
        (TICKS, Crafter(DOOR), NEAR, "up"),
        (TICKS, Crafter(DOOR), NEAR, "use"),
        (TICKS, Crafter(NEAR), FAR, "use"),
        (TICKS, Crafter(SHED, hammer=True), NEAR, "use"),
        (TICKS, FULL, FAR, "use"),
        (TICKS, FULL._replace(wood=False), "acting", "use"),
        (TICKS, FULL._replace(hammer=False), "acting", "use"),
        (TICKS, DONE._replace(at=DOOR), FAR, "use"),
        (TICKS, DONE._replace(box=False), FAR, "use"),
        (Rules(returns="far"), Crafter(NEAR), "acting", "use"),
        (ARRIVAL, Crafter(DOOR), NEAR, "right, key"),
        (ARRIVAL, Crafter(NEAR), FAR, "stay, key"),
        (Rules("free"), Crafter(DOOR), NEAR, "key, right"),
        (Rules("free"), Crafter(NEAR), "acting", "key, right"),
    ],
)
def test_what_cannot_be_done_is_no_turn(rules: Rules, me: Crafter, key: Key, a: Act) -> None:
    assert turn(rules, me, key, a) is None


def test_with_two_exits_it_may_leave_where_it_came_in() -> None:
    done = DONE._replace(at=DOOR)
    assert turn(Rules(exits="two", leave="tick"), done, FAR, "use") == (
        done._replace(left=True),
        FAR,
    )


def test_a_free_key_is_picked_up_before_a_move_or_after_it() -> None:
    rules = Rules("free")
    assert turn(rules, Crafter(NEAR), NEAR, "key, right") == (Crafter(Cell(4, 1)), "acting")
    assert turn(rules, Crafter(Cell(2, 1)), NEAR, "right, key") == (Crafter(NEAR), "acting")
    assert turn(rules, Crafter(NEAR), NEAR, "stay, key") == (Crafter(NEAR), "acting")


def test_the_automatic_key_is_handled_on_every_arrival_and_not_by_waiting() -> None:
    beside = Crafter(Cell(2, 1))
    assert turn(AUTOMATIC, beside, NEAR, "right") == (Crafter(NEAR), "acting")
    assert turn(AUTOMATIC, beside, "acting", "right") == (Crafter(NEAR), NEAR)
    assert turn(AUTOMATIC, Crafter(NEAR), NEAR, "stay") == (Crafter(NEAR), NEAR)
    assert turn(Rules("automatic", "automatic", returns="far"), beside, "acting", "right") == (
        Crafter(NEAR),
        "acting",
    )


def test_who_is_denied_the_key_has_moved_all_the_same() -> None:
    for rules, me, a in [
        (TICKS, Crafter(NEAR), "use"),
        (ARRIVAL, Crafter(Cell(2, 1)), "right, key"),
        (AUTOMATIC, Crafter(Cell(2, 1)), "right"),
        (Rules("free"), Crafter(NEAR), "key, right"),
    ]:
        assert turn(rules, me, NEAR, a, denied=True) == (Crafter(NEAR), NEAR)


def test_who_has_left_does_nothing() -> None:
    gone = DONE._replace(left=True)
    assert turn(TICKS, gone, FAR, "up") == (gone, FAR)
