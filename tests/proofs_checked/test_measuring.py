"""Measures on concentrated machines, against what is worked out by hand."""

from fractions import Fraction

import pytest

from bridge.errors import Refuted
from formal.agents.constant import constant
from formal.incremental.reality_check import reality_check
from formal.intelligence.grammar import programs
from formal.intelligence.interval import Interval
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from proofs_checked.jagi.concentrated_machines import (
    LONG,
    TURNS,
    above,
    agreeing,
    alone,
    below,
    by_kraft,
    concentrated_on,
    searched,
    share,
    written,
)
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.s2_preliminaries.proposition_6 import AGENTS as DISTRUSTFUL
from proofs_checked.jagi.s2_preliminaries.proposition_6 import EVERY_TURN, MACHINES
from proofs_checked.jagi.s5_reality_check.background_machines import (
    LOWERING,
    OF_TYPE_3,
    RAISING,
    WIN_STAY,
)
from proofs_checked.mutants.machines import CERTIFYING

HALF = Fraction(1, 2)
AGENTS = constant(0), constant(1)
GAINED = difference(*AGENTS, equivalent=False)
EVALUATIONS = 200


def test_by_krafts_sum_all_but_one_program_is_uncertain() -> None:
    """match(y, 1) pays -1 to one agent and 1 to the other; 2^-7 of it may follow, 2 of the rest."""
    on = concentrated_on(MACHINES, "match(y, 1); 0", Fraction(1, 100))
    certain = on.share * (2 * (1 - Fraction(1, 2**8)))
    slack = on.share * Fraction(2, 2**8) + 2 * (1 - on.share)
    assert by_kraft(MACHINES, on, GAINED, signs=(1,)) == (certain - slack, certain + slack)


def test_with_a_sign_bit_agents_that_ignore_rewards_gain_nothing() -> None:
    on = concentrated_on(MACHINES, "match(y, 1); 0")
    low, high = by_kraft(MACHINES, on, GAINED)
    assert low == -high


def test_the_programs_of_type_3_have_all_of_the_weight() -> None:
    assert sum(map(share, programs(OF_TYPE_3, 4))) == 1
    assert not any(rule.queries for rule in OF_TYPE_3.given)


def test_an_interval_is_rounded_outward() -> None:
    assert written(Interval(Fraction(-2, 3), Fraction(-1, 3))) == "[-0.666667, -0.333333]"
    assert written(Interval(Fraction(5, 4), Fraction(5, 3))) == "[1.250000, 1.666667]"


@pytest.mark.parametrize("interval", [Interval(-HALF, HALF), Interval(Fraction(0), Fraction(0))])
def test_an_interval_with_0_in_it_has_no_sign(interval: Interval) -> None:
    with pytest.raises(Refuted, match="which is not above 0"):
        above(interval, "it")
    with pytest.raises(Refuted, match="which is not below 0"):
        below(interval, "it")


CHECKED = difference(WIN_STAY, reality_check(WIN_STAY), equivalent=True)
BY_HAND = pytest.mark.parametrize(
    ("text", "quantity", "known"),
    [
        # ρ is -1, 1, -1, -1, … and, of the reality check, -1, 1, 1, …; negated always 1 of both.
        (RAISING, CHECKED, Fraction(1, 4)),
        # ρ is -1, -1, 1 again and again and, of the reality check, -1; negated always 1 of both.
        (LOWERING, CHECKED, Fraction(-1, 7)),
        # ρ is 1 of both; negated it is -1 and, of the distrustful, -1, 1, 1, …
        (EVERY_TURN, difference(*DISTRUSTFUL, equivalent=True), HALF),
        (EVERY_TURN, self_reflection(DISTRUSTFUL[1]), HALF),
        # What ignores rewards earns the negative in the negated program.
        ("match(y, 0); 0", self_reflection(constant(0)), Fraction(0)),
        ("match(y, 0); 0", traditional(constant(1)), Fraction(0)),
    ],
)


@BY_HAND
def test_both_ways_give_what_is_worked_out_by_hand(
    text: str, quantity: Quantity, known: Fraction
) -> None:
    on = alone(MACHINES, text)
    agents = len(quantity.agents)
    for found, tail in (
        (by_kraft(MACHINES, on, quantity, turns=LONG), HALF**LONG),
        (searched(MACHINES, on.machine, quantity, EVALUATIONS), HALF**TURNS),
    ):
        assert found.low <= known <= found.high
        assert found.half_width <= agents * tail


@BY_HAND
def test_the_two_ways_agree_where_a_program_has_nearly_all_of_the_weight(
    text: str, quantity: Quantity, known: Fraction
) -> None:
    on = concentrated_on(MACHINES, text)
    found = agreeing(MACHINES, on, quantity, EVALUATIONS)
    assert abs(found.middle - known) <= found.half_width + len(quantity.agents) * (1 - on.share)


@pytest.mark.parametrize("name", CERTIFYING)
def test_a_search_that_does_not_agree_with_krafts_sum_is_refuted(name: str) -> None:
    _, certified = CERTIFYING[name]
    with pytest.raises(Refuted, match=r"by Kraft's sum|is not within ± 2"):
        agreeing(
            Machines(certified=certified),
            concentrated_on(MACHINES, LOWERING),
            CHECKED,
            EVALUATIONS,
        )


@pytest.mark.parametrize("beyond", [Interval(-HALF, Fraction(2)), Interval(HALF, -HALF)])
def test_what_is_beyond_all_values_or_no_interval_is_refuted(beyond: Interval) -> None:
    machines = Machines(certified=lambda *_: beyond)
    with pytest.raises(Refuted, match="is not within ± 1"):
        searched(machines, machines.typed, self_reflection(constant(0)), 0)
