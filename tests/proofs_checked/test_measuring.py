"""Measures on concentrated machines, against what is worked out by hand."""

from fractions import Fraction

import pytest

from bridge.errors import Refuted
from formal.agents.constant import constant
from formal.intelligence.grammar import programs
from formal.intelligence.interval import Interval
from proofs_checked.definitions import PRODUCTION
from proofs_checked.laws.gaining import OF_TYPE_3
from proofs_checked.laws.measuring import above, below, by_kraft, concentrated_on, share, written

HALF = Fraction(1, 2)
AGENTS = constant(0), constant(1)


def test_by_krafts_sum_all_but_one_program_is_uncertain() -> None:
    """match(y, 1) pays -1 to one agent and 1 to the other; 2^-7 of it may follow, 2 of the rest."""
    on = concentrated_on(PRODUCTION, "match(y, 1); 0", Fraction(1, 100))
    certain = on.share * (2 * (1 - Fraction(1, 2**8)))
    slack = on.share * Fraction(2, 2**8) + 2 * (1 - on.share)
    assert by_kraft(PRODUCTION, on, AGENTS, signs=(1,)) == (certain - slack, certain + slack)


def test_with_a_sign_bit_agents_that_ignore_rewards_gain_nothing() -> None:
    on = concentrated_on(PRODUCTION, "match(y, 1); 0")
    low, high = by_kraft(PRODUCTION, on, AGENTS)
    assert low == -high


def test_the_programs_of_type_3_have_all_of_the_weight() -> None:
    assert sum(map(share, programs(OF_TYPE_3, 4))) == 1
    assert not any(rule.asks for rule in OF_TYPE_3.given)


def test_an_interval_is_rounded_outward() -> None:
    assert written(Interval(Fraction(-2, 3), Fraction(-1, 3))) == "[-0.666667, -0.333333]"
    assert written(Interval(Fraction(5, 4), Fraction(5, 3))) == "[1.250000, 1.666667]"


@pytest.mark.parametrize("interval", [Interval(-HALF, HALF), Interval(Fraction(0), Fraction(0))])
def test_an_interval_with_0_in_it_has_no_sign(interval: Interval) -> None:
    with pytest.raises(Refuted, match="which is not above 0"):
        above(interval, "it")
    with pytest.raises(Refuted, match="which is not below 0"):
        below(interval, "it")
