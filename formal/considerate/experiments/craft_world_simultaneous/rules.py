"""The choices that the text of the simultaneous Craft-World leaves open, by name.

These points are interpretations of the text, not choices here. Both agents begin in one cell, so
they do not block each other. The key is in one of its two places, or an agent holds it. Hammers and
wood do not run out. An agent without the key may enter the factory, to no effect, and no way
becomes shorter. The second agent's policy depends on the state: the agent goes to the key as soon
as the key is available in either place, and not only at the far place, where the text has it wait;
there it waits in its cell. What happens on arrival without a decision takes no tick.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal, TypeAlias

from formal.errors import IllFormed

Own: TypeAlias = Literal["tick", "arrival"]
PickUp: TypeAlias = Literal["tick", "arrival", "free", "automatic"]
PutDown: TypeAlias = Literal["tick", "arrival", "automatic"]
Order: TypeAlias = Literal["acting", "second", "at once, acting", "at once, second", "at once"]
LastTick: TypeAlias = Literal["moves", "rests"]
Penalty: TypeAlias = Literal["besides", "instead"]
Exits: TypeAlias = Literal["one", "two"]
Stores: TypeAlias = Literal["either", "far"]
Waiting: TypeAlias = Literal["stays", "moves on"]
Walks: TypeAlias = Literal["across", "down"]


@dataclass(frozen=True)
class Rules:
    """A rule set: one value for everything that the text leaves open.

    An interaction takes a separate `tick`, or happens on `arrival` at its place: with the move that
    leads there, or with waiting there. The default is the rule set that reproduces Table 1 and is
    nearest to the text: every tick counts, and −100 replaces one −1.

    Attributes:
        pick_up: how the key is picked up. `free`: also at the beginning of a turn, before the
            move. `automatic`: on arrival, whether the acting agent wants the key or not.
        put_down: how an agent leaves the key in its place; `automatic` as above.
        hammer: how the hammer is taken.
        wood: how wood is taken.
        box: how the box is made.
        leave: how an agent leaves, at a door.
        order: the agent that moves first in a tick, and so sees and changes the world before the
            other. `at once`: both decide by the world before the tick; if both want the key, the
            named agent gets it, or neither does.
        last_tick: whether the second agent still moves, with reward −1, in the tick in which the
            acting agent leaves.
        penalty: whether its −100 is added to the −1 of that tick, or replaces it.
        exits: whether the acting agent leaves by the lower right door only, or by either door.
        second_exits: the same for the second agent, which goes to the nearer door.
        returns: where the acting agent may leave the key: in either place, or only in the far one,
            near the lower right door.
        waiting: whether the acting agent may spend a turn without a move or an interaction.
        walks: which of its shortest ways the second agent takes: across before down, or down first.

    Raises:
        IllFormed: a field has another value.

    [BC, Section 4.3]
    """

    pick_up: PickUp = "tick"
    put_down: PutDown = "tick"
    hammer: Own = "tick"
    wood: Own = "tick"
    box: Own = "tick"
    leave: Own = "arrival"
    order: Order = "acting"
    last_tick: LastTick = "moves"
    penalty: Penalty = "instead"
    exits: Exits = "one"
    second_exits: Exits = "one"
    returns: Stores = "either"
    waiting: Waiting = "stays"
    walks: Walks = "across"

    def __post_init__(self) -> None:
        for name, values in CHOICES.items():
            if getattr(self, name) not in tuple(values):
                raise IllFormed(
                    f"in a rule set {name} must be one of {', '.join(map(repr, values))}; "
                    f"got {getattr(self, name)!r}"
                )

    @classmethod
    def of(cls, values: Iterable[str]) -> "Rules":
        """The rule set of these values, in the order of the fields."""
        return cls(*values)  # type: ignore[arg-type]

    def having(self, name: str, value: str) -> "Rules":
        """The rule set with another value of a field."""
        return replace(self, **{name: value})  # type: ignore[arg-type]

    @property
    def moves(self) -> "Rules":
        """The same rules of moving, with the first of the ways of counting returns."""
        return replace(self, last_tick="moves", penalty="besides")

    @property
    def adds(self) -> bool:
        """Whether the −100 is added to a −1 for the tick in which the acting agent leaves."""
        return self.last_tick == "moves" and self.penalty == "besides"

    def in_words(self, names: Iterable[str] | None = None) -> str:
        """The rules in words, one sentence for each field, or for the named fields."""
        said = (
            CHOICES[name][getattr(self, name)] for name in (CHOICES if names is None else names)
        )
        return "; ".join(said)


CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "pick_up": {
        "tick": "picking the key up takes a tick",
        "arrival": "the key is picked up, if wanted, with the arrival or with waiting for it",
        "free": "the key is picked up in no time, before or after a move",
        "automatic": "arriving where the key lies picks it up",
    },
    "put_down": {
        "tick": "putting the key down takes a tick",
        "arrival": "an agent leaves the key in its place, if it wants to, with the arrival",
        "automatic": "arriving with the key at a place for it puts it down",
    },
    "hammer": {
        "tick": "taking the hammer takes a tick",
        "arrival": "the hammer is taken with the arrival",
    },
    "wood": {
        "tick": "taking wood takes a tick",
        "arrival": "wood is taken with the arrival",
    },
    "box": {
        "tick": "making the box takes a tick",
        "arrival": "the box is made with the arrival",
    },
    "leave": {
        "tick": "leaving by a door takes a tick",
        "arrival": "arriving at a door with a box is leaving",
    },
    "order": {
        "acting": "the acting agent moves first in each tick",
        "second": "the second agent moves first in each tick",
        "at once, acting": "both move at once, and the acting agent gets the key if both want it",
        "at once, second": "both move at once, and the second agent gets the key if both want it",
        "at once": "both move at once, and neither gets the key if both want it",
    },
    "last_tick": {
        "moves": "the second agent moves in the tick in which the acting agent leaves",
        "rests": "the second agent does not move in the tick in which the acting agent leaves",
    },
    "penalty": {
        "besides": "-100 is added to the -1 of its tick, if any",
        "instead": "-100 replaces the -1 of its tick",
    },
    "exits": {
        "one": "the acting agent leaves by the lower right door",
        "two": "the acting agent leaves by either door",
    },
    "second_exits": {
        "one": "the second agent leaves by the lower right door",
        "two": "the second agent leaves by the nearer door",
    },
    "returns": {
        "either": "the acting agent may put the key down in either place",
        "far": "the acting agent may put the key down in the far place only",
    },
    "waiting": {
        "stays": "the acting agent may wait",
        "moves on": "the acting agent moves or does something in every tick",
    },
    "walks": {
        "across": "of its shortest ways the second agent goes across before down",
        "down": "of its shortest ways the second agent goes down before across",
    },
}
"""Every field of a rule set, its values, and each value in words."""


def rule_sets() -> Iterator[Rules]:
    """All rule sets: every combination."""
    for values in product(*CHOICES.values()):
        yield Rules.of(values)


def differences(rules: Rules, other: Rules) -> tuple[str, ...]:
    """The fields in which two rule sets differ."""
    return tuple(name for name in CHOICES if getattr(rules, name) != getattr(other, name))
