"""A program is made with a learning rate; two programs of one agent may differ in it."""

from fractions import Fraction
from typing import Any

import pytest

from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.errors import IllFormed
from formal.histories.history import prompt
from formal.notation import Agent

H = prompt((0, 0))


def telling_its_rate(rate: Fraction) -> Agent:
    """The agent whose action is twelve times its learning rate."""
    return constant(int(12 * rate))


@pytest.mark.parametrize("rate", [Fraction(0), Fraction(1, 12), Fraction(1, 2), Fraction(5)])
def test_a_program_makes_its_agent_with_its_rate(rate: Fraction) -> None:
    assert AgentProgram(telling_its_rate, rate).agent(H) == 12 * rate


def test_a_program_is_given_another_rate() -> None:
    program = AgentProgram(telling_its_rate, Fraction(1, 2))
    assert program.with_learning_rate(Fraction(3, 4)).agent(H) == 9
    assert program.with_learning_rate(Fraction(3, 4)).learning_rate == Fraction(3, 4)
    assert program.agent(H) == 6


def test_half_the_rate() -> None:
    program = AgentProgram(telling_its_rate, Fraction(1, 2))
    assert program.halved.agent(H) == 3
    assert program.halved.halved.learning_rate == Fraction(1, 8)
    still = AgentProgram(telling_its_rate, Fraction(0)).halved
    assert still.learning_rate == 0
    assert type(still.learning_rate) is Fraction
    whole = AgentProgram(telling_its_rate, 1).halved  # type: ignore[arg-type]  # an int is exact
    assert type(whole.learning_rate) is Fraction
    assert whole.agent(H) == 6


def test_a_program_without_a_rate_has_rate_zero_and_stays_as_it_is() -> None:
    program = AgentProgram(telling_its_rate, None)
    assert program.agent(H) == 0
    assert program.with_learning_rate(Fraction(1)) is program
    assert program.halved is program


@pytest.mark.parametrize("rate", [0.5, -1, Fraction(-1, 2), True, "1/2", float("nan")])
def test_a_rate_that_is_no_nonnegative_rational_is_refused(rate: Any) -> None:
    with pytest.raises(IllFormed, match="a learning rate is a nonnegative exact rational"):
        AgentProgram(telling_its_rate, rate)
