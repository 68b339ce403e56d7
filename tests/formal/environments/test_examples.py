"""Examples 1 to 4 and Proposition 6: cases by hand, and the displayed formulas on tuples.

Every environment is compared with its formula for all agents, on every play of up to 3 turns over
the alphabet, genuine or not. The forms at constant cost a turn are judged by the same checkers.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.agents.program import AgentProgram
from formal.environments import (
    ignore_rewards,
    incentivize_learning_rate,
    proposition_six,
    reverse_history,
    tempting_button,
)
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.incremental import environments as remembered
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
World: TypeAlias = Callable[[OnTuples, Flat], Percept]

TWO: list[Percept] = [(0, 0), (1, 0), (-1, 1)]
PLAYS: list[Flat] = [
    flat
    for n in range(4)
    for flat in product(
        *[(TWO if n < 3 else TWO[1:]) if i % 2 == 0 else [0, 1] for i in range(2 * n)]
    )
]


def check_is_its_formula(mu: ExtendedEnvironment, formula: World) -> None:
    def run(choose: Choose, flat: Flat) -> tuple[Percept, Percept]:
        pi = ForkingAgent(choose, 2)
        return mu(pi, play(*flat)), formula(lambda s: pi(prompt(*s)), flat)

    for flat in PLAYS:
        for found, expected in explore(lambda choose, flat=flat: run(choose, flat)):  # type: ignore[misc]
            assert found == expected


def told(pairs: dict[Flat, int]) -> Agent:
    """The agent that is asked about these prompts alone, and answers so."""
    return lambda h: pairs[h.flat()]


Case: TypeAlias = tuple[dict[Flat, int], Flat, Percept]


def check_by_hand(mu: ExtendedEnvironment, cases: list[Case]) -> None:
    for answers, flat, expected in cases:
        assert mu(told(answers), play(*flat)) == expected


# Example 1


def example_one(pi: OnTuples, flat: Flat) -> Percept:
    if flat == ():
        return (0, 0)
    *h, y_n = flat
    primed = tuple((0, item[1]) if i % 2 == 0 else item for i, item in enumerate(h))
    return (1, 0) if y_n == pi(primed) else (-1, 0)


IGNORE_BY_HAND: list[Case] = [
    ({}, (), (0, 0)),
    ({((0, 0),): 1}, ((0, 0), 1), (1, 0)),
    ({((0, 0),): 1}, ((0, 0), 0), (-1, 0)),
    ({((0, 0),): 0}, ((7, 0), 0), (1, 0)),
    ({((0, 3),): 0}, ((7, 3), 1), (-1, 0)),
    ({((0, 0), 1, (0, 0)): 0}, ((0, 0), 1, (1, 0), 0), (1, 0)),
    ({((0, 0), 1, (0, 0)): 0}, ((0, 0), 1, (-1, 0), 1), (-1, 0)),
    ({((0, 0), 1, (0, 0), 0, (0, 0)): 1}, ((0, 0), 1, (1, 0), 0, (-1, 0), 1), (1, 0)),
]
IGNORE = [ignore_rewards.ignore_rewards, remembered.ignore_rewards]


@pytest.mark.parametrize("mu", IGNORE)
def test_ignore_rewards(mu: ExtendedEnvironment) -> None:
    check_by_hand(mu, IGNORE_BY_HAND)
    check_is_its_formula(mu, example_one)


def paying(question: Callable[[Play], Prompt]) -> ExtendedEnvironment:
    """The common shape with another question."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (1 if p.action == pi(question(p)) else -1), 0

    return mu


def with_first(mu: ExtendedEnvironment, x: Percept) -> ExtendedEnvironment:
    return lambda pi, p: mu(pi, p) if p else x


def with_zero_for_minus_one(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    return lambda pi, p: (max(0, mu(pi, p)[0]), 0)


def newest_reward_zeroed(p: Play) -> Prompt:
    h = p.prompt
    return h.before.then((0, h.observation))


def newest_reward_kept(p: Play) -> Prompt:
    return zero_rewards(p.prompt).before.then(p.prompt.percept)


def observations_zeroed(p: Play) -> Prompt:
    return prompt(*((0, 0) if isinstance(item, tuple) else item for item in p.prompt))


def actions_zeroed(p: Play) -> Prompt:
    return prompt(*((0, item[1]) if isinstance(item, tuple) else 0 for item in p.prompt))


def shorter(p: Play) -> Prompt:
    return zero_rewards(p.prompt.before.prompt if p.turns > 1 else p.prompt)


def with_the_action(p: Play) -> Prompt:
    return zero_rewards(p.prompt).then(p.action).then((0, 0))


RIGHT_ONE = paying(lambda p: zero_rewards(p.prompt))


@pytest.mark.parametrize(
    "fault",
    [
        paying(lambda p: p.prompt),
        paying(newest_reward_zeroed),
        paying(newest_reward_kept),
        paying(observations_zeroed),
        paying(actions_zeroed),
        paying(shorter),
        paying(with_the_action),
        paying(lambda p: prompt((0, p.prompt.observation))),
        with_first(RIGHT_ONE, (1, 0)),
        with_zero_for_minus_one(RIGHT_ONE),
        lambda pi, p: (-RIGHT_ONE(pi, p)[0], 0),
        lambda pi, p: (RIGHT_ONE(pi, p)[0], 1),
        reverse_history.reverse_history,
    ],
)
def test_faulty_ignore_rewards_is_caught(fault: ExtendedEnvironment) -> None:
    check_is_its_formula(RIGHT_ONE, example_one)
    with pytest.raises(AssertionError):
        check_is_its_formula(fault, example_one)


# Example 2

SEEN = [1, 0, 0, 1, 1, 0, 1]
"""o_0, o_1, …; B is 0."""


def example_two(pi: OnTuples, flat: Flat) -> Percept:
    o_n = SEEN[len(flat) // 2]
    if flat == ():
        return (0, o_n)
    *h, y_n = flat
    r, O = h[-1]  # noqa: E741 (the paper's letter)
    if O == 0:
        return (1, o_n) if y_n == 0 else (-1, o_n)
    primed = (*h[:-1], (r, 0))
    return (-1, o_n) if pi(primed) == 0 else (1, o_n)


BUTTON_BY_HAND: list[Case] = [
    ({}, (), (0, 1)),
    # a button: pushing pays, the agent is not asked
    ({}, ((0, 0), 0), (1, 0)),
    ({}, ((0, 0), 1), (-1, 0)),
    ({}, ((0, 1), 1, (1, 0), 0), (1, 0)),
    ({}, ((0, 1), 1, (1, 0), 1, (-1, 0), 1), (-1, 1)),
    # no button: what was done does not matter
    ({((0, 0),): 0}, ((0, 1), 0), (-1, 0)),
    ({((0, 0),): 0}, ((0, 1), 1), (-1, 0)),
    ({((0, 0),): 1}, ((0, 1), 0), (1, 0)),
    ({((0, 0),): 1}, ((0, 1), 1), (1, 0)),
    # the last observation alone is replaced, its reward and the past are kept
    ({((0, 1), 1, (1, 0)): 1}, ((0, 1), 1, (1, 1), 0), (1, 0)),
    ({((0, 1), 1, (-1, 1), 0, (1, 0)): 0}, ((0, 1), 1, (-1, 1), 0, (1, 2), 1), (-1, 1)),
]
BUTTON = tempting_button.tempting_button(SEEN.__getitem__)


def test_tempting_button() -> None:
    check_by_hand(BUTTON, BUTTON_BY_HAND)
    check_is_its_formula(BUTTON, example_two)


def button(
    asked: Callable[[Prompt], Prompt] = lambda h: h.before.then((h.reward, 0)),
    shift: int = 0,
    push: int = 0,
    sign: int = 1,
    button_at: int = 0,
) -> ExtendedEnvironment:
    """Tempting Button, with a fault in one of these."""

    def mu(pi: Agent, p: Play) -> Percept:
        o = SEEN[p.turns + shift]
        if not p:
            return 0, o
        if p.prompt.observation == button_at:
            return (sign if p.action == push else -sign), o
        return (-1 if pi(asked(p.prompt)) == push else 1), o

    return mu


def all_observations_replaced(h: Prompt) -> Prompt:
    return prompt(*((x[0], 0) if isinstance(x, tuple) else x for x in h))


def judged_by_what_it_did(pi: Agent, p: Play) -> Percept:
    r, o = BUTTON(lambda h: p.action, p)
    return r, o


@pytest.mark.parametrize(
    "fault",
    [
        button(asked=lambda h: h),
        button(asked=lambda h: h.before.then((0, 0))),
        button(asked=all_observations_replaced),
        button(asked=lambda h: prompt((h.reward, 0))),
        button(shift=1),
        button(shift=-1),
        button(push=1),
        button(sign=-1),
        button(button_at=1),
        judged_by_what_it_did,
        lambda pi, p: (BUTTON(pi, p)[0] or 1, BUTTON(pi, p)[1]),
        lambda pi, p: (max(0, BUTTON(pi, p)[0]), BUTTON(pi, p)[1]),
    ],
)
def test_a_faulty_tempting_button_is_caught(fault: ExtendedEnvironment) -> None:
    check_is_its_formula(button(), example_two)
    with pytest.raises(AssertionError):
        check_is_its_formula(fault, example_two)


def test_pushing_loses_a_half_a_turn_and_never_pushing_wins_it() -> None:
    """With one button in four: 1 (.25) - 1 (.75) = -.5 and -1 (.25) + 1 (.75) = +.5."""
    mu = tempting_button.tempting_button(lambda i: 0 if i % 4 == 0 else 1)
    assert value(constant(0), mu, 4 * 25 + 1) == Fraction(-1, 2) * 100
    assert value(constant(1), mu, 4 * 25 + 1) == Fraction(1, 2) * 100
    # it skips where there is no button, and would push if there were one
    pushes_what_it_sees: Agent = lambda h: h.observation  # noqa: E731
    assert value(pushes_what_it_sees, mu, 4 * 25 + 1) == -50


# Example 3


def example_three(pi: OnTuples, flat: Flat) -> Percept:
    if flat == ():
        return (0, 0)
    h, y = flat[:-1], flat[-1]
    return (1, 0) if y == pi(tuple(h[i] for i in range(len(h) - 1, -1, -1))) else (-1, 0)


REVERSE_BY_HAND: list[Case] = [
    ({}, (), (0, 0)),
    ({((0, 0),): 1}, ((0, 0), 1), (1, 0)),
    ({((0, 0),): 1}, ((0, 0), 0), (-1, 0)),
    ({((1, 0), 1, (0, 0)): 0}, ((0, 0), 1, (1, 0), 0), (1, 0)),
    ({((1, 0), 1, (0, 0)): 0}, ((0, 0), 1, (1, 0), 1), (-1, 0)),
    ({((2, 0), 0, (1, 0), 1, (0, 0)): 1}, ((0, 0), 1, (1, 0), 0, (2, 0), 1), (1, 0)),
]


def test_reverse_history() -> None:
    check_by_hand(reverse_history.reverse_history, REVERSE_BY_HAND)
    check_is_its_formula(reverse_history.reverse_history, example_three)


def percepts_reversed_alone(p: Play) -> Prompt:
    flat = list(p.prompt)
    flat[::2] = flat[::-2]
    return prompt(*flat)


def turns_reversed(p: Play) -> Prompt:
    """The play reversed turn by turn, each action after its percept."""
    flat = p.flat()
    turns = [item for i in range(len(flat) - 2, -1, -2) for item in flat[i : i + 2]]
    return prompt(*turns[:-1])


RIGHT_THREE = paying(lambda p: reverse(p.prompt))


@pytest.mark.parametrize(
    "fault",
    [
        paying(lambda p: p.prompt),
        paying(percepts_reversed_alone),
        paying(turns_reversed),
        paying(lambda p: reverse(p.prompt.before.prompt if p.turns > 1 else p.prompt)),
        paying(lambda p: reverse(zero_rewards(p.prompt))),
        paying(lambda p: p.prompt.first),
        with_first(RIGHT_THREE, (1, 0)),
        with_zero_for_minus_one(RIGHT_THREE),
        RIGHT_ONE,
    ],
)
def test_faulty_reverse_history_is_caught(fault: ExtendedEnvironment) -> None:
    check_is_its_formula(RIGHT_THREE, example_three)
    with pytest.raises(AssertionError):
        check_is_its_formula(fault, example_three)


# Example 4

Intensional: TypeAlias = Callable[[AgentProgram, Play], Percept]
RATES = [Fraction(0), Fraction(1, 4), Fraction(1, 2), Fraction(1)]


def check_is_example_four(mu: Intensional) -> None:
    """For all agents at the full and at half the rate, and for programs without a rate."""

    def run(choose: Choose, flat: Flat, rate: Fraction | None) -> tuple[Percept, Percept]:
        agents = {r: ForkingAgent(choose, 2) for r in (*RATES, Fraction(1, 8))}
        half = agents[Fraction(0) if rate is None else rate / 2]
        found = mu(AgentProgram(agents.__getitem__, rate), play(*flat))
        if not flat:
            return found, (0, 0)
        return found, ((1, 0) if half(prompt(*flat[:-1])) == flat[-1] else (-1, 0))

    for flat, rate in product(PLAYS[:50], (*RATES, None)):
        branches = explore(lambda choose, f=flat, r=rate: run(choose, f, r))  # type: ignore[misc]
        for found, expected in branches:
            assert found == expected


SLOWER = [
    incentivize_learning_rate.incentivize_learning_rate,
    remembered.incentivize_learning_rate,
]


@pytest.mark.parametrize("mu", SLOWER)
def test_incentivize_learning_rate(mu: Intensional) -> None:
    check_is_example_four(mu)


@pytest.mark.parametrize("mu", SLOWER)
def test_two_programs_of_one_agent_get_different_percepts(mu: Intensional) -> None:
    """So it is a function of the program, and of no function of prompts."""
    learns = AgentProgram(lambda rate: constant(0 if rate == 1 else 1), Fraction(1))
    stays = AgentProgram(lambda rate: constant(0), Fraction(1))
    for flat in (((0, 0),), ((0, 0), 1, (1, 0)), ((0, 0), 0, (-1, 0))):
        assert learns.agent(prompt(*flat)) == stays.agent(prompt(*flat)) == 0
    assert mu(learns, EMPTY) == mu(stays, EMPTY) == (0, 0)
    assert mu(learns, play((0, 0), 0)) == (-1, 0)
    assert mu(stays, play((0, 0), 0)) == (1, 0)
    assert mu(learns, play((0, 0), 0, (1, 0), 1)) == (1, 0)


def at_a_rate(change: Callable[[Fraction], Fraction]) -> Intensional:
    def mu(program: AgentProgram, p: Play) -> Percept:
        if not p:
            return 0, 0
        rate = change(program.learning_rate or Fraction(0))
        return (1 if program.with_learning_rate(rate).agent(p.prompt) == p.action else -1), 0

    return mu


def given_a_rate_that_it_lacks(program: AgentProgram, p: Play) -> Percept:
    rated = AgentProgram(program.make, program.learning_rate or Fraction(1, 2))
    return at_a_rate(lambda rate: rate / 2)(rated, p)


def paying_two_for_agreement(program: AgentProgram, p: Play) -> Percept:
    r, o = at_a_rate(lambda rate: rate / 2)(program, p)
    return (2 if r == 1 else r), o


@pytest.mark.parametrize(
    "fault",
    [
        at_a_rate(lambda rate: rate),
        at_a_rate(lambda rate: rate / 4 if rate == Fraction(1, 2) else rate / 2),
        at_a_rate(lambda rate: Fraction(0)),
        at_a_rate(lambda rate: rate / 2 or Fraction(1, 4)),
        given_a_rate_that_it_lacks,
        paying_two_for_agreement,
    ],
)
def test_a_faulty_learning_rate_is_caught(fault: Intensional) -> None:
    check_is_example_four(at_a_rate(lambda rate: rate / 2))
    with pytest.raises(AssertionError):
        check_is_example_four(fault)


# Proposition 6


def proposition_six_formula(a: int, b: int, o: int) -> World:
    def formula(pi: OnTuples, flat: Flat) -> Percept:
        if flat:
            return (0, o)
        return (1, o) if pi(((0, o), b, (0, o))) == a else (0, o)

    return formula


@pytest.mark.parametrize(("a", "b", "o"), [(0, 1, 0), (1, 0, 0), (0, 1, 4), (1, 0, 2)])
def test_the_environment_of_proposition_six(a: int, b: int, o: int) -> None:
    check_is_its_formula(proposition_six.proposition_six(a, b, o), proposition_six_formula(a, b, o))


def test_the_values_of_proposition_six() -> None:
    for a, b, o in ((0, 1, 0), (1, 0, 0), (2, 5, 3)):
        mu = proposition_six.proposition_six(a, b, o)
        pi1, pi2 = proposition_six.proposition_six_agents(a, b, o)
        asked = prompt((0, o), b, (0, o))
        assert (pi1(asked), pi2(asked)) == (a, b)
        for other in (asked.first, asked.before.then((1, o)), asked.then(b).then((0, o))):
            assert pi1(other) == pi2(other) == a
        for n in (1, 2, 50):
            assert value(pi1, mu, n) == 1
            assert value(pi2, mu, n) == 0
        assert value(pi1, mu, 0) == value(pi2, mu, 0) == 0


@pytest.mark.parametrize(
    "make",
    [
        proposition_six.proposition_six,
        proposition_six.proposition_six_agents,
    ],
)
@pytest.mark.parametrize(
    ("a", "b", "o", "message"),
    [
        (1, 1, 0, "a and b must be distinct actions; both are 1"),
        (-1, 1, 0, "an action is a natural number; -1 is negative"),
        (0, True, 0, "True is a bool"),
        (True, 0, 0, "True is a bool"),
        (0, 1, -1, "an observation is a natural number; -1 is negative"),
    ],
)
def test_malformed_parameters_are_refused(
    make: Callable[..., Any], a: Any, b: Any, o: Any, message: str
) -> None:
    with pytest.raises(IllFormed, match=message):
        make(a, b, o)


def asking(h: Prompt, a: int = 0) -> ExtendedEnvironment:
    return lambda pi, p: ((1 if not p and pi(h) == a else 0), 0)


@pytest.mark.parametrize(
    "fault",
    [
        asking(prompt((0, 0))),
        asking(prompt((0, 0), 0, (0, 0))),
        asking(prompt((0, 0), 1, (1, 0))),
        asking(prompt((0, 0), 1, (0, 0)), a=1),
        lambda pi, p: ((1 if pi(prompt((0, 0), 1, (0, 0))) == 0 else 0), 0),
        lambda pi, p: ((0 if p else 1), 0),
    ],
)
def test_a_faulty_environment_of_proposition_six_is_caught(fault: ExtendedEnvironment) -> None:
    formula = proposition_six_formula(0, 1, 0)
    check_is_its_formula(asking(prompt((0, 0), 1, (0, 0))), formula)
    with pytest.raises(AssertionError):
        check_is_its_formula(fault, formula)
