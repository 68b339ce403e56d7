"""Table 1: its rows, its sums, its breakpoints, and what is optimal at them."""

from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Standing
from formal.considerate.simultaneous.rules import Rules
from formal.considerate.simultaneous.table import Returns, Table, pareto, table
from proofs_checked.bc.readings import by_all, not_by_all, unless
from proofs_checked.bc.rule_sets import GIVING
from proofs_checked.broken import experiments as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

ROWS: Final = (Returns(-24, -123), Returns(-25, -33), Returns(-33, -25))
"""The returns that are printed. [BC, Table 1]"""

SUMS: Final = (-147, -58, -58)
"""Their sums, as printed. [BC, Table 1]"""

BREAKPOINTS: Final = (Fraction(1, 90), Fraction(1))
"""0.0111… and 1. [BC, Table 1]"""


def found(d: Definitions, rules: Rules) -> Table:
    """What is optimal as α₂ goes up."""
    return table(d.returns_together(end, rules.pays) for end in d.ends_together(rules))


def rows(d: Definitions, rules: Rules) -> str:
    """The rows are those of the table."""
    got = found(d, rules).rows
    return unless(got == ROWS, f"by {rules} the rows are {told(got)}")


def breakpoints(d: Definitions, rules: Rules) -> str:
    """The optimal returns change at 1/90 and at 1."""
    got = found(d, rules).breakpoints
    return unless(got == BREAKPOINTS, f"by {rules} they change at {', '.join(map(str, got))}")


def sums(d: Definitions, rules: Rules) -> str:
    """The sums of the rows are those of the table."""
    got = tuple(acting + second for acting, second in found(d, rules).rows)
    return unless(got == SUMS, f"by {rules} the sums are {got}")


def nothing_else(d: Definitions, rules: Rules) -> str:
    """At each breakpoint the rows beside it are optimal, and no other returns; at 0 the first is.

    At 0 as good for the acting agent would be another end in the same tick; all ends in which the
    second agent is lost give it the same then, and one in which it is not would be Pareto-optimal.
    """
    ties = [change.tie for change in found(d, rules).changes]
    if ties != [ROWS[:2], ROWS[1:]]:
        return f"by {rules} the ties are {'; '.join(map(told, ties))}"
    best, *others = pareto(d.returns_together(e, rules.pays) for e in d.ends_together(rules))
    at_zero = [one for one in others if one.acting == best.acting]
    return unless(best == ROWS[0] and not at_zero, f"at 0 optimal are {best} and {told(at_zero)}")


def follow(d: Definitions, rules: Rules) -> str:
    """Where one row is as good as the next follows from the rows: 1/90 and 1."""
    got = tuple(d.returns_together(end, rules.pays) for end in d.ends_together(rules))
    meeting = tuple(
        Fraction(now.acting - then.acting, then.second - now.second) for now, then in pairwise(got)
    )
    return unless(meeting == BREAKPOINTS, f"by {rules} rows meet at {', '.join(map(str, meeting))}")


def greatest_between(d: Definitions, rules: Rules) -> str:
    """The middle row has the greatest of the sums."""
    rows = found(d, rules).rows
    met = len(rows) == 3 and rows[1].total == max(row.total for row in rows)
    return unless(met, f"by {rules} the rows are {told(rows)}")


def greater_between(d: Definitions, rules: Rules) -> str:
    """The middle row has a greater sum than the others. False."""
    rows = found(d, rules).rows
    met = len(rows) == 3 and rows[1].total > max(rows[0].total, rows[2].total)
    return unless(met, f"the sums are {', '.join(str(row.total) for row in rows)}")


def told(returns: object) -> str:
    """Returns in words."""
    return ", ".join(f"({x.acting}, {x.second})" for x in returns)  # type: ignore[attr-defined]


_WHY: Final = (
    "assuming one of 240 rule sets: the text leaves open what takes a tick, who moves first and "
    "what -100 comes on top of; by any of these it is so"
)
_LESS: Final = planted("-99", "-99 where it is -100", returns_together=broken.lost_for_less)
_LATER: Final = planted("later", "to leave takes a tick more", ends_together=broken.later)
_NEVER_LOST: Final = planted(
    "never-lost", "the key is never taken away", ends_together=broken.never_lost
)
_BETWEEN: Final = planted(
    "between", "there is an end between", ends_together=broken.with_end(27, 28)
)

CLAIMS: Final = (
    Claim(
        id="bc-table-1.rows",
        paper="BC",
        item="Table 1, the returns",
        statement="With α1 = 1 the agents gain -24 and -123 for small α2, -25 and -33 in the "
        "middle, and -33 and -25 for great α2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why=_WHY,
        checks=(by_all(rows, GIVING, passing=Standing.ASSUMING, proof=True),),
        mutants=(_LESS, _LATER, _NEVER_LOST, _BETWEEN),
        rests_on=("bc-table-1.rule-sets",),
        differs="A first reading doubts that the numbers can be had, as interactions cost nothing "
        "by a later version's code of the other Craft-World; they can, if all but one take a tick.",
    ),
    Claim(
        id="bc-table-1.sums",
        paper="BC",
        item="Table 1, the total reward",
        statement="The returns of both add up to -147, -58 and -58.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why=_WHY,
        checks=(by_all(sums, GIVING, passing=Standing.ASSUMING, proof=True),),
        mutants=(_LESS, _LATER),
        rests_on=("bc-table-1.rows",),
    ),
    Claim(
        id="bc-table-1.breakpoints",
        paper="BC",
        item="Table 1, where the optimal policy changes",
        statement="The optimal policy changes at α2 = 0.0111… = 1/90 and at α2 = 1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="it follows from the rows: (25 - 24) / (123 - 33), and (33 - 25) / (33 - 25)",
        checks=(
            by_all(follow, GIVING, what="where neighbouring rows are equally good", proof=True),
            by_all(breakpoints, GIVING, what="the optimum over all ends", proof=True),
        ),
        mutants=(_LESS, _BETWEEN),
        rests_on=("bc-table-1.rows",),
    ),
    Claim(
        id="bc-table-1.intervals",
        paper="BC",
        item="Table 1, the intervals of α2",
        statement="The first row is for α2 from 0 on, and the rows end before 1/90 and before 1: "
        "at 0 there is no tie, and at 1/90 and 1 both neighbouring rows are optimal, and no "
        "others.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why=_WHY,
        checks=(by_all(nothing_else, GIVING, passing=Standing.ASSUMING, proof=True),),
        mutants=(
            planted("another-tie", "one more end ties at 1", ends_together=broken.with_end(29, 29)),
            planted("tie-at-zero", "one more in tick 24", ends_together=broken.with_end(24, 99)),
            _LESS,
        ),
        rests_on=("bc-table-1.breakpoints",),
    ),
    Claim(
        id="bc-table-1.middle",
        paper="BC",
        item="Table 1, a middle value for the sum",
        statement="In Table 1, too, the sum of both returns is greatest for a middle value of α2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that it may be as great for all greater values: it is -58 from 1/90 on",
        checks=(
            by_all(
                greatest_between,
                GIVING,
                passing=Standing.ASSUMING,
                what="whether the middle row has the greatest sum",
                proof=True,
            ),
            not_by_all(
                greater_between,
                GIVING,
                passing=Standing.ASSUMING,
                what="whether it alone has",
            ),
        ),
        mutants=(
            planted("shorter", "the second is quicker", ends_together=broken.with_end(25, 32)),
            _NEVER_LOST,
        ),
        rests_on=("bc-table-1.sums",),
    ),
)
