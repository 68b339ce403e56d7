"""Craft-World with both agents at once, and one key between them.

The acting agent's actions are answered by the second agent, whose policy is fixed. The task goes
on until both have left, or the second never can. [BC, Section 4.3, Table 1]
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from practical.considerate.craft_world import CRAFT_MAP
from practical.considerate.grid import MOVES
from practical.considerate.second_agent import (
    FAR,
    FIRST,
    GONE,
    KEYS,
    NEAR,
    SECOND,
    Crafter,
    Done,
    SecondAgent,
    doors,
    store,
)
from practical.considerate.task import Number, Other, State, Step, checked

Timing: TypeAlias = Literal["tick", "arrival"]
KeyTiming: TypeAlias = Literal["tick", "arrival", "automatic"]

LOST: Final = -100

WALKS: Final = {
    "across": ("left", "right", "up", "down"),
    "down": ("up", "down", "left", "right"),
}


class CraftWorldSimultaneous:
    """Each tick costs each agent 1 until it has left; the second loses 100 if it never can.

    A state is the acting agent, the second agent, each of six numbers, and where the key is. An
    action that cannot be done is a turn without effect. What the paper's text leaves open are
    parameters.

    Attributes:
        pick_up: whether picking up the key takes a `tick`, or comes with the `arrival`, if the
            acting agent wants it or, `automatic`, anyway.
        put_down: the same for putting it down.
        hammer: whether taking the hammer takes a tick.
        wood: the same for wood.
        box: the same for making the box.
        leave: the same for leaving by a door.
        order: who moves first in a tick: the `acting` agent or the `second`.
        last_tick: whether the second agent `moves`, and pays, when the acting agent leaves, or
            `rests`.
        penalty: whether the second agent's loss comes `besides` the cost of that tick or `instead`.
        exits: by how many doors the acting agent may leave: `one`, the lower right, or `two`.
        second_exits: the same for the second agent, who goes to the nearer.
        returns: whether the acting agent may put the key down in `either` place or in the `far`.
        walks: whether the second agent goes `across` before it goes `down`, or down first.

    [BC, Section 4.3]
    """

    name = "craft-world-simultaneous"
    title = "two agents want a box at the same time, and there is one key"
    equation = 6
    alphas: Mapping[str, Number] = MappingProxyType({})
    others: tuple[Other, ...] = ()
    sizes: tuple[int, ...] = (10, 10, 2, 2, 2, 2) * 2 + (5,)

    def __init__(
        self,
        *,
        pick_up: KeyTiming = "tick",
        put_down: KeyTiming = "tick",
        hammer: Timing = "tick",
        wood: Timing = "tick",
        box: Timing = "tick",
        leave: Timing = "arrival",
        order: Literal["acting", "second"] = "acting",
        last_tick: Literal["moves", "rests"] = "rests",
        penalty: Literal["besides", "instead"] = "besides",
        exits: Literal["one", "two"] = "one",
        second_exits: Literal["one", "two"] = "one",
        returns: Literal["either", "far"] = "either",
        walks: Literal["across", "down"] = "across",
    ) -> None:
        """Begin an episode."""
        own = {"T": hammer, "W": wood, "F": box, "D": leave}
        self.timing = {letter: checked(when, "tick", "arrival") for letter, when in own.items()}
        self.pick_up = checked(pick_up, "tick", "arrival", "automatic")
        self.put_down = checked(put_down, "tick", "arrival", "automatic")
        self.second_first = checked(order, "acting", "second") == "second"
        self.rests = checked(last_tick, "moves", "rests") == "rests"
        self.besides = checked(penalty, "besides", "instead") == "besides"
        self.grid = CRAFT_MAP
        self.doors = doors(exits)
        self.stores = (FAR,) if checked(returns, "either", "far") == "far" else (NEAR, FAR)
        ways = WALKS[checked(walks, "across", "down")]
        self.second = SecondAgent(
            self.timing, self.pick_up, self.put_down, doors(second_exits), ways
        )
        self.actions = self._possible()
        self.state: State = self.start()

    def _possible(self) -> tuple[str, ...]:
        moves = (*MOVES, "stay")
        ticks = "tick" in {*self.timing.values(), self.pick_up, self.put_down}
        chosen = "arrival" in {self.pick_up, self.put_down}
        with_key = tuple(f"{move}, key" for move in moves) if chosen else ()
        return (*moves, *(("use",) if ticks else ()), *with_key)

    def start(self) -> State:
        """Both at the upper left door, with nothing; the key is in the upper place."""
        agent = Crafter(*self.grid["D"][0])
        self.state = (*agent, *agent, NEAR)
        return self.state

    @property
    def over(self) -> bool:
        """Both have left, or the acting agent has, with the key that the second needs."""
        first, second, key = self._read()
        return bool(first.left and (second.left or self._hopeless(second, key)))

    def _read(self) -> tuple[Crafter, Crafter, int]:
        s = self.state
        return Crafter(*s[:6]), Crafter(*s[6:12]), s[12]

    @staticmethod
    def _hopeless(second: Crafter, key: int) -> bool:
        return key == GONE and not second.box

    def step(self, action: int) -> Step:
        """A turn of each."""
        first, second, key = self._read()
        after, later, now = first, second, key
        if self.second_first:
            later, now = self.second.turn(later, now)
        if not first.left:
            after, now = self._first_turn(first, now, self.actions[action])
        leaves = after.left > first.left
        if leaves and now == FIRST:
            now = GONE
        if not self.second_first:
            later, now = self.second.turn(later, now)
        if leaves and self.rests:
            later, now = second, GONE if key == FIRST else key
        self.state = (*after, *later, now)
        gains = {"second agent": self._second_gains(second, later, now, leaves)}
        return Step(first.left - 1, self.over, gains)

    def _second_gains(self, was: Crafter, second: Crafter, key: int, leaves: bool) -> Number:
        if was.left:
            return 0
        price = 0 if leaves and self.rests else -1
        if leaves and self._hopeless(second, key):
            return LOST + (price if self.besides else 0)
        return price

    def _first_turn(self, me: Crafter, key: int, action: str) -> Done:
        """The acting agent's turn; without effect if the action cannot be done."""
        verb, wants_key = action.removesuffix(", key"), action.endswith(", key")
        if verb == "use":
            return self._first_uses(me, key)
        before = me, key
        if verb != "stay":
            x, y = self.grid.moved(me.at, verb)
            if (x, y) == me.at:
                return before
            me, key = self._first_arrives(me._replace(x=x, y=y), key)
        if not wants_key:
            return me, key
        if key == FIRST and self.put_down == "arrival" and store(me.at) in self.stores:
            return me, store(me.at)
        if self.pick_up == "arrival" and key == store(me.at):
            return me, FIRST
        return before

    def _first_arrives(self, me: Crafter, key: int) -> Done:
        """What comes with an arrival, whether it is wanted or not."""
        here = store(me.at)
        if self.put_down == "automatic" and key == FIRST and here in self.stores:
            return me, here
        if self.pick_up == "automatic" and key == here:
            return me, FIRST
        return self._worked(me, key == FIRST, "arrival"), key

    def _first_uses(self, me: Crafter, key: int) -> Done:
        here = store(me.at)
        if self.put_down == "tick" and key == FIRST and here in self.stores:
            return me, here
        if self.pick_up == "tick" and key == here:
            return me, FIRST
        return self._worked(me, key == FIRST, "tick"), key

    def _worked(self, me: Crafter, has_key: bool, when: str) -> Crafter:
        """The acting agent with what it takes or makes in that way, or gone."""
        place = self.grid.rows[me.y][me.x]
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

    def picture(self) -> tuple[str, ...]:
        """The map: `A` the acting agent, `B` the second, `K` the key, `k` an empty place for it."""
        first, second, key = self._read()
        marks = {at: "K" if key == i else "k" for i, at in enumerate(KEYS)}
        agents = {agent.at: name for name, agent in (("B", second), ("A", first)) if not agent.left}
        return self.grid.drawn({**marks, **agents})

    def caption(self) -> str:
        """What each agent has."""
        first, second, key = self._read()
        return f"A {_told(first, key == FIRST)}; B {_told(second, key == SECOND)}"


def _told(agent: Crafter, has_key: bool) -> str:
    if agent.left:
        return "has left"
    has = [name for name in ("hammer", "wood", "box") if getattr(agent, name)]
    return f"has {', '.join(has + ['key'] * has_key) or 'nothing'}"
