"""Sums over programs by definition, and V in what punishes freezing, against values by hand."""

from fractions import Fraction

import pytest

from formal.agents.constant import constant
from formal.histories.history import EMPTY, prompt
from formal.interaction.value import value
from formal.notation import Action, Agent, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.jagi.programs import anything, never_asks
from proofs_checked.jagi.s2_preliminaries.definition_3 import by_definition
from proofs_checked.jagi.s2_preliminaries.measures import by_definition_1, measure
from proofs_checked.jagi.s5_reality_check.background_machines import punishing_what_seems_frozen


def moving(h: Prompt) -> Action:
    """0 first, and then 1."""
    return int(bool(h.before))


@pytest.mark.parametrize("y", [0, 1])
def test_agents_that_ignore_rewards_have_nothing_on_a_machine_with_a_sign(y: Action) -> None:
    assert by_definition(constant(y), anything, 4, 2) == 0
    assert by_definition(constant(y), never_asks, 4, 2) == 0


@pytest.mark.parametrize(("pi", "v"), [(constant(0), -1), (constant(1), -1), (moving, 0)])
def test_an_agent_that_would_repeat_its_first_action_is_punished_once(pi: Agent, v: int) -> None:
    mu = punishing_what_seems_frozen()
    assert [value(pi, mu, n) for n in (1, 2, 5)] == [v, v, v]
    assert value(reality_check(pi), mu, 5) == -1


def test_a_measure_is_a_weighted_sum() -> None:
    weighed = [(Fraction(1, 2), lambda pi, p: (1, 0)), (Fraction(1, 4), lambda pi, p: (-1, 0))]
    assert measure(value, constant(0), weighed, 3) == Fraction(3, 4)


def test_v_by_definition_1_follows_the_agent() -> None:
    paid = {EMPTY: (1, 0), EMPTY.then((1, 0)).then(1): (5, 0)}
    assert by_definition_1(constant(1), lambda p: paid.get(p, (0, 0)), 2) == 6
    assert by_definition_1(constant(0), lambda p: paid.get(p, (0, 0)), 2) == 1
    assert prompt((1, 0)).turns == 1
