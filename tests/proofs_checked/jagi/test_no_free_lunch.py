"""How V is distributed over all environments, against binomial coefficients written by hand."""

from fractions import Fraction

from formal.agents.constant import constant
from formal.interaction.value import value
from formal.notation import Action, Prompt
from proofs_checked.jagi.s1_introduction.section_1 import (
    coin_tosses,
    favouring_the_action_1,
    of_each,
    over_all_environments,
)

EIGHTH = Fraction(1, 8)
THREE_COINS = {0: EIGHTH, 1: 3 * EIGHTH, 2: 3 * EIGHTH, 3: EIGHTH}


def greedy(h: Prompt) -> Action:
    """1 once it was paid."""
    return int(any(s.reward for s in h.prefixes()))


def test_the_coins_are_binomial() -> None:
    assert coin_tosses(3) == THREE_COINS


def test_every_agent_fares_as_by_tossing_coins() -> None:
    for pi in (constant(0), constant(1), greedy):
        for extended in (False, True):
            assert of_each(over_all_environments(value, [pi], 3, extended), 0) == THREE_COINS


def test_two_agents_share_an_environment_that_asks_nothing_but_no_extended_one() -> None:
    agents = [constant(0), constant(1)]
    [both_0, both_1] = over_all_environments(value, agents, 1, False).items()
    assert {both_0, both_1} == {((0, 0), Fraction(1, 2)), ((1, 1), Fraction(1, 2))}
    apart = over_all_environments(value, agents, 1, True)
    assert apart == dict.fromkeys([(0, 0), (0, 1), (1, 0), (1, 1)], Fraction(1, 4))


def test_weights_that_favour_an_action_favour_an_agent() -> None:
    shares = favouring_the_action_1(value, [constant(0), constant(1)], 1, False)
    assert of_each(shares, 0) != of_each(shares, 1)
