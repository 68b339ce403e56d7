"""The acting agent's turns: it moves, waits, or handles the thing in its cell.

`use` is an interaction that takes a tick. `right, key` is a move with the key handled on arrival,
and `key, right` a move with the key picked up before it.
"""

from dataclasses import dataclass
from functools import cached_property

from formal.considerate.experiments.craft_world_simultaneous.places import (
    PLACES,
    Crafter,
    Key,
    Places,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.grids.grid import MOVES, Cell
from formal.considerate.mdp.mdp import Act


@dataclass(frozen=True)
class ActingAgent:
    """The effects of its actions on it and on the key."""

    rules: Rules
    places: Places = PLACES

    @cached_property
    def exits(self) -> tuple[Cell, ...]:
        """The doors that it may leave by."""
        return self.places.doors if self.rules.exits == "two" else self.places.doors[-1:]

    @cached_property
    def stores(self) -> tuple[Cell, ...]:
        """The places where it may leave the key."""
        return self.places.stores if self.rules.returns == "either" else self.places.stores[-1:]

    @cached_property
    def actions(self) -> tuple[Act, ...]:
        """The moves, and the further actions of the rules."""
        rules = self.rules
        moves = (*MOVES, "stay") if rules.waiting == "stays" else tuple(MOVES)
        chosen = {rules.pick_up, rules.put_down} & {"arrival", "free"}
        after = tuple(f"{move}, key" for move in moves) if chosen else ()
        before = tuple(f"key, {move}" for move in moves) if rules.pick_up == "free" else ()
        own = (rules.pick_up, rules.put_down, rules.hammer, rules.wood, rules.box, rules.leave)
        uses = ("use",) if "tick" in own else ()
        return (*moves, *uses, *after, *before)

    def turn(
        self, me: Crafter, key: Key, a: Act, denied: bool = False
    ) -> tuple[Crafter, Key] | None:
        """The agent and the key after an action; None if the action is impossible.

        Args:
            me: the agent before its turn.
            key: the place or holder of the key.
            a: its action.
            denied: whether the other agent gets the key if both want it.
        """
        if me.left:
            return me, key
        if a == "use":
            return self.used(me, key, denied)
        before, move, after = a.startswith("key, "), a.removeprefix("key, "), a.endswith(", key")
        if before:
            if key != me.at:
                return None
            if denied:
                return me, key
            key = "acting"
        return self.moved(me, key, move.removesuffix(", key"), after, denied)

    def moved(
        self, me: Crafter, key: Key, move: Act, handles: bool, denied: bool
    ) -> tuple[Crafter, Key] | None:
        """The effect of a move or of staying, with what happens on arrival."""
        if move != "stay":
            there = self.places.grid.move(me.at, move)
            if there == me.at:
                return None
            me, key = self.arrived(me._replace(at=there), key, denied)
        if not handles:
            return me, key
        if key == "acting" and me.at in self.stores and self.rules.put_down == "arrival":
            return me, me.at
        if key == me.at and self.rules.pick_up in {"arrival", "free"}:
            return me, key if denied else "acting"
        return None

    def arrived(self, me: Crafter, key: Key, denied: bool) -> tuple[Crafter, Key]:
        """The effect of an arrival that needs no decision."""
        rules = self.rules
        if rules.put_down == "automatic" and key == "acting" and me.at in self.stores:
            return me, me.at
        if rules.pick_up == "automatic" and key == me.at:
            return me, key if denied else "acting"
        return self.worked(me, key, "arrival"), key

    def used(self, me: Crafter, key: Key, denied: bool) -> tuple[Crafter, Key] | None:
        """The effect of an interaction that takes a tick; None if there is none to do."""
        if key == "acting" and me.at in self.stores and self.rules.put_down == "tick":
            return me, me.at
        if key == me.at and self.rules.pick_up == "tick":
            return me, key if denied else "acting"
        after = self.worked(me, key, "tick")
        return (after, key) if after != me else None

    def worked(self, me: Crafter, key: Key, timing: str) -> Crafter:
        """The agent after an interaction with this timing: hammer, wood, box, or leaving."""
        rules, places = self.rules, self.places
        if me.at == places.shed and rules.hammer == timing:
            return me._replace(hammer=True)
        if me.at == places.wood and rules.wood == timing:
            return me._replace(wood=True)
        ready = key == "acting" and me.hammer and me.wood
        if me.at == places.factory and ready and rules.box == timing:
            return me._replace(box=True)
        if me.at in self.exits and me.box and rules.leave == timing:
            return me._replace(left=True)
        return me
