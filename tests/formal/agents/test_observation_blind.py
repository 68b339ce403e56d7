"""The agents that see no observation are compared with their laws, read off the whole history."""

from collections.abc import Callable
from fractions import Fraction
from itertools import chain, pairwise, product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.agents.alternating import alternating
from formal.agents.greedy_frequency import greedy_frequency
from formal.agents.self_reflecting import self_reflecting
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import after_turns
from formal.notation import Agent, Percept, Play

Law: TypeAlias = Callable[[int, list[int], list[Any]], int]
"""The answer to a history, from the number of actions, its actions, and the reward after each."""

REWARDS = (-1, 0, Fraction(1, 3), Fraction(-1, 2))


def histories(n_actions: int) -> list[Prompt]:
    """All of up to 3 transitions, and long ones, in some of which every action is the agent's."""
    transitions: Any = list(product(range(n_actions), [(r, 1) for r in REWARDS]))
    made = [
        prompt((-1, 0), *chain.from_iterable(moves))
        for turns in range(4)
        for moves in product(transitions, repeat=turns)
    ]
    for seed in range(20):
        rng = Random(seed)
        rewards = [(-1, 1), REWARDS, (2**70, Fraction(-1, 2**70), -(2**70), 0)][seed % 3]
        flat: list[Any] = [(rng.choice(rewards), 0)]
        for _ in range(60):
            flat += [rng.randrange(n_actions), (rng.choice(rewards), rng.randrange(3))]
        made += prompt(*flat).prefixes()
    return made


def genuine(pi: Agent, seed: int) -> Prompt:
    """A history of 40 turns, every action in it π's own, no reward in it 0."""
    rng = Random(seed)
    h = prompt((0, 0))
    for _ in range(40):
        h = h.then(pi(h)).then((rng.choice((-1, 1, Fraction(1, 2))), 0))
    return h


def check(make: Callable[[int], Agent], law: Law) -> None:
    for n in (1, 2, 3):
        pi = make(n)
        for h in [*histories(n), *(g for s in range(9) for g in genuine(pi, s).prefixes())]:
            flat: Any = h.flat()
            assert pi(h) == law(n, list(flat[1::2]), [r for r, _ in flat[2::2]])


def clock(n: int, actions: list[int], rewards: list[Any]) -> int:
    return len(actions) % n


def best_mean(n: int, actions: list[int], rewards: list[Any]) -> int:
    earned: list[list[Any]] = [[] for _ in range(n)]
    for y, r in zip(actions, rewards, strict=True):
        earned[y].append(r)
    return min(range(n), key=lambda y: (-Fraction(sum(earned[y]), max(1, len(earned[y]))), y))


def stay_or_shift(n: int, actions: list[int], rewards: list[Any]) -> int:
    return (actions[-1] + (rewards[-1] < 0)) % n if actions else 0


def reflecting(n: int, actions: list[int], rewards: list[Any]) -> int:
    own = [stay_or_shift(n, actions[:k], rewards[:k]) for k in range(len(actions))]
    if own == actions and 0 not in rewards:
        return stay_or_shift(n, actions, rewards)
    return sum(y != 0 and z == 0 for y, z in pairwise(actions)) % n


LAWS: list[tuple[Callable[[int], Agent], Law]] = [
    (alternating, clock),
    (greedy_frequency, best_mean),
    (win_stay_lose_shift, stay_or_shift),
    (self_reflecting, reflecting),
]


@pytest.mark.parametrize(("make", "law"), LAWS)
def test_each_is_its_law(make: Callable[[int], Agent], law: Law) -> None:
    check(make, law)


def sum_not_mean(n: int, actions: list[int], rewards: list[Any]) -> int:
    total = [sum(r for y, r in zip(actions, rewards, strict=True) if y == z) for z in range(n)]
    return total.index(max(total))


def float_means(n: int, actions: list[int], rewards: list[Any]) -> int:
    earned = [[0.0] for _ in range(n)]
    for y, r in zip(actions, rewards, strict=True):
        earned[y].append(float(r))
    means = [sum(rs) / max(1, len(rs) - 1) for rs in earned]
    return means.index(max(means))


def ties_to_the_highest(n: int, actions: list[int], rewards: list[Any]) -> int:
    return n - 1 - best_mean(n, [n - 1 - y for y in actions], rewards)


def only_what_was_tried(n: int, actions: list[int], rewards: list[Any]) -> int:
    best = best_mean(n, actions, [r + 2**80 for r in rewards])
    return best if actions else 0


def zero_loses(n: int, actions: list[int], rewards: list[Any]) -> int:
    return stay_or_shift(n, actions, [r or -1 for r in rewards])


def shifts_back(n: int, actions: list[int], rewards: list[Any]) -> int:
    return (actions[-1] - (rewards[-1] < 0)) % n if actions else 0


def zero_is_real(n: int, actions: list[int], rewards: list[Any]) -> int:
    return reflecting(n, actions, [r or 1 for r in rewards])


def forgives(n: int, actions: list[int], rewards: list[Any]) -> int:
    return reflecting(n, actions[-2:], rewards[-2:])


def always_zero_elsewhere(n: int, actions: list[int], rewards: list[Any]) -> int:
    own = [stay_or_shift(n, actions[:k], rewards[:k]) for k in range(len(actions))]
    real = own == actions and 0 not in rewards
    return stay_or_shift(n, actions, rewards) if real else 0


def counts_all_zeros(n: int, actions: list[int], rewards: list[Any]) -> int:
    elsewhere = reflecting(n, [0, *actions], [0, *rewards])
    real = reflecting(n, actions, rewards)
    return (elsewhere + (actions[:1] == [0])) % n if 0 in rewards else real


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (alternating, lambda n, actions, rewards: (len(actions) + 1) % n),
        (alternating, lambda n, actions, rewards: (actions[-1] + 1) % n if actions else 0),
        (alternating, lambda n, actions, rewards: sum(r != 0 for r in rewards) % n),
        (greedy_frequency, sum_not_mean),
        (greedy_frequency, float_means),
        (greedy_frequency, ties_to_the_highest),
        (greedy_frequency, only_what_was_tried),
        (win_stay_lose_shift, zero_loses),
        (win_stay_lose_shift, shifts_back),
        (self_reflecting, zero_is_real),
        (self_reflecting, forgives),
        (self_reflecting, always_zero_elsewhere),
        (self_reflecting, counts_all_zeros),
        (self_reflecting, stay_or_shift),
    ],
)
def test_another_law_is_caught(make: Callable[[int], Agent], fault: Law) -> None:
    with pytest.raises(AssertionError):
        check(make, fault)


def test_greedy_frequency_by_hand() -> None:
    pi = greedy_frequency(2)
    assert pi(prompt((-5, 0))) == 0  # the first reward follows no action
    assert pi(prompt((0, 0), 1, (0, 0))) == 0  # both means are 0
    h = prompt((0, 0), 0, (1, 0), 1, (1, 0), 1, (1, 0))
    assert pi(h) == 0  # 1 each, though 1 has earned more
    assert pi(h.then(0).then((0, 0))) == 1  # 1/2 against 1
    assert pi(h.then(1).then((Fraction(11, 10), 0))) == 1  # 1 against 31/30
    assert pi(prompt((0, 0), 0, (-1, 0), 1, (-2, 0))) == 0  # -1 against -2


def test_the_self_reflecting_agent_by_hand() -> None:
    pi = self_reflecting(3)
    real = prompt((0, 0), 0, (-1, 0), 1, (1, 0), 1, (-1, 0))
    assert [pi(h) for h in real.prefixes()] == [0, 1, 1, 2]
    assert pi(zero_rewards(real)) == 0
    assert pi(real.then(0).then((-1, 0))) == 1  # it takes 2 there; the 0 after the 1 is a round
    assert pi(real.then(2).then((0, 0))) == 0  # the reward is 0


def rewards_of(
    pi: Agent, paid: Callable[[Agent, Play], bool], sign: int, turns: int = 7
) -> list[int]:
    """What is paid, 1 or -1 times the sign, for whether a condition on the agent and play holds."""

    def mu(pi: Agent, p: Play) -> Percept:
        return (sign * (1 if paid(pi, p) else -1), 0) if p else (0, 0)

    return [x[0] for x in after_turns(pi, mu, turns + 1).prompt.flat()[2::2]]  # type: ignore[index, misc]


def test_the_self_reflecting_agent_gains_by_what_it_would_have_done() -> None:
    """Where it is asked about rewards of 0 it loses only at first, whichever is paid for."""

    def as_without_rewards(pi: Agent, p: Play) -> bool:
        return p.action == pi(zero_rewards(p.prompt))

    pi = self_reflecting(2)
    assert rewards_of(pi, as_without_rewards, 1) == [1] * 7
    assert rewards_of(pi, as_without_rewards, -1) == [-1, *[1] * 6]
    assert rewards_of(win_stay_lose_shift(2), as_without_rewards, -1)[:3] == [-1, 1, -1]


def test_the_self_reflecting_agent_tells_whoever_is_asked_by_going_round() -> None:
    """Its own action counts for nothing; three turns show in what it did that a round is over."""

    def says_zero(pi: Agent, p: Play) -> bool:
        return pi(zero_rewards(p.prompt)) == 0

    assert rewards_of(self_reflecting(2), says_zero, 1) == [1] * 7
    assert rewards_of(self_reflecting(2), says_zero, -1) == [-1, -1, -1, 1, 1, 1, 1]
    assert rewards_of(greedy_frequency(2), says_zero, -1) == [-1] * 7


@pytest.mark.parametrize("make", [greedy_frequency, win_stay_lose_shift])
def test_an_action_out_of_range_is_refused(make: Callable[[int], Agent]) -> None:
    with pytest.raises(IllFormed, match="an action is one of 0, …, 1; 2 is out of range"):
        make(2)(prompt((0, 0), 2, (0, 0)))
