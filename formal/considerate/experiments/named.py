"""The experiments by name: the choices that each text leaves open, and outcomes in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.craft_world import craft_world, variants
from formal.considerate.experiments.craft_world.experiment import (
    craft_world as craft_world_sequential,
)
from formal.considerate.experiments.craft_world_simultaneous.ends import game_of_ends
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import FREE, Cell, Grid
from formal.considerate.experiments.grids.maps import CRAFT_WORLD, DOLL, GARDEN, MAIL_ROOM
from formal.considerate.sweep.outcomes import Outcome

FORMULATIONS: Final[Mapping[int, doll.Formulation]] = MappingProxyType(
    {1: "value", 2: "worst", 3: "negative"}
)
"""The equations of the doll, by their numbers."""

ENTERING: Final = tuple(product((1, 2), repeat=3))
"""The numbers of other agents at the doll's three places: one or two at each."""


@dataclass(frozen=True)
class Named:
    """An experiment whose choices are still open.

    Attributes:
        name: its name on the command line.
        title: its content, in one line.
        source: the passage of the paper.
        grid: its map, with the walls that are known.
        letters: the meaning of the letters on the map.
        equations: the numbers of the equations by which the paper augments the reward.
        interpretations: choices that have a name, the default first.
        make: the experiment for some choices and an equation.
        left: what the acting agent leaves at the end of an outcome, in words.
        listed: the values of those choices whose type does not name them.
        sums: whether the others' rewards are returns, so that their sum with the acting agent's
            return is meaningful.
        alpha_1: the coefficients that are equal to α₁.
        walled: the map for some choices, if walls are among them.
        settled: the choices that the text settles, wholly or in part, and the values that agree
            with it; it leaves all others open.
    """

    name: str
    title: str
    source: str
    grid: Grid
    letters: str
    equations: tuple[int, ...]
    interpretations: Mapping[str, Any]
    make: Callable[[Any, int], Experiment[Any]]
    left: Callable[[Outcome[Any]], str]
    listed: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    sums: bool = True
    alpha_1: str = "α₁"
    walled: Callable[[Any], Grid] | None = None
    settled: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)

    @property
    def default(self) -> Any:
        """The choices by default."""
        return next(iter(self.interpretations.values()))

    def map(self, choices: Any) -> Grid:
        """The map by some choices."""
        return self.walled(choices) if self.walled else self.grid

    def choices(self) -> dict[str, tuple[Any, ...]]:
        """Every choice, with its values.

        Example:
            >>> EXPERIMENTS["mail-room"].choices()["interaction"]
            ('arrival', 'step')
        """
        hints = get_type_hints(type(self.default))
        return {name: self.listed.get(name) or values(hints[name]) for name in vars(self.default)}

    def agrees(self, name: str, value: Any) -> bool:
        """Whether a value of a choice agrees with the text; every value of an open choice does."""
        return name not in self.settled or value in self.settled[name]

    def leaves_open(self, name: str) -> bool:
        """Whether several values of a choice agree with the text."""
        return len(self.settled.get(name, (1, 2))) > 1


def values(kind: Any) -> tuple[Any, ...]:
    """All values of a type that names them."""
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()


def at(grid: Grid, cell: Cell) -> str:
    """A cell, with its letter on the map, if any."""
    letter = grid.letters[cell]
    return f"({cell.x}, {cell.y})" if letter == FREE else f"{letter} ({cell.x}, {cell.y})"


def world_left(outcome: Outcome[craft_world.State]) -> str:
    """The place of the key, and the extras that are left."""
    key, left = outcome.end.world
    where = "the key taken away" if key is None else f"the key at {at(CRAFT_WORLD, key)}"
    return ", ".join([where, *(f"extra {thing}" for thing in sorted(left))])


def garden_left(outcome: Outcome[garden.State]) -> str:
    """Whether agent 1 passed through the garden, and whether there is a fence."""
    garden = "the garden passed through, " if outcome.end.passed else ""
    return f"{garden}{'a fence' if outcome.end.fence else 'no fence'}"


def doll_left(outcome: Outcome[doll.State]) -> str:
    """The place of the doll."""
    return (
        "the doll nowhere"
        if outcome.end.doll is None
        else f"the doll at {at(DOLL, outcome.end.doll)}"
    )


def mail_room_left(outcome: Outcome[mail_room.State]) -> str:
    """The place of the key."""
    rooms = zip(MAIL_ROOM.places("K"), ("the common area", "Room 2", "Room 1"), strict=True)
    return next(f"the key in {room}" for cell, room in rooms if cell == outcome.end.key)


EXPERIMENTS: Final[Mapping[str, Named]] = MappingProxyType(
    {
        one.name: one
        for one in (
            Named(
                name="craft-world",
                title="a box is made, and the world left to the next agent, who wants one too",
                source="[BC, Section 4.1, Figure 1]",
                grid=CRAFT_WORLD,
                letters="D doors, K where the key can be stored, T toolshed, W wood, F factory",
                equations=(1,),
                interpretations={"text": craft_world.TEXT, "code": craft_world.CODE},
                make=lambda choices, _: craft_world_sequential(choices),
                left=world_left,
                listed={"wood": variants.WOOD, "lost": variants.LOST},
                settled=craft_world.AS_IN_THE_TEXT,
            ),
            Named(
                name="craft-world-simultaneous",
                title="two agents want a box at the same time, and there is one key",
                source="[BC, Section 4.3, Table 1]",
                grid=CRAFT_WORLD,
                letters="D doors, K where the key can be stored, T toolshed, W wood, F factory",
                equations=(6,),
                interpretations={"default": Rules()},
                make=lambda choices, _: game_of_ends(choices),
                left=lambda outcome: outcome.end,
            ),
            Named(
                name="garden",
                title="a garden on the shortest way, and a fence that can be built",
                source="[BC, Section 4.2, Figures 2a and 2b]",
                grid=GARDEN,
                letters="S the start, E the exit, g the garden of agent 2, f a place for a fence",
                equations=(4,),
                interpretations={"default": garden.Choices()},
                make=lambda choices, _: garden.garden(choices),
                left=garden_left,
                listed={"fence": (50, 51)},
                settled=garden.AS_IN_THE_TEXT,
                alpha_1="α₁ = α₃",
            ),
            Named(
                name="doll",
                title="a doll to play with, and to leave for the others",
                source="[BC, Section 4.2, Figure 2c]",
                grid=DOLL,
                letters="a where the acting agent starts, b, c, d the others, p, q, r for dolls",
                equations=(1, 2, 3),
                interpretations={"default": doll.Choices()},
                make=lambda choices, equation: doll.doll(FORMULATIONS[equation], choices),
                left=doll_left,
                listed={"agents": ENTERING},
            ),
            Named(
                name="mail-room",
                title="a key to leave where others may enter",
                source="[BC, Appendix A.2, Figure 3]",
                grid=MAIL_ROOM,
                letters="S the start, M the mail room, K from above: common area, Room 2, Room 1",
                equations=(7,),
                interpretations={"default": mail_room.Choices()},
                make=lambda choices, _: mail_room.mail_room(choices),
                left=mail_room_left,
                listed={"key": (0, 1, 2), "agents": (mail_room.Choices().agents,)},
                sums=False,
                walled=lambda choices: mail_room.MailRoom(choices).grid,
            ),
        )
    }
)
"""The paper's experiments, by their names. [BC, Section 4, Appendix A.2]"""
