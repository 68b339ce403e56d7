"""Possible histories, in both readings of the definition, for every agent up to a horizon."""

from collections.abc import Callable
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.equivalence.possible import possible
from formal.histories.history import Prompt, prompt
from formal.incremental import reality_check as remembered
from formal.notation import Agent

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
Possible: TypeAlias = Callable[[Agent, Prompt], bool]

PERCEPTS = [(0, 0), (1, 0)]


def flats(turns: int) -> list[Flat]:
    return list(product(*[PERCEPTS if i % 2 == 0 else [0, 1] for i in range(2 * turns - 1)]))


SMALL = [flat for n in (1, 2, 3, 4) for flat in flats(n)]


def as_defined(ask: OnTuples, flat: Flat) -> bool:
    """For all 1 ≤ i < n: π(x1 y1 … xi) = yi, with i counted as the paper does."""
    n = (len(flat) + 1) // 2
    for i in range(1, n):
        s, y_i = flat[: 2 * i - 1], flat[2 * i - 1]
        if ask(s) != y_i:
            return False
    return True


def by_the_newest_action(ask: OnTuples, flat: Flat) -> bool:
    """The other reading: its longest proper prefix is possible, and the newest action is π's."""
    if len(flat) == 1:
        return True
    return by_the_newest_action(ask, flat[:-2]) and ask(flat[:-2]) == flat[-2]


def check_is_possibility(is_possible: Possible) -> None:
    def run(choose: Choose, flat: Flat) -> tuple[bool, bool, bool]:
        pi = ForkingAgent(choose, 2)

        def ask(s: Flat) -> int:
            return pi(prompt(*s))

        found = is_possible(pi, prompt(*flat))
        return found, as_defined(ask, flat), by_the_newest_action(ask, flat)

    for flat in SMALL:
        results = list(explore(lambda choose, flat=flat: run(choose, flat)))  # type: ignore[misc]
        assert all(found == one == other for found, one, other in results)
        assert sum(found for found, _, _ in results) == 1


def check_is_closed_under_prefixes(is_possible: Possible) -> None:
    """What extends an impossible history is impossible; one action of two goes on."""
    agents: list[Agent] = [
        constant(0),
        lambda h: h.turns % 2,
        lambda h: int(h.reward),
        lambda h: int(h.first.reward) ^ h.turns % 2,
    ]
    for pi in agents:
        for flat in SMALL[:42]:
            h = prompt(*flat)
            for x in PERCEPTS:
                on = [y for y in (0, 1) if is_possible(pi, h.then(y).then(x))]
                assert on == ([pi(h)] if is_possible(pi, h) else [])


CHECKS = [check_is_possibility, check_is_closed_under_prefixes]
FORMS: list[Possible] = [possible, lambda pi, h: remembered.possible(pi)(h)]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("form", FORMS)
def test_possibility(check: Callable[[Possible], None], form: Possible) -> None:
    check(form)


def test_a_first_percept_is_possible_for_every_agent() -> None:
    def never(h: Prompt) -> int:
        raise AssertionError

    for form in FORMS:
        assert form(never, prompt((7, 7)))


def test_the_remembered_form_is_asked_in_any_order() -> None:
    for pi in (constant(1), lambda h: h.turns % 2):
        fast = remembered.possible(pi)
        for flat in SMALL[::-1] + SMALL:
            assert fast(prompt(*flat)) == as_defined(lambda s, pi=pi: pi(prompt(*s)), flat)  # type: ignore[misc]


def test_the_remembered_form_costs_one_answer_a_turn() -> None:
    asked: list[Prompt] = []

    def pi(h: Prompt) -> int:
        asked.append(h)
        return 0

    fast = remembered.possible(pi)
    h = prompt((0, 60))
    for n in range(500):
        assert fast(h)
        assert len(asked) == n
        h = h.then(0).then((0, 0))


def test_by_hand() -> None:
    assert possible(constant(0), prompt((0, 0), 0, (1, 0), 0, (1, 0)))
    assert not possible(constant(0), prompt((0, 0), 0, (1, 0), 1, (1, 0)))
    assert not possible(constant(0), prompt((0, 0), 1, (1, 0), 0, (1, 0)))
    assert possible(lambda h: int(h.reward), prompt((1, 0), 1, (0, 0), 0, (5, 0)))
    assert not possible(lambda h: int(h.reward), prompt((1, 0), 1, (0, 0), 1, (5, 0)))


def newest_action_alone(pi: Agent, h: Prompt) -> bool:
    return h.turns == 1 or pi(h.before.prompt) == h.before.action


def oldest_action_alone(pi: Agent, h: Prompt) -> bool:
    return all(pi(p.prompt) == p.action for p in list(h.plays())[:1])


def all_but_the_newest(pi: Agent, h: Prompt) -> bool:
    return all(pi(p.prompt) == p.action for p in list(h.plays())[:-1])


def all_but_the_oldest(pi: Agent, h: Prompt) -> bool:
    return all(pi(p.prompt) == p.action for p in list(h.plays())[1:])


def some_action(pi: Agent, h: Prompt) -> bool:
    return h.turns == 1 or any(pi(p.prompt) == p.action for p in h.plays())


def asked_a_turn_late(pi: Agent, h: Prompt) -> bool:
    later = list(h.prefixes())[1:]
    return all(pi(g) == g.before.action for g in later)


def asked_without_the_past(pi: Agent, h: Prompt) -> bool:
    return all(pi(prompt(p.prompt.percept)) == p.action for p in h.plays())


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (check_is_possibility, newest_action_alone),
        (check_is_possibility, oldest_action_alone),
        (check_is_possibility, all_but_the_newest),
        (check_is_possibility, all_but_the_oldest),
        (check_is_possibility, some_action),
        (check_is_possibility, asked_a_turn_late),
        (check_is_possibility, asked_without_the_past),
        (check_is_possibility, lambda pi, h: True),
        (check_is_possibility, lambda pi, h: not possible(pi, h)),
        (check_is_closed_under_prefixes, newest_action_alone),
        (check_is_closed_under_prefixes, all_but_the_newest),
        (check_is_closed_under_prefixes, some_action),
    ],
)
def test_faulty_possibility_is_caught(check: Callable[[Possible], None], fault: Possible) -> None:
    with pytest.raises(AssertionError):
        check(fault)
