"""Faults in the levels of help of the sequential Craft-World. [BC, Figure 1b]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from formal.considerate.grids.craft_world import Variant
from formal.considerate.grids.variants import Level, Row
from formal.notation import Reward
from proofs_checked.experiments import levels_of_help


def honest(variant: Variant) -> Row:
    """At 0 the key is returned, if that costs nothing; else one that costs a step is chosen."""
    row = levels_of_help(variant)
    kept = frozenset(world for world in row.selfish if world.key is not None)
    return replace(row, selfish=kept or row.levels[-1].worlds)


def selfish(variant: Variant) -> Row:
    """At 0 the key is taken away, also where to return it costs nothing."""
    row = levels_of_help(variant)
    return replace(row, selfish=frozenset(world for world in row.selfish if world.key is None))


def returned_at_once(variant: Variant) -> Row:
    """The key is returned for every α₂ > 0."""
    return levels_of_help(replace(variant, lost=None))


def keeps(variant: Variant) -> Row:
    """The key is never returned before α₂ = 1."""
    row = levels_of_help(variant)
    gone = frozenset(world._replace(key=None) for world in row.levels[0].worlds)
    first = Level(0, 1, row.own, -100, gone)
    later = [level for level in row.levels if level.upper is None or level.upper > 1]
    return replace(row, levels=(first, replace(later[0], lower=1), *later[1:]))


def changed(
    own: Callable[[Reward], Reward], other: Callable[[Reward], Reward]
) -> Callable[[Variant], Row]:
    """The returns are other ones."""

    def found(variant: Variant) -> Row:
        row = levels_of_help(variant)
        levels = tuple(replace(x, own=own(x.own), other=other(x.other)) for x in row.levels)
        return replace(row, levels=levels)

    return found


turned = changed(lambda own: -own - 100, lambda other: -other - 100)
"""Who gains loses, and the other way round."""
dearer = changed(lambda own: own - 2, lambda other: other)
"""Every help costs the acting agent two more steps."""


def first_level(variant: Variant) -> Row:
    """Help is never more than at first."""
    row = levels_of_help(variant)
    return replace(row, levels=(replace(row.levels[0], upper=None),))


def last_level(variant: Variant) -> Row:
    """All help is given at once."""
    row = levels_of_help(variant)
    return replace(row, levels=(replace(row.levels[-1], lower=0),))


def easy(variant: Variant) -> Row:
    """Help that is given last is given from 1/2 on, and costs no more than before."""
    row = levels_of_help(variant)
    first, last = row.levels[0], row.levels[-1]
    half = (
        replace(first, upper=Fraction(1, 2)),
        replace(last, lower=Fraction(1, 2), own=first.own),
    )
    return replace(row, levels=half)


def on_arrival(variant: Variant) -> Row:
    """What is handled at will is handled on arrival."""
    return levels_of_help(
        replace(variant, interaction="arrival") if variant.interaction == "choice" else variant
    )


def coarse(variant: Variant) -> Row:
    """What is so between 0 and 1/50 alone is left out."""
    row = levels_of_help(variant)
    seen = [x for x in row.levels if x.upper is None or x.upper >= Fraction(1, 50)]
    return replace(row, levels=(replace(seen[0], lower=0), *seen[1:]))


def unequal(variant: Variant) -> Row:
    """The acting agent counts itself five times: everything happens at five times the α₂."""
    row = levels_of_help(variant)
    return replace(
        row,
        levels=tuple(
            replace(x, lower=5 * x.lower, upper=None if x.upper is None else 5 * x.upper)
            for x in row.levels
        ),
    )


def one_door(variant: Variant) -> Row:
    """There is one exit."""
    return levels_of_help(replace(variant, exits="one", wood=12))


def two_doors(variant: Variant) -> Row:
    """There are two exits."""
    return levels_of_help(replace(variant, exits="two"))


def backwards(variant: Variant) -> Row:
    """The last help comes first."""
    row = levels_of_help(variant)
    return replace(row, levels=row.levels[::-1])


def worst_first(variant: Variant) -> Row:
    """The last help is given until α₂ = 2, and the others then."""
    row = levels_of_help(variant)
    last = replace(row.levels[-1], lower=0, upper=2)
    return replace(row, levels=(last, *(replace(x, lower=2, upper=None) for x in row.levels[:1])))


def easy_by_two(variant: Variant) -> Row:
    """With two exits the last help costs nothing."""
    return easy(variant) if variant.exits == "two" else levels_of_help(variant)


def first_at_13(variant: Variant) -> Row:
    """If wood costs 13 help never grows."""
    return first_level(variant) if variant.wood == 13 else levels_of_help(variant)
