"""Agent classes as formal agents."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.agents.as_agent import CACHED, formal_agent
from bridge.catalogue.agents import Parameter
from bridge.catalogue.names import AGENTS, formal_program
from formal.histories.history import Prompt, prompt
from practical import Constant, QLearner, SimpleLearner, specialised

HISTORIES = st.builds(
    lambda o, moves: prompt((0, o), *(item for a, x in moves for item in (a, x))),
    st.integers(0, 1),
    st.lists(
        st.tuples(st.integers(0, 2), st.tuples(st.integers(-1, 1), st.integers(0, 1))),
        max_size=30,
    ),
)


@pytest.mark.parametrize("name", AGENTS)
@given(h=HISTORIES, seed=st.integers(-3, 99))
def test_our_classes_stand_for_our_formal_agents(name: str, h: Prompt, seed: int) -> None:
    entry = AGENTS[name]
    defaults: Mapping[str, Parameter] = entry.parameters
    A = specialised(entry.practical, n_actions=3, n_obs=2, seed=seed)
    pi, back = formal_program(entry, 3, seed, defaults).agent, formal_agent(A)
    for g in h.prefixes():
        assert back(g) == pi(g)


def test_it_is_blind_to_the_first_reward() -> None:
    pi = formal_agent(SimpleLearner)
    assert pi(prompt((-1, 0))) == pi(prompt((0, 0)))
    assert pi(prompt((-1, 0), 0, (-1, 0))) == pi(prompt((5, 0), 0, (-1, 0))) == 1


class Counting(Constant):
    made = 0
    trainings = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).made += 1

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        type(self).trainings += 1


def history(*actions: int) -> Prompt:
    return prompt((0, 0), *(item for a in actions for item in (a, (0, 0))))


def test_a_growing_history_and_its_branches_cost_one_transition_a_turn() -> None:
    A: Any = type("A", (Counting,), {})
    pi = formal_agent(A)
    h = history(*[0] * 100)
    for g in h.prefixes():
        pi(g)
    assert (A.made, A.trainings) == (1, 100)
    for a in (1, 2, 3):
        pi(h.before.prompt.then(a).then((0, 0)))
    assert (A.made, A.trainings) == (1, 103)
    pi(h)
    assert (A.made, A.trainings) == (1, 103)


def test_without_a_clone_a_branch_is_replayed() -> None:
    A: Any = type("A", (Counting,), {})
    A.clone = property(lambda self: self.nothing)
    pi = formal_agent(A)
    h = history(*[0] * 10)
    for g in h.prefixes():
        pi(g)
    assert (A.made, A.trainings) == (1, 10)
    pi(h.before.prompt.then(1).then((0, 0)))
    assert (A.made, A.trainings) == (2, 20)


def test_what_was_forgotten_is_replayed() -> None:
    A: Any = type("A", (Counting,), {})
    pi = formal_agent(A)
    h = history(0, 0)
    pi(h)
    for a in range(1, CACHED + 1):
        pi(history(a))
    before = A.trainings
    pi(h)
    assert A.trainings == before + 2


def test_a_history_asked_out_of_the_blue_is_trained_at_once() -> None:
    A: Any = type("A", (Counting,), {})
    assert formal_agent(A)(history(0, 1, 0)) == 0
    assert (A.made, A.trainings) == (1, 3)


def test_instances_are_made_as_the_caller_says() -> None:
    pi = formal_agent(lambda: QLearner(exploration=0))
    assert pi(prompt((0, 0), 1, (1, 0))) == 1
