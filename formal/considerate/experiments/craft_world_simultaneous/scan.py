"""All rule sets, each with the first number of Table 1 that it does not give, or with none.

Some choices change no move but by a tick: how the tick is counted in which the acting agent leaves.
If the second agent rests in it, which costs it nothing, all its later moves are a tick later. A
second door for it changes none, if the lower right one is nearer to the far place, from which it
goes.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from formal.considerate.experiments.craft_world_simultaneous.places import PLACES
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules, rule_sets
from formal.considerate.experiments.craft_world_simultaneous.search import End, Search
from formal.considerate.experiments.craft_world_simultaneous.table import (
    PUBLISHED,
    Difference,
    Returns,
    Table,
    all_returns,
    first_difference,
    returns,
    table,
)
from formal.considerate.experiments.craft_world_simultaneous.world import World


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
        return all_returns(all_ends(same_moves(self.rules)), self.rules.pays)

    @property
    def table(self) -> Table:
        """What is best at which α₂."""
        return table(self.outcomes)


def same_moves(rules: Rules) -> Rules:
    """The rule set by which agents move the same but for a tick, written in one way."""
    nearer = PLACES.closest_door(PLACES.far) == PLACES.doors[-1]
    one = "one" if nearer else rules.second_exits
    return replace(rules, last_tick="moves", penalty="besides", second_exits=one)


@cache
def all_ends(rules: Rules) -> tuple[End, ...]:
    """All Pareto-optimal ends of a rule set."""
    return tuple(Search(World(rules)).ends())


@cache
def difference(rules: Rules, pays: bool) -> Difference | None:
    """The first number that a rule set does not give, looking no further than needed."""
    first = PUBLISHED[0].acting
    if (end := best_end(rules)) is None:
        return Difference("acting, for small α₂", first, None)
    if (best := returns(end, pays)) != PUBLISHED[0]:
        return first_difference(table([best]))
    return first_difference(table(all_returns(all_ends(rules), pays)))


@cache
def best_end(rules: Rules) -> End | None:
    """The best end for a selfish acting agent, if it gains by it what is published, or more."""
    return next(Search(World(rules)).ends(-PUBLISHED[0].acting), None)


def finding(rules: Rules) -> Finding:
    """What a rule set gives."""
    return Finding(rules, difference(same_moves(rules), rules.pays))


def scan(rules: Iterable[Rules] | None = None) -> Iterator[Finding]:
    """What each rule set gives, of all of them or of some. [BC, Section 4.3, Table 1]

    Example:
        >>> found = next(scan([Rules(order="second")]))
        >>> found.difference
        Difference(number='acting, for small α₂', published=-24, found=None)
        >>> found.outcomes
        (Returns(acting=-32, second=-25),)
    """
    return map(finding, rule_sets() if rules is None else rules)
