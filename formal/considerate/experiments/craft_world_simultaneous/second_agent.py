"""The second agent's fixed policy.

Without a box the agent goes to the key if the key is available, otherwise to the hammer and then to
the wood, if it lacks them. With all three it goes to the factory. If it lacks only the key, and the
key is not available, it waits at the far place. With a box it returns the key to the far place, and
then leaves.

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
    """The policy, and the effects of its turns on the agent and the key."""

    rules: Rules
    places: Places = PLACES

    @cached_property
    def exits(self) -> tuple[Cell, ...]:
        """The doors that it may leave by."""
        doors = self.places.doors
        return doors if self.rules.second_exits == "two" else doors[-1:]

    def goal(self, me: Crafter, key: Key) -> Cell:
        """The cell in which it next acts or waits. [BC, Section 4.3]"""
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
        """The nearest exit."""
        return min(self.exits, key=self.places.away[cell].__getitem__)

    def step(self, me: Crafter, goal: Cell) -> Crafter:
        """One move closer to the goal."""
        order = ACROSS if self.rules.walks == "across" else DOWN
        return me._replace(at=self.places.closer(me.at, goal, order))

    def turn(self, me: Crafter, key: Key, denied: bool = False) -> tuple[Crafter, Key]:
        """The agent and the key after its turn.

        Args:
            me: the agent before its turn.
            key: the place or holder of the key.
            denied: whether the other agent gets the key if both want it.
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
        """The effect of its interaction at its goal; if there is none, it waits."""
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
        """The effect of an arrival at its goal."""
        after = self.done(me, key, denied)
        return (me, key) if self.timing(me, key) == "tick" else after

    def timing(self, me: Crafter, key: Key) -> str:
        """The timing of its interaction at its goal."""
        rules, places = self.rules, self.places
        if me.at == key:
            return rules.pick_up
        if me.box:
            return rules.put_down if key == "second" else rules.leave
        ways = {places.shed: rules.hammer, places.wood: rules.wood, places.factory: rules.box}
        return ways.get(me.at, "arrival")
