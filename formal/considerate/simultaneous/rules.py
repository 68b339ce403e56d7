"""What the text of the simultaneous Craft-World leaves open, each choice by name.

By the text, and no choice here: an agent may wait where it is; the key lies in one of two places or
is held; hammers and wood do not run out. Both agents begin in one cell, so they do not block each
other. The second agent's policy is one of the state: it turns to the key in the very turn in which
the key has become available, wherever that is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Final, Literal, TypeAlias, get_args

Own: TypeAlias = Literal["tick", "arrival"]
PickUp: TypeAlias = Literal["tick", "arrival", "free", "automatic"]
PutDown: TypeAlias = Literal["tick", "arrival", "automatic"]
Order: TypeAlias = Literal["acting", "second", "at once, acting", "at once, second", "at once"]
LastTick: TypeAlias = Literal["moves", "rests"]
Penalty: TypeAlias = Literal["besides", "instead"]
Exits: TypeAlias = Literal["one", "two"]
Returns: TypeAlias = Literal["either", "far"]
Waiting: TypeAlias = Literal["stays", "moves on"]
Walks: TypeAlias = Literal["across", "down"]


@dataclass(frozen=True)
class Rules:
    """A rule set: one value for everything that the text leaves open.

    An interaction takes a `tick` of its own, or comes with the `arrival` at its place: with the
    move that leads there, or with waiting there. As it is, the rule set that reproduces Table 1 and
    is nearest to the text.

    Attributes:
        pick_up: how the key is picked up. `free`: also at the beginning of a turn, before the
            move. `automatic`: on arrival, whether the acting agent wants it or not.
        put_down: how it is put down; `automatic` as above.
        hammer: how the hammer is taken.
        wood: how wood is taken.
        box: how the box is made.
        leave: how an agent leaves, at a door.
        order: who moves first in a tick, and so sees and uses the world before the other. `at
            once`: both decide by the world as it was before the tick; if both want the key, it
            goes to the one that is named, else to neither.
        last_tick: whether the second agent still moves, and pays, in the tick in which the acting
            agent leaves.
        penalty: whether its −100 comes besides the −1 of that tick, or instead.
        exits: whether the acting agent leaves by the lower right door only, or by any of the two.
        second_exits: the same for the second agent, who goes to the nearer.
        returns: where the acting agent may put the key down: in either place, or only in the far
            one, near the lower right door.
        waiting: whether the acting agent may spend a turn without moving or doing anything.
        walks: which of its shortest ways the second agent goes: across before down, or down first.

    [BC, Section 4.3]
    """

    pick_up: PickUp = "tick"
    put_down: PutDown = "tick"
    hammer: Own = "tick"
    wood: Own = "tick"
    box: Own = "tick"
    leave: Own = "arrival"
    order: Order = "acting"
    last_tick: LastTick = "rests"
    penalty: Penalty = "besides"
    exits: Exits = "one"
    second_exits: Exits = "one"
    returns: Returns = "either"
    waiting: Waiting = "stays"
    walks: Walks = "across"

    @property
    def moves(self) -> "Rules":
        """The same rules of moving, with one way of counting returns for all: as they begin."""
        return replace(self, last_tick="moves", penalty="besides")

    @property
    def ticks(self) -> int:
        """How many of the interactions of a tour take a tick; the key is not put down in it."""
        own = (self.pick_up, self.hammer, self.wood, self.box, self.leave)
        return own.count("tick")


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "pick_up": get_args(PickUp),
    "put_down": get_args(PutDown),
    "hammer": get_args(Own),
    "wood": get_args(Own),
    "box": get_args(Own),
    "leave": get_args(Own),
    "order": get_args(Order),
    "last_tick": get_args(LastTick),
    "penalty": get_args(Penalty),
    "exits": get_args(Exits),
    "second_exits": get_args(Exits),
    "returns": get_args(Returns),
    "waiting": get_args(Waiting),
    "walks": get_args(Walks),
}
"""Every field of a rule set, and its values."""


def rule_sets() -> Iterator[Rules]:
    """All rule sets, those that differ in late fields only next to each other."""
    for values in product(*CHOICES.values()):
        yield Rules(*values)  # type: ignore[arg-type]


def differences(rules: Rules, other: Rules) -> tuple[str, ...]:
    """The fields in which two rule sets differ."""
    names = (field.name for field in fields(Rules))
    return tuple(name for name in names if getattr(rules, name) != getattr(other, name))
