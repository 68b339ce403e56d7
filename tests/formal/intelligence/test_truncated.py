"""Truncated sums against brute force: every program, run by the definition, and weighed."""

from fractions import Fraction
from math import prod

import pytest

from formal.agents.greedy_frequency import greedy_frequency
from formal.agents.q_learner import q_learner
from formal.agents.simple_learner import simple_learner
from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.intelligence.counting import number_of_programs
from formal.intelligence.grammar import Rule, programs
from formal.intelligence.machine import Machine, environment
from formal.intelligence.quantity import difference, self_reflection, traditional
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.truncated import truncated, truncated_over
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.intelligence.typed.running import _HEARS
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment
from formal.reality_check.definition import reality_check

TURNS = 4
TWO_THIRDS = Fraction(2, 3)


def brute(
    machine: Machine, pi: Agent, longest: int, gamma: Fraction, *, query_free: bool = False
) -> Fraction:
    """The sum over every complete program and both signs, nothing shared between them."""
    total = Fraction(0)
    for program in programs(machine.grammar, longest):
        if query_free and any(rule.symbol in {"ask", "?"} for rule in program):
            continue
        weight = prod((rule.weight for rule in program), start=Fraction(1, 2))
        for sign in (1, -1):
            mu = environment(machine, program, sign, gamma)
            total += weight * value(pi, mu, TURNS + 1)
    return total


CASES = [(PLAIN, 5, 2), (ASKING, 5, 2), (TAPE, 4, 5)]
GAMMAS = [Fraction(1, 2), TWO_THIRDS]


def agents(n: int) -> list[Agent]:
    return [simple_learner(n), q_learner(n, lambda i: (i * 2654435761) % 2**32)]


@pytest.mark.parametrize(("machine", "longest", "n"), CASES)
@pytest.mark.parametrize("gamma", GAMMAS)
def test_they_are_what_brute_force_gives(
    machine: Machine, longest: int, n: int, gamma: Fraction
) -> None:
    for pi in agents(n):
        for length in range(longest + 1):
            expected = brute(machine, pi, length, gamma)
            assert truncated(machine, self_reflection(pi), length, TURNS, gamma) == expected
        assert expected != 0


@pytest.mark.parametrize(("machine", "longest", "n"), CASES)
def test_the_traditional_ones_are_over_programs_that_never_ask(
    machine: Machine, longest: int, n: int
) -> None:
    pi = agents(n)[0]
    expected = brute(machine, pi, longest, TWO_THIRDS, query_free=True)
    assert truncated(machine, traditional(pi), longest, TURNS, TWO_THIRDS) == expected
    assert expected != brute(machine, pi, longest, TWO_THIRDS)


def test_those_of_a_difference_are_differences() -> None:
    pi = q_learner(2, lambda i: (i * 2654435761) % 2**32)
    pi_rc = reality_check(pi)
    both = difference(pi, pi_rc, equivalent=True)
    for longest in (5, 6, 7):
        expected = truncated(ASKING, self_reflection(pi_rc), longest, TURNS) - truncated(
            ASKING, self_reflection(pi), longest, TURNS
        )
        assert truncated(ASKING, both, longest, TURNS) == expected
    assert expected != 0


def test_a_reward_ignoring_agent_has_zero() -> None:
    for pi in (lambda h: 1, lambda h: (h.turns - 1) % 2, lambda h: h.observation):
        assert truncated(PLAIN, self_reflection(pi), 7, TURNS) == 0


def test_longer_programs_are_far_within_reach() -> None:
    pi = greedy_frequency(2)
    sums = [truncated(PLAIN, self_reflection(pi), longest, TURNS) for longest in (5, 6, 7)]
    assert sums == sorted(sums)


def test_a_length_is_not_negative() -> None:
    with pytest.raises(IllFormed, match="a length is at least 0; -1 is negative"):
        truncated(PLAIN, self_reflection(simple_learner(2)), -1, TURNS)


def acted(pi: Agent, mu: ExtendedEnvironment) -> tuple[int, ...]:
    """What the agent does in the first turns, by the definition."""
    h = EMPTY.then(mu(pi, EMPTY))
    actions = []
    for _ in range(TURNS):
        p = h.then(pi(h))
        actions.append(p.action)
        h = p.then(mu(pi, p))
    return tuple(actions)


@pytest.mark.parametrize(("machine", "longest", "n"), [(PLAIN, 6, 2), (ASKING, 5, 2), (TAPE, 3, 5)])
def test_the_programs_that_a_sum_rests_on_are_those_that_brute_force_counts(
    machine: Machine, longest: int, n: int
) -> None:
    for pi in (simple_learner(n), lambda h: h.turns % 2):
        found = truncated_over(machine, self_reflection(pi), longest, TURNS, TWO_THIRDS)
        every = list(programs(machine.grammar, longest))
        contributing = reacting = 0
        for program in every:
            mus = [environment(machine, program, sign, TWO_THIRDS) for sign in (1, -1)]
            contributing += sum(value(pi, mu, TURNS + 1) for mu in mus) != 0
            reacting += acted(pi, mus[0]) != acted(pi, mus[1])
        assert found.value == truncated(machine, self_reflection(pi), longest, TURNS, TWO_THIRDS)
        assert found.programs == len(every) == number_of_programs(machine.grammar, longest)
        assert found.contributing == contributing
        # In programs whose rewards depend on the turn alone, whether it reacts is not counted.
        assert contributing <= found.reacting <= min(reacting, found.hearing) <= found.programs


def test_an_agent_that_never_looks_reacts_in_no_program() -> None:
    found = truncated_over(PLAIN, self_reflection(lambda h: h.turns % 2), 6, TURNS)
    assert (found.value, found.reacting, found.contributing) == (0, 0, 0)
    assert found.hearing > 0


def test_an_agent_that_looks_at_its_last_reward_reacts_in_the_programs_that_pay_it() -> None:
    found = truncated_over(PLAIN, self_reflection(lambda h: int(h.reward > 0)), 6, TURNS)
    assert 0 < found.contributing <= found.reacting <= found.hearing < found.programs


def test_only_ask_free_programs_are_counted_where_only_they_count() -> None:
    pi = simple_learner(2)
    query_free = [
        program
        for program in programs(PLAIN.grammar, 6)
        if all(rule.symbol != "ask" for rule in program)
    ]
    assert truncated_over(PLAIN, traditional(pi), 6, TURNS).programs == len(query_free)


def depends_on_the_agent(program: tuple[Rule, ...]) -> bool:
    """Whether the reward of a typed program, which stands first, has a rule that hears anything."""
    missing = 1
    for rule in program:
        if rule.symbol in _HEARS:
            return True
        missing += len(rule.parts) - 1
        if not missing:
            break
    return False


@pytest.mark.parametrize("machine", [PLAIN, ASKING])
def test_the_programs_whose_rewards_may_depend_on_the_agent_are_counted(machine: Machine) -> None:
    found = truncated_over(machine, self_reflection(simple_learner(2)), 7, 2)
    hearing = sum(map(depends_on_the_agent, programs(machine.grammar, 7)))
    # A branch that is not reached may hear the agent, whatever stands there.
    assert hearing <= found.hearing < found.programs
