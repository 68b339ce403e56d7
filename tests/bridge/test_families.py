"""The generated families of agents."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from bridge.families import VIEWS, Digesting, agents, programs, tables
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Agent

ROOT = Path(__file__).resolve().parents[2]
SALTS = range(32)

Turn = tuple[int, tuple[int, int]]
Story = tuple[int, tuple[Turn, ...]]

STORIES: st.SearchStrategy[Story] = st.tuples(
    st.integers(0, 2),
    st.lists(
        st.tuples(st.integers(0, 1), st.tuples(st.integers(-1, 1), st.integers(0, 2))),
        min_size=1,
        max_size=4,
    ).map(tuple),
)


def told(story: Story, first_reward: int = 0) -> Prompt:
    o, turns = story
    return prompt((first_reward, o), *(item for turn in turns for item in turn))


SEEN: dict[str, Callable[[Story], Any]] = {
    "the clock": lambda story: len(story[1]),
    "the reward history": lambda story: [x[0] for _, x in story[1]],
    "the action history": lambda story: [y for y, _ in story[1]],
    "the observation history": lambda story: [story[0], *(x[1] for _, x in story[1])],
    "the last reward": lambda story: story[1][-1][1][0],
    "the last transition": lambda story: story[1][-1],
    "the whole history": lambda story: story,
}
"""What an agent of each family sees, said in another way."""


def answers(view: str, h: Prompt) -> list[int]:
    return [Digesting(view, salt, 2)(h) for salt in SALTS]


def test_every_view_is_tested() -> None:
    assert SEEN.keys() == VIEWS.keys()


@pytest.mark.parametrize("view", VIEWS)
@settings(max_examples=40)
@given(one=STORIES, other=STORIES)
def test_what_looks_the_same_is_answered_the_same_and_nothing_else(
    view: str, one: Story, other: Story
) -> None:
    """That 32 agents of two actions agree by chance on what looks different is 2^-32."""
    same = SEEN[view](one) == SEEN[view](other)
    assert (answers(view, told(one)) == answers(view, told(other))) is same


@pytest.mark.parametrize("view", VIEWS)
@settings(max_examples=40)
@given(story=STORIES, data=st.data())
def test_it_depends_on_nothing_but_what_it_sees(view: str, story: Story, data: Any) -> None:
    """Every part of a history is replaced by another, one by one."""
    o, turns = story
    i = data.draw(st.integers(0, len(turns) - 1))
    y, (r, o_next) = turns[i]
    replaced = ((1 - y, (r, o_next)), (y, (r + 1, o_next)), (y, (r, o_next + 1)))
    others = [(o, (*turns[:i], turn, *turns[i + 1 :])) for turn in replaced]
    for other in (*others, (o + 1, turns), (o, turns[1:]), (o, turns + turns)):
        if other[1]:
            same = SEEN[view](story) == SEEN[view](other)
            assert (answers(view, told(story)) == answers(view, told(other))) is same


@pytest.mark.parametrize("view", VIEWS)
@settings(max_examples=20)
@given(story=STORIES)
def test_all_are_blind_to_the_first_reward(view: str, story: Story) -> None:
    assert answers(view, told(story, 5)) == answers(view, told(story))


@given(pi=agents(3, range(2)), story=STORIES)
def test_all_agents_answer_within_their_alphabet(pi: Agent, story: Story) -> None:
    assert pi(told(story)) in range(3)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_they_take_every_action(n: int) -> None:
    h = prompt((0, 0), 0, (1, 0))
    assert {Digesting("the whole history", salt, n)(h) for salt in range(60)} == set(range(n))


def test_they_are_values() -> None:
    assert Digesting("the clock", 3, 2) == Digesting("the clock", 3, 2)
    assert Digesting("the clock", 3, 2) != Digesting("the clock", 4, 2)
    with pytest.raises(KeyError):
        Digesting("the weather", 3, 2)


PRINTED = """
from bridge.families import VIEWS, Digesting
from formal.histories.history import prompt
h = prompt((0, 1), 0, (1, 0), 1, (-1, 1))
print([Digesting(view, salt, 5)(h) for view in VIEWS for salt in range(20)])
"""


def test_they_are_the_same_in_every_process() -> None:
    """The order in which Python hashes strings changes nothing."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINTED],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    h = prompt((0, 1), 0, (1, 0), 1, (-1, 1))
    here = [Digesting(view, salt, 5)(h) for view in VIEWS for salt in range(20)]
    assert printed == {f"{here}\n"}


@given(pi=tables(3, [0, 4], [-1, 2], turns=3))
def test_tables_are_small_and_within_their_alphabet(pi: TableAgent) -> None:
    assert pi.default in range(3)
    assert len(pi.exceptions) <= 4
    for h, y in pi.exceptions.items():
        assert y in range(3)
        assert y != pi.default
        assert h.turns <= 3
        assert with_zero_first_reward(h) is h
        assert all(item[0] in {-1, 2} for item in h[2::2] if isinstance(item, tuple))
        assert all(item[1] in {0, 4} for item in h[::2] if isinstance(item, tuple))
        assert all(item in range(3) for item in h[1::2])


@pytest.mark.parametrize(
    "wanted",
    [
        lambda pi: isinstance(pi, TableAgent) and len(pi.exceptions) == 4,
        lambda pi: isinstance(pi, TableAgent) and any(h.turns == 4 for h in pi.exceptions),
        *(lambda pi, view=view: getattr(pi, "sees", "") == view for view in VIEWS),
    ],
)
def test_every_family_is_generated(wanted: Callable[[Agent], bool]) -> None:
    found = []

    @given(pi=agents(2, range(2)))
    def look(pi: Agent) -> None:
        found.append(wanted(pi))

    look()
    if not any(found):
        raise NoSuchExample("such an agent")


@given(program=programs(2, [0]), story=STORIES)
def test_programs_have_learning_rates_and_one_agent_at_each(
    program: AgentProgram, story: Story
) -> None:
    assert program.learning_rate in {Fraction(1, 10), Fraction(1), Fraction(1, 3)}
    h = told(story)
    for rate in (program.learning_rate, Fraction(1, 7)):
        assert program.with_learning_rate(rate).agent(h) == program.make(rate)(h)
        assert program.make(rate)(h) in range(2)


def test_an_agent_at_one_rate_has_nothing_to_do_with_that_at_another() -> None:
    h = prompt((0, 0))
    seen = set()

    @given(program=programs(2, [0]))
    def look(program: AgentProgram) -> None:
        rate = program.learning_rate
        assert rate is not None
        seen.add(tuple(program.make(r)(h) for r in (rate, rate / 2, rate * 2)))

    look()
    assert len(seen) == 2**3
