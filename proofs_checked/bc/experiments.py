"""The experiments that claims of BC are about."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeAlias

from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Row, row
from formal.considerate.experiments.craft_world_simultaneous.ends import all_ends, same_moves
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.experiment import Experiment
from proofs_checked.bc.s4_experiments.table_1_scan import finding

Made: TypeAlias = Callable[..., Experiment[Any]]
"""From what the text leaves open, an experiment."""


@cache
def levels_of_help(variant: Variant) -> Row:
    """The levels of help of a variant of the sequential Craft-World. [BC, Figure 1b]"""
    return row(variant)


def ends_together(rules: Rules) -> Sequence[End]:
    """The Pareto-optimal ends of the simultaneous Craft-World. [BC, Section 4.3]"""
    return all_ends(same_moves(rules))


def reproduces(rules: Rules) -> bool:
    """Whether a rule set gives all nine numbers and both breakpoints. [BC, Table 1]"""
    return finding(rules).reproduces
