"""Equivalence at every horizon is the definition, at as many turns as there are pairs of states."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest

from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.equivalence import traditional
from formal.equivalence.possible import possible
from formal.errors import IllFormed
from formal.finite_state.enumerators import chosen, finite_state_agents
from formal.finite_state.equivalence import (
    differing_prompt,
    distinguishing_prompt,
    traditionally_equivalent,
)
from formal.finite_state.exploring import constant, from_table
from formal.finite_state.finite_state import FiniteStateAgent
from formal.histories.history import Prompt, prompt
from formal.notation import Percept

Decide = Callable[[FiniteStateAgent, FiniteStateAgent], Prompt | None]
Pair = tuple[FiniteStateAgent, FiniteStateAgent]

ONE: list[Percept] = [(0, 0)]
TWO: list[Percept] = [(0, 0), (1, 3)]
ALL_OF_TWO_STATES = list(finite_state_agents(2, ONE, 2))


def all_pairs() -> Iterator[Pair]:
    """All pairs of agents of two states over one percept."""
    return product(ALL_OF_TWO_STATES, ALL_OF_TWO_STATES)


def sampled_pairs(n: int = 300, alphabet: Sequence[Percept] = TWO) -> Iterator[Pair]:
    """Pairs over two percepts, half of them differing in one transition alone."""
    rng = random.Random(6)
    for i in range(n):
        pi1 = chosen(rng.randrange, 2, alphabet, 2)
        if i % 2:
            key = rng.choice(sorted(pi1.step))
            steps = {**pi1.step, key: 1 - pi1.step[key]}
            yield pi1, FiniteStateAgent(pi1.first, steps, pi1.answer, 2)
        else:
            yield pi1, chosen(rng.randrange, 2, alphabet, 2)


def horizon(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> int:
    """A shortest prompt goes through no pair of states twice."""
    return pi1.n_states * pi2.n_states


def is_right(decide: Decide, pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> bool:
    found = decide(pi1, pi2)
    shortest = traditional.distinguishing_prompt(pi1, pi2, pi1.percepts, horizon(pi1, pi2))
    if found is None or shortest is None:
        return found is shortest
    return (
        found.turns == shortest.turns
        and possible(pi1, found)
        and possible(pi2, found)
        and pi1(found) != pi2(found)
    )


def test_it_is_the_definition_for_all_pairs_of_agents_of_two_states() -> None:
    for pi1, pi2 in all_pairs():
        decided = traditionally_equivalent(pi1, pi2)
        assert decided == traditional.traditionally_equivalent(pi1, pi2, ONE, 2, horizon(pi1, pi2))


def test_the_prompt_is_a_shortest_one_for_all_pairs_of_agents_of_two_states() -> None:
    assert all(is_right(distinguishing_prompt, *pair) for pair in all_pairs())


def test_it_is_the_definition_over_two_percepts() -> None:
    assert all(is_right(distinguishing_prompt, *pair) for pair in sampled_pairs())


def test_agents_of_different_sizes_are_compared() -> None:
    rng = random.Random(12)
    for k1, k2 in product((1, 2, 3), repeat=2):
        for _ in range(30):
            pi1, pi2 = chosen(rng.randrange, k1, ONE, 2), chosen(rng.randrange, k2, ONE, 2)
            assert is_right(distinguishing_prompt, pi1, pi2)


def looks_up_to(n: int) -> Decide:
    return lambda pi1, pi2: traditional.distinguishing_prompt(pi1, pi2, pi1.percepts, n)


def returns_one_turn_more(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> Prompt | None:
    h = distinguishing_prompt(pi1, pi2)
    return None if h is None else h.then(0).then(pi1.percepts[0])


def follows_the_first_percept_alone(pi1: FiniteStateAgent, pi2: FiniteStateAgent) -> Prompt | None:
    x = pi1.percepts[0]
    restricted = [
        FiniteStateAgent(
            {x: pi.first[x]},
            {key: s for key, s in pi.step.items() if key[2] == x},
            pi.answer,
            pi.n_actions,
        )
        for pi in (pi1, pi2)
    ]
    return distinguishing_prompt(*restricted)


@pytest.mark.parametrize(
    "fault",
    [
        differing_prompt,  # it follows actions that neither would take
        looks_up_to(1),
        looks_up_to(2),
        returns_one_turn_more,
        follows_the_first_percept_alone,
        lambda pi1, pi2: None,
    ],
)
def test_planted_faults_are_caught(fault: Decide) -> None:
    assert not all(is_right(fault, *pair) for pair in sampled_pairs())


def test_agents_that_differ_where_it_is_impossible_alone() -> None:
    """Proposition 6: π1 always takes a, and π2 differs after b alone."""
    impossible = prompt((0, 0), 1, (0, 0))
    pi1 = constant(0, TWO, 2)
    pi2 = from_table(TableAgent(0, {impossible: 1}), TWO, 2)
    assert traditionally_equivalent(pi1, pi2)
    assert differing_prompt(pi1, pi2) is impossible


def test_a_difference_that_is_far_away_is_found() -> None:
    """Agents that first differ after 300 turns; the definition would ask about 2^300 prompts."""
    n, (x, z) = 300, TWO
    counting = {
        (s, y, x_next): min(s + 1, n) if x_next == x else s
        for s in range(n + 1)
        for y in (0, 1)
        for x_next in TWO
    }
    patient = FiniteStateAgent({x: 1, z: 0}, counting, [0] * n + [1], 2)
    h = distinguishing_prompt(patient, constant(0, TWO, 2))
    assert h is not None
    assert h.turns == n
    assert {h.percept for h in h.prefixes()} == {x}
    assert patient(h) == 1


def test_differing_is_differing_somewhere() -> None:
    for pi1, pi2 in sampled_pairs(100):
        found = differing_prompt(pi1, pi2)
        asked = prompts_up_to(horizon(pi1, pi2), TWO, 2)
        first = next((h for h in asked if pi1(h) != pi2(h)), None)
        assert (found is None) == (first is None)
        if found and first:
            assert found.turns == first.turns
            assert pi1(found) != pi2(found)


def test_renaming_the_states_changes_no_function() -> None:
    for pi in ALL_OF_TWO_STATES:
        renamed = FiniteStateAgent(
            {x: 1 - s for x, s in pi.first.items()},
            {(1 - s, y, x): 1 - after for (s, y, x), after in pi.step.items()},
            pi.answer[::-1],
            2,
        )
        assert differing_prompt(pi, renamed) is None


def test_agents_for_different_alphabets_are_not_compared() -> None:
    with pytest.raises(IllFormed, match=r"their percepts are .*\(1, 3\).* and \(\(0, 0\),\)"):
        distinguishing_prompt(constant(0, TWO, 2), constant(0, ONE, 2))
    with pytest.raises(IllFormed, match="same alphabet; their numbers of actions are 2 and 3"):
        traditionally_equivalent(constant(0, ONE, 2), constant(0, ONE, 3))
    with pytest.raises(IllFormed, match="same alphabet"):
        differing_prompt(constant(0, ONE, 2), constant(0, ONE, 3))
