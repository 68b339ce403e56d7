import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from formal.considerate.experiments.craft_world_simultaneous.any_way import AnyWay
from formal.considerate.experiments.craft_world_simultaneous.needs import costs, needs
from formal.considerate.experiments.craft_world_simultaneous.places import PLACES, Crafter, Places
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End, Node, Search, ends
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    all_returns,
    pareto,
)
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.experiments.grids.grid import Grid

TryAll = Callable[[World, int], set[tuple[int, int]]]

STREAM = random.Random(20261121)
SAMPLE = [Rules.of(STREAM.choice(list(v)) for v in CHOICES.values()) for _ in range(16)]
"""Generated rule sets, the same in every run."""

CORNERS = [
    replace(TEXT, waiting="moves on"),
    replace(TEXT, pick_up="automatic", put_down="automatic"),
    replace(TEXT, pick_up="automatic", put_down="automatic", waiting="moves on", returns="far"),
    replace(TEXT, pick_up="free", put_down="arrival", exits="two"),
    *(TEXT.having("order", order) for order in CHOICES["order"]),
]


def checked(world: World, try_all: TryAll) -> None:
    """The search finds what all plays find; these are tried for a while after the last of its."""
    found = all_returns(ends(replace(world, rules=world.rules.moves)), world.rules.adds)
    all_plays = try_all(world, 4 - found[-1].acting)
    assert pareto(Returns(*end) for end in all_plays) == found


@pytest.mark.parametrize("rules", [*CORNERS, *SAMPLE])
def test_places_lose_no_pareto_optimal_end(
    rules: Rules, small: Places, by_trying_all: TryAll
) -> None:
    checked(World(rules, small), by_trying_all)


CROWDED = """
#####
#DKT#
#KWF#
#..D#
#####
"""

IN_THE_WAY = """
#######
#..D..#
#..K.W#
#.FDK.#
#..T..#
#######
"""


@pytest.mark.parametrize("text", [CROWDED, IN_THE_WAY])
@pytest.mark.parametrize("handling", ["tick", "automatic"])
def test_places_may_be_in_the_way(text: str, handling: str, by_trying_all: TryAll) -> None:
    places = Places(Grid.of(text, D=2, K=2, T=1, W=1, F=1))
    rules = Rules(exits="two", hammer="arrival", wood="arrival", box="arrival")
    rules = rules.having("pick_up", handling).having("put_down", handling)
    checked(World(rules, places), by_trying_all)


def test_on_the_map_of_the_paper_all_plays_give_the_table(by_trying_all: TryAll) -> None:
    found = by_trying_all(World(), 34)
    assert pareto(Returns(*end) for end in found) == ((-24, -123), (-25, -33), (-33, -25))
    assert {end for end in found if end[0] >= -24} == {(-24, -123)}
    assert max(acting + second for acting, second in found) == -58
    assert {end for end in found if sum(end) == -58} == {(-25, -33), (-33, -25)}


ENDS = {
    "acting": (End(24, None), End(25, 33), End(33, 25)),
    "second": (End(32, 25),),
    "at once, acting": (End(24, None), End(25, 34), End(33, 25)),
    "at once, second": (End(33, 25),),
    "at once": (End(33, 25),),
}
"""In words: who moves second, or at once, picks up the key a tick after it is put down."""


@pytest.mark.parametrize("order", CHOICES["order"])
def test_the_ends_by_who_moves_first(order: str) -> None:
    assert tuple(ends(World(TEXT.moves.having("order", order)))) == ENDS[order]


def test_an_agent_that_can_only_move_on_waits_in_pairs_of_ticks() -> None:
    found = tuple(ends(World(replace(TEXT.moves, waiting="moves on"))))
    assert found == (End(24, None), End(25, 33), End(34, 25))


def test_an_agent_that_moves_on_does_not_act_in_the_cell_that_it_passes() -> None:
    """It may take the hammer where it is, but not while it waits on its way."""
    search = Search(World(replace(TEXT.moves, waiting="moves on")))
    at_the_hammer = PLACES.start._replace(first=Crafter(PLACES.shed))
    after = {*search.next(Node(at_the_hammer), 5)}
    assert {t for n, t in after if n.state.first.hammer} == {6}
    [(passing, t)] = ((n, t) for n, t in after if n.out)
    assert t == 7
    assert not any(n.state.first.hammer for n, _ in search.next(passing, t))


def test_what_is_settled_while_an_agent_moves_on_is_the_second_agents_last_tick() -> None:
    """No agent takes the key from the second one, which then leaves in tick 25. [BC, Table 1]"""
    world, search = World(TEXT.moves), Search(World(replace(TEXT.moves, waiting="moves on")))
    s, t, found = PLACES.start, 0, set[int]()
    while s.key != "second":
        found = {n.settled for n, _ in search.next(Node(s), t) if n.out}
        s, t = world.step(s, "stay"), t + 1
    assert found == {25}


def test_no_choice_of_shortest_ways_makes_a_difference() -> None:
    for interaction in ("pick_up", "hammer", "wood", "leave"):
        rules = replace(TEXT.moves, leave="tick").having(interaction, "arrival")
        any_way = tuple(AnyWay(World(rules)).ends())
        assert any_way == (End(24, None), End(25, 33), End(33, 25))


def test_on_other_maps_it_does(small: Places) -> None:
    rules = Rules("free", "arrival", hammer="arrival", box="arrival", leave="tick").moves
    rules = replace(rules, exits="two", waiting="moves on")
    across = {*ends(World(rules, small))}
    down = {*ends(World(replace(rules, walks="down"), small))}
    assert across - down == {End(12, 18)}
    assert down - across == {End(12, 17)}
    assert set(AnyWay(World(rules, small)).ends()) == down


def test_what_an_agent_needs_is_a_tour() -> None:
    exits = PLACES.doors[-1:]
    me = Crafter(PLACES.doors[0])
    alone = needs(PLACES, exits, False, costs(Rules()))
    assert alone.least(me, holds=False) == 20 + 4
    assert alone.least(me, holds=True) == 7 + 1 + 6 + 1 + 2 + 1 + 5
    assert needs(PLACES, exits, True, costs(Rules())).least(me, holds=False) == 20 + 5
    at_far = Crafter(PLACES.far, hammer=True, wood=True)
    assert alone.least(at_far, holds=False) == 1 + 3 + 1 + 5


def test_only_the_ends_that_are_asked_for_are_looked_for() -> None:
    assert list(Search(World()).ends(23)) == []
    assert list(Search(World()).ends(25)) == [End(24, None), End(25, 33)]
