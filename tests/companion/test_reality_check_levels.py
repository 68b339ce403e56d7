"""The levels of lessons 5 to 7 accept generated answers just if independent criteria do."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import companion.levels  # noqa: F401 - it registers the levels
from bridge.agents.as_class import agent_class
from bridge.families import tables
from companion.level import LEVELS
from companion.levels.classes import once_rewarded
from companion.levels.theorem_9 import Rule, freezing_to, lazy_check
from formal.agents.alternating import alternating
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.histories.history import EMPTY, Prompt, prompt
from formal.notation import Action, Agent
from formal.reality_check.defaulting import reality_check_freezing_to
from formal.reality_check.definition import reality_check
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import reality_check as check_of_classes
from practical.reality_check import reality_check_defaulting_to

SMALL = [*prompts_up_to(4, [(0, 0), (1, 0), (-1, 0)], 2)]
SHORT = [h for h in SMALL if h.turns < 4]
ON_ZEROS = [*prompts_up_to(3, [(0, 0)], 2)]


def own(pi: Agent, h: Prompt) -> bool:
    """Whether each action of a history is the agent's."""
    items = [*h]
    return all(pi(prompt(*items[:n])) == items[n] for n in range(1, len(items), 2))


def rewards(pi: Agent, turns: int) -> list[int]:
    """What Ignore Rewards gives an agent, computed on flat lists."""
    items: list[object] = [(0, 0)]
    for _ in range(turns - 1):
        y = pi(prompt(*items))  # type: ignore[arg-type]
        zeros = [(0, 0) if isinstance(each, tuple) else each for each in items]
        items += [y, (1 if pi(prompt(*zeros)) == y else -1, 0)]  # type: ignore[arg-type]
    return [each[0] for each in items[::2]]  # type: ignore[index]


def test_a_frozen_history_is_accepted_just_if_its_last_action_is_the_agents() -> None:
    pi = win_stay_lose_shift(2)
    accepted = 0
    for h in SMALL:
        last = h.turns > 1 and pi(h.before.prompt) == h.before.action
        sought = last and not own(pi, h) and pi(h) != pi(h.first)
        assert LEVELS["still-frozen"].of(h).right == sought, h
        accepted += sought
    assert accepted


def test_one_list_of_frozen_actions_is_accepted() -> None:
    given_ = [list(each) for each in product((0, 1), repeat=6)]
    assert [each for each in given_ if LEVELS["frozen-to"].of(each).right] == [[1, 0, 1, 0, 0, 0]]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(SHORT), max_size=5, unique=True))
def test_what_gains_or_is_punished_is_accepted(ones: list[Prompt]) -> None:
    pi = TableAgent(0, dict.fromkeys([*ones, *ON_ZEROS[1::2]], 1))
    gains = sum(rewards(reality_check(pi), 6)) > sum(rewards(pi, 6))
    assert LEVELS["it-may-gain"].of(pi).right == gains
    assert LEVELS["a-praised-copy"].of(pi).right == (-1 in rewards(pi, 9))


@settings(max_examples=40)
@given(tables(2, [0], [0, 1, -1]), st.sampled_from(SMALL))
def test_a_lazy_check_is_accepted_just_if_it_differs(pi: TableAgent, h: Prompt) -> None:
    def lazy(g: Prompt) -> Action:
        if g.turns == 1 or g.before.action == lazy(g.before.prompt):
            return pi(g)
        return pi(g.first)

    assert lazy_check(pi)(h) == lazy(h)
    assert LEVELS["lazy-check"].of((pi, h)).right == (lazy(h) != reality_check(pi)(h))


def before(pi: Agent, h: Prompt) -> Action:
    return pi(h.before.prompt)


def opposite(pi: Agent, h: Prompt) -> Action:
    return 1 - pi(h)


def first(pi: Agent, h: Prompt) -> Action:
    return pi(h.first)


@settings(max_examples=20)
@given(tables(2, [0], [0, 1, -1]), st.sampled_from([before, opposite, first]))
def test_a_rule_is_accepted_just_if_the_second_check_differs(pi: TableAgent, rule: Rule) -> None:
    once = reality_check_freezing_to(rule, pi)
    twice = reality_check_freezing_to(rule, once)
    for h in SHORT:
        assert freezing_to(rule, pi)(h) == once(h)
        assert LEVELS["checked-twice"].of((rule, pi, h)).right == (once(h) != twice(h))


@settings(max_examples=30)
@given(st.dictionaries(st.sampled_from(SMALL), st.integers(0, 1), max_size=6))
def test_a_third_agent_is_accepted_just_if_its_check_is_the_same(
    changes: dict[Prompt, int],
) -> None:
    base = alternating(2)

    def pi(h: Prompt) -> Action:
        return changes.get(h, base(h))

    same = all(pi(h) == base(h) for h in SMALL if own(base, h))
    other = any(pi(h) != base(h) for h in SMALL)
    assert LEVELS["same-check"].of((pi, *changes)).right == (same and other)


@pytest.mark.parametrize("h", [h for h in SHORT if h.turns < 3])
def test_a_query_freezes_no_copy_just_if_its_history_has_no_action(h: Prompt) -> None:
    def mu(pi: Agent, p: object) -> tuple[int, int]:
        return pi(h), 0

    assert LEVELS["no-copy-freezes"].of(mu).right == (h.turns == 1)


@settings(max_examples=40)
@given(st.lists(st.sampled_from(SHORT), max_size=6, unique=True))
def test_frozen_actions_are_accepted_just_if_they_differ(ones: list[Prompt]) -> None:
    pi = TableAgent(0, dict.fromkeys([prompt((1, 0)), *ones], 1))
    checked = reality_check(pi)
    h, frozen = EMPTY.then((0, 0)), set()
    for _ in range(8):
        y, dream = checked(h), prompt(*reversed([*h]))
        frozen |= set() if own(checked, dream) else {checked(dream)}
        h = h.then(y).then((1 if y == checked(dream) else -1, 0))
    assert LEVELS["two-frozen-actions"].of(pi).right == (frozen == {0, 1})


def test_bundled_classes_are_accepted_just_if_they_are_what_is_sought() -> None:
    of_agent = LEVELS["a-class-of-that-agent"]
    assert of_agent.of(agent_class(once_rewarded, n_actions=2, n_obs=2)).right
    assert not of_agent.of(agent_class(alternating(2), n_actions=2, n_obs=2)).right
    assert not LEVELS["a-class-of-that-environment"].of(IgnoreRewards).right
    check = LEVELS["the-check-as-a-class"]
    assert check.of(check_of_classes).right
    assert not check.of(lambda A: reality_check_defaulting_to(A, 0)).right
