"""The whole result of an interaction is the definition's, and sums of all rewards its limits."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import pytest

from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.environments import incentivize_learning_rate as example_four
from formal.environments import proposition_six as proposition
from formal.environments.ignore_rewards import ignore_rewards as ignore_rewards_definition
from formal.environments.reverse_history import reverse_history as reverse_history_definition
from formal.environments.tempting_button import tempting_button as tempting_button_definition
from formal.errors import BoundHit, IllFormed
from formal.finite_state.enumerators import chosen
from formal.finite_state.eventually_periodic import EventuallyPeriodic
from formal.finite_state.exploring import constant, from_table
from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.infinite_sum import (
    Discounting,
    Turn,
    discounted_sum,
    result,
    rewards,
    undiscounted_sum,
)
from formal.finite_state.machine import Configuration, Machine, configurations
from formal.finite_state.machines.ignore_rewards import ignore_rewards
from formal.finite_state.machines.incentivize_learning_rate import incentivize_learning_rate
from formal.finite_state.machines.proposition_six import proposition_six
from formal.finite_state.machines.reverse_history import reverse_history
from formal.finite_state.machines.tempting_button import tempting_button
from formal.histories.history import prompt
from formal.interaction.discounting import Weights, normalised_powers, powers, undiscounted
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import ExtendedEnvironment, Percept, Reward

REWARDED: list[Percept] = [(-1, 0), (0, 0), (1, 0)]
OBSERVED: list[Percept] = [(r, o) for r in (-1, 0, 1) for o in (0, 1)]
ONE_IN_FOUR = EventuallyPeriodic((1, 0), (1, 0, 1, 1))
GAMMAS = [Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(9, 10)]

AnyMachine: TypeAlias = Machine[Any]
Result: TypeAlias = Callable[[FiniteStateAgent, AnyMachine], EventuallyPeriodic[Turn]]
Sum: TypeAlias = Callable[[EventuallyPeriodic[Reward], Fraction, Discounting], Fraction]


class System(NamedTuple):
    pi: FiniteStateAgent
    machine: AnyMachine
    mu: ExtendedEnvironment


def learning(fast: FiniteStateAgent, slow: FiniteStateAgent) -> System:
    rate = Fraction(1, 2)
    program = AgentProgram({rate: fast, rate / 2: slow}.__getitem__, rate)
    return System(
        fast,
        incentivize_learning_rate(program),
        lambda pi, p: example_four.incentivize_learning_rate(program, p),
    )


def systems() -> Iterator[System]:
    rng = random.Random(17)
    button = tempting_button(ONE_IN_FOUR), tempting_button_definition(ONE_IN_FOUR)
    for k in (1, 2, 2, 3, 3, 4, 4):
        for _ in range(4):
            pi = chosen(rng.randrange, k, REWARDED, 2)
            yield System(pi, ignore_rewards, ignore_rewards_definition)
            yield System(pi, reverse_history, reverse_history_definition)
            yield System(pi, proposition_six(), proposition.proposition_six())
            yield learning(pi, chosen(rng.randrange, k, REWARDED, 2))
            yield System(chosen(rng.randrange, k, OBSERVED, 2), *button)


SYSTEMS = list(systems())


def is_refuted(whole: Result) -> bool:
    """Whether it is not the interaction of the definitions, three periods long."""

    def differs(system: System) -> bool:
        found = whole(system.pi, system.machine)
        n = len(found.preperiod) + 3 * len(found.period) + 8
        plays = islice(interaction(system.pi, system.mu), n)
        return [(p.prompt.percept, p.action) for p in plays] != [found(i) for i in range(n)]

    return any(map(differs, SYSTEMS))


def test_it_is_the_interaction_of_the_definitions() -> None:
    assert not is_refuted(result)


def test_the_systems_have_long_and_short_preperiods_and_periods() -> None:
    found = [result(system.pi, system.machine) for system in SYSTEMS]
    assert {len(turns.preperiod) for turns in found} >= {1, 2, 3, 4}
    assert {len(turns.period) for turns in found} >= {1, 2, 3, 4}


def cut(
    begins: int = 0,
    ends: int = 0,
    look: Callable[[Configuration[Any]], object] = lambda configuration: configuration,
) -> Result:
    """A detector of periods with at most one planted fault."""

    def whole(pi: FiniteStateAgent, machine: AnyMachine) -> EventuallyPeriodic[Turn]:
        turns: list[Turn] = []
        seen: list[object] = []
        for x, configuration in configurations(machine, pi):
            turns.append((x, pi.answer[configuration[0]]))
            if look(configuration) in seen:
                begin = seen.index(look(configuration)) + 1 + begins
                end = len(turns) + ends
                return EventuallyPeriodic(tuple(turns[:begin]), tuple(turns[begin:end] or turns))
            seen.append(look(configuration))
        raise AssertionError

    return whole


def test_the_form_of_the_faults_is_right_without_one() -> None:
    assert not is_refuted(cut())


@pytest.mark.parametrize(
    "fault",
    [
        cut(begins=-1, ends=-1),
        cut(ends=-1),
        cut(begins=-1),
        cut(begins=1),
        cut(look=lambda configuration: configuration[0]),
        cut(look=lambda configuration: configuration[1]),
    ],
    ids=[
        "period a turn early",
        "period ends a turn early",
        "period begins a turn early",
        "period begins a turn late",
        "looks at the agent alone",
        "looks at the machine alone",
    ],
)
def test_planted_faults_are_caught(fault: Result) -> None:
    assert is_refuted(fault)


def endless() -> AnyMachine:
    return Machine(lambda pi: ((0, 0), 0), lambda pi, s, y: ((0, 0), s + 1))


def test_the_bound_counts_turns_and_is_exact() -> None:
    pi = constant(0, REWARDED, 2)
    assert result(pi, ignore_rewards, bound=2).period == (((1, 0), 0),)
    assert rewards(pi, ignore_rewards, bound=2) == EventuallyPeriodic((0,), (1,))
    for bound in (1, 0, -3):
        with pytest.raises(BoundHit, match=f"came back to no configuration within {bound} turns"):
            result(pi, ignore_rewards, bound=bound)
        with pytest.raises(BoundHit):
            rewards(pi, ignore_rewards, bound=bound)


def test_a_system_that_is_not_finite_hits_the_bound() -> None:
    with pytest.raises(BoundHit, match="within 500 turns"):
        result(constant(0, REWARDED, 2), endless(), bound=500)


def test_a_state_that_cannot_be_hashed_is_ill_formed() -> None:
    machine: AnyMachine = Machine(lambda pi: ((0, 0), []), lambda pi, s, y: ((0, 0), s))
    with pytest.raises(IllFormed, match="the states of a machine are hashable; unhashable type"):
        result(constant(0, REWARDED, 2), machine)


def test_proposition_six_tells_its_agents_apart() -> None:
    """V is 1 and 0, for agents that differ where it is impossible alone. [JAGI, Proposition 6]"""
    alphabet: list[Percept] = [(0, 0), (1, 0)]
    pi1 = constant(0, alphabet, 2)
    pi2 = from_table(TableAgent(0, {prompt((0, 0), 1, (0, 0)): 1}), alphabet, 2)
    found = [undiscounted_sum(rewards(pi, proposition_six())) for pi in (pi1, pi2)]
    assert found == [1, 0]
    assert found == [value(pi, proposition.proposition_six(), 50) for pi in (pi1, pi2)]


def test_always_and_never_pushing_earn_half_a_point_a_turn() -> None:
    """In the limit, where there is a button exactly one time in four. [JAGI, Example 2]"""
    for y, average in ((0, Fraction(-1, 2)), (1, Fraction(1, 2))):
        r = rewards(constant(y, OBSERVED, 2), tempting_button(ONE_IN_FOUR))
        assert Fraction(sum(r.period)) / len(r.period) == average


def test_v_does_not_exist_where_rewards_come_back() -> None:
    with pytest.raises(
        IllFormed, match=r"V exists only if .* 0 from some turn on; r2 = 1 comes back every 1 turns"
    ):
        undiscounted_sum(rewards(constant(0, REWARDED, 2), ignore_rewards))
    with pytest.raises(IllFormed, match="r4 = -1 comes back every 2 turns"):
        undiscounted_sum(EventuallyPeriodic((5, 5), (0, -1)))


def test_v_is_the_sum_where_it_exists() -> None:
    assert undiscounted_sum(EventuallyPeriodic((1, Fraction(-1, 2), 0, 3), (0,))) == Fraction(7, 2)
    assert undiscounted_sum(EventuallyPeriodic((), (0, 0))) == 0


def shifted(r: EventuallyPeriodic[Reward]) -> EventuallyPeriodic[Reward]:
    """r2, r3, …"""
    if r.preperiod:
        return EventuallyPeriodic(r.preperiod[1:], r.period)
    return EventuallyPeriodic((), r.period[1:] + r.period[:1])


SEQUENCES: list[EventuallyPeriodic[Reward]] = [
    EventuallyPeriodic((), (1,)),
    EventuallyPeriodic((1,), (0,)),
    EventuallyPeriodic((0, 1, Fraction(-2, 7)), (1, -1, -1)),
    EventuallyPeriodic((), (0, 0, 0, Fraction(5, 3))),
    *(rewards(system.pi, system.machine) for system in SYSTEMS[:60]),
]
DISCOUNTINGS: list[Discounting] = [powers, normalised_powers]


def partial_sums_refute(total: Sum) -> bool:
    """Whether a partial sum is further away than all rewards that are left can make up for."""

    def refutes(r: EventuallyPeriodic[Reward], gamma: Fraction, discounting: Discounting) -> bool:
        n, weight = 80, discounting(gamma)
        largest = max(max(x, -x) for x in (*r.preperiod, *r.period))
        partial = sum((weight(i + 1) * r(i) for i in range(n)), Fraction(0))
        left = largest * weight(n + 1) / (1 - gamma)
        return abs(total(r, gamma, discounting) - partial) > left

    return any(refutes(r, g, d) for r in SEQUENCES for g in GAMMAS for d in DISCOUNTINGS)


def recursion_refutes(total: Sum) -> bool:
    """Whether total(r) = w(1) r1 + γ total(r2, r3, …) fails; that has one bounded solution."""
    return any(
        total(r, g, d) != d(g)(1) * r(0) + g * total(shifted(r), g, d)
        for start in SEQUENCES
        for r in orbit(start)
        for g in GAMMAS
        for d in DISCOUNTINGS
    )


def orbit(r: EventuallyPeriodic[Reward]) -> Iterator[EventuallyPeriodic[Reward]]:
    """r and all that is left of it after some rewards."""
    seen = set()
    while r not in seen:
        yield r
        seen.add(r)
        r = shifted(r)


JUDGES = [partial_sums_refute, recursion_refutes]


@pytest.mark.parametrize("refutes", JUDGES)
def test_the_sum_is_the_limit_of_the_partial_sums(refutes: Callable[[Sum], bool]) -> None:
    assert not refutes(discounted_sum)


def geometric(*, late: int = 0, long: int = 0, first: int = 1, starts: int = 0) -> Sum:
    """The sum with at most one planted fault."""

    def total(r: EventuallyPeriodic[Reward], g: Fraction, discounting: Discounting) -> Fraction:
        p, q = len(r.preperiod), len(r.period)
        once = sum((x * g**i for i, x in enumerate(r.preperiod, start=starts)), Fraction(0))
        again = sum((x * g**i for i, x in enumerate(r.period)), Fraction(0))
        left = again * g ** (p + late) / (1 - g ** (q + long))
        return Fraction(discounting(g)(first)) * (once + left)

    return total


@pytest.mark.parametrize("refutes", JUDGES)
def test_the_form_of_the_faulty_sums_is_right_without_one(refutes: Callable[[Sum], bool]) -> None:
    assert not refutes(geometric())


@pytest.mark.parametrize("refutes", JUDGES)
@pytest.mark.parametrize(
    "fault", [geometric(late=1), geometric(long=1), geometric(first=2), geometric(starts=1)]
)
def test_faulty_sums_are_caught(refutes: Callable[[Sum], bool], fault: Sum) -> None:
    assert refutes(fault)


def test_the_sum_is_that_of_the_definitions_rewards() -> None:
    """Through `value`, of the environment as it is defined, whose remainder is below γ^n."""
    n, gamma = 30, Fraction(1, 2)
    for system in SYSTEMS[::3]:
        r = rewards(system.pi, system.machine)
        for discounting in DISCOUNTINGS:
            partial = value(system.pi, system.mu, n, discounting(gamma))
            assert abs(discounted_sum(r, gamma, discounting) - partial) <= gamma**n


def test_known_sums() -> None:
    """A constant agent ignores its rewards: 0, then 1 for ever. [JAGI, Example 1]"""
    r = rewards(constant(0, REWARDED, 2), ignore_rewards)
    for gamma in GAMMAS:
        assert discounted_sum(r, gamma) == gamma**2 / (1 - gamma)
        assert discounted_sum(r, gamma, normalised_powers) == gamma


def test_the_sum_is_a_fraction_even_at_zero() -> None:
    for discounting in DISCOUNTINGS:
        for r in SEQUENCES:
            assert type(discounted_sum(r, Fraction(0), discounting)) is Fraction
            assert type(discounted_sum(r, 0, discounting)) is Fraction  # type: ignore[arg-type]


@pytest.mark.parametrize("gamma", [Fraction(1), Fraction(-1, 2), Fraction(3, 2), 0.5, True])
def test_a_discount_factor_is_checked(gamma: Fraction) -> None:
    with pytest.raises(IllFormed, match="a discount factor is an exact rational with 0 ≤ γ < 1"):
        discounted_sum(SEQUENCES[0], gamma)


def harmonic(gamma: Fraction) -> Weights:
    return lambda n: Fraction(1, n)


@pytest.mark.parametrize("other", [harmonic, lambda gamma: undiscounted])
def test_another_discounting_is_ill_formed(other: Discounting) -> None:
    with pytest.raises(IllFormed, match=r"by powers or normalised_powers; .* is neither"):
        discounted_sum(SEQUENCES[0], Fraction(1, 2), other)


def test_a_reward_that_is_a_float_is_refused() -> None:
    r: Any = EventuallyPeriodic((0.1, 0.2), (0,))
    with pytest.raises(IllFormed, match="a reward is an exact rational"):
        undiscounted_sum(r)
    with pytest.raises(IllFormed, match="a reward is an exact rational"):
        discounted_sum(r, Fraction(1, 2))
