"""Shortest ways through the simultaneous Craft-World, and what is held against Table 1."""

from fractions import Fraction

import pytest

from formal.considerate.experiments.craft_world_simultaneous.table import Returns, table
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.errors import BoundHit
from proofs_checked.bc.s4_experiments.table_1 import Ticks, between
from proofs_checked.engine.assertions import Fails

ROUND = Ticks(over=[2], before=[[(1, -1, 0)], [(0, -1, 0)], [(0, -5, -1), (1, -2, -3)]])
"""From 0 one ends at once for (-5, -1), or by 1 for (-1, 0) and (-2, -3)."""


@pytest.mark.parametrize(("alpha_2", "expected"), [(0, -3), (1, -6), (2, -7)])
def test_the_optimum_is_a_shortest_way(alpha_2: int, expected: int) -> None:
    assert ROUND.optimum(lambda r_1, r_2: r_1 + alpha_2 * r_2) == expected


def test_what_gains_is_no_length() -> None:
    with pytest.raises(Fails, match="a step has reward 1"):
        ROUND.optimum(lambda r_1, r_2: -r_2 if r_2 else 1)


def test_a_way_must_end() -> None:
    with pytest.raises(BoundHit, match="some way must end; none was found"):
        Ticks([], [[]]).optimum(lambda r_1, r_2: r_1)


def test_a_table_is_compared_at_three_points_of_each_interval() -> None:
    found = table([Returns(-2, -9), Returns(-3, -5)])
    assert found.breakpoints == (Fraction(1, 4),)
    expected = [(1, 0, -2), (8, 1, -25), (4, 1, -17), (4, 5, -37), (4, 9, -57), (0, 1, -5)]
    assert list(between(found)) == expected


def test_the_text_has_as_many_states_as_the_ledger_says() -> None:
    assert len(Ticks.of(World(TEXT)).before) == 13_027
