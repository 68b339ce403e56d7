"""Formal agents as agent classes."""

import copy
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import Interpretation, agent_class, exact
from bridge.families import agents
from formal.agents.combinators import blind_to_first_reward
from formal.agents.enumerators import ForkingAgent, explore, prompts, prompts_up_to
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, Prompt, prompt
from formal.notation import Action, Agent

PERCEPTS = ((0, 0), (1, 0), (-1, 1))


def echo(h: Prompt) -> Action:
    """An agent that answers every history by an action of its own."""
    return NUMBERS.setdefault(h, len(NUMBERS))


NUMBERS: dict[Prompt, Action] = {}


def trained(A: type[Any], *transitions: tuple[int, int, Any, int], **parameters: Any) -> Any:
    agent = A(**parameters)
    for o_prev, a, r, o_next in transitions:
        agent.train(o_prev=o_prev, a=a, r=r, o_next=o_next)
    return agent


def there_and_back(pi: Agent, *, clones: bool = True) -> Agent:
    return formal_agent(agent_class(pi, n_actions=2, n_obs=2, clones=clones))


@pytest.mark.parametrize("clones", [True, False])
def test_there_and_back_is_the_agent_blind_to_the_first_reward_for_all_agents(
    clones: bool,
) -> None:
    """All agents, as far as they are asked, on all prompts of three turns and their prefixes."""
    for h in prompts(3, PERCEPTS, 2):

        def agree(choose: Callable[[int], int], h: Prompt = h) -> bool:
            pi = ForkingAgent(choose, 2)
            back, blind = there_and_back(pi, clones=clones), blind_to_first_reward(pi)
            return all(back(g) == blind(g) for g in h.prefixes())

        results = list(explore(agree))
        assert len(results) == 2**3
        assert all(results)


@given(
    agents(2, range(2)),
    st.permutations([*prompts_up_to(3, PERCEPTS, 2)]),
    st.booleans(),
)
def test_there_and_back_in_any_order(pi: Agent, order: list[Prompt], clones: bool) -> None:
    """Many branches, more than it keeps instances for."""
    back, blind = there_and_back(pi, clones=clones), blind_to_first_reward(pi)
    for h in order[:40]:
        assert back(h) == blind(h)


def test_an_instance_answers_to_the_history_that_it_was_trained_on() -> None:
    A = agent_class(echo, n_actions=None, n_obs=None)
    agent = trained(A, (3, 1, 5, 0), (0, 7, Fraction(-1, 2), 2))
    assert agent.act(2) == echo(prompt((0, 3), 1, (5, 0), 7, (Fraction(-1, 2), 2)))


def test_asking_changes_nothing() -> None:
    A = agent_class(echo, n_actions=None, n_obs=None)
    agent, silent = A(), A()
    for o in (0, 3, 0):
        agent.act(o)
    for instance in (agent, silent):
        instance.train(2, 1, 1, 0)
    agent.act(4)
    assert agent.act(0) == silent.act(0) == echo(prompt((0, 2), 1, (1, 0)))


def test_the_first_observation_is_that_of_the_first_training() -> None:
    A = agent_class(echo, n_actions=None, n_obs=None)
    agent = A()
    assert agent.act(7) == echo(prompt((0, 7)))
    agent.train(2, 0, 1, 1)
    assert agent.act(1) == echo(prompt((0, 2), 0, (1, 1)))


@pytest.mark.parametrize(
    ("interpretation", "seen", "base"),
    [(Interpretation.ASKED, 4, 4), (Interpretation.CHAINED, 1, 1)],
)
def test_the_two_interpretations_of_what_is_not_chained(
    interpretation: Interpretation, seen: int, base: int
) -> None:
    A = agent_class(echo, n_actions=None, n_obs=None, interpretation=interpretation)
    agent = trained(A, (2, 0, 1, 1))
    assert agent.act(4) == echo(prompt((0, 2), 0, (1, seen)))
    agent.train(4, 3, 0, 5)
    assert agent.act(5) == echo(prompt((0, 2), 0, (1, base), 3, (0, 5)))


@pytest.mark.parametrize("interpretation", list(Interpretation))
def test_the_interpretations_agree_on_what_is_chained(interpretation: Interpretation) -> None:
    A = agent_class(echo, n_actions=None, n_obs=None, interpretation=interpretation)
    agent = trained(A, (2, 0, 1, 1), (1, 1, 1, 0))
    assert agent.act(0) == echo(prompt((0, 2), 0, (1, 1), 1, (1, 0)))


@pytest.mark.parametrize(
    ("clones", "copied"),
    [(True, lambda agent: agent.clone()), (True, copy.deepcopy), (False, copy.deepcopy)],
)
def test_copies_are_independent(clones: bool, copied: Callable[[Any], Any]) -> None:
    rates = AgentProgram(lambda rate: lambda h: echo(h) + rate.denominator, Fraction(1, 10))
    A = agent_class(rates, n_actions=None, n_obs=None, clones=clones)
    agent = trained(A, (0, 0, 1, 0), learning_rate=Fraction(1, 7))
    twin = copied(agent)
    assert type(twin) is A
    assert twin.learning_rate == Fraction(1, 7)
    agent.train(0, 1, 1, 1)
    twin.train(0, 2, 2, 2)
    h = prompt((0, 0), 0, (1, 0))
    assert agent.act(1) == echo(h.then(1).then((1, 1))) + 7
    assert twin.act(2) == echo(h.then(2).then((2, 2))) + 7


def test_a_forgotten_turn_is_the_first() -> None:
    agent = trained(agent_class(echo, n_actions=None, n_obs=None, shortcuts=True), (0, 0, 1, 0))
    agent.train(0, 1, -1, 2)
    with pytest.raises(ValueError, match="takes back the first transition, not"):
        agent.forget(0, 1, -1, 2)
    assert agent.act_after(2, 0, 3, 4) == echo(prompt((0, 0), 0, (1, 0), 1, (-1, 2), 0, (3, 4)))
    agent.forget(0, 0, 1, 0)
    assert agent.act(2) == echo(prompt((0, 0), 1, (-1, 2)))


def test_without_clones_there_is_no_method() -> None:
    assert hasattr(agent_class(echo, n_actions=2, n_obs=2), "clone")
    assert not hasattr(agent_class(echo, n_actions=2, n_obs=2, clones=False), "clone")


@pytest.mark.parametrize(
    ("r", "expected"),
    [
        (0.1, Fraction(3602879701896397, 2**55)),
        (0.5, Fraction(1, 2)),
        (-2.0, -2),
        (np.float64(0.25), Fraction(1, 4)),
        (Fraction(6, 3), 2),
        (10**400, 10**400),
        (5e-324, Fraction(1, 2**1074)),
    ],
)
def test_a_reward_counts_as_the_number_that_it_is(r: Any, expected: Fraction | int) -> None:
    """The double nearest to 1/10 is 3602879701896397 / 2^55 [IEEE 754]."""
    seen: list[Prompt] = []
    A = agent_class(lambda h: seen.append(h) or 0, n_actions=2, n_obs=1)  # type: ignore[func-returns-value]
    trained(A, (0, 0, r, 0)).act(0)
    assert seen[-1].reward == expected
    assert type(seen[-1].reward) is type(exact(r)) is type(expected)


def test_actions_and_observations_are_taken_through_their_index() -> None:
    A = agent_class(echo, n_actions=2, n_obs=2)
    agent = trained(A, (np.int64(1), np.int8(1), 1, np.uint8(0)))  # type: ignore[arg-type]
    assert agent.act(np.int64(0)) == echo(prompt((0, 1), 1, (1, 0)))


def test_the_class_carries_its_alphabet() -> None:
    A = agent_class(echo, n_actions=3, n_obs=None)
    assert (A.n_actions, A.n_obs) == (3, None)
    assert A(exploration=5).act(0) == A().act(0)
    assert not hasattr(A, "learning_rate")


def test_a_program_with_a_learning_rate_has_it_as_attribute_and_parameter() -> None:
    program = AgentProgram(lambda rate: lambda h: rate.denominator, Fraction(1, 10))
    A = agent_class(program, n_actions=None, n_obs=1)
    assert A.learning_rate == A().learning_rate == Fraction(1, 10)
    assert A().act(0) == 10
    slow = A(learning_rate=Fraction(1, 20))
    assert (slow.learning_rate, slow.act(0)) == (Fraction(1, 20), 20)
    assert A(learning_rate=0.25).act(0) == 4
    assert A().act(0) == 10


def test_a_program_without_one_ignores_the_parameter() -> None:
    A = agent_class(AgentProgram(lambda rate: TableAgent(1), None), n_actions=2, n_obs=1)
    assert A(learning_rate=Fraction(1, 20)).act(0) == 1
    assert not hasattr(A(learning_rate=Fraction(1, 20)), "learning_rate")


def test_training_takes_its_arguments_by_name_or_in_their_order() -> None:
    A = agent_class(echo, n_actions=None, n_obs=None)
    by_name, by_position = A(), A()
    for o, a, r, o_next in product(range(2), repeat=4):
        by_name.train(r=r, o_next=o_next, a=a, o_prev=o)
        by_position.train(o, a, r, o_next)
    assert by_name.act(obs=1) == by_position.act(1)


def test_a_prompt_begins_with_reward_zero() -> None:
    seen: list[Prompt] = []
    A = agent_class(lambda h: seen.append(h) or 0, n_actions=2, n_obs=1)  # type: ignore[func-returns-value]
    A().act(0)
    assert seen == [EMPTY.then((0, 0))]
