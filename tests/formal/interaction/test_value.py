"""V as exact partial sums, and its two discountings, against sums written out."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, TypeAlias

import pytest

from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt, prompt
from formal.interaction.discounting import (
    Weights,
    discounted_environment,
    normalised_powers,
    powers,
    undiscounted,
)
from formal.interaction.interaction import after_turns
from formal.interaction.value import partial_sums, value
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Reward

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
Sums: TypeAlias = Callable[[Agent, ExtendedEnvironment, Weights], Iterator[Reward]]


def counting(pi: Agent, p: Play) -> Percept:
    """The n-th reward is n."""
    return p.turns + 1, 0


def alternating(pi: Agent, p: Play) -> Percept:
    """The n-th reward is 1/2 for odd n and -1/3 for even n."""
    return (-THIRD if p.turns % 2 else HALF), 0


def paying_for_ones(pi: Agent, p: Play) -> Percept:
    """The first reward is 1, then the action just taken."""
    return (p.action if p else 1), 0


def always_one(pi: Agent, p: Play) -> Percept:
    return 1, 0


def needs_a_whole_reward(h: Prompt) -> int:
    """It takes 1 while the last reward is 1, else 0."""
    return int(h.reward == 1)


def zero(h: Prompt) -> int:
    return 0


def check_sums_by_hand(sums: Sums) -> None:
    def first(n: int, pi: Agent, mu: ExtendedEnvironment, weights: Weights) -> list[Reward]:
        return list(islice(sums(pi, mu, weights), n))

    assert first(5, zero, counting, undiscounted) == [1, 3, 6, 10, 15]
    assert first(4, zero, alternating, undiscounted) == [
        HALF,
        Fraction(1, 6),
        Fraction(2, 3),
        THIRD,
    ]
    assert first(4, zero, paying_for_ones, undiscounted) == [1, 1, 1, 1]
    assert first(4, needs_a_whole_reward, paying_for_ones, undiscounted) == [1, 2, 3, 4]
    # 1/2, 2/4, 3/8, 4/16
    assert first(4, zero, counting, powers(HALF)) == [HALF, 1, Fraction(11, 8), Fraction(13, 8)]
    # 2/3 (1, 2/3, 3/9)
    assert first(3, zero, counting, normalised_powers(THIRD)) == [
        Fraction(2, 3),
        Fraction(10, 9),
        Fraction(4, 3),
    ]
    # the agent sees whole rewards, and goes on: 1/2, 1/4, 1/8
    assert first(3, needs_a_whole_reward, paying_for_ones, normalised_powers(HALF)) == [
        HALF,
        Fraction(3, 4),
        Fraction(7, 8),
    ]


def test_partial_sums_by_hand() -> None:
    check_sums_by_hand(partial_sums)


@pytest.mark.parametrize(
    "fault",
    [
        lambda pi, mu, w: partial_sums(pi, mu, lambda n: w(n - 1) if n > 1 else 0),
        lambda pi, mu, w: partial_sums(pi, mu, lambda n: w(n + 1)),
        lambda pi, mu, w: partial_sums(pi, mu, undiscounted),
        lambda pi, mu, w: islice(partial_sums(pi, mu, w), 1, None),
        lambda pi, mu, w: (s - w(1) for s in partial_sums(pi, mu, w)),
        lambda pi, mu, w: partial_sums(pi, discounted_environment(mu, w)),
        lambda pi, mu, w: partial_sums(zero, mu, w),
    ],
)
def test_faulty_sums_are_caught(fault: Sums) -> None:
    with pytest.raises(AssertionError):
        check_sums_by_hand(fault)


def test_the_sums_are_exact() -> None:
    for s in islice(partial_sums(zero, alternating, normalised_powers(Fraction(9, 10))), 40):
        assert type(s) in {int, Fraction}


def test_a_value_is_a_partial_sum() -> None:
    assert [value(zero, counting, n) for n in range(6)] == [0, 1, 3, 6, 10, 15]
    assert value(zero, counting, 4, powers(HALF)) == Fraction(13, 8)
    with pytest.raises(IllFormed, match="a number of rewards is at least 0; -1 is negative"):
        value(zero, counting, -1)


WeightsOf: TypeAlias = Callable[[Fraction], Weights]
GAMMAS = [Fraction(0), Fraction(1, 100), THIRD, HALF, Fraction(3, 5), Fraction(99, 100)]


def written_out(gamma: Fraction, n: int) -> Fraction:
    """γ multiplied by itself, n factors."""
    product = Fraction(1)
    for _ in range(n):
        product *= gamma
    return product


def check_normalised(weights_of: WeightsOf) -> None:
    """(1 - γ) γ^(n-1); what the first n leave to 1 is γ^n, which vanishes."""
    for gamma in GAMMAS:
        weights = weights_of(gamma)
        total = Fraction(0)
        for n in range(1, 12):
            assert weights(n) == (1 - gamma) * written_out(gamma, n - 1)
            total += weights(n)
            assert 1 - total == written_out(gamma, n)


def check_powers(weights_of: WeightsOf) -> None:
    """γ^n; with γ ≤ 1/2, and only then, no sum of them exceeds 1."""
    for gamma in GAMMAS:
        weights = weights_of(gamma)
        for n in range(1, 12):
            assert weights(n) == written_out(gamma, n)
        total = sum((Fraction(weights(n)) for n in range(1, 200)), start=Fraction(0))
        assert (total <= 1) == (gamma <= HALF)


def test_the_normalised_weights_sum_to_one() -> None:
    check_normalised(normalised_powers)


def test_the_powers_are_well_behaved_only_up_to_a_half() -> None:
    check_powers(powers)


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        (check_normalised, powers),
        (check_normalised, lambda g: lambda n: g ** (n - 1)),
        (check_normalised, lambda g: lambda n: (1 - g) * g**n),
        (check_normalised, lambda g: lambda n: g * (1 - g) ** (n - 1)),
        (check_powers, normalised_powers),
        (check_powers, lambda g: lambda n: g ** (n - 1)),
        (check_powers, lambda g: undiscounted),
    ],
)
def test_faulty_weights_are_caught(check: Callable[[WeightsOf], None], fault: WeightsOf) -> None:
    with pytest.raises(AssertionError):
        check(fault)


def test_values_stay_within_one_where_the_weights_do() -> None:
    for gamma in (THIRD, HALF):
        for weights_of in (powers, normalised_powers):
            assert 0 < value(zero, always_one, 60, weights_of(gamma)) <= 1
    assert value(zero, always_one, 3, powers(Fraction(3, 5))) == Fraction(147, 125)
    assert value(zero, always_one, 60, normalised_powers(Fraction(3, 5))) < 1


@pytest.mark.parametrize("weights_of", [powers, normalised_powers])
@pytest.mark.parametrize("gamma", [1, Fraction(3, 2), -1, Fraction(-1, 2), 0.5, "1/2", None, False])
def test_a_factor_that_is_no_exact_rational_below_one_is_refused(
    weights_of: WeightsOf, gamma: Any
) -> None:
    with pytest.raises(IllFormed, match="a discount factor is an exact rational with 0 ≤ γ < 1"):
        weights_of(gamma)


Discount: TypeAlias = Callable[[ExtendedEnvironment, Weights], ExtendedEnvironment]


def check_the_agent_sees_the_discounted_reward(discount: Discount) -> None:
    weights = normalised_powers(HALF)
    flat = after_turns(zero, discount(counting, weights), 3).flat()
    assert flat == ((HALF, 0), 0, (HALF, 0), 0, (Fraction(3, 8), 0), 0)
    # a whole reward is seen first and never again
    flat = after_turns(needs_a_whole_reward, discount(paying_for_ones, undiscounted), 3).flat()
    assert flat == ((1, 0), 1, (1, 0), 1, (1, 0), 1)
    flat = after_turns(needs_a_whole_reward, discount(paying_for_ones, weights), 3).flat()
    assert flat == ((HALF, 0), 0, (0, 0), 0, (0, 0), 0)

    def shown(pi: Agent, p: Play) -> Percept:
        """The reward 2 and, as observation, how often a reward of 2 was seen."""
        return 2, sum(x == (2, 0) for x in p)

    # the environment too is asked about the discounted rewards: 1, 1/2, 1/4 and no 2
    assert after_turns(zero, discount(shown, weights), 3).flat()[::2] == (
        (1, 0),
        (HALF, 0),
        (Fraction(1, 4), 0),
    )

    def simulating(pi: Agent, p: Play) -> Percept:
        return (pi(prompt((1, 0))) if p else 1), 3

    assert after_turns(needs_a_whole_reward, discount(simulating, powers(HALF)), 2).flat()[::2] == (
        (HALF, 3),
        (Fraction(1, 4), 3),
    )


def test_discounting_the_environment_changes_what_the_agent_sees() -> None:
    check_the_agent_sees_the_discounted_reward(discounted_environment)


def test_the_two_discountings_differ() -> None:
    weights = normalised_powers(HALF)
    assert value(needs_a_whole_reward, paying_for_ones, 3, weights) == Fraction(7, 8)
    of_the_environment = discounted_environment(paying_for_ones, weights)
    assert value(needs_a_whole_reward, of_the_environment, 3) == HALF


def off_by_one(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    return discounted_environment(mu, lambda n: weights(n + 1))


def observing_too(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = discounted_environment(mu, weights)(pi, p)
        return r, o - 1 if o else o

    return discounted


def asked_about_whole_rewards(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """μ is asked about its own rewards, restored."""

    def discounted(pi: Agent, p: Play) -> Percept:
        restored = after_turns(lambda h: 0, lambda _, q: mu(pi, q), p.turns)
        r, o = mu(pi, restored)
        return weights(p.turns + 1) * r, o

    return discounted


@pytest.mark.parametrize(
    "fault",
    [
        lambda mu, w: mu,
        off_by_one,
        observing_too,
        asked_about_whole_rewards,
        lambda mu, w: discounted_environment(discounted_environment(mu, w), w),
        lambda mu, w: discounted_environment(lambda pi, p: mu(zero, p), w),
    ],
)
def test_faulty_discounting_is_caught(fault: Discount) -> None:
    with pytest.raises(AssertionError):
        check_the_agent_sees_the_discounted_reward(fault)


def test_a_weight_that_is_a_float_is_refused() -> None:
    pi1, _ = proposition_six_agents()
    inexact: Any = lambda n: 0.1  # noqa: E731
    with pytest.raises(IllFormed, match="a reward is an exact rational"):
        value(pi1, proposition_six(), 2, inexact)
    with pytest.raises(IllFormed, match="a reward is an exact rational"):
        discounted_environment(proposition_six(), inexact)(pi1, EMPTY)
