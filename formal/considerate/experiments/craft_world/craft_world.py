"""Craft-World, one agent after the other: an agent makes a box, and leaves the world to the next.

To make a box an agent needs the key, a hammer and wood at the factory; it leaves by a door with the
box. The acting agent may return the key, and provide a second hammer and second wood. The next
agent begins at the upper left door, in the world as the first left it, and maximises only its own
reward.

The factory is no locked door here: an agent without the key may enter it, to no effect, and no way
becomes shorter. [BC, Section 4.1, Figure 1]
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
"""The suffix of a move after which the agent also handles what is there."""


@dataclass(frozen=True)
class Variant:
    """The interpretation of the text, each choice by name; the default is nearest to the text.

    In the text the agent decides about the key, carries extras and leaves them at the factory, and
    has a reward of -12 extra for wood; `arrival`, `provided` and 12 differ from it. The text leaves
    open the cost of an interaction, the doors that are exits and the value of a lost key. Nor does
    it say where the key is at first: here it is near the entrance; in the far place, the first
    agent's returns would be lower by 4.

    Attributes:
        interaction: how the things at a place are handled. `step`: by a separate action, which
            costs a step, as the returns of Table 1 imply for the same world. `choice`: on entering,
            at no further cost, and the agent decides about key and extras. `arrival`: everything
            possible happens on entering, so that a held key is left wherever one can be stored; a
            fifth action, to stay, is for extras.
        extras: `carried`: an extra must be carried to the factory and left there, which needs the
            key. `provided`: it is there for the next agent as soon as it is taken.
        wood: the cost of the step in which extra wood is left: 13 for a step and 12 more, or 12.
        exits: `one`: the lower right door only: agents enter by one door and exit by the other.
            `two`: both doors are for both.
        lost: the value of a world from which the key was taken away. The text has none: -1000 is
            that of the later code, -100 that of Section 4.3. None: -∞, as no agent can finish in
            that world; this is no reward, so that an experiment refuses it.

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
"""The interpretation nearest to the text."""

CODE: Final = Variant("arrival", "provided", 12, "two")
"""The rules of a later version's code, which differs from the text in the first three choices."""

AS_IN_THE_TEXT: Final[Mapping[str, tuple[object, ...]]] = MappingProxyType(
    {"interaction": ("step", "choice"), "extras": ("carried",), "wood": (13,)}
)
"""The choices that the text settles, wholly or in part, and the values that agree with it."""


class World(NamedTuple):
    """The world that the acting agent leaves to the next.

    Attributes:
        key: the place of the key; None if it was taken away.
        left: the extras for the next agent.
    """

    key: Cell | None
    left: frozenset[Thing]


class State(NamedTuple):
    """The agent's cell and things, the key's place (None: the agent has it), the extras left."""

    at: Cell
    has: frozenset[Thing]
    key: Cell | None
    left: frozenset[Thing]

    @property
    def world(self) -> World:
        """The world that the agent leaves if it ends here."""
        return World(self.key, self.left)


NOTHING: Final[frozenset[Thing]] = frozenset()

EXTRAS: Final[Mapping[str, tuple[Thing, Thing]]] = {
    "T": ("hammer", "extra hammer"),
    "W": ("wood", "extra wood"),
}
"""For each place of extras, the agent's own thing and the extra one."""


@dataclass(frozen=True)
class CraftWorld:
    """The rules for the acting agent, or for the next agent, which helps no other.

    Attributes:
        variant: the interpretation of the text.
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
        """The doors that are exits."""
        doors = self.grid.places("D")
        return frozenset(doors if self.variant.exits == "two" else doors[-1:])

    @cached_property
    def actions(self) -> tuple[Act, ...]:
        """The moves, and the variant's further actions."""
        match self.variant.interaction:
            case "arrival":
                return (*MOVES, *(("stay",) if self.helps else ()))
            case "choice":
                return (*MOVES, *(move + USED for move in MOVES))
            case "step":
                return (*MOVES, "use", *(("help",) if self.helps else ()))

    def begin(self, world: World | None = None) -> State:
        """The initial state in a world; in the first world the key is near the entrance."""
        key, left = world or World(self.grid.places("K")[0], NOTHING)
        return State(self.start, NOTHING, key, left)

    def mdp(self, world: World | None = None) -> Mdp[State]:
        """The MDP of an agent that begins in a world. [BC, Section 4.1]"""
        return Mdp.of(self.begin(world), self.actions, self.step)

    def done(self, s: State) -> bool:
        """Whether the agent is at an exit with a box."""
        return s.at in self.exits and "box" in s.has

    def step(self, s: State, a: Act) -> tuple[State, Reward]:
        """The next state of an action, and its reward: -1, or minus the cost of extra wood."""
        if self.done(s):
            return s, 0
        t = self.effect(s, a)
        return t, -self.variant.wood if t.left - s.left >= {"wood"} else -1

    def effect(self, s: State, a: Act) -> State:
        """The next state of an action."""
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
        """The state after the agent has taken its own thing here, or has made the box."""
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
        """In a place for the key, a held key is left, and a key that lies there is picked up."""
        if self.grid.letters[s.at] == "K" and s.key in {s.at, None}:
            return s._replace(key=None if s.key else s.at)
        return s

    def extra_taken(self, s: State) -> State:
        """After its own thing the agent takes an extra one here, or provides it at once."""
        thing, extra = EXTRAS.get(self.grid.letters[s.at], (None, None))
        if not self.helps or thing is None or extra is None or thing not in s.has:
            return s
        if self.variant.extras == "provided":
            return s._replace(left=s.left | {thing})
        return s if thing in s.left else s._replace(has=s.has | {extra})

    def extras_left(self, s: State, most: int = 2) -> State:
        """At the factory, with the key, the agent leaves the extras it carries: hammer first."""
        if self.grid.letters[s.at] != "F" or s.key is not None:
            return s
        carried = [(thing, extra) for thing, extra in EXTRAS.values() if extra in s.has][:most]
        has = s.has.difference(extra for _, extra in carried)
        return s._replace(has=has, left=s.left.union(thing for thing, _ in carried))
