"""Faults in the levels of help of the sequential Craft-World. [BC, Figure 1b]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Row
from formal.notation import Reward
from proofs_checked.bc.experiments import levels_of_help


def returned_at_once(variant: Variant) -> Row:
    """The key is returned for every α₂ > 0."""
    return levels_of_help(replace(variant, lost=None))


def changed(
    own: Callable[[Reward], Reward], other: Callable[[Reward], Reward]
) -> Callable[[Variant], Row]:
    """The returns are changed by two functions."""

    def found(variant: Variant) -> Row:
        row = levels_of_help(variant)
        levels = tuple(replace(x, own=own(x.own), other=other(x.other)) for x in row.levels)
        return replace(row, levels=levels)

    return found


turned = changed(lambda own: -own - 100, lambda other: -other - 100)
"""Gains are losses, and losses are gains."""


def first_level(variant: Variant) -> Row:
    """Help never grows."""
    row = levels_of_help(variant)
    return replace(row, levels=(replace(row.levels[0], upper=None),))


def last_level(variant: Variant) -> Row:
    """All help is given for every α₂ > 0."""
    row = levels_of_help(variant)
    return replace(row, levels=(replace(row.levels[-1], lower=0),))
