"""What is explored is the same function as what it was made of."""

from collections.abc import Callable

import pytest

from formal.agents import constant as functions
from formal.agents.enumerators import prompts_up_to
from formal.agents.fold import FoldAgent
from formal.agents.random_agent import random_agent
from formal.agents.simple_learner import simple_learner
from formal.agents.table import TableAgent
from formal.errors import BoundHit, IllFormed
from formal.finite_state.exploring import constant, explored, from_fold, from_table
from formal.finite_state.finite_state import FiniteStateAgent
from formal.histories.history import Item, Prompt, prompt
from formal.notation import Agent, Percept

ALPHABET: list[Percept] = [(0, 0), (-1, 1)]
Made = Callable[[TableAgent], FiniteStateAgent]


def disagreement(pi: Agent, finite: Agent, horizon: int = 4) -> Prompt | None:
    """The first prompt that the two answer differently."""
    asked = prompts_up_to(horizon, ALPHABET, 2)
    return next((h for h in asked if pi(h) != finite(h)), None)


def test_a_constant_agent() -> None:
    for y in (0, 1):
        assert constant(y, ALPHABET, 2).n_states == 1
        assert disagreement(functions.constant(y), constant(y, ALPHABET, 2)) is None


def test_the_simple_learner() -> None:
    finite = from_fold(simple_learner(2), ALPHABET, 2)
    assert disagreement(simple_learner(2), finite, 5) is None
    # The last observation, and which of the two actions were punished at either of two.
    assert finite.n_states <= 2 * 2**4


def test_a_fold_that_looks_at_everything() -> None:
    pi = FoldAgent(
        (0, 0), lambda s, y, x: ((s[0] + 1) % 3, (s[1] + (y or 0) + x[1]) % 2), lambda s: s[1]
    )
    finite = from_fold(pi, ALPHABET, 2)
    assert disagreement(pi, finite, 5) is None
    assert finite.n_states == 6


def test_a_fold_that_counts_for_ever_hits_the_bound() -> None:
    endless = random_agent(2, lambda k: 0)
    with pytest.raises(BoundHit, match="more than 50 states are reached; 50 is one too many"):
        from_fold(endless, ALPHABET, 2, bound=50)


def test_the_bound_is_exact() -> None:
    pi = FoldAgent(0, lambda s, y, x: (s + 1) % 7, lambda s: 0)
    assert from_fold(pi, ALPHABET, 2, bound=7).n_states == 7
    with pytest.raises(BoundHit, match="more than 6 states"):
        from_fold(pi, ALPHABET, 2, bound=6)


def test_a_state_that_cannot_be_hashed_is_ill_formed() -> None:
    unhashable: FoldAgent[list[int]] = FoldAgent([], lambda s, y, x: [1], lambda s: 0)
    with pytest.raises(IllFormed, match=r"a state that is explored is hashable; \[1\] is not"):
        from_fold(unhashable, ALPHABET, 2)


def test_an_answer_that_is_no_action_is_ill_formed() -> None:
    with pytest.raises(IllFormed, match="an answer is below n_actions = 2"):
        constant(2, ALPHABET, 2)


TABLES = [
    TableAgent(1),
    TableAgent(0, {prompt((0, 0)): 1}),
    TableAgent(0, {prompt((0, 0), 1, (-1, 1)): 1}),
    TableAgent(1, {prompt((0, 0), 1, (0, 0), 0, (-1, 1)): 0, prompt((0, 0), 1, (0, 0)): 0}),
    TableAgent(0, {prompt((5, 5)): 1, prompt((-1, 1), 0, (-1, 1)): 1}),
]


def is_refuted(make: Made) -> bool:
    """Whether some table agent is another function than what was made of it."""
    return any(disagreement(pi, make(pi)) is not None for pi in TABLES)


def test_a_table_agent() -> None:
    assert not is_refuted(lambda pi: from_table(pi, ALPHABET, 2))
    # An exception outside the alphabet is never reached: two prefixes inside, and everything else.
    assert from_table(TABLES[-1], ALPHABET, 2).n_states == 3


def forgets_the_action(pi: TableAgent) -> FiniteStateAgent:
    right = from_table(pi, ALPHABET, 2)
    steps = {(s, y, x): right.move(s, 1, x) for s, y, x in right.step}
    return FiniteStateAgent(right.first, steps, right.answer, 2)


def forgets_the_past(pi: TableAgent) -> FiniteStateAgent:
    return explored(lambda x: x, lambda s, y, x: x, lambda x: pi(prompt(x)), ALPHABET, 2)


@pytest.mark.parametrize("fault", [forgets_the_action, forgets_the_past])
def test_planted_faults_are_caught(fault: Made) -> None:
    assert is_refuted(fault)


def test_unless_it_is_said_otherwise_the_bound_is_ten_thousand() -> None:
    def counting(k: int) -> FoldAgent[int]:
        return FoldAgent(-1, lambda s, y, x: min(s + 1, k - 1), lambda s: 0)

    assert from_fold(counting(10_000), ALPHABET[:1], 2).n_states == 10_000
    with pytest.raises(BoundHit, match="more than 10000 states"):
        from_fold(counting(10_001), ALPHABET[:1], 2)


def test_a_table_has_a_state_for_each_prefix_however_many_and_one_more() -> None:
    turns = 10_001
    items: list[Item] = [(0, 0), 0] * (turns - 1)
    h = prompt(*items, (0, 0))
    assert from_table(TableAgent(0, {h: 1}), [(0, 0)], 2).n_states == turns + 1
