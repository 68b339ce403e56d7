"""Traditional equivalence by the definition and by its shortest witness, for all pairs of agents.

Two agents are explored together: each of them forks when it is asked something new.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import ForkingAgent, explore, prompts_up_to
from formal.agents.table import TableAgent
from formal.environments.proposition_six import proposition_six_agents
from formal.equivalence.possible import possible
from formal.equivalence.traditional import distinguishing_prompt, traditionally_equivalent
from formal.histories.history import Prompt, prompt
from formal.notation import Agent, Percept

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
Equivalent: TypeAlias = Callable[[Agent, Agent, list[Percept], int, int], bool]
Distinguish: TypeAlias = Callable[[Agent, Agent, list[Percept], int], Prompt | None]

TWO: list[Percept] = [(0, 0), (1, 0)]


def flats(turns: int, percepts: list[Percept]) -> list[Flat]:
    return list(product(*[percepts if i % 2 == 0 else [0, 1] for i in range(2 * turns - 1)]))


def differences(
    pi1: OnTuples, pi2: OnTuples, percepts: list[Percept], horizon: int
) -> Iterator[Flat]:
    """The sequences possible for π1 on which they differ, the shorter first."""
    for n in range(1, horizon + 1):
        for s in flats(n, percepts):
            possible_for_pi1 = all(pi1(s[:i]) == s[i] for i in range(1, len(s), 2))
            if possible_for_pi1 and pi1(s) != pi2(s):
                yield s


def pairs(horizon: int, run: Callable[[ForkingAgent, ForkingAgent], Any]) -> Iterator[Any]:
    """`run` of every pair of agents that it can tell apart."""
    yield from explore(lambda choose: run(ForkingAgent(choose, 2), ForkingAgent(choose, 2)))


def on_tuples(pi: Agent) -> OnTuples:
    return lambda flat: pi(prompt(*flat))


def check_is_the_definition(equivalent: Equivalent) -> None:
    def judge(pi1: Agent, pi2: Agent) -> tuple[bool, bool]:
        none = next(differences(on_tuples(pi1), on_tuples(pi2), TWO, 2), None) is None
        return none, equivalent(pi1, pi2, TWO, 2, 2)

    verdicts = list(pairs(2, judge))
    assert all(expected == found for expected, found in verdicts)
    assert {expected for expected, _ in verdicts} == {True, False}


def check_finds_a_shortest_difference(distinguish: Distinguish) -> None:
    def judge(pi1: Agent, pi2: Agent) -> tuple[list[Flat], Prompt | None]:
        shortest = [*differences(on_tuples(pi1), on_tuples(pi2), TWO, 2)]
        return shortest, distinguish(pi1, pi2, TWO, 2)

    for found, witness in pairs(2, judge):
        if not found:
            assert witness is None
        else:
            assert witness is not None
            assert witness.flat() in found
            assert len(witness) == len(found[0])


def test_equivalence_is_its_definition_for_all_agents() -> None:
    check_is_the_definition(traditionally_equivalent)


def test_the_distinguishing_prompt_is_a_shortest_one_for_all_agents() -> None:
    check_finds_a_shortest_difference(distinguishing_prompt)


def test_equivalence_is_symmetric_for_all_agents() -> None:
    def judge(pi1: Agent, pi2: Agent) -> tuple[bool, bool]:
        there = traditionally_equivalent(pi1, pi2, TWO, 2, 2)
        return there, traditionally_equivalent(pi2, pi1, TWO, 2, 2)

    assert all(there == back for there, back in pairs(2, judge))


def after_the_other_action(y: int, turns: int) -> TableAgent:
    """It takes y, and 1 - y at one history of so many turns that is possible for it."""
    flat: Flat = ((0, 0), *((y, (1, 0)) * (turns - 1)))
    return TableAgent(y, {prompt(*flat): 1 - y})


def test_a_difference_counts_from_its_horizon_on() -> None:
    for turns in (1, 2, 3, 4):
        pi1, pi2 = constant(0), after_the_other_action(0, turns)
        for horizon in (0, 1, 2, 3, 4, 5):
            same = traditionally_equivalent(pi1, pi2, TWO, 2, horizon)
            witness = distinguishing_prompt(pi1, pi2, TWO, horizon)
            assert same == (horizon < turns)
            assert witness == (None if same else next(iter(pi2.exceptions)))


def test_the_alphabet_is_the_given_one() -> None:
    pi2 = TableAgent(0, {prompt((1, 0)): 1})
    assert traditionally_equivalent(constant(0), pi2, [(0, 0)], 2, 3)
    assert not traditionally_equivalent(constant(0), pi2, [(1, 0)], 2, 3)
    assert distinguishing_prompt(constant(0), pi2, [(0, 0)], 3) is None
    assert distinguishing_prompt(constant(0), pi2, iter([(0, 0), (1, 0)]), 3) is prompt((1, 0))


def test_agents_that_differ_only_where_neither_goes_are_equivalent() -> None:
    pi1, pi2 = proposition_six_agents()
    assert pi1(prompt((0, 0), 1, (0, 0))) != pi2(prompt((0, 0), 1, (0, 0)))
    assert traditionally_equivalent(pi1, pi2, TWO, 2, 4)
    assert distinguishing_prompt(pi1, pi2, TWO, 6) is None


def test_a_difference_after_an_own_action_is_found() -> None:
    dreamt = prompt((0, 0), 1, (0, 0))
    assert not traditionally_equivalent(constant(1), TableAgent(1, {dreamt: 0}), TWO, 2, 2)
    assert distinguishing_prompt(constant(1), TableAgent(1, {dreamt: 0}), TWO, 2) is dreamt


def test_actions_beyond_the_first_two_are_followed() -> None:
    pi2 = TableAgent(5, {prompt((0, 0), 5, (0, 0)): 0})
    assert distinguishing_prompt(constant(5), pi2, TWO, 2) is prompt((0, 0), 5, (0, 0))
    assert not traditionally_equivalent(constant(5), pi2, TWO, 6, 2)


def on_all_prompts(pi1: Agent, pi2: Agent, xs: list[Percept], k: int, n: int) -> bool:
    return all(pi1(s) == pi2(s) for s in prompts_up_to(n, xs, k))


def by_the_newest_action(pi1: Agent, pi2: Agent, xs: list[Percept], k: int, n: int) -> bool:
    return all(
        pi1(s) == pi2(s)
        for s in prompts_up_to(n, xs, k)
        if s.turns == 1 or pi1(s.before.prompt) != s.before.action
    )


def where_possible_for_neither(pi1: Agent, pi2: Agent, xs: list[Percept], k: int, n: int) -> bool:
    return all(
        pi1(s) == pi2(s)
        for s in prompts_up_to(n, xs, k)
        if not possible(pi1, s) and not possible(pi2, s)
    )


@pytest.mark.parametrize(
    "fault",
    [
        on_all_prompts,
        by_the_newest_action,
        where_possible_for_neither,
        lambda pi1, pi2, xs, k, n: traditionally_equivalent(pi1, pi2, xs, k, n - 1),
        lambda pi1, pi2, xs, k, n: traditionally_equivalent(pi1, pi2, xs[1:], k, n),
        lambda pi1, pi2, xs, k, n: traditionally_equivalent(pi1, pi2, xs, k - 1, n),
        lambda pi1, pi2, xs, k, n: traditionally_equivalent(pi1, pi1, xs, k, n),
    ],
)
def test_faulty_equivalence_is_caught(fault: Equivalent) -> None:
    with pytest.raises(AssertionError):
        check_is_the_definition(fault)


def a_longest_one(pi1: Agent, pi2: Agent, xs: list[Percept], n: int) -> Prompt | None:
    found = [s for s in prompts_up_to(n, xs, 2) if possible(pi1, s) and pi1(s) != pi2(s)]
    return found[-1] if found else None


def an_impossible_one(pi1: Agent, pi2: Agent, xs: list[Percept], n: int) -> Prompt | None:
    return next((s for s in prompts_up_to(n, xs, 2) if pi1(s) != pi2(s)), None)


@pytest.mark.parametrize(
    "fault",
    [
        a_longest_one,
        an_impossible_one,
        lambda pi1, pi2, xs, n: distinguishing_prompt(pi1, pi2, xs, n - 1),
        lambda pi1, pi2, xs, n: distinguishing_prompt(pi1, pi2, xs[:1], n),
        lambda pi1, pi2, xs, n: None,
        lambda pi1, pi2, xs, n: prompt(*xs[:1]),
    ],
)
def test_a_faulty_witness_is_caught(fault: Distinguish) -> None:
    with pytest.raises(AssertionError):
        check_finds_a_shortest_difference(fault)
