"""Histories other than the true one: cases by hand, and each law a second time, on tuples.

Every environment is compared with its law for all agents, on every play of up to 3 turns over the
alphabet, genuine or not; and so is every other one, which must differ.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from typing import Any, TypeAlias

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.false_memories import TWO_TURNS, false_memories
from formal.environments.ignore_actions import ignore_actions
from formal.environments.ignore_rewards2 import ignore_rewards2
from formal.environments.ignore_rewards3 import ignore_rewards3
from formal.environments.limited_memory import limited_memory
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.environments.repeater import repeater
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
Question: TypeAlias = Callable[[OnTuples, Flat], Flat]

P0: Flat = ((0, 2), 1, (-1, 0), 0, (1, 1), 1)
"""Turns that are told apart by reward, observation and action."""


def without_rewarded(pi: OnTuples, h: Flat) -> Flat:
    if len(h) == 1:
        return h
    kept = without_rewarded(pi, h[:-2])
    return kept if h[-1][0] > 0 else kept + h[-2:]


def alone_among_zeros(pi: OnTuples, h: Flat) -> Flat:
    g: Flat = ((0, 0),)
    while len(g) < len(h):
        g += (pi(g), (0, 0))
    return g


def with_actions_zero(pi: OnTuples, h: Flat) -> Flat:
    return tuple(0 if position % 2 else item for position, item in enumerate(h))


def as_it_is(pi: OnTuples, h: Flat) -> Flat:
    return h


def after(p0: Flat) -> Question:
    return lambda pi, h: p0 + h


def at_most(turns: int) -> Question:
    def question(pi: OnTuples, h: Flat) -> Flat:
        return h if len(h) <= 2 * turns + 1 else question(pi, h[2:])

    return question


def each_twice(pi: OnTuples, h: Flat) -> Flat:
    return h if len(h) == 1 else each_twice(pi, h[:-2]) + 2 * h[-2:]


LAWS: dict[str, tuple[ExtendedEnvironment, Question]] = {
    "ignore-rewards2": (ignore_rewards2, without_rewarded),
    "ignore-rewards3": (ignore_rewards3, alone_among_zeros),
    "ignore-actions": (ignore_actions, with_actions_zero),
    "punish-nondeterministic-agent": (punish_nondeterministic_agent, as_it_is),
    "false-memories": (false_memories(), after(((0, 0), 0, (0, 0), 0))),
    "false memories of something": (false_memories(play(*P0)), after(P0)),
    "memory of no turn": (limited_memory(0), at_most(0)),
    "memory of a turn": (limited_memory(1), at_most(1)),
    "repeater": (repeater, each_twice),
}

PERCEPTS: list[Percept] = [(0, 0), (Fraction(1, 2), 0), (-1, 1)]
PLAYS: list[Flat] = [
    flat
    for n in range(4)
    for flat in product(*[[0, 1] if i % 2 else PERCEPTS for i in range(2 * n)])
]


def check(mu: ExtendedEnvironment, question: Question, plays: list[Flat] = PLAYS) -> None:
    """The environment pays 1 if the action is the agent's own answer to the question, else -1."""

    def run(choose: Choose, flat: Flat) -> tuple[Percept, Percept]:
        agent = ForkingAgent(choose, 2)

        def pi(h: Flat) -> int:
            return agent(prompt(*h))

        return mu(agent, play(*flat)), by_law(pi, flat)

    def by_law(pi: OnTuples, flat: Flat) -> Percept:
        if not flat:
            return 0, 0
        return (1 if pi(question(pi, flat[:-1])) == flat[-1] else -1), 0

    for flat in plays:
        for found, expected in explore(lambda choose, flat=flat: run(choose, flat)):  # type: ignore[misc]
            assert found == expected, flat


@pytest.mark.parametrize("name", LAWS)
def test_the_environment_is_its_law(name: str) -> None:
    check(*LAWS[name])


@pytest.mark.parametrize(("name", "other"), list(permutations(LAWS, 2)))
def test_no_environment_is_another_s_law(name: str, other: str) -> None:
    with pytest.raises(AssertionError):
        check(LAWS[name][0], LAWS[other][1])


@pytest.mark.parametrize("turns", range(8))
def test_a_memory_of_any_number_of_turns(turns: int) -> None:
    """On long plays of which no two turns are alike; of five turns unless said otherwise."""
    whole: Flat = tuple(i % 4 // 2 if i % 2 else (i, i % 3) for i in range(20))
    plays = [whole[: 2 * n] for n in range(11)]
    check(limited_memory(turns), at_most(turns), plays)
    if turns == 5:
        check(limited_memory(), at_most(5), plays)
    else:
        with pytest.raises(AssertionError):
            check(limited_memory(), at_most(turns), plays)


def test_a_memory_holds_no_fewer_than_no_turns() -> None:
    with pytest.raises(IllFormed, match="a memory holds at least 0 turns; -1 is fewer"):
        limited_memory(-1)


Asked: TypeAlias = dict[Flat, int]
"""What the agent is asked, and its answers; it is asked nothing else."""

H: Flat = ((7, 1), 1, (1, 2), 1, (0, 3), 0, (-2, 4), 1, (3, 5))
BY_HAND: list[tuple[ExtendedEnvironment, Flat, Asked]] = [
    # the first and the last rewarded pairs go, the first percept and the pair with reward 0 stay
    (ignore_rewards2, H, {((7, 1), 1, (0, 3), 0, (-2, 4)): 1}),
    (ignore_rewards2, H[:-2], {((7, 1), 1, (0, 3), 0, (-2, 4)): 1}),
    (ignore_rewards2, H[:3], {((7, 1),): 1}),
    (ignore_rewards2, ((1, 0),), {((1, 0),): 0}),
    (ignore_rewards3, ((7, 1),), {((0, 0),): 1}),
    (ignore_rewards3, H[:3], {((0, 0),): 0, ((0, 0), 0, (0, 0)): 1}),
    (
        ignore_rewards3,
        H[:5],
        {((0, 0),): 1, ((0, 0), 1, (0, 0)): 0, ((0, 0), 1, (0, 0), 0, (0, 0)): 1},
    ),
    (ignore_actions, H, {((7, 1), 0, (1, 2), 0, (0, 3), 0, (-2, 4), 0, (3, 5)): 1}),
    (punish_nondeterministic_agent, H, {H: 1}),
    (false_memories(), ((0, 0),), {((0, 0), 0, (0, 0), 0, (0, 0)): 1}),
    (false_memories(), H[:3], {((0, 0), 0, (0, 0), 0, (7, 1), 1, (1, 2)): 0}),
    (false_memories(play((5, 1), 1)), H[:3], {((5, 1), 1, (7, 1), 1, (1, 2)): 0}),
    (false_memories(EMPTY), H, {H: 0}),
    # five turns: five actions, and six percepts
    (limited_memory(), (*H, 0, (4, 6)), {(*H, 0, (4, 6)): 1}),
    (limited_memory(), (*H, 0, (4, 6), 1, (5, 7)), {(*H[2:], 0, (4, 6), 1, (5, 7)): 0}),
    (limited_memory(1), H, {((-2, 4), 1, (3, 5)): 0}),
    (limited_memory(0), H, {((3, 5),): 0}),
    (repeater, H[:1], {H[:1]: 1}),
    (repeater, H[:3], {((7, 1), 1, (1, 2), 1, (1, 2)): 1}),
    (
        repeater,
        ((7, 1), 0, (1, 2), 1, (0, 3)),
        {((7, 1), 0, (1, 2), 0, (1, 2), 1, (0, 3), 1, (0, 3)): 1},
    ),
]


@pytest.mark.parametrize(("mu", "h", "asked"), BY_HAND)
def test_by_hand(mu: ExtendedEnvironment, h: Flat, asked: Asked) -> None:
    """The last answer is to the question that counts."""
    pi: Agent = lambda g: asked[g.flat()]  # noqa: E731
    counts = list(asked.values())[-1]
    assert mu(pi, play(*h, counts)) == (1, 0)
    assert mu(pi, play(*h, 1 - counts)) == (-1, 0)
    assert mu(pi, EMPTY) == (0, 0)


def test_the_memories_of_the_library_are_two_turns_of_zeros() -> None:
    assert TWO_TURNS.flat() == ((0, 0), 0, (0, 0), 0)


def test_an_agent_that_is_a_function_is_never_punished_for_not_being_one() -> None:
    """V after n turns is n - 1, the first percept having no reward."""
    values = explore(
        lambda choose: value(ForkingAgent(choose, 2), punish_nondeterministic_agent, 6)
    )
    assert set(values) == {5}
