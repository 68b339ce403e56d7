"""All rule sets, each with the first number of Table 1 that it does not give, or with none.

Two choices change no move: how the tick is counted in which the acting agent leaves, and a second
door for the second agent if from the far place the nearest door is the lower right one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from formal.considerate.simultaneous.places import PLACES, Places
from formal.considerate.simultaneous.rules import CHOICES, Rules, rule_sets
from formal.considerate.simultaneous.search import End, Search
from formal.considerate.simultaneous.table import (
    PUBLISHED,
    Difference,
    Returns,
    Table,
    all_returns,
    first_difference,
    returns,
    table,
)
from formal.considerate.simultaneous.world import World


@dataclass(frozen=True)
class Finding:
    """A rule set, and the first number of Table 1 that it does not give.

    Attributes:
        rules: the rule set.
        difference: that number; None if it gives all nine and both breakpoints.
    """

    rules: Rules
    difference: Difference | None

    @property
    def reproduces(self) -> bool:
        """Whether it gives all nine numbers and both breakpoints."""
        return self.difference is None

    @property
    def outcomes(self) -> tuple[Returns, ...]:
        """All Pareto-optimal returns, in the order of the acting agent's."""
        return all_returns(self.rules, all_ends(same_moves(self.rules)))

    @property
    def table(self) -> Table:
        """What is best at which α₂."""
        return table(self.outcomes)


def same_moves(rules: Rules, places: Places = PLACES) -> Rules:
    """The rule set by which agents move the same, written in one way."""
    away = places.away[places.far]
    nearest = min(places.doors, key=away.__getitem__) == places.doors[-1]
    return replace(rules.moves, second_exits="one" if nearest else rules.second_exits)


@cache
def all_ends(rules: Rules) -> tuple[End, ...]:
    """All Pareto-optimal ends of a rule set."""
    return tuple(Search(World(rules)).ends())


@cache
def first_end(rules: Rules) -> End | None:
    """The end that is best for the acting agent, if that is as good as the published one."""
    return next(Search(World(rules)).ends(-PUBLISHED[0].acting), None)


def finding(rules: Rules) -> Finding:
    """What a rule set gives, as far as it needs to be looked at."""
    same = same_moves(rules)
    if (end := first_end(same)) is None:
        return Finding(rules, Difference("acting, for small α₂", PUBLISHED[0].acting, None))
    if (difference := first_difference(table([returns(rules, end)]))) is None:
        raise AssertionError
    return Finding(rules, first_difference(table(all_returns(rules, all_ends(same)))))


def scan(rules: Iterable[Rules] | None = None) -> Iterator[Finding]:
    """What each rule set gives. [BC, Section 4.3, Table 1]"""
    return map(finding, rule_sets() if rules is None else rules)
