"""The three negations: cases by hand, and the theorems about them for all agents."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.negations import (
    contrary,
    contrary_program,
    dual,
    dual_of_intensional,
    minus,
    negated,
    rewards_negated_in,
)
from formal.environments.proposition_six import proposition_six
from formal.environments.tempting_button import tempting_button
from formal.histories.history import EMPTY, Play, play, prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Prompt

BUTTONS = tempting_button([1, 0, 1, 1, 0].__getitem__)
ANY = {
    "passes rewards on": ignore_rewards,
    "reads rewards": ignore_rewards2,
    "observes": BUTTONS,
    "pays first": proposition_six(),
}
IN_PROPOSITION_SIX = prompt((0, 0), 1, (0, 0))


def every_agent(
    judge: Callable[[Agent], Any], view: Callable[[Prompt], Prompt] = lambda h: h
) -> list[Any]:
    """What every agent comes to, if it sees of a prompt what `view` leaves."""

    def run(choose: Choose) -> Any:
        return judge(ForkingAgent(choose, 2, view))

    return list(explore(run))


@pytest.mark.parametrize(
    ("asked", "negative", "minus_", "dual_"),
    [
        # y = 1 after the reward 1. Read as it is, the turn is dropped and the agent asked anew;
        # read negated, it stays: the agent sees -1 in minus, and in the dual 1 again.
        ({}, 1, 1, 1),
        ({prompt((0, 0)): 1}, -1, 1, 1),
        ({prompt((0, 0), 0, (-1, 0)): 1}, 1, -1, 1),
        ({prompt((0, 0), 0, (1, 0)): 1}, 1, 1, -1),
    ],
)
def test_the_three_differ(asked: dict[Prompt, int], negative: int, minus_: int, dual_: int) -> None:
    pi, p = TableAgent(0, asked), play((0, 0), 0, (1, 0), 1)
    assert negated(ignore_rewards2)(pi, p) == (negative, 0)
    assert minus(ignore_rewards2)(pi, p) == (minus_, 0)
    assert dual(ignore_rewards2)(pi, p) == (dual_, 0)


def test_the_first_percept_is_negated_too() -> None:
    pi = TableAgent(1, {IN_PROPOSITION_SIX: 0})
    for negative in (negated, minus, dual):
        assert negative(proposition_six())(pi, EMPTY) == (-1, 0)


@pytest.mark.parametrize("mu", ANY.values(), ids=ANY)
def test_what_an_agent_earns_its_contrary_pays_in_the_dual(mu: ExtendedEnvironment) -> None:
    for n in range(5):
        pairs = every_agent(lambda pi, n=n: (value(pi, mu, n), value(contrary(pi), dual(mu), n)))  # type: ignore[misc]
        assert all(there == -here for here, there in pairs)


@pytest.mark.parametrize("mu", ANY.values(), ids=ANY)
@pytest.mark.parametrize("negative", [minus, dual])
def test_minus_and_dual_cancel_for_whoever_ignores_rewards(
    mu: ExtendedEnvironment, negative: Callable[[ExtendedEnvironment], ExtendedEnvironment]
) -> None:
    pairs = every_agent(
        lambda pi: (value(pi, mu, 4), value(pi, negative(mu), 4)), view=zero_rewards
    )
    assert all(there == -here for here, there in pairs)


@pytest.mark.parametrize("mu", [ignore_rewards, BUTTONS, proposition_six()])
def test_negated_cancels_for_whoever_ignores_rewards_if_they_are_passed_on(
    mu: ExtendedEnvironment,
) -> None:
    pairs = every_agent(lambda pi: (value(pi, mu, 4), value(pi, negated(mu), 4)), view=zero_rewards)
    assert all(there == -here for here, there in pairs)


def test_negated_does_not_cancel_where_rewards_are_read() -> None:
    def ends_on_another_action(h: Prompt) -> int:
        return int(h.turns == 2)

    # Turn 1: y = 0 is right. Turn 2: y = 1. In the environment the first turn was rewarded and is
    # dropped, so that 0 were right; in its negation the first turn was punished, and 1 is right.
    assert value(ends_on_another_action, ignore_rewards2, 3) == 1 - 1
    assert value(ends_on_another_action, negated(ignore_rewards2), 3) == -1 - 1
    pairs = every_agent(
        lambda pi: (value(pi, ignore_rewards2, 4), value(pi, negated(ignore_rewards2), 4)),
        view=zero_rewards,
    )
    assert any(there != -here for here, there in pairs)


def test_the_dual_of_an_intensional_environment_reverses_the_program() -> None:
    h = prompt((0, 0), 0, (1, 0))
    slower = TableAgent(0, {h: 1})
    program = AgentProgram(lambda rate: slower if rate == 1 else TableAgent(0), Fraction(2))
    mu = dual_of_intensional(incentivize_learning_rate)
    assert mu(program, h.then(1)) == (-1, 0)
    assert mu(program, h.then(0)) == (1, 0)


def test_the_dual_of_an_intensional_environment_undoes_the_contrary_program() -> None:
    mu, dual_of_mu = incentivize_learning_rate, dual_of_intensional(incentivize_learning_rate)
    turn: list[Any] = [[(0, 0), (1, 0), (-1, 0)], [0, 1]]
    for n in range(3):
        for flat in product(*turn * n):
            p = play(*flat)
            pairs = every_agent(lambda pi, p=p: _paid(pi, mu, dual_of_mu, p))  # type: ignore[misc]
            assert all(there == -here for here, there in pairs)


def _paid(pi: Agent, mu: Any, dual_of_mu: Any, p: Play) -> tuple[Any, Any]:
    program = AgentProgram(lambda rate: pi if rate == 1 else TableAgent(0), Fraction(2))
    there = dual_of_mu(contrary_program(program), rewards_negated_in(p))
    return mu(program, p)[0], there[0]


def test_all_that_can_be_asked_of_a_program_is_reversed() -> None:
    asked = prompt((0, 0), 0, (1, 0))
    seen = prompt((0, 0), 0, (-1, 0))
    inner = AgentProgram(lambda rate: TableAgent(0, {seen: 2}), None)
    program = AgentProgram(
        lambda rate: TableAgent(0, {seen: 1}),
        None,
        for_actions=lambda n: inner,
        counted=lambda h: 5 if h is seen else 1,
    )
    bar = contrary_program(program)
    assert bar.agent(asked) == 1
    assert bar.steps(asked) == 5
    assert bar.given_actions(3).agent(asked) == 2
    assert contrary_program(inner).given_actions(3).steps(asked) == 1
