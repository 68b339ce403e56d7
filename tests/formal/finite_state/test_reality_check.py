"""The reality check of a finite-state agent is the definition's, and Theorem 9 holds of it."""

import random
from collections.abc import Callable
from itertools import chain

import pytest

from formal.agents.enumerators import prompts_up_to
from formal.finite_state.enumerators import chosen, finite_state_agents
from formal.finite_state.equivalence import differing_prompt, distinguishing_prompt
from formal.finite_state.exploring import explored
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.finite_state.reality_check import reality_check
from formal.notation import Action, Percept
from formal.reality_check.definition import reality_check as definition

Transformation = Callable[[FiniteStateAgent], FiniteStateAgent]

ONE: list[Percept] = [(0, 0)]
TWO: list[Percept] = [(0, 0), (1, 1)]


def sampled(n: int, k: int, n_actions: int = 2) -> list[FiniteStateAgent]:
    rng = random.Random(9)
    return [chosen(rng.randrange, k, TWO, n_actions) for _ in range(n)]


def is_refuted(transformation: Transformation) -> bool:
    """Whether it differs from Definition 8: at all agents of 2 states, and at some of 3."""
    return any(
        transformation(pi)(h) != definition(pi)(h)
        for pi in chain(finite_state_agents(2, ONE, 2), sampled(60, 3))
        for h in prompts_up_to(4 if pi.percepts == tuple(ONE) else 3, pi.percepts, 2)
    )


def test_it_is_the_definition() -> None:
    assert not is_refuted(reality_check)


def test_it_is_the_definition_with_three_actions() -> None:
    assert all(
        reality_check(pi)(h) == definition(pi)(h)
        for pi in sampled(10, 3, 3)
        for h in prompts_up_to(3, TWO, 3)
    )


@pytest.mark.parametrize("k", [1, 2, 3, 5])
def test_it_has_at_most_k_plus_1_states_for_each_first_action(k: int) -> None:
    for pi in sampled(30, k):
        first_actions = {pi.answer[s] for s in pi.first.values()}
        assert reality_check(pi).n_states <= (k + 1) * len(first_actions)


def test_it_is_idempotent_at_every_horizon() -> None:
    """Theorem 9 (2)."""
    for pi in sampled(100, 3):
        once = reality_check(pi)
        assert differing_prompt(once, reality_check(once)) is None


def test_it_is_traditionally_equivalent_at_every_horizon() -> None:
    """Theorem 9 (3)."""
    for pi in chain(finite_state_agents(2, ONE, 2), sampled(100, 4)):
        assert distinguishing_prompt(pi, reality_check(pi)) is None


def test_it_is_a_canonical_form() -> None:
    """π1 and π2 are traditionally equivalent iff their reality checks are one function."""
    agents = list(finite_state_agents(2, ONE, 2))[::3]
    for pi1 in agents:
        for pi2 in agents:
            equivalent = distinguishing_prompt(pi1, pi2) is None
            same = differing_prompt(reality_check(pi1), reality_check(pi2)) is None
            assert equivalent == same


def freezing(
    frozen: Callable[[FiniteStateAgent, State, Action], Action], *, late: bool = False
) -> Transformation:
    """Reality checks with a planted fault: what it freezes to, or that it does so a turn late."""

    def transformation(pi: FiniteStateAgent) -> FiniteStateAgent:
        def first(x: Percept) -> tuple[State | None, Action]:
            return pi.begin(x), pi.answer[pi.begin(x)]

        def step(
            checked: tuple[State | None, Action], y: Action, x: Percept
        ) -> tuple[State | None, Action]:
            s, to = checked
            if s is None:
                return None, to
            after = pi.move(s, y, x)
            if pi.answer[after if late else s] != y:
                return None, frozen(pi, s, to)
            return after, to

        def answer(checked: tuple[State | None, Action]) -> Action:
            s, to = checked
            return to if s is None else pi.answer[s]

        return explored(first, step, answer, pi.percepts, pi.n_actions)

    return transformation


def to_first(pi: FiniteStateAgent, s: State, first: Action) -> Action:
    return first


def test_the_form_of_the_faults_is_right_without_one() -> None:
    assert not is_refuted(freezing(to_first))


@pytest.mark.parametrize(
    "fault",
    [
        lambda pi: pi,
        freezing(lambda pi, s, first: 0),
        freezing(lambda pi, s, first: pi.answer[s]),
        freezing(to_first, late=True),
    ],
    ids=["never freezes", "freezes to 0", "freezes to its next action", "compares a turn late"],
)
def test_planted_faults_are_caught(fault: Transformation) -> None:
    assert is_refuted(fault)


def test_it_has_one_state_more_however_many_the_agent_has() -> None:
    """Whoever takes 0 in 10,001 states one after another freezes in one state, to 0."""
    k = 10_001
    x: Percept = (0, 0)
    steps = {(s, y, x): min(s + 1, k - 1) for s in range(k) for y in (0, 1)}
    counting = FiniteStateAgent({x: 0}, steps, [0] * k, 2)
    assert reality_check(counting).n_states == k + 1
