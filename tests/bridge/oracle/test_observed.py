"""An agent class whose instances report what they are asked."""

import copy
import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from bridge.agents.as_class import agent_class
from bridge.oracle.probe.journal import CopyQuery, Journal, is_reward, observed
from bridge.oracle.probe.laws import Broken
from formal.agents.program import AgentProgram
from formal.histories.history import prompt
from practical import QLearner, RandomAgent, specialised


def watched(**alphabet: Any) -> tuple[Any, Journal]:
    journal = Journal()
    sizes = {"n_actions": 2, "n_obs": 2, **alphabet}
    program = AgentProgram(lambda rate: lambda h: h.turns % 2, Fraction(1, 2))
    return observed(agent_class(program, **sizes), journal), journal


def test_a_class_without_a_learning_rate_is_not_given_one() -> None:
    journal = Journal()
    A = observed(agent_class(lambda h: 0, n_actions=2, n_obs=2), journal)
    with pytest.raises(Broken, match="a learning_rate, where the agent class has none"):
        A(learning_rate=1)
    assert isinstance(journal.fault, Broken)


def test_it_acts_as_the_class_that_it_observes() -> None:
    A: Any = observed(specialised(QLearner, n_obs=1, seed=3), Journal())
    watched, plain = A(exploration=0), specialised(QLearner, n_obs=1, seed=3)(exploration=0)
    for r in (1, -1, 0, 1, -1):
        y = plain.act(0)
        assert watched.act(0) == y
        for agent in (watched, plain):
            agent.train(o_prev=0, a=y, r=r, o_next=0)
    assert (A.__name__, A.seed, A.n_obs) == ("QLearner", 3, 1)


def test_questions_are_written_down_in_order() -> None:
    A, journal = watched()
    one, other = A(), A(learning_rate=1)
    one.train(0, 1, 0.5, 1)
    one.act(1)
    other.act(0)
    h = prompt((0, 0), 1, (Fraction(1, 2), 1))
    assert journal.queries == [
        CopyQuery(h, 0, chained=True, parameters={}),
        CopyQuery(prompt((0, 0)), 1, chained=True, parameters={"learning_rate": 1}),
    ]
    assert (journal.copies, journal.fault, journal.unchained) == (2, None, None)


def test_what_is_not_chained_is_written_down_once_and_read_as_asked() -> None:
    A, journal = watched()
    agent = A()
    agent.train(0, 1, 1, 1)
    agent.act(0)
    agent.act(1)
    agent.train(0, 0, 0, 0)
    agent.act(0)
    asked = prompt((0, 0), 1, (1, 0))
    assert [(q.history, q.chained) for q in journal.queries] == [
        (asked, False),
        (prompt((0, 0), 1, (1, 1)), True),
        (asked.then(0).then((0, 0)), True),
    ]
    assert isinstance(journal.unchained, Broken)
    how = "a copy trained on ⟨(0, 0), 1, (1, 1)⟩ got act(0), where its observation is 1"
    assert journal.unchained.how == how


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda agent: agent.clone()])
def test_a_copys_history_is_its_own(copied: Any) -> None:
    A, journal = watched()
    agent = A(learning_rate=1)
    agent.train(0, 0, 0, 0)
    twin = copied(agent)
    agent.train(0, 1, 1, 1)
    twin.act(0)
    agent.act(1)
    assert [q.history.turns for q in journal.queries] == [2, 3]
    assert {q.parameters["learning_rate"] for q in journal.queries} == {1}
    assert all(q.chained for q in journal.queries)


def test_a_clone_that_is_the_instance_itself_has_a_history_of_its_own() -> None:
    class Single(RandomAgent):
        n_obs = 2

        def clone(self) -> Any:
            return self

    journal = Journal()
    A: Any = observed(Single, journal)
    agent = A()
    twin = agent.clone()
    agent.train(0, 0, 0, 1)
    twin.act(0)
    assert journal.unchained is None
    assert journal.queries[0].history is prompt((0, 0))


def test_numbers_are_taken_through_their_index() -> None:
    A, journal = watched()
    agent = A()
    agent.train(np.int64(0), np.uint8(1), 1, np.int32(1))
    agent.act(np.int64(1))
    assert journal.queries[0].history is prompt((0, 0), 1, (1, 1))


def test_what_no_alphabet_allows_is_raised_and_kept() -> None:
    A, journal = watched()
    agent = A()
    calls: tuple[Callable[[], Any], ...] = (
        lambda: agent.act(2),
        lambda: agent.train(0, 0, "1", 0),
    )
    for call in calls:
        with pytest.raises(Broken):
            call()
    assert isinstance(journal.fault, Broken)
    assert journal.fault.how == "a copy got act(2), where n_obs is 2"
    assert journal.queries == []


def test_where_there_is_no_bound_every_number_is_allowed() -> None:
    A, journal = watched(n_actions=None, n_obs=None)
    agent = A()
    agent.train(10**9, 10**9, 10**9, 10**9)
    agent.act(10**9)
    assert journal.fault is None


def test_a_program_is_observed_with_its_parameters() -> None:
    journal = Journal()
    program = AgentProgram(lambda rate: lambda h: rate.denominator, Fraction(1, 10))
    A: Any = observed(agent_class(program, n_actions=None, n_obs=1), journal)
    A(learning_rate=Fraction(1, 20)).act(0)
    (question,) = journal.queries
    assert (question.answer, question.parameters) == (20, {"learning_rate": Fraction(1, 20)})


@pytest.mark.parametrize(
    ("r", "is_one"),
    [
        (0, True),
        (-(10**30), True),
        (Fraction(1, 3), True),
        (0.1, True),
        (np.float64(0.1), True),
        (True, False),
        (None, False),
        ("1", False),
        (math.nan, False),
        (math.inf, False),
        (1j, False),
        (np.int64(1), True),
        (np.True_, False),
    ],
)
def test_what_is_a_reward(r: Any, is_one: bool) -> None:
    assert is_reward(r) is is_one
