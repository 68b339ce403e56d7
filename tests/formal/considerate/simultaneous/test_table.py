from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    all_returns,
    pareto,
    returns,
    table,
)
from formal.considerate.sweep.envelope import Line, envelope
from formal.errors import BoundHit

OUTCOMES = st.sets(st.builds(Returns, st.integers(-9, 0), st.integers(-9, 0)), min_size=1)


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


def test_who_is_lost_has_paid_for_the_ticks_before_at_least() -> None:
    assert returns(End(24, None), adds=True) == (-24, -124)
    assert returns(End(24, None), adds=False) == (-24, -123)
    assert returns(End(25, 33), adds=True) == (-25, -33)


def test_an_end_later_than_being_lost_is_no_verdict() -> None:
    with pytest.raises(BoundHit, match="must leave within 100 ticks"):
        all_returns([End(3, 100)], adds=False)
