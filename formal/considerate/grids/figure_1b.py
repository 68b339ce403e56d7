"""What is said of Figure 1(b), sentence by sentence, as properties of a variant's levels of help.

[BC, Section 4.1, Figure 1b]
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from formal.considerate.grids.craft_world import Variant, World
from formal.considerate.grids.maps import CRAFT_WORLD
from formal.considerate.grids.variants import Level, Row
from formal.notation import Reward

ENTRANCE: Final = CRAFT_WORLD.places("K")[0]
"""The place for the key that is near the entrance."""

SHOWN: Final = 7
"""The figure is drawn for α₂ from 0 to 7, in hundredths."""


def taken(worlds: Iterable[World]) -> bool:
    """Some of the worlds are left with the key."""
    return any(world.key is None for world in worlds)


def helpful(row: Row) -> list[Level]:
    """The levels with the key left behind that begin in the figure."""
    return [x for x in row.levels if not taken(x.worlds) and x.lower < SHOWN]


def is_worth_it(row: Row, level: Level) -> bool:
    """Against a world without the key, the next agent gains more than the acting agent loses."""
    lost = row.variant.lost
    return lost is None or level.other - lost > row.own - level.own


def all_done(world: World) -> bool:
    """Both extras are there, and the key is near the entrance."""
    return world.left == {"hammer", "wood"} and world.key == ENTRANCE


def totals(row: Row) -> list[Reward]:
    """The sum of the returns on each level that begins in the figure."""
    return [x.total for x in row.levels if x.lower < SHOWN]


SENTENCES: Final[Mapping[str, Callable[[Row], bool]]] = MappingProxyType(
    {
        "at 0 the key may be taken away": lambda row: taken(row.selfish),
        "at 0 the key is taken away, without a tie": lambda row: all(
            world.key is None for world in row.selfish
        ),
        "for every α₂ > 0 the key is returned": lambda row: (
            not any(taken(x.worlds) for x in row.levels)
        ),
        "from 1/100 on the key is returned": lambda row: not taken(row.at(Fraction(1, 100)).worlds),
        "the first help is the key alone, on the way to the exit": lambda row: any(
            all(not world.left and world.key != ENTRANCE for world in x.worlds)
            for x in helpful(row)[:1]
        ),
        "the first help costs a step at most": lambda row: any(
            x.own >= row.own - 1 for x in helpful(row)[:1]
        ),
        "the first help saves the next agent more than it costs": lambda row: any(
            is_worth_it(row, x) for x in helpful(row)[:1]
        ),
        "in the end both extras, and the key near the entrance": lambda row: all(
            map(all_done, row.at(SHOWN).worlds)
        ),
        "the last help costs at least what it saves": lambda row: any(
            alpha_2 >= 1 for alpha_2 in row.breakpoints[-1:]
        ),
        "with α₂ the acting agent gets less or the same": lambda row: all(
            x.own >= y.own for x, y in pairwise(row.levels)
        ),
        "with α₂ the next agent gets more or the same": lambda row: all(
            x.other <= y.other for x, y in pairwise(row.levels)
        ),
        "the sum is greatest after the selfish 0 and before the last help": lambda row: (
            taken(row.selfish) and any(x > totals(row)[-1] for x in totals(row)[:-1])
        ),
        "the sum is greatest on a level that is not the first or last": lambda row: any(
            x > max(totals(row)[0], totals(row)[-1]) for x in totals(row)[1:-1]
        ),
        "three levels of help": lambda row: len(helpful(row)) == 3,
    }
)
"""Each sentence of the description, and the readings of it that differ.

The text names no number of levels; it names the returned key, then extras, then the key near the
entrance.
"""


def satisfied(rows: Iterable[Row]) -> dict[str, list[Variant]]:
    """For each sentence the variants of which it is true."""
    rows = list(rows)
    return {
        sentence: [row.variant for row in rows if holds(row)]
        for sentence, holds in SENTENCES.items()
    }
