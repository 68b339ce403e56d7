"""Craft-World under every interpretation of the text: levels of help, breakpoints, returns.

[BC, Section 4.1, Figure 1b]
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, get_args

from formal.considerate.experiments.craft_world.craft_world import (
    AS_IN_THE_TEXT,
    CODE,
    TEXT,
    CraftWorld,
    Exits,
    Extras,
    Interaction,
    State,
    Variant,
    World,
)
from formal.considerate.experiments.craft_world.experiment import craft_world, value
from formal.considerate.experiments.grids.grid import at
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from formal.considerate.experiments.grids.routes import Routes, searched
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.mdp import Act
from formal.considerate.sweep.envelope import Line, envelope
from formal.considerate.sweep.outcomes import Outcome
from formal.histories.percept import as_reward
from formal.notation import Reward

WOOD = (12, 13)
LOST = (-1000, -100, None)


@dataclass(frozen=True)
class Level:
    """An interval of α₂ on which the acting agent leaves the same world, or equally good ones.

    Attributes:
        lower: its least α₂.
        upper: its greatest α₂; None: without end.
        own: the acting agent's return.
        other: the next agent's return.
        worlds: the worlds that may be left.
    """

    lower: Reward
    upper: Reward | None
    own: Reward
    other: Reward
    worlds: frozenset[World]

    @property
    def total(self) -> Reward:
        """The sum of both returns, as in the text."""
        return self.own + self.other

    @property
    def mean(self) -> Reward:
        """The average of both returns, as a later version's code draws it."""
        return as_reward(Fraction(self.total) / 2)


@dataclass(frozen=True)
class Row:
    """The result of a variant.

    Attributes:
        variant: the variant.
        levels: the levels of help for α₂ > 0.
        selfish: the worlds that may be left at α₂ = 0.
        own: the acting agent's return at α₂ = 0.
    """

    variant: Variant
    levels: tuple[Level, ...]
    selfish: frozenset[World]
    own: Reward

    @property
    def breakpoints(self) -> tuple[Reward, ...]:
        """The α₂ at which both neighbouring levels are optimal."""
        return tuple(level.lower for level in self.levels[1:])

    def at(self, alpha_2: Reward) -> Level:
        """The level at α₂; at a breakpoint, the left one."""
        return next(x for x in self.levels if x.upper is None or alpha_2 <= x.upper)


def variants() -> Iterator[Variant]:
    """All combinations of the choices; the value of a lost key changes fastest."""
    choices = product(get_args(Interaction), get_args(Extras), WOOD, get_args(Exits), LOST)
    return (Variant(*choice) for choice in choices)


def table() -> list[Row]:
    """One row for every variant."""
    return [row(variant) for variant in variants()]


def row(variant: Variant) -> Row:
    """The levels of help of a variant, exactly: the greatest of the lines of all ends.

    The acting agent leaves a given world by a way that is best for itself, so that this world has
    the line own + α₂ V, where `own` is its best return. A world with V = -∞ is left only at α₂ = 0.

    Example:
        >>> from formal.considerate.experiments.craft_world.craft_world import CODE
        >>> [(level.own, level.other) for level in row(CODE).levels]
        [(-20, -24), (-21, -20), (-25, -16), (-37, -14)]
        >>> [str(alpha_2) for alpha_2 in row(CODE).breakpoints]
        ['1/4', '1', '6']
    """
    own = best_returns(variant)
    finite = [world for world in own if world.key is not None or variant.lost is not None]
    lines = {world: Line(own[world], value(variant, world)) for world in finite}
    best = max(own.values())
    return Row(
        variant,
        tuple(
            Level(
                piece.lower,
                piece.upper,
                piece.line.at_zero,
                piece.line.slope,
                frozenset(world for world in finite if lines[world] == piece.line),
            )
            for piece in envelope(lines.values(), 0, None)
        ),
        frozenset(world for world in own if own[world] == best),
        best,
    )


def best_returns(variant: Variant) -> Mapping[World, Reward]:
    """The acting agent's best return for each World that it can leave.

    Extra wood has its cost once, on every way to a world that has it, so that one search serves
    all costs.
    """
    cheap = replace(variant, wood=WOOD[0], lost=None)
    rules, found = CraftWorld(cheap), dict[World, Reward]()
    for t, own in ways(cheap).returns.items():
        if rules.done(t):
            total = own - (variant.wood - WOOD[0]) * ("wood" in t.left)
            found[t.world] = max(total, found.get(t.world, total))
    return found


@cache
def ways(variant: Variant) -> Routes[State]:
    """The acting agent's best ways to all states."""
    return ways_by(CraftWorld(variant))


def ways_by(rules: CraftWorld) -> Routes[State]:
    """The best ways by some rules, by a search that needs no MDP."""

    def steps(s: State) -> Iterator[tuple[Act, State, Reward]]:
        if not rules.done(s):
            yield from ((a, *rules.step(s, a)) for a in rules.actions)

    return searched(rules.begin(), steps)


def world_left(outcome: Outcome[State]) -> str:
    """The place of the key, and the extras that are left."""
    key, left = outcome.end.world
    where = "the key taken away" if key is None else f"the key at {at(CRAFT_WORLD, key)}"
    return ", ".join([where, *(f"extra {thing}" for thing in sorted(left))])


NAMED: Final = Named(
    name="craft-world",
    title="a box is made, and the world left to the next agent, who wants one too",
    source="[BC, Section 4.1, Figure 1]",
    grid=CRAFT_WORLD,
    letters="D doors, K where the key can be stored, T toolshed, W wood, F factory",
    equations=(1,),
    interpretations={"text": TEXT, "code": CODE},
    make=lambda choices, _: craft_world(choices),
    left=world_left,
    listed={"wood": WOOD, "lost": LOST},
    settled=AS_IN_THE_TEXT,
)
