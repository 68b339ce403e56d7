"""The reality checks against the recursion on tuples, for every agent up to a horizon.

The definition, the form that costs constant time a turn, and the check that defaults to an action
are judged by the same checkers, each with the action to which it is to freeze.
"""

from collections.abc import Callable
from itertools import islice, product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.table import TableAgent
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.incremental import reality_check as remembered
from formal.interaction.interaction import after_turns, interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.reality_check import defaulting, definition

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
Check: TypeAlias = Callable[[Agent], Agent]
Frozen: TypeAlias = Callable[[OnTuples, Flat], int]

TWO: list[Percept] = [(0, 0), (1, 0)]


def flats(turns: int) -> list[Flat]:
    return list(product(*[TWO if i % 2 == 0 else [0, 1] for i in range(2 * turns - 1)]))


UP_TO_THREE = [flat for n in (1, 2, 3) for flat in flats(n)]
UP_TO_FOUR = UP_TO_THREE + flats(4)


def checked(pi: OnTuples, frozen: Frozen, flat: Flat) -> int:
    """Definition 8 and Remark 10 on tuples, with the recursion that they write."""
    n = (len(flat) + 1) // 2
    for i in range(1, n):
        if checked(pi, frozen, flat[: 2 * i - 1]) != flat[2 * i - 1]:
            return frozen(pi, flat)
    return pi(flat)


def first_answer(pi: OnTuples, flat: Flat) -> int:
    """π(⟨x1⟩)."""
    return pi(flat[:1])


def default(y: int) -> Frozen:
    return lambda pi, flat: y


def on_tuples(pi: Agent) -> OnTuples:
    return lambda flat: pi(prompt(*flat))


def check_every_agent_at_one_history(transform: Check, frozen: Frozen) -> None:
    """All agents, histories of up to 4 percepts, each by itself."""

    def run(choose: Choose, flat: Flat) -> tuple[int, int]:
        pi = ForkingAgent(choose, 2)
        return transform(pi)(prompt(*flat)), checked(on_tuples(pi), frozen, flat)

    for flat in UP_TO_FOUR:
        for found, expected in explore(lambda choose, flat=flat: run(choose, flat)):  # type: ignore[misc]
            assert found == expected


def check_every_agent_at_all_histories(transform: Check, frozen: Frozen) -> None:
    """All agents, one transformed agent asked about many histories, the longest first."""

    def run(choose: Choose, asked: list[Flat]) -> list[tuple[int, int]]:
        pi = ForkingAgent(choose, 2)
        pi_rc = transform(pi)
        return [(pi_rc(prompt(*flat)), checked(on_tuples(pi), frozen, flat)) for flat in asked]

    one_percept = [flat for flat in UP_TO_THREE if set(flat[::2]) == {(0, 0)}][::-1]
    # at least the answers at possible histories matter: 2 + 4 of them, or 1 + 1 + 1
    for asked, at_least in ((UP_TO_THREE[9::-1], 2**6), (one_percept, 2**3)):
        branches = list(explore(lambda choose, asked=asked: run(choose, asked)))  # type: ignore[misc]
        assert len(branches) >= at_least
        for answers in branches:
            assert all(found == expected for found, expected in answers)


CHECKS = [check_every_agent_at_one_history, check_every_agent_at_all_histories]


def freezing_to_the_first_answer(pi: Agent) -> Agent:
    return defaulting.reality_check_freezing_to(lambda pi, h: pi(h.first), pi)


LAWS: list[tuple[Check, Frozen]] = [
    (definition.reality_check, first_answer),
    (remembered.reality_check, first_answer),
    (freezing_to_the_first_answer, first_answer),
    (lambda pi: defaulting.reality_check_defaulting_to(0, pi), default(0)),
    (lambda pi: defaulting.reality_check_defaulting_to(1, pi), default(1)),
    (lambda pi: remembered.reality_check_defaulting_to(0, pi), default(0)),
    (lambda pi: remembered.reality_check_defaulting_to(1, pi), default(1)),
    (lambda pi: defaulting.reality_check_freezing_to(lambda pi, h: 1, pi), default(1)),
    (
        lambda pi: defaulting.reality_check_freezing_to(lambda pi, h: 1 - pi(h), pi),
        lambda pi, flat: 1 - pi(flat),
    ),
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("transform", "frozen"), LAWS)
def test_a_reality_check_is_its_recursion(
    check: Callable[[Check, Frozen], None], transform: Check, frozen: Frozen
) -> None:
    check(transform, frozen)


FORMS: list[Check] = [definition.reality_check, remembered.reality_check]


@pytest.mark.parametrize("reality_check", FORMS)
def test_the_example_of_section_five(reality_check: Check) -> None:
    """If π(⟨x1⟩) = y1' ≠ y1, then every history that begins with x1 y1 is answered by y1'."""
    pi: Agent = lambda h: (h.turns + 1) % 3 + h.observation  # noqa: E731
    x1 = (0, 4)
    own = pi(prompt(x1))
    assert own == 6
    pi_rc = reality_check(pi)
    for more in range(3):
        slots: list[list[Any]] = [TWO if i % 2 else [0, 5, 6] for i in range(2 * more)]
        for rest in product(*slots):
            assert pi_rc(prompt(x1, 5, (1, 1), *rest)) == 6
    assert pi_rc(prompt(x1, 6, (1, 1))) == 0 + 1


@pytest.mark.parametrize("reality_check", FORMS)
def test_it_freezes_to_its_own_first_answer_and_never_thaws(reality_check: Check) -> None:
    pi = TableAgent(0, {prompt((0, 0)): 1, prompt((1, 0)): 2})
    pi_rc = reality_check(pi)
    assert pi_rc(prompt((0, 0))) == 1
    assert pi_rc(prompt((0, 0), 1, (1, 0))) == 0
    assert pi_rc(prompt((0, 0), 1, (1, 0), 0, (0, 0))) == 0
    assert pi_rc(prompt((0, 0), 1, (1, 0), 1, (0, 0))) == 1
    assert pi_rc(prompt((0, 0), 0, (1, 0))) == 1
    assert pi_rc(prompt((0, 0), 0, (1, 0), 0, (0, 0))) == 1
    assert pi_rc(prompt((0, 0), 0, (1, 0), 1, (0, 0), 1, (0, 0))) == 1
    assert pi_rc(prompt((1, 0), 0, (1, 0))) == 2
    assert pi_rc(prompt((1, 0), 2, (1, 0))) == 0


def test_the_remembered_form_costs_a_constant_number_of_answers_a_turn() -> None:
    asked: list[Prompt] = []

    def pi(h: Prompt) -> int:
        asked.append(h)
        return h.turns % 2

    pi_rc = remembered.reality_check(pi)
    for dreaming in (False, True):
        h = prompt((0, 61 + dreaming))
        for _ in range(300):
            asked.clear()
            y = pi_rc(h)
            assert len(asked) <= 2
            h = h.then(1 - y if dreaming else y).then((0, 0))


def test_a_freeze_late_in_a_long_history_needs_no_recursion() -> None:
    pi_rc = remembered.reality_check(lambda h: 1 if h.turns == 1 else 0)
    h = prompt((0, 63), *(1, (0, 0)), *((0, (0, 0)) * 5000))
    assert pi_rc(h) == 0
    assert pi_rc(h.then(1).then((0, 0))) == 1
    assert pi_rc(h.then(1).then((0, 0)).then(0).then((0, 0))) == 1


def agents() -> list[Agent]:
    return [
        constant(0),
        lambda h: h.turns % 2,
        lambda h: int(h.reward > 0),
        lambda h: (int(h.reward) + sum(y for y in h if isinstance(y, int))) % 2,
        TableAgent(1, {prompt((0, 0), 0, (1, 0)): 0, prompt((0, 0)): 0}),
    ]


@pytest.mark.parametrize("reality_check", FORMS)
def test_it_is_idempotent(reality_check: Check) -> None:
    for pi in agents():
        once = reality_check(pi)
        twice = reality_check(once)
        assert all(once(prompt(*flat)) == twice(prompt(*flat)) for flat in UP_TO_FOUR)


@pytest.mark.parametrize("reality_check", FORMS)
def test_it_is_traditionally_equivalent_to_its_agent(reality_check: Check) -> None:
    for pi in agents():
        assert traditionally_equivalent(pi, reality_check(pi), TWO, 2, 4)
        assert traditionally_equivalent(reality_check(pi), pi, TWO, 2, 4)


@pytest.mark.parametrize("reality_check", FORMS)
def test_it_never_freezes_in_reality(reality_check: Check) -> None:
    worlds: list[ExtendedEnvironment] = [ignore_rewards, reverse_history]
    for pi, mu in product(agents(), worlds):
        for p in islice(interaction(reality_check(pi), mu), 8):
            assert p.action == pi(p.prompt)


@pytest.mark.parametrize("reality_check", FORMS)
def test_a_traditional_environment_cannot_tell_it_from_its_agent(reality_check: Check) -> None:
    def mu(pi: Agent, p: Play) -> Percept:
        return len(p) - sum(y for y in p[1::2] if isinstance(y, int)), p.turns % 2

    for pi in agents():
        assert after_turns(reality_check(pi), mu, 8) == after_turns(pi, mu, 8)


def test_the_outermost_default_wins() -> None:
    pi = constant(0)
    for form in (defaulting, remembered):
        inner = form.reality_check_defaulting_to(1, pi)
        outer = form.reality_check_defaulting_to(2, inner)
        assert outer(prompt((0, 0), 1, (0, 0))) == 2
        assert outer(prompt((0, 0), 0, (0, 0))) == 0


@pytest.mark.parametrize("y", [-1, True, 1.0, None])
def test_a_default_that_is_no_action_is_refused(y: Any) -> None:
    for form in (defaulting, remembered):
        with pytest.raises(IllFormed, match="an action is a natural number"):
            form.reality_check_defaulting_to(y, constant(0))


def freezing(when: Callable[[Agent, Prompt], bool], to: Callable[[Agent, Prompt], int]) -> Check:
    """A reality check with another idea of when to freeze, or of what to freeze to."""

    def transform(pi: Agent) -> Agent:
        return lambda h: to(pi, h) if when(pi, h) else pi(h)

    return transform


def impossible(pi: Agent, h: Prompt) -> bool:
    return not possible(pi, h)


def newest_is_not_own(pi: Agent, h: Prompt) -> bool:
    return h.turns > 1 and pi(h.before.prompt) != h.before.action


def first_is_not_own(pi: Agent, h: Prompt) -> bool:
    return h.turns > 1 and pi(h.first) != h[1]


def to_first(pi: Agent, h: Prompt) -> int:
    return pi(h.first)


def to_the_first_action_in_the_history(pi: Agent, h: Prompt) -> int:
    return int(h[1])  # type: ignore[arg-type]


def to_the_answer_before_the_freeze(pi: Agent, h: Prompt) -> int:
    return next(pi(p.prompt) for p in h.plays() if pi(p.prompt) != p.action)


def to_the_last_own_answer(pi: Agent, h: Prompt) -> int:
    return pi(h.before.prompt)


def once_frozen_for_all(pi: Agent) -> Agent:
    """It keeps the first thing that it freezes to, for other histories too."""
    frozen: list[int] = []

    def pi_rc(h: Prompt) -> int:
        if possible(pi, h):
            return pi(h)
        frozen.append(pi(h.first))
        return frozen[0]

    return pi_rc


def taking_zero_for_nothing(pi: Agent) -> Agent:
    return lambda h: pi(h) if possible(pi, h) else pi(h.first) or pi(h)


def trusting_its_own_dreams(pi: Agent) -> Agent:
    """After the freeze, actions are held against the frozen one: it wakes when they agree."""

    def pi_rc(h: Prompt) -> int:
        if h.turns == 1 or pi_rc(h.before.prompt) == h.before.action:
            return pi(h)
        return pi(h.first)

    return pi_rc


CONTROL = freezing(impossible, to_first)
AT_ONE, AT_ALL = CHECKS


def test_the_alternate_definition_passes() -> None:
    for check in CHECKS:
        check(CONTROL, first_answer)


@pytest.mark.parametrize(
    ("check", "fault", "frozen"),
    [
        (AT_ONE, freezing(newest_is_not_own, to_first), first_answer),
        (AT_ONE, freezing(first_is_not_own, to_first), first_answer),
        (AT_ONE, freezing(lambda pi, h: False, to_first), first_answer),
        (AT_ONE, freezing(lambda pi, h: h.turns > 1, to_first), first_answer),
        (AT_ONE, freezing(impossible, lambda pi, h: pi(prompt(h.percept))), first_answer),
        (AT_ONE, freezing(impossible, lambda pi, h: pi(h)), first_answer),
        (AT_ONE, freezing(impossible, lambda pi, h: 0), first_answer),
        (AT_ONE, freezing(impossible, to_the_first_action_in_the_history), first_answer),
        (AT_ONE, freezing(impossible, to_the_answer_before_the_freeze), first_answer),
        (AT_ONE, freezing(impossible, to_the_last_own_answer), first_answer),
        (AT_ONE, taking_zero_for_nothing, first_answer),
        (AT_ONE, trusting_its_own_dreams, first_answer),
        (AT_ALL, once_frozen_for_all, first_answer),
        (AT_ALL, freezing(newest_is_not_own, lambda pi, h: pi(h)), first_answer),
        (AT_ONE, lambda pi: lambda h: 1, default(1)),
        (AT_ONE, CONTROL, default(1)),
        (AT_ONE, freezing(newest_is_not_own, lambda pi, h: 1), default(1)),
        (AT_ONE, lambda pi: defaulting.reality_check_defaulting_to(1, pi), default(0)),
    ],
)
def test_a_faulty_reality_check_is_caught(
    check: Callable[[Check, Frozen], None], fault: Check, frozen: Frozen
) -> None:
    with pytest.raises(AssertionError):
        check(fault, frozen)
