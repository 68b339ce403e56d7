"""The environments at constant cost a turn run as their definitions do, and cost what they say."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from formal.agents.fold import FoldAgent
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import random_agent
from formal.agents.simple_learner import simple_learner
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.tempting_button import tempting_button
from formal.incremental import environments as remembered
from formal.incremental.reality_check import reality_check
from formal.interaction.interaction import after_turns
from formal.notation import Agent, ExtendedEnvironment
from formal.reality_check.defaulting import reality_check_freezing_to

DRAWS = [Random(seed).getrandbits(32) for seed in range(400)]


def learners() -> list[Agent]:
    return [
        q_learner(2, DRAWS.__getitem__),
        simple_learner(2),
        random_agent(2, DRAWS.__getitem__),
        reality_check(q_learner(2, DRAWS.__getitem__)),
        reality_check(simple_learner(2)),
        reality_check_freezing_to(lambda pi, h: 1, lambda h: h.turns % 2),
    ]


def q_program(rate: Fraction) -> Agent:
    return q_learner(2, DRAWS.__getitem__, Parameters(learning_rate=rate))


def test_ignore_rewards_runs_as_its_definition() -> None:
    for pi in learners()[:5]:
        fast = after_turns(pi, remembered.ignore_rewards, 200)
        assert fast == after_turns(pi, ignore_rewards, 200)
        assert len({x for x in fast[::2] if isinstance(x, tuple)}) > 1
    slow = learners()[5]
    assert after_turns(slow, remembered.ignore_rewards, 8) == after_turns(slow, ignore_rewards, 8)


@pytest.mark.parametrize("rate", [Fraction(1), Fraction(1, 10), Fraction(0), None])
def test_incentivize_learning_rate_runs_as_its_definition(rate: Fraction | None) -> None:
    program = AgentProgram(q_program, rate)
    runs = [
        after_turns(program.agent, lambda pi, p, mu=mu: mu(program, p), 200)  # type: ignore[misc]
        for mu in (incentivize_learning_rate, remembered.incentivize_learning_rate)
    ]
    assert runs[0] == runs[1]
    assert runs[0][2:3] == ((1, 0),)


def updates_per_turn(mu: ExtendedEnvironment, turns: int) -> float:
    """How often an agent of bounded state reads a turn, for each turn that is taken."""
    updates = [0]

    def counted(n: int, y: int | None, x: Any) -> int:
        updates[0] += 1
        return (n + int(x[0]) + (y or 0)) % 3

    after_turns(FoldAgent(0, counted, lambda n: n % 2), mu, turns)
    return updates[0] / turns


def check_costs_the_same_every_turn(mu: ExtendedEnvironment) -> None:
    assert updates_per_turn(mu, 100) <= 2
    assert updates_per_turn(mu, 1000) <= 2


@pytest.mark.parametrize(
    "mu", [remembered.ignore_rewards, tempting_button(lambda i: DRAWS[i % 400] % 4 // 3)]
)
def test_an_environment_costs_the_same_every_turn(mu: ExtendedEnvironment) -> None:
    check_costs_the_same_every_turn(mu)


def test_an_environment_that_reads_all_its_history_each_turn_is_caught() -> None:
    with pytest.raises(AssertionError):
        check_costs_the_same_every_turn(ignore_rewards)


def test_half_the_rate_is_made_once_a_program() -> None:
    made: list[Fraction] = []

    def make(rate: Fraction) -> Agent:
        made.append(rate)
        return simple_learner(2)

    program = AgentProgram(make, Fraction(1))
    pi = program.agent
    made.clear()
    after_turns(pi, lambda _, p: remembered.incentivize_learning_rate(program, p), 50)
    assert made == [Fraction(1, 2)]
