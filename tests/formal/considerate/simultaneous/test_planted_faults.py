"""Faults in the agents, the world and the search, each of which a check must find."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from formal.considerate.experiments.craft_world_simultaneous import table as table_module
from formal.considerate.experiments.craft_world_simultaneous.acting_agent import ActingAgent
from formal.considerate.experiments.craft_world_simultaneous.places import (
    Crafter,
    Key,
    Places,
    State,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End, Node, Search
from formal.considerate.experiments.craft_world_simultaneous.second_agent import SecondAgent
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    all_returns,
    pareto,
)
from formal.considerate.experiments.craft_world_simultaneous.table import table as table_of
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.experiments.grids.grid import Cell, Grid
from formal.considerate.mdp.mdp import Act
from formal.errors import BoundHit

TryAll = Callable[[World, int], set[tuple[int, int]]]
Turn = tuple[Crafter, Key]


def reproduces(world: World) -> bool:
    """Whether Table 1 comes out."""
    moves = replace(world, rules=world.rules.moves)
    try:
        found = all_returns(Search(moves).ends(), world.rules.adds)
    except BoundHit:
        return False
    return table_of(found).rows == ((-24, -123), (-25, -33), (-33, -25))


def test_without_a_fault_the_table_comes_out() -> None:
    assert reproduces(World())


class KeyLast(SecondAgent):
    """It goes for the hammer and wood before the key."""

    def goal(self, me: Crafter, key: Key) -> Cell:
        unavailable = isinstance(key, Cell) and not (me.hammer and me.wood)
        return super().goal(me, "acting" if unavailable else key)


class DoesNotTurnToTheKey(SecondAgent):
    """It waits on when the key is returned."""

    def turn(self, me: Crafter, key: Key, denied: bool = False) -> Turn:
        waits = me.hammer and me.wood and not me.box and isinstance(key, Cell)
        return (me, key) if waits else super().turn(me, key, denied)


class KeepsTheKey(SecondAgent):
    """With a box it leaves, whether it has the key or not."""

    def goal(self, me: Crafter, key: Key) -> Cell:
        return self.nearest_exit(me.at) if me.box else super().goal(me, key)

    def done(self, me: Crafter, key: Key, denied: bool = False) -> Turn:
        after = super().done(me, key, denied)
        return (me._replace(left=True), key) if me.at in self.exits and me.box else after


class ReturnsItToTheNearPlace(SecondAgent):
    """It puts the key down where it was."""

    def goal(self, me: Crafter, key: Key) -> Cell:
        near = self.places.stores[0]
        return near if me.box and key == "second" else super().goal(me, key)


class WaitsAtTheFactory(SecondAgent):
    """Where it needs the key it goes ahead to the factory."""

    def goal(self, me: Crafter, key: Key) -> Cell:
        goal = super().goal(me, key)
        waits = goal == self.places.far and not me.box and key == "acting"
        return self.places.factory if waits else goal


class TakesWoodWithTheHammer(SecondAgent):
    """The toolshed has wood."""

    def done(self, me: Crafter, key: Key, denied: bool = False) -> Turn:
        me, key = super().done(me, key, denied)
        return me._replace(wood=me.wood or me.hammer), key


class DoesInteractionsInNoTime(SecondAgent):
    """Nothing takes it a tick."""

    def timing(self, me: Crafter, key: Key) -> str:
        return "arrival"


class NeedsNoKey(ActingAgent):
    """It makes the box without the key."""

    def worked(self, me: Crafter, key: Key, timing: str) -> Crafter:
        return super().worked(me, "acting", timing)


class LeavesWithoutABox(ActingAgent):
    """It leaves as it came."""

    def worked(self, me: Crafter, key: Key, timing: str) -> Crafter:
        leaves = me.at in self.exits and timing == self.rules.leave
        return me._replace(left=True) if leaves else super().worked(me, key, timing)


class ActsInNoTime(ActingAgent):
    """It moves after an interaction in the same tick."""

    def turn(self, me: Crafter, key: Key, a: Act, denied: bool = False) -> Turn | None:
        used = super().turn(me, key, "use") if a == "down" else None
        return super().turn(*(used or (me, key)), a, denied)


def with_agents(
    second: type[SecondAgent] = SecondAgent, acting: type[ActingAgent] = ActingAgent
) -> type[World]:
    """A world of these agents."""

    class Faulty(World):
        def __init__(self, *values: Any, **named: Any) -> None:
            super().__init__(*values, **named)
            self.__dict__["second"] = second(self.rules, self.places)
            self.__dict__["acting"] = acting(self.rules, self.places)

    return Faulty


class DoesNotSeeTheOther(World):
    """The second agent moves by the world as it was, whatever the rules say."""

    def after_acting(self, s: State, done: Turn | None) -> State | None:
        if done is None:
            return None
        second, held = self.second.turn(s.second, s.key)
        first, key = done
        return self.after_leaving(s, first, key if key != s.key else held, second)


class SecondAgentMovesFirst(World):
    """The order is turned round."""

    def tick(self, s: State, a: Act) -> State | None:
        return World(self.rules.having("order", "second"), self.places).tick(s, a)


class KeyStaysWithWhoHasLeft(World):
    """Who leaves with the key does not take it away: it lies in the far place."""

    def after_leaving(self, s: State, first: Crafter, key: Key, second: Crafter) -> State:
        t = super().after_leaving(s, first, key, second)
        return t._replace(key=self.places.far) if t.key == "gone" else t


@pytest.mark.parametrize(
    "world",
    [
        *map(
            with_agents,
            [
                KeyLast,
                DoesNotTurnToTheKey,
                KeepsTheKey,
                ReturnsItToTheNearPlace,
                WaitsAtTheFactory,
                TakesWoodWithTheHammer,
                DoesInteractionsInNoTime,
            ],
        ),
        DoesNotSeeTheOther,
        SecondAgentMovesFirst,
        KeyStaysWithWhoHasLeft,
    ],
)
def test_with_a_fault_the_table_does_not_come_out(world: type[World]) -> None:
    assert not reproduces(world())


@pytest.mark.parametrize("price", [0, -99, -101])
def test_another_price_of_being_lost_is_found(price: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "LOST", price)
    assert not reproduces(World())


class TheOtherGetsTheKey(World):
    """Of both who want the key, the wrong one gets it."""

    def at_once(self, s: State, a: Act) -> State | None:
        turned = {"at once, acting": "at once, second", "at once, second": "at once, acting"}
        rules = self.rules.having("order", turned.get(self.rules.order, self.rules.order))
        return World.at_once(World(rules, self.places), s, a)


def test_a_turned_round_tie_rule_is_found() -> None:
    for order, first in (("at once, acting", End(24, None)), ("at once, second", End(33, 25))):
        rules = TEXT.moves.having("order", order)
        assert next(Search(World(rules)).ends()) == first
        assert next(Search(TheOtherGetsTheKey(rules)).ends()) != first


class NeverWaits(Search):
    """It goes on, or does something."""

    def stayed(self, node: Node, t: int) -> Iterator[tuple[Node, int]]:
        waits = {"stay", "stay, key"}
        for a in set(self.world.acting.actions) - waits:
            if a == "use":
                yield from self.ticked(node, node.state, a, t)


class NeverWaitsForTheKey(Search):
    """It goes to a place for the key only if the key is there, or with it."""

    def goals(self, s: State) -> Iterator[Cell]:
        stores = self.places.stores
        for cell in super().goals(s):
            if cell not in stores or s.key in {"acting", cell}:
                yield cell


class PassesEverything(Search):
    """It passes places for the key without handling it."""

    handled = frozenset()


class CountsATickTooMany(Search):
    """The second agent leaves a tick later than it does."""

    def settled(self, node: Node, s: State, t: int) -> int:
        return super().settled(node, s, t + 1)


class SettledTooEarly(Search):
    """As if the second agent could not have the key any more once the other has it."""

    def settled(self, node: Node, s: State, t: int) -> int:
        return 10**6 if s.key == "acting" else super().settled(node, s, t)


IN_THE_WAY = Places(
    Grid.of(
        """
        ######
        #DWKT#
        #...F#
        #..KD#
        ######
        """,
        D=2,
        K=2,
        T=1,
        W=1,
        F=1,
    )
)
"""A map on which the places for the key are between others."""

RULES = [
    TEXT,
    Rules("arrival", "arrival", hammer="arrival", wood="arrival", box="arrival"),
    Rules("automatic", "automatic"),
    Rules("automatic", "automatic", exits="two", waiting="moves on"),
    Rules(order="second"),
]

Right = dict[World, tuple[Returns, ...]]


@pytest.fixture(scope="module")
def right(small: Places, by_trying_all: TryAll) -> Right:
    """The returns by trying all."""
    worlds = [World(rules, places) for rules in RULES for places in (small, IN_THE_WAY)]
    return {w: pareto(Returns(*end) for end in by_trying_all(w, 22)) for w in worlds}


def agrees(kind: type[Search], right: Right) -> bool:
    """Whether a search finds in all these worlds what there is."""
    return all(
        all_returns(kind(replace(w, rules=w.rules.moves)).ends(22), w.rules.adds) == found
        for w, found in right.items()
    )


def test_the_search_agrees_with_trying_all(right: Right) -> None:
    assert agrees(Search, right)


@pytest.mark.parametrize(
    "kind", [NeverWaits, NeverWaitsForTheKey, PassesEverything, CountsATickTooMany, SettledTooEarly]
)
def test_a_faulty_search_does_not(kind: type[Search], right: Right) -> None:
    assert not agrees(kind, right)


@pytest.mark.parametrize("acting", [NeedsNoKey, LeavesWithoutABox, ActsInNoTime])
def test_nor_do_plays_of_a_faulty_acting_agent(
    acting: type[ActingAgent], small: Places, right: Right, by_trying_all: TryAll
) -> None:
    found = by_trying_all(with_agents(acting=acting)(TEXT, small), 16)
    assert pareto(Returns(*end) for end in found) != right[World(TEXT, small)]
