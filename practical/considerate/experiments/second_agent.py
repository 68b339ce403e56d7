"""The second agent of the simultaneous Craft-World, with a fixed policy.

Without a box, it goes for the key if that lies somewhere, else for the hammer, else for wood; with
all three, to the factory; with all but the key, to the lower place for the key, where it waits.
With a box, it takes the key back to the lower place and leaves. [BC, Section 4.3]
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from practical.considerate.experiments.craft_world import CRAFT_MAP
from practical.considerate.grid import At
from practical.considerate.task import checked

NEAR, FAR, FIRST, SECOND, GONE = range(5)
"""The position of the key: the upper or the lower place, with an agent, or gone."""

KEYS: Final = tuple(CRAFT_MAP["K"])
"""The places for the key."""


class Crafter(NamedTuple):
    """An agent: its cell, its items as 0 or 1, whether it has left."""

    x: int
    y: int
    hammer: int = 0
    wood: int = 0
    box: int = 0
    left: int = 0

    @property
    def at(self) -> At:
        """The agent's cell."""
        return self.x, self.y


Done: TypeAlias = tuple[Crafter, int]
"""An agent and the position of the key after a turn."""


def doors(exits: str) -> list[At]:
    """The doors for leaving: `one`, the lower right, or `two`."""
    found = CRAFT_MAP["D"]
    return found if checked(exits, "one", "two") == "two" else found[-1:]


def store(at: At) -> int:
    """The index of the place for the key at this cell; -1 if there is none."""
    return KEYS.index(at) if at in KEYS else -1


def distance(at: At, goal: At) -> int:
    """The number of moves between two cells: there are no inner walls."""
    return abs(at[0] - goal[0]) + abs(at[1] - goal[1])


@dataclass(frozen=True)
class SecondAgent:
    """The policy, and its effects on the agent and the key.

    Attributes:
        timing: by the letter of a place, whether its action takes a `tick` or happens on `arrival`.
        pick_up: the same for picking up the key; `free`: also before a move.
        put_down: the same for dropping the key.
        doors: the doors by which it may leave.
        walks: the moves, in the order of preference among shortest ways.
    """

    timing: Mapping[str, str]
    pick_up: str
    put_down: str
    doors: list[At]
    walks: tuple[str, ...]

    def turn(self, me: Crafter, key: int, denied: bool = False) -> Done:
        """The second agent acts if it is at its goal, else moves towards it.

        If the key is denied, the agent does not get it; an agent that wanted it for a move stays.
        """
        if me.left:
            return me, key
        if self.pick_up == "free" and key == store(me.at) and not me.box:
            if denied:
                return me, key
            key = SECOND
        goal = self._goal(me, key)
        if me.at == goal:
            return self._acts(me, key, denied)
        x, y = min(
            (CRAFT_MAP.moved(me.at, move) for move in self.walks),
            key=lambda there: distance(there, goal),
        )
        me = me._replace(x=x, y=y)
        takes_a_tick = (x, y) != goal or self._timing(me, key) == "tick"
        return (me, key) if takes_a_tick else self._acts(me, key, denied)

    def _goal(self, me: Crafter, key: int) -> At:
        if me.box:
            doors = sorted(self.doors, key=lambda door: distance(me.at, door))
            return KEYS[FAR] if key == SECOND else doors[0]
        if key in {NEAR, FAR}:
            return KEYS[key]
        lacking = "T" if not me.hammer else "W" if not me.wood else "F" if key == SECOND else ""
        return CRAFT_MAP[lacking][0] if lacking else KEYS[FAR]

    def _timing(self, me: Crafter, key: int) -> str:
        """The timing of the action at the goal."""
        place = CRAFT_MAP.rows[me.y][me.x]
        if place == "K":
            return self.pick_up if key == store(me.at) else self.put_down
        return self.timing[place]

    def _acts(self, me: Crafter, key: int, denied: bool) -> Done:
        """The agent and the key after the action at the goal."""
        match CRAFT_MAP.rows[me.y][me.x]:
            case "K" if key == store(me.at):
                return me, key if denied else SECOND
            case "K" if me.box and key == SECOND:
                return me, FAR
            case "T":
                return me._replace(hammer=1), key
            case "W":
                return me._replace(wood=1), key
            case "F":
                return me._replace(box=1), key
            case "D":
                return me._replace(left=1), key
            case _:
                return me, key
