"""The second agent's fixed policy.

Without a box it goes for the key if the key is available, else for what it lacks, hammer first;
with everything, to the factory; with all but the key, which is not available, to the far place, to
wait there. With a box it returns the key to the far place, and leaves once it does not have it.

[BC, Section 4.3]
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from formal.considerate.experiments.craft_world_simultaneous.places import (
    PLACES,
    Crafter,
    Key,
    Places,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.grids.grid import Cell

ACROSS: Final = ("left", "right", "up", "down")
DOWN: Final = ("up", "down", "left", "right")


@dataclass(frozen=True)
class SecondAgent:
    """The policy, and what its turns do to the agent and the key."""

    rules: Rules
    places: Places = PLACES

    @cached_property
    def exits(self) -> tuple[Cell, ...]:
        """The doors by which it leaves."""
        doors = self.places.doors
        return doors if self.rules.second_exits == "two" else doors[-1:]

    def goal(self, me: Crafter, key: Key) -> Cell:
        """Where it goes, or does something, or waits. [BC, Section 4.3]"""
        places = self.places
        if me.box:
            return places.far if key == "second" else self.nearest_exit(me.at)
        if isinstance(key, Cell):
            return key
        if not me.hammer:
            return places.shed
        if not me.wood:
            return places.wood
        return places.factory if key == "second" else places.far

    def nearest_exit(self, cell: Cell) -> Cell:
        """The exit with the shortest way."""
        return min(self.exits, key=self.places.away[cell].__getitem__)

    def step(self, me: Crafter, goal: Cell) -> Crafter:
        """One move closer to the goal."""
        order = ACROSS if self.rules.walks == "across" else DOWN
        return me._replace(at=self.places.closer(me.at, goal, order))

    def turn(self, me: Crafter, key: Key, denied: bool = False) -> tuple[Crafter, Key]:
        """What becomes of it and of the key in its turn.

        Args:
            me: the agent before its turn.
            key: where the key is.
            denied: whether the other agent is about to get the key if both want it.
        """
        if me.left:
            return me, key
        if self.rules.pick_up == "free" and me.at == key and not me.box:
            if denied:
                return me, key
            key = "second"
        if (goal := self.goal(me, key)) == me.at:
            return self.done(me, key, denied)
        me = self.step(me, goal)
        return self.arrived(me, key, denied) if me.at == goal else (me, key)

    def done(self, me: Crafter, key: Key, denied: bool = False) -> tuple[Crafter, Key]:
        """At its goal it does what it came for; if there is nothing, it waits."""
        places = self.places
        if me.at == key:
            return me, key if denied else "second"
        if me.box:
            return (me, me.at) if key == "second" else (me._replace(left=True), key)
        if me.at == places.factory and key == "second":
            return me._replace(box=True), key
        hammer, wood = me.hammer or me.at == places.shed, me.wood or me.at == places.wood
        return me._replace(hammer=hammer, wood=wood), key

    def arrived(self, me: Crafter, key: Key, denied: bool) -> tuple[Crafter, Key]:
        """What comes with an arrival at its goal is done with it."""
        after = self.done(me, key, denied)
        return (me, key) if self.timing(me, key) == "tick" else after

    def timing(self, me: Crafter, key: Key) -> str:
        """How what it does at its goal is done."""
        rules, places = self.rules, self.places
        if me.at == key:
            return rules.pick_up
        if me.box:
            return rules.put_down if key == "second" else rules.leave
        ways = {places.shed: rules.hammer, places.wood: rules.wood, places.factory: rules.box}
        return ways.get(me.at, "arrival")
