from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import (
    PUBLISHED,
    PUBLISHED_BREAKPOINTS,
    PUBLISHED_TOTALS,
    Change,
    Difference,
    Returns,
    Table,
    all_returns,
    first_difference,
    pareto,
    returns,
    table,
)
from formal.considerate.sweep.envelope import Line, envelope
from formal.errors import BoundHit

PAPER = Table(
    (Returns(-24, -123), Returns(-25, -33), Returns(-33, -25)),
    (
        Change(Fraction(1, 90), (Returns(-24, -123), Returns(-25, -33))),
        Change(Fraction(1), (Returns(-25, -33), Returns(-33, -25))),
    ),
)
"""What is printed, in our form. [BC, Table 1]"""

OUTCOMES = st.sets(st.builds(Returns, st.integers(-9, 0), st.integers(-9, 0)), min_size=1)


def test_the_printed_numbers_agree_with_each_other() -> None:
    assert tuple(row.total for row in PUBLISHED) == PUBLISHED_TOTALS == (-147, -58, -58)
    assert table(PUBLISHED) == PAPER
    assert PAPER.breakpoints == PUBLISHED_BREAKPOINTS
    assert first_difference(PAPER) is None


def test_the_first_breakpoint_begins_as_the_printed_decimals() -> None:
    assert 0 < PUBLISHED_BREAKPOINTS[0] - Fraction(111, 10_000) < Fraction(1, 10_000)


@given(OUTCOMES)
def test_the_table_is_the_envelope_of_all_lines(outcomes: set[Returns]) -> None:
    found = table(outcomes)
    segments = envelope([Line(o.acting, o.second) for o in outcomes], 0, None)
    assert [Line(*row) for row in found.rows] == [segment.line for segment in segments]
    assert list(found.breakpoints) == [segment.lower for segment in segments[1:]]


@given(OUTCOMES)
def test_a_tie_is_all_that_is_best_there(outcomes: set[Returns]) -> None:
    for change in table(outcomes).changes:
        best = max(o.acting + change.at * o.second for o in outcomes)
        tie = {o for o in outcomes if o.acting + change.at * o.second == best}
        assert set(change.tie) == tie
        assert all(x.acting > y.acting for x, y in pairwise(change.tie))


@given(OUTCOMES)
def test_pareto_optimal_is_what_nothing_dominates(outcomes: set[Returns]) -> None:
    def dominated(o: Returns) -> bool:
        return any(p != o and p.acting >= o.acting and p.second >= o.second for p in outcomes)

    assert pareto(outcomes) == tuple(sorted(o for o in outcomes if not dominated(o))[::-1])


@pytest.mark.parametrize("row", range(3))
@pytest.mark.parametrize("agent", ["acting", "second"])
@pytest.mark.parametrize("more", [1, -1])
def test_every_other_number_is_a_difference(row: int, agent: str, more: int) -> None:
    rows = list(PUBLISHED)
    rows[row] = rows[row]._replace(**{agent: getattr(rows[row], agent) + more})
    wrong = first_difference(PAPER._replace(rows=tuple(rows)))
    assert wrong is not None
    assert wrong.number.startswith(agent)
    assert (wrong.published, wrong.found) == (
        getattr(PUBLISHED[row], agent),
        getattr(rows[row], agent),
    )


def test_a_missing_row_another_row_and_another_breakpoint_are_differences() -> None:
    assert first_difference(table(PUBLISHED[:2])) == Difference("acting, for great α₂", -33, None)
    more = table([*PUBLISHED, Returns(-60, -24)])
    assert first_difference(more) == Difference("number of rows", 3, 4)
    changes = (PAPER.changes[0], PAPER.changes[1]._replace(at=Fraction(2)))
    wrong = first_difference(PAPER._replace(changes=changes))
    assert wrong == Difference("breakpoint 2", 1, 2)


def test_who_is_lost_has_paid_for_the_ticks_before_at_least() -> None:
    assert returns(End(24, None), pays=True) == (-24, -124)
    assert returns(End(24, None), pays=False) == (-24, -123)
    assert returns(End(25, 33), pays=True) == (-25, -33)


def test_an_end_later_than_being_lost_is_no_verdict() -> None:
    with pytest.raises(BoundHit, match="leaves within 100 ticks"):
        all_returns([End(3, 100)], pays=False)
