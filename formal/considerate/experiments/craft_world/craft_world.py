"""Craft-World, one agent after the other: a box is made, and the world left to who comes next.

Who makes a box needs the key, a hammer and wood at the factory, and leaves by a door with it. The
acting agent may put the key back, and provide a second hammer and second wood. The next agent
begins at the upper left door, in the world as it was left, and thinks of itself alone.

The factory is no locked door here: without the key it is entered for nothing, and no way is
shorter for that. [BC, Section 4.1, Figure 1]
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from formal.considerate.experiments.choices import check_choices, check_cost
from formal.considerate.experiments.grids.grid import MOVES, Cell, Grid
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from formal.considerate.mdp.mdp import Act, Mdp
from formal.notation import Reward

Thing: TypeAlias = Literal["hammer", "wood", "box", "extra hammer", "extra wood"]
Interaction: TypeAlias = Literal["arrival", "choice", "step"]
Extras: TypeAlias = Literal["provided", "carried"]
Exits: TypeAlias = Literal["one", "two"]

USED: Final = " and use"
"""What a move is called whose maker also decides to handle what is there."""


@dataclass(frozen=True)
class Variant:
    """How the text is read, each choice by name; as it is, the reading that is nearest to it.

    By the text the agent decides about the key, carries extras and leaves them at the factory, and
    has a reward of -12 extra for wood: `arrival`, `provided` and 12 are otherwise. What an
    interaction costs, which doors are exits and what a lost key is worth it leaves open. The first
    agent finds the key in the place near the entrance, which is not said either: were it the far
    one, its own returns would be lower by 4.

    Attributes:
        interaction: how what is at a place is handled. `step`: it is an action of its own, which
            costs a step, as in the same world by the returns of Table 1. `choice`: it comes with
            entering and costs nothing more, and the agent decides about key and extras. `arrival`:
            all that can be done there happens on entering it, so that a held key is put down
            wherever one can be stored; a fifth action, to stay, is for extras.
        extras: `carried`: an extra must be carried to the factory and left there, which needs the
            key. `provided`: it is there for the next agent as soon as it is taken.
        wood: the cost of the step in which extra wood is left: 13 for a step and 12 more, or 12.
        exits: `one`: the lower right door only, if agents enter by the one and exit by the other.
            `two`: both doors, if by each one may do both.
        lost: the value of a world from which the key was taken away, for which the text has none:
            -1000 is the later code's, -100 that of Section 4.3. None: -∞, as nobody can ever finish
            there, which is no reward, so that an experiment refuses it.

    Raises:
        IllFormed: a choice has another value.

    [BC, Section 4.1]
    """

    interaction: Interaction = "step"
    extras: Extras = "carried"
    wood: Reward = 13
    exits: Exits = "one"
    lost: Reward | None = -1000

    def __post_init__(self) -> None:
        check_choices(self)
        check_cost("wood", self.wood)


TEXT: Final = Variant()
"""The reading that is nearest to the text."""

CODE: Final = Variant("arrival", "provided", 12, "two")
"""The rules of a later version's code, which departs from the text in its first three choices."""

AS_IN_THE_TEXT: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {"interaction": ("step", "choice"), "extras": ("carried",), "wood": (13,)}
)
"""The choices that the text settles, wholly or in part, and the values that agree with it."""


class World(NamedTuple):
    """What the acting agent leaves to the next.

    Attributes:
        key: where the key lies; None where it was taken away.
        left: what is there for the next agent.
    """

    key: Cell | None
    left: frozenset[Thing]


class State(NamedTuple):
    """Where the agent is, what it has, and the world around it; key None: the agent has it."""

    at: Cell
    has: frozenset[Thing]
    key: Cell | None
    left: frozenset[Thing]

    @property
    def world(self) -> World:
        """The world, as it is left if the agent ends here."""
        return World(self.key, self.left)


NOTHING: Final[frozenset[Thing]] = frozenset()

EXTRAS: Final[Mapping[str, tuple[Thing, Thing]]] = {
    "T": ("hammer", "extra hammer"),
    "W": ("wood", "extra wood"),
}
"""Where extras are taken, and what is then carried beside one's own."""


@dataclass(frozen=True)
class CraftWorld:
    """The rules, for the acting agent, or for the next agent, who helps nobody.

    Attributes:
        variant: how the text is read.
        helps: whether the agent can provide extras.
        grid: the map.
    """

    variant: Variant
    helps: bool = True
    grid: Grid = CRAFT_WORLD

    @cached_property
    def start(self) -> Cell:
        """The upper left door, at which both agents begin."""
        return self.grid.places("D")[0]

    @cached_property
    def exits(self) -> frozenset[Cell]:
        """The doors by which one may leave."""
        doors = self.grid.places("D")
        return frozenset(doors if self.variant.exits == "two" else doors[-1:])

    @cached_property
    def actions(self) -> tuple[Act, ...]:
        """The moves, and what the variant has besides."""
        match self.variant.interaction:
            case "arrival":
                return (*MOVES, *(("stay",) if self.helps else ()))
            case "choice":
                return (*MOVES, *(move + USED for move in MOVES))
            case "step":
                return (*MOVES, "use", *(("help",) if self.helps else ()))

    def begin(self, world: World | None = None) -> State:
        """The initial state in a world; in the first one the key lies near the entrance."""
        key, left = world or World(self.grid.places("K")[0], NOTHING)
        return State(self.start, NOTHING, key, left)

    def mdp(self, world: World | None = None) -> Mdp[State]:
        """The MDP of the agent that finds a world. [BC, Section 4.1]"""
        return Mdp.of(self.begin(world), self.actions, self.step)

    def done(self, s: State) -> bool:
        """It is at a door with a box."""
        return s.at in self.exits and "box" in s.has

    def step(self, s: State, a: Act) -> tuple[State, Reward]:
        """Where an action leads, and what it costs: 1, or the price of leaving extra wood."""
        if self.done(s):
            return s, 0
        t = self.effect(s, a)
        return t, -self.variant.wood if t.left - s.left >= {"wood"} else -1

    def effect(self, s: State, a: Act) -> State:
        """Where an action leads."""
        move = a.removesuffix(USED)
        t = State(self.grid.move(s.at, move), s.has, s.key, s.left) if move in MOVES else s
        match self.variant.interaction:
            case "arrival" if a == "stay":
                return self.extra_taken(s)
            case "arrival" | "choice" if t.at == s.at:
                return s
            case "arrival":
                return self.extras_left(self.key_handled(self.own_task(t)))
            case "choice":
                t = self.own_task(t)
                return self.extras_left(self.extra_taken(self.key_handled(t))) if move != a else t
            case "step" if a == "use":
                return self.key_handled(self.own_task(s))
            case "step" if a == "help":
                return self.extras_left(self.extra_taken(s), most=1)
            case _:
                return t

    def own_task(self, s: State) -> State:
        """What the agent needs for its own box is taken, and the box is made."""
        match self.grid.letters[s.at]:
            case "T":
                return s._replace(has=s.has | {"hammer"})
            case "W":
                return s._replace(has=s.has | {"wood"})
            case "F" if s.key is None and s.has | s.left >= {"hammer", "wood"}:
                return s._replace(has=s.has | {"box"})
            case _:
                return s

    def key_handled(self, s: State) -> State:
        """Where a key can be stored, a held one is put down and a lying one is picked up."""
        if self.grid.letters[s.at] == "K" and s.key in {s.at, None}:
            return s._replace(key=None if s.key else s.at)
        return s

    def extra_taken(self, s: State) -> State:
        """Where it has taken what it needs itself, it takes another one, or provides it at once."""
        thing, extra = EXTRAS.get(self.grid.letters[s.at], (None, None))
        if not self.helps or thing is None or extra is None or thing not in s.has:
            return s
        if self.variant.extras == "provided":
            return s._replace(left=s.left | {thing})
        return s if thing in s.left else s._replace(has=s.has | {extra})

    def extras_left(self, s: State, most: int = 2) -> State:
        """At the factory, with the key, extras that it carries are left: hammer first."""
        if self.grid.letters[s.at] != "F" or s.key is not None:
            return s
        carried = [(thing, extra) for thing, extra in EXTRAS.values() if extra in s.has][:most]
        has = s.has.difference(extra for _, extra in carried)
        return s._replace(has=has, left=s.left.union(thing for thing, _ in carried))
