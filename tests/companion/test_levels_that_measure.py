"""Lesson 8: answers are accepted just if they are right by another calculation."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, islice, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import companion.levels  # noqa: F401 - it registers the levels
from bridge.families import tables
from companion.level import LEVELS
from companion.programs import return_of_constant
from formal.agents.constant import constant
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import EMPTY, Prompt, prompt
from formal.incremental.reality_check import reality_check
from formal.intelligence.grammar import Rule, programs
from formal.intelligence.machine import environment, weight
from formal.intelligence.typed.machine import PLAIN
from formal.interaction.value import value
from formal.notation import Agent

HALF = Fraction(1, 2)
REWARDS: Any = [0, HALF, -HALF]
SHORT = [*programs(PLAIN.grammar, 7)]
ASKED = "if(same_action(y, ask(zero_rewards(h))), -1, 1); 0"


def accepted(name: str, answer: Any) -> bool:
    return LEVELS[name].of(answer).right


def near(rules: tuple[Rule, ...]) -> Iterator[tuple[Rule, ...]]:
    """The programs that differ in one rule with the same parts, or in the order of two parts."""
    for i, rule in enumerate(rules):
        for other in PLAIN.grammar.rules[rule.sort]:
            if other.parts == rule.parts:
                yield (*rules[:i], other, *rules[i + 1 :])


def test_a_program_is_accepted_just_if_all_agents_are_rewarded_so() -> None:
    """All agents on the two histories that it may query, by a calculation of the reward by hand."""
    accepts = 0
    for rules in near(PLAIN.read(ASKED)):
        rho = PLAIN.denoted(rules)
        right = True
        for r, o, y in product((0, 1, -2), (0, 1), (0, 1)):
            h = EMPTY.then((0, 0)).then(0).then((r, o))
            zeroed = prompt((0, 0), 0, (0, o))
            for table in product((0, 1), repeat=2):
                pi = TableAgent(0, {zeroed: table[0], **({} if h is zeroed else {h: table[1]})})
                right &= rho(pi, h.then(y))[0] == (1 if y != table[0] else -1)
        assert accepted("pay-for-a-change", PLAIN.written(rules)) == right, PLAIN.written(rules)
        accepts += right
    assert accepts


def test_v_is_exact_where_the_rewards_recur() -> None:
    """The first 40 rewards determine V up to 2^-40, and no two of these V are so near."""
    for rules, y in product(SHORT, (0, 1)):
        far = value(constant(y), environment(PLAIN, rules), 41)
        assert abs(far - return_of_constant(rules, y)) <= Fraction(1, 2**40)


def test_no_program_that_queries_weighs_more() -> None:
    most = max(weight(PLAIN, rules) for rules in SHORT if any(rule.queries for rule in rules))
    heaviest = [
        rules
        for rules in SHORT
        if any(rule.queries for rule in rules) and weight(PLAIN, rules) == most
    ]
    texts = {PLAIN.written(rules) for rules in heaviest}
    assert texts == {text[1:-1] for text in LEVELS["the-heaviest-query"].right}
    assert all(accepted("the-heaviest-query", text) for text in texts)


def test_one_rule_more_makes_a_program_lighter() -> None:
    """So no longer program that queries weighs as much as the heaviest short one."""
    assert all(rule.weight <= Fraction(3, 4) for rule in PLAIN.grammar.given)
    assert Fraction(3, 4) ** 8 * HALF > Fraction(4725, 524288)
    deep = [rules for rules in programs(PLAIN.grammar, 9) if any(r.queries for r in rules)]
    assert all(weight(PLAIN, r) < Fraction(4725, 524288) for r in deep if len(r) > 5)


@settings(max_examples=30)
@given(st.sets(st.sampled_from(SHORT[:300]), min_size=1, max_size=40))
def test_programs_are_accepted_just_if_they_weigh_a_fifth(chosen: set[tuple[Rule, ...]]) -> None:
    weighs = Fraction(0)
    for rules in chosen:
        product_of_weights = Fraction(1)
        for rule in rules:
            product_of_weights *= rule.weight
        weighs += product_of_weights
    texts = [PLAIN.written(rules) for rules in chosen]
    assert accepted("what-is-left", texts) == (weighs >= Fraction(1, 5))


def summed(pi: Agent, *, asking: bool) -> Fraction:
    """The truncated Υ_ext, or Υ, program by program."""
    total = Fraction(0)
    for rules in programs(PLAIN.grammar, 6):
        if asking or not any(rule.queries for rule in rules):
            for sign in (1, -1):
                mu = environment(PLAIN, rules, sign)
                total += weight(PLAIN, rules) * value(pi, mu, 5)
    return total


STAYS = win_stay_lose_shift(2)


def elsewhere(table: TableAgent) -> Agent:
    """Win-stay, lose-shift where the first action is 0; a table elsewhere."""
    return lambda h: STAYS(h) if next(iter(h.plays()), None) is None else pi_after(table, h)


def pi_after(table: TableAgent, h: Prompt) -> int:
    return STAYS(h) if next(iter(h.plays())).action == 0 else table(h)


@settings(max_examples=6, deadline=None)
@given(tables(2, [0, 1], REWARDS))
def test_an_agent_is_accepted_just_if_the_sums_differ_so(table: TableAgent) -> None:
    for pi in (table, elsewhere(table)):
        same = summed(pi, asking=False) == summed(STAYS, asking=False)
        other = summed(pi, asking=True) != summed(STAYS, asking=True)
        assert accepted("equal-but-for-queries", pi) == (same and other)


def test_a_certified_sign_is_that_of_many_more_rewards() -> None:
    checked = reality_check(STAYS)
    long = [PLAIN.read(text[1:-1]) for text in LEVELS["certainly-worth-a-check"].right]
    accepts = 0
    for rules in chain(long, SHORT[::20], islice(near(long[0]), 40)):
        mu = environment(PLAIN, rules)
        ahead = value(checked, mu, 13) - value(STAYS, mu, 13)
        right = accepted("certainly-worth-a-check", PLAIN.written(rules))
        assert right == (ahead > Fraction(2, 2**12))
        if right:
            accepts += 1
            assert value(checked, mu, 26) > value(STAYS, mu, 26)
    assert accepts > len(long)
