"""The acting agent's turn in the simultaneous Craft-World. [BC, Section 4.3]

The action `use` takes a tick. `right, key` is a move and then the key is handled; `key, right`
first picks the key up and then moves.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from practical.considerate.experiments.craft_world import CRAFT_MAP
from practical.considerate.experiments.second_agent import FIRST, Crafter, Done, store
from practical.considerate.grid import MOVES, At


@dataclass(frozen=True)
class FirstAgent:
    """The acting agent's actions, and their effects on the agent and the key.

    Attributes:
        timing: by the letter of a place, whether its action takes a `tick` or happens on `arrival`.
        pick_up: the same for picking up the key; `free`: also before a move; `automatic`.
        put_down: the same for dropping the key.
        doors: the doors by which it may leave.
        stores: the places where it may drop the key.
        waits: whether it may stay and do nothing.
    """

    timing: Mapping[str, str]
    pick_up: str
    put_down: str
    doors: list[At]
    stores: tuple[int, ...]
    waits: bool

    @property
    def actions(self) -> tuple[str, ...]:
        """The moves, `use` if something takes a tick, and moves with the key."""
        moves = (*MOVES, "stay") if self.waits else tuple(MOVES)
        ticks = "tick" in {*self.timing.values(), self.pick_up, self.put_down}
        chosen = bool({self.pick_up, self.put_down} & {"arrival", "free"})
        after = tuple(f"{move}, key" for move in moves) if chosen else ()
        before = tuple(f"key, {move}" for move in moves) if self.pick_up == "free" else ()
        return (*moves, *(("use",) if ticks else ()), *after, *before)

    def turn(self, me: Crafter, key: int, action: str, denied: bool = False) -> Done | None:
        """The agent and the position of the key after an action; None if the action is impossible.

        If the key is denied, the agent does not get it; an agent that wanted it for a move stays.
        """
        words = action.split(", ")
        if action == "use":
            return self._uses(me, key, denied)
        if words[0] != "key":
            return self._moves(me, key, words[0], "key" in words, denied)
        if key != store(me.at):
            return None
        return (me, key) if denied else self._moves(me, FIRST, words[1], False, denied)

    def _moves(self, me: Crafter, key: int, move: str, wants: bool, denied: bool) -> Done | None:
        """The result of moving or staying, and of handling the key if wanted."""
        if move != "stay":
            x, y = CRAFT_MAP.moved(me.at, move)
            if (x, y) == me.at:
                return None
            me, key = self._arrives(me._replace(x=x, y=y), key, denied)
        here = store(me.at)
        if not wants:
            return me, key
        if key == FIRST and self.put_down == "arrival" and here in self.stores:
            return me, here
        if self.pick_up in {"arrival", "free"} and key == here:
            return me, key if denied else FIRST
        return None

    def _arrives(self, me: Crafter, key: int, denied: bool) -> Done:
        """The result of all that happens automatically on arrival."""
        here = store(me.at)
        if self.put_down == "automatic" and key == FIRST and here in self.stores:
            return me, here
        if self.pick_up == "automatic" and key == here:
            return me, key if denied else FIRST
        return self._works(me, key == FIRST, "arrival"), key

    def _uses(self, me: Crafter, key: int, denied: bool) -> Done | None:
        """The result of `use`; None if there is nothing to use."""
        here = store(me.at)
        if self.put_down == "tick" and key == FIRST and here in self.stores:
            return me, here
        if self.pick_up == "tick" and key == here:
            return me, key if denied else FIRST
        after = self._works(me, key == FIRST, "tick")
        return None if after == me else (after, key)

    def _works(self, me: Crafter, has_key: bool, when: str) -> Crafter:
        """The agent after taking a hammer or wood, making its box or leaving, at this time."""
        place = CRAFT_MAP.rows[me.y][me.x]
        if self.timing.get(place) != when:
            return me
        match place:
            case "T":
                return me._replace(hammer=1)
            case "W":
                return me._replace(wood=1)
            case "F" if has_key and me.hammer and me.wood:
                return me._replace(box=1)
            case "D" if me.box and me.at in self.doors:
                return me._replace(left=1)
            case _:
                return me
