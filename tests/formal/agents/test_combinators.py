"""An agent made of an agent asks it about exactly the prompt that its law names."""

from collections.abc import Callable
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.combinators import after, blind_to_first_reward, except_at, ignoring_rewards
from formal.agents.constant import constant
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import reverse, with_zero_first_reward, zero_rewards
from formal.notation import Agent

Flat: TypeAlias = tuple[Any, ...]

PERCEPTS = [(0, 0), (1, 0), (-1, 1), (0, 1)]
SMALL: list[Flat] = [
    (x, *rest)
    for more in range(3)
    for x in PERCEPTS
    for rest in product(*([0, 1], PERCEPTS) * more)
]
NUMBER = {flat: i for i, flat in enumerate(SMALL)}


def telling(h: Prompt) -> int:
    """The agent whose answer tells what it was asked."""
    return NUMBER[h.flat()]


def check_asks_about(combined: Agent, rewritten: Callable[[Flat], Flat]) -> None:
    for flat in SMALL:
        assert combined(prompt(*flat)) == NUMBER[rewritten(flat)]


def zeroed(flat: Flat) -> Flat:
    return tuple((0, item[1]) if isinstance(item, tuple) else item for item in flat)


def blind(flat: Flat) -> Flat:
    return ((0, flat[0][1]), *flat[1:])


LAWS: list[tuple[Callable[[Agent], Agent], Callable[[Flat], Flat]]] = [
    (ignoring_rewards, zeroed),
    (blind_to_first_reward, blind),
    (lambda pi: after(pi, reverse), lambda flat: flat[::-1]),
    (lambda pi: after(pi, lambda h: h), lambda flat: flat),
    (lambda pi: after(after(pi, reverse), zero_rewards), lambda flat: zeroed(flat)[::-1]),
]


@pytest.mark.parametrize(("combine", "rewritten"), LAWS)
def test_it_asks_about_the_rewritten_prompt(
    combine: Callable[[Agent], Agent], rewritten: Callable[[Flat], Flat]
) -> None:
    check_asks_about(combine(telling), rewritten)


@pytest.mark.parametrize(
    ("fault", "rewritten"),
    [
        (telling, zeroed),
        (blind_to_first_reward(telling), zeroed),
        (after(telling, lambda h: h.before.then((0, h.observation))), zeroed),
        (telling, blind),
        (ignoring_rewards(telling), blind),
        (after(after(telling, reverse), with_zero_first_reward), lambda flat: blind(flat[::-1])),
    ],
)
def test_a_faulty_combination_is_caught(fault: Agent, rewritten: Callable[[Flat], Flat]) -> None:
    with pytest.raises(AssertionError):
        check_asks_about(fault, rewritten)


def test_except_at_changes_the_exceptions_alone() -> None:
    for flat in SMALL[:40]:
        for other in (7, NUMBER[flat]):
            pi = except_at(telling, {prompt(*flat): other})
            for asked in SMALL:
                assert pi(prompt(*asked)) == (other if asked == flat else NUMBER[asked])


def test_except_at_keeps_its_exceptions_when_the_given_ones_change() -> None:
    given = {prompt((0, 0)): 5}
    pi = except_at(constant(1), given)
    given.clear()
    assert pi(prompt((0, 0))) == 5
    assert except_at(constant(1), {prompt((0, 0)): 0})(prompt((0, 0))) == 0


def test_the_constant_agent_always_takes_its_action() -> None:
    assert {constant(3)(prompt(*flat)) for flat in SMALL} == {3}
    assert {constant(0)(prompt(*flat)) for flat in SMALL} == {0}


@pytest.mark.parametrize("y", [-1, True, 1.0, None, "1"])
def test_a_constant_that_is_no_action_is_refused(y: Any) -> None:
    with pytest.raises(IllFormed, match="an action is a natural number"):
        constant(y)
