"""Each rule set of the simultaneous Craft-World against Table 1: the first number that differs.

All rule sets that reproduce the table show together what it says about each open choice.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Final, Literal, NamedTuple

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world_simultaneous.ends import (
    all_ends,
    pareto_optimal,
    same_moves,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules, rule_sets
from formal.considerate.experiments.craft_world_simultaneous.search import End, Search
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    Table,
    all_returns,
    returns,
    table,
)
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from proofs_checked.bc.s4_experiments.judgement import Judgement

ROWS: Final = (Returns(-24, -123), Returns(-25, -33), Returns(-33, -25))
"""The returns that are printed. [BC, Table 1]"""

SUMS: Final = (-147, -58, -58)
"""Their sums, as printed. [BC, Table 1]"""

BREAKPOINTS: Final = (Fraction(1, 90), Fraction(1))
"""0.0111… and 1. [BC, Table 1]"""


class Difference(NamedTuple):
    """The first number of Table 1 that a rule set does not give.

    Attributes:
        number: the number, in words.
        published: its value in the paper.
        found: its value here; None if there is no such row, or it is only known to be lower.
    """

    number: str
    published: int | Fraction
    found: int | Fraction | None


@dataclass(frozen=True)
class Finding:
    """A rule set, and the first number of Table 1 that it does not give.

    Attributes:
        rules: the rule set.
        difference: that number; None if the rule set gives all nine and both breakpoints.
    """

    rules: Rules
    difference: Difference | None

    @property
    def reproduces(self) -> bool:
        """Whether it gives all nine numbers and both breakpoints."""
        return self.difference is None

    @property
    def table(self) -> Table:
        """The optimal returns for every α₂."""
        return table(pareto_optimal(self.rules))


def first_difference(found: Table) -> Difference | None:
    """The first number that differs: of the nine, row by row, and then of the breakpoints."""
    intervals = "for small α₂", "between the breakpoints", "for great α₂"
    rows = (*found.rows, None, None)
    for interval, published, row in zip(intervals, ROWS, rows, strict=False):
        for name in ("acting", "second", "total"):
            right, got = getattr(published, name), getattr(row, name, None)
            if got != right:
                return Difference(f"{name}, {interval}", right, got)
    if len(found.rows) > len(ROWS):
        return Difference("number of rows", len(ROWS), len(found.rows))
    for i, at in enumerate(BREAKPOINTS):
        if found.breakpoints[i] != at:
            return Difference(f"breakpoint {i + 1}", at, found.breakpoints[i])
    return None


@cache
def difference(rules: Rules, adds: bool) -> Difference | None:
    """The first number that a rule set does not give, with no more search than needed."""
    if (end := best_end(rules)) is None:
        return Difference("acting, for small α₂", ROWS[0].acting, None)
    if (best := returns(end, adds)) != ROWS[0]:
        return first_difference(table([best]))
    return first_difference(table(all_returns(all_ends(rules), adds)))


@cache
def best_end(rules: Rules) -> End | None:
    """The best end for a selfish acting agent, if its return is the published one or greater."""
    return next(Search(World(rules)).ends(-ROWS[0].acting), None)


def finding(rules: Rules) -> Finding:
    """A rule set, compared with Table 1."""
    return Finding(rules, difference(same_moves(rules), rules.adds))


def scan(rules: Iterable[Rules] | None = None) -> Iterator[Finding]:
    """Rule sets, all or some, each compared with Table 1. [BC, Section 4.3, Table 1]

    Example:
        >>> found = next(scan([Rules(order="second")]))
        >>> found.difference
        Difference(number='acting, for small α₂', published=-24, found=None)
        >>> found.table.rows
        (Returns(acting=-32, second=-25),)
    """
    return map(finding, rule_sets() if rules is None else rules)


def of_table_1(rules: Rules) -> list[Judgement]:
    """The nine numbers and the two breakpoints of Table 1."""
    says = "Table 1: nine numbers and two breakpoints"
    if (wrong := finding(rules).difference) is None:
        return [Judgement(says, Verdict.HOLDS)]
    instead = "none or less" if wrong.found is None else wrong.found
    found = f"{wrong.number}, it has {wrong.published}; found is {instead}"
    return [Judgement(says, Verdict.FALSE, found)]


@dataclass(frozen=True)
class Choice:
    """What Table 1 says about a choice that the text leaves open.

    Attributes:
        name: the field.
        values: those with which some rule set reproduces the table.
        effect: `decided`: a single value reproduces the table; `no difference`: whatever else is
            chosen, all values reproduce it or none does; `depends on others`: on other choices.
    """

    name: str
    values: tuple[str, ...]
    effect: Literal["decided", "no difference", "depends on others"]


def choices(reproducing: Iterable[Rules]) -> tuple[Choice, ...]:
    """What the table says about each choice, from all rule sets that reproduce it."""
    found = set(reproducing)
    return tuple(_choice(name, found) for name in CHOICES)


def _choice(name: str, found: set[Rules]) -> Choice:
    values = tuple(v for v in CHOICES[name] if any(getattr(r, name) == v for r in found))
    if len(values) == 1:
        return Choice(name, values, "decided")
    others = {r.having(name, v) for r in found for v in CHOICES[name]}
    return Choice(name, values, "no difference" if others == found else "depends on others")


def families(reproducing: Iterable[Rules]) -> Mapping[Rules, int]:
    """The rule sets that reproduce the table, grouped by the choices that make a difference.

    A choice that makes none has the value of the rule set nearest to the text.
    """
    found = tuple(reproducing)
    idle = [choice.name for choice in choices(found) if choice.effect == "no difference"]
    return Counter(
        replace(rules, **{name: getattr(TEXT, name) for name in idle}) for rules in found
    )
