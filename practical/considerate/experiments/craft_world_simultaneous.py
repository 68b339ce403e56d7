"""Craft-World with two agents at the same time and one key.

The second agent has a fixed policy and answers the acting agent's actions. The task ends when both
have left, or when the second agent can never leave. [BC, Section 4.3, Table 1]
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from practical.considerate.experiments.craft_world import CRAFT_MAP
from practical.considerate.experiments.first_agent import FirstAgent
from practical.considerate.experiments.second_agent import (
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
)
from practical.considerate.grid import MOVES
from practical.considerate.task import Number, Other, State, Step, checked

Timing: TypeAlias = Literal["tick", "arrival"]
KeyTiming: TypeAlias = Literal["tick", "arrival", "automatic"]

Order: TypeAlias = Literal["acting", "second", "at once, acting", "at once, second", "at once"]

AT_ONCE: Final = ("at once, acting", "at once, second", "at once")

Tick: TypeAlias = tuple[Crafter, Crafter, int]
"""The acting agent, the second agent, and the position of the key, after both turns."""

LOST: Final = -100

WALKS: Final = {
    "across": ("left", "right", "up", "down"),
    "down": ("up", "down", "left", "right"),
}


class CraftWorldSimultaneous:
    """Each tick costs each agent 1 until it has left; the second loses 100 if it never can.

    A state is the acting agent and the second agent, each as six numbers, and the position of the
    key. An impossible action is a turn without effect. The parameters are what the paper's text
    leaves open.

    Attributes:
        pick_up: picking up the key takes a `tick`; or happens on `arrival`, if the acting agent
            chooses it; or on every arrival, `automatic`; `free`: also before a move.
        put_down: the same for dropping the key.
        hammer: whether taking the hammer takes a tick.
        wood: the same for wood.
        box: the same for making the box.
        leave: the same for leaving by a door.
        order: the first agent to move in a tick: the `acting` agent or the `second`; or both move
            `at once`, on the previous state, and if both want the key, neither gets it, or the
            named one does.
        last_tick: whether the second agent `moves`, at its cost, when the acting agent leaves, or
            `rests`.
        penalty: whether the second agent's loss is added to the cost of that tick, `besides`, or
            replaces it, `instead`.
        exits: the number of doors of the acting agent: `one`, the lower right, or `two`.
        second_exits: the same for the second agent, which goes to the nearer door.
        returns: whether the acting agent may drop the key in `either` place or in the `far` one.
        waiting: whether the acting agent may stay and do nothing, or `moves on`: then an impossible
            action is replaced by the first possible move.
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
        pick_up: KeyTiming | Literal["free"] = "tick",
        put_down: KeyTiming = "tick",
        hammer: Timing = "tick",
        wood: Timing = "tick",
        box: Timing = "tick",
        leave: Timing = "arrival",
        order: Order = "acting",
        last_tick: Literal["moves", "rests"] = "moves",
        penalty: Literal["besides", "instead"] = "instead",
        exits: Literal["one", "two"] = "one",
        second_exits: Literal["one", "two"] = "one",
        returns: Literal["either", "far"] = "either",
        waiting: Literal["stays", "moves on"] = "stays",
        walks: Literal["across", "down"] = "across",
    ) -> None:
        """Begin an episode."""
        own = {"T": hammer, "W": wood, "F": box, "D": leave}
        timing = {letter: checked(when, "tick", "arrival") for letter, when in own.items()}
        checked(pick_up, "tick", "arrival", "free", "automatic")
        checked(put_down, "tick", "arrival", "automatic")
        self.order = checked(order, "acting", "second", *AT_ONCE)
        self.rests = checked(last_tick, "moves", "rests") == "rests"
        self.besides = checked(penalty, "besides", "instead") == "besides"
        self.grid = CRAFT_MAP
        stores = (FAR,) if checked(returns, "either", "far") == "far" else (NEAR, FAR)
        waits = checked(waiting, "stays", "moves on") == "stays"
        ways = WALKS[checked(walks, "across", "down")]
        self.first = FirstAgent(timing, pick_up, put_down, doors(exits), stores, waits)
        self.second = SecondAgent(timing, pick_up, put_down, doors(second_exits), ways)
        self.actions = self.first.actions
        self.state: State = self.start()

    def start(self) -> State:
        """Begin with both at the upper left door, without items; the key is in the upper place."""
        agent = Crafter(*self.grid["D"][0])
        self.state = (*agent, *agent, NEAR)
        return self.state

    @property
    def over(self) -> bool:
        """Whether both have left, or the acting agent has, with the key that the second needs."""
        first, second, key = self._read()
        return bool(first.left and (second.left or self._hopeless(second, key)))

    def _read(self) -> tuple[Crafter, Crafter, int]:
        s = self.state
        return Crafter(*s[:6]), Crafter(*s[6:12]), s[12]

    @staticmethod
    def _hopeless(second: Crafter, key: int) -> bool:
        return key == GONE and not second.box

    def step(self, action: int) -> Step:
        """Take a turn of each agent; an impossible action has no effect."""
        if self.over:
            return Step(0, True, {"second agent": 0})
        first, second, key = self._read()
        instead = ("stay",) if self.first.waits else tuple(MOVES)
        turns = (self._tick(first, second, key, a) for a in (self.actions[action], *instead))
        after, later, now = next(turn for turn in turns if turn is not None)
        leaves = after.left > first.left
        if leaves and self.rests:
            later, now = second, key
        if leaves and now == FIRST:
            now = GONE
        self.state = (*after, *later, now)
        gains = {"second agent": self._second_gains(second, later, now, leaves)}
        return Step(first.left - 1, self.over, gains)

    def _tick(self, first: Crafter, second: Crafter, key: int, action: str) -> Tick | None:
        """Both turns, in their order; None if the acting agent's is impossible."""
        if self.order == "second":
            later, key = self.second.turn(second, key)
            done = self._first_turn(first, key, action)
            return None if done is None else (done[0], later, done[1])
        done = self._first_turn(first, key, action)
        if done is None:
            return None
        if self.order == "acting":
            after, now = done
            seen = GONE if after.left and now == FIRST else now
            return (after, *self.second.turn(second, seen))
        return self._at_once(first, second, key, action, done)

    def _at_once(self, first: Crafter, second: Crafter, key: int, action: str, done: Done) -> Tick:
        """Both turns on the previous state; if both want the key, it is denied to one or both."""
        later, held = self.second.turn(second, key)
        if (done[1], held) == (FIRST, SECOND):
            if self.order != "at once, acting":
                done = self._first_turn(first, key, action, denied=True) or done
            if self.order != "at once, second":
                later, held = self.second.turn(second, key, denied=True)
        after, now = done
        return after, later, now if now != key else held

    def _first_turn(
        self, first: Crafter, key: int, action: str, denied: bool = False
    ) -> Done | None:
        return (first, key) if first.left else self.first.turn(first, key, action, denied)

    def _second_gains(self, was: Crafter, second: Crafter, key: int, leaves: bool) -> Number:
        if was.left:
            return 0
        price = 0 if leaves and self.rests else -1
        if leaves and self._hopeless(second, key):
            return LOST + (price if self.besides else 0)
        return price

    def picture(self) -> tuple[str, ...]:
        """The map: `A` the acting agent, `B` the second, `K` the key, `k` an empty place for it."""
        first, second, key = self._read()
        marks = {at: "K" if key == i else "k" for i, at in enumerate(KEYS)}
        agents = {agent.at: name for name, agent in (("B", second), ("A", first)) if not agent.left}
        return self.grid.drawn({**marks, **agents})

    def caption(self) -> str:
        """The items of each agent."""
        first, second, key = self._read()
        return f"A {_formatted(first, key == FIRST)}; B {_formatted(second, key == SECOND)}"


def _formatted(agent: Crafter, has_key: bool) -> str:
    if agent.left:
        return "has left"
    has = [name for name in ("hammer", "wood", "box") if getattr(agent, name)]
    return f"has {', '.join(has + ['key'] * has_key) or 'nothing'}"
