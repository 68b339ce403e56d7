"""Programs that decide as they are asked, and the tables that they leave behind."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridge.families import agents, tables
from bridge.oracle.search.programs import RATE, Form, Queried, Tables, forking, recorded
from formal.agents.enumerators import explore, prompts, prompts_up_to
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Agent

ONE, TWO = prompt((0, 0)), prompt((0, 0), 1, (1, 0))
PROMPTS = [*prompts_up_to(2, [(0, 0), (1, 0)], 2)]


def test_under_explore_a_program_is_every_program() -> None:
    """Two prompts at each of two learning rates: 2^4."""

    def answers(choose: Callable[[int], int]) -> tuple[int, ...]:
        program = forking(choose, 2, RATE).program
        pairs = product((program, program.halved), (ONE, TWO))
        return tuple(p.agent(h) for p, h in pairs)

    assert sorted(explore(answers)) == sorted(product(range(2), repeat=4))


def test_it_keeps_to_its_answers_and_is_blind_to_the_first_reward() -> None:
    def answers(choose: Callable[[int], int]) -> set[int]:
        pi = forking(choose, 3).program.agent
        return {pi(prompt((r, 0), 1, (1, 0))) for r in (0, 5, 0, -1)}

    assert list(explore(answers)) == [{0}, {1}, {2}]


def test_a_program_without_a_rate_is_the_same_at_all() -> None:
    (first, *_) = explore(lambda choose: forking(choose, 2))
    assert first.program.learning_rate is None
    assert first.program.halved is first.program or first.program.halved.learning_rate is None


def test_once_it_is_settled_it_decides_nothing_more() -> None:
    def run(choose: Callable[[int], int]) -> tuple[int, int, int]:
        asked = forking(choose, 3)
        y = asked.program.agent(ONE)
        asked.settle()
        return y, asked.program.agent(TWO), asked.program.agent(ONE)

    assert list(explore(run)) == [(y, y, y) for y in range(3)]


def test_once_it_is_settled_it_is_the_agent_of_its_tables() -> None:
    asked = forking(lambda n: n - 1, 3)
    assert asked.program.agent(ONE) == 2
    tables = asked.settled()
    asked.settle()
    assert asked.program.agent(TWO) == tables.program.agent(TWO)
    assert asked.settled() == tables


@given(pi=agents(2, range(1)), asked=st.lists(st.sampled_from(PROMPTS), min_size=1))
def test_the_tables_give_the_answers_that_were_given(pi: Agent, asked: list[Prompt]) -> None:
    program = recorded(AgentProgram(lambda rate: pi, None))
    answers = [program.program.agent(h) for h in asked]
    settled = program.settled()
    assert [settled.program.agent(with_zero_first_reward(h)) for h in asked] == answers
    assert settled.entries <= len({with_zero_first_reward(h) for h in asked}) // 2


def test_the_default_is_what_was_answered_most_often() -> None:
    h, g, f = prompts(2, [(0, 0)], 2), ONE, TWO
    asked = Queried(lambda rate: lambda h: 0, None)
    asked.answers = {(Form(), g): 0, (Form(), f): 1, **{(Form(), h): 1 for h in h}}
    assert asked.settled() == Tables({Form(): TableAgent(1, {ONE: 0})})


def test_a_program_that_was_not_asked_settles_for_zero() -> None:
    assert forking(lambda n: 1, 2, RATE).settled() == Tables({Form(RATE): TableAgent()})


def test_tables_at_rates_are_a_program() -> None:
    rate = Fraction(1, 3)
    settled = Tables({Form(rate): TableAgent(1), Form(rate / 2): TableAgent(0, {ONE: 1})})
    program = settled.program
    assert program.learning_rate == settled.form.rate == rate
    assert (program.agent(ONE), program.halved.agent(ONE), program.halved.agent(TWO)) == (1, 1, 0)
    assert program.with_learning_rate(Fraction(1)).agent(ONE) == 0
    assert (settled.entries, settled.size) == (1, (1, 1, 2))
    assert settled.settled() is settled


@given(table=tables(3, [0], [0, 1]))
def test_simpler_tables_stay_within_the_actions(table: TableAgent) -> None:
    settled = Tables({Form(): table})
    steps = list(settled.smaller(3))
    assert all(y in range(3) for step in steps for y in step.actions)
    assert TableAgent(0) in [step.by_form[Form()] for step in steps]
    smaller = [step for step in steps if step.size < settled.size]
    assert smaller or settled == Tables({Form(): TableAgent()})
    removed = [step for step in steps if step.entries == settled.entries - 1]
    assert len(removed) >= min(settled.entries, 1)


BEFORE, AFTER = prompt((0, 0), 1, (1, 0)), prompt((0, 0), 0, (0, 1))


@given(table=tables(2, [0, 1], [0]))
def test_the_same_answers_along_another_prompt(table: TableAgent) -> None:
    pi = Tables({Form(): table}).along(BEFORE, AFTER).program.agent
    for h in (BEFORE, *(BEFORE.then(y).then((1, 0)) for y in range(2))):
        moved = prompt(*AFTER, *tuple(h)[3:])
        assert pi(moved) == table(with_zero_first_reward(h))
    first = BEFORE.first
    assert pi(first) == (0 if table(first) == 1 else table(first))


@pytest.mark.parametrize(
    ("settled", "shown"),
    [
        (Tables({Form(): TableAgent(1)}), "TableAgent(1, {})"),
        (
            Tables({Form(RATE): TableAgent(1), Form(RATE / 2): TableAgent()}),
            "at learning rate 1/10: TableAgent(1, {}); at learning rate 1/20: TableAgent(0, {})",
        ),
    ],
)
def test_how_they_print(settled: Tables, shown: str) -> None:
    assert repr(settled) == shown
