"""The agent that decides when it must is, under exploration, every agent."""

import random

import pytest

from formal.agents.enumerators import Choose, explore, prompts_up_to
from formal.errors import IllFormed
from formal.finite_state.enumerators import ForkingFiniteStateAgent, finite_state_agents
from formal.histories.history import prompt
from formal.notation import Action, Percept

ALPHABET: list[Percept] = [(0, 0), (1, 0)]


def test_what_it_can_answer_is_what_some_agent_answers() -> None:
    asked = [prompt((0, 0), 1, (1, 0)), prompt((1, 0)), prompt((0, 0))]

    def run(choose: Choose) -> tuple[Action, ...]:
        pi = ForkingFiniteStateAgent(choose, 2, ALPHABET, 2)
        return tuple(pi(h) for h in asked)

    every_agent = {tuple(pi(h) for h in asked) for pi in finite_state_agents(2, ALPHABET, 2)}
    assert set(explore(run)) == every_agent


def test_its_table_is_an_agent_that_answers_the_same() -> None:
    rng = random.Random(2)
    for _ in range(20):
        pi = ForkingFiniteStateAgent(rng.randrange, 3, ALPHABET, 2)
        answers = {h: pi(h) for h in list(prompts_up_to(3, ALPHABET, 2))[::5]}
        assert {h: pi.as_table()(h) for h in answers} == answers


def test_it_knows_its_alphabet_alone() -> None:
    pi = ForkingFiniteStateAgent(lambda n: 0, 2, ALPHABET, 2)
    for h in (prompt((7, 0)), prompt((0, 0), 2, (0, 0))):
        with pytest.raises(IllFormed, match="is not one"):
            pi(h)


def test_two_that_decided_the_same_are_not_equal() -> None:
    one, other = (ForkingFiniteStateAgent(lambda n: 0, 1, ALPHABET, 2) for _ in range(2))
    assert one != other
    assert len({one, other}) == 2


def test_what_it_did_not_decide_is_0_in_its_table() -> None:
    pi = ForkingFiniteStateAgent(lambda n: n - 1, 2, ALPHABET, 2)
    table = pi.as_table()
    assert table.first == {(0, 0): 0, (1, 0): 0}
    assert {*table.step.values()} == {0}
    assert [*table.answer] == [0, 0]
