"""Environments that rewrite rewards: cases by hand, and each law said otherwise, on tuples.

Every environment is compared with that other statement of its law for all agents, on every play of
up to 4 turns over the alphabet, genuine or not.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, cycle, product
from typing import Any, TypeAlias

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.delayed_rewards import delayed_rewards
from formal.environments.flip_every_other import flip_every_other
from formal.environments.nth_reward_multiplied_by_n import nth_reward_multiplied_by_n
from formal.environments.shifted_rewards import shifted_rewards
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.histories.rewards import with_rewards
from formal.histories.rewriting import with_zero_first_reward
from formal.notation import Agent, ExtendedEnvironment, Percept

Flat: TypeAlias = tuple[Any, ...]
Rewards: TypeAlias = list[Any]
Rewriting: TypeAlias = Callable[[Rewards], Iterable[Any]]

FIRST: list[Percept] = [(0, 0), (1, 1)]
LATER: list[Percept] = [(1, 0), (-1, 1)]
PLAYS: list[Play] = [EMPTY] + [
    play(*flat) for n in range(1, 5) for flat in product(FIRST, *[(0, 1), LATER] * (n - 1), (0, 1))
]


# Each law, from the rewards ρ1, ρ2, … that the actions earned.


def shifted(rho: Rewards) -> Iterable[Any]:
    return ([0, *rho])[: len(rho)]


def delayed(rho: Rewards) -> Iterator[Any]:
    owed, pays = 0, cycle([True, False])
    for r in rho:
        owed += r
        if next(pays):
            yield owed
            owed = 0
        else:
            yield 0


def multiplied(rho: Rewards) -> Iterable[Any]:
    return (sum([r] * k) for r, k in zip(rho, accumulate([1] * len(rho)), strict=True))


def flipped(rho: Rewards) -> Iterable[Any]:
    return (r * sign for r, sign in zip(rho, cycle([-1, 1]), strict=False))


LAWS: dict[str, tuple[ExtendedEnvironment, Rewriting]] = {
    "shifted": (shifted_rewards, shifted),
    "delayed": (delayed_rewards, delayed),
    "multiplied": (nth_reward_multiplied_by_n, multiplied),
    "flipped": (flip_every_other, flipped),
}


def rewritten(rewriting: Rewriting, h: Flat) -> Flat:
    percepts, actions = h[0::2], h[1::2]
    rewards = rewriting([r for r, _ in percepts[1:]])
    turns = zip(actions, rewards, percepts[1:], strict=True)
    return percepts[:1] + tuple(item for y, r, (_, o) in turns for item in (y, (r, o)))


def disagreements(mu: ExtendedEnvironment, rewriting: Rewriting) -> Iterator[Play]:
    """The plays on which the environment answers some agent otherwise than the law."""

    def run(choose: Choose, p: Play) -> bool:
        pi = ForkingAgent(choose, 2)
        *h, y = p.flat() or (None,)
        expected = 1 if not p or y == pi(prompt(*rewritten(rewriting, tuple(h)))) else -1
        return mu(pi, p) == ((expected, 0) if p else (0, 0))

    for p in PLAYS:
        if not all(explore(lambda choose, p=p: run(choose, p))):  # type: ignore[misc]
            yield p


@pytest.mark.parametrize(("mu", "rewriting"), LAWS.values(), ids=LAWS)
def test_it_is_its_law_for_all_agents_on_all_plays(
    mu: ExtendedEnvironment, rewriting: Rewriting
) -> None:
    assert list(disagreements(mu, rewriting)) == []


@pytest.mark.parametrize(("name", "other"), [(a, b) for a in LAWS for b in LAWS if a != b])
def test_another_law_is_not_it(name: str, other: str) -> None:
    assert list(disagreements(LAWS[name][0], LAWS[other][1]))


Law: TypeAlias = Callable[[int, Sequence[Any]], Any]
FAULTS: dict[str, list[tuple[str, Law]]] = {
    "shifted": [
        ("not shifted", lambda k, rho: rho[k]),
        ("the first action earns what it did", lambda k, rho: rho[max(k - 1, 1)]),
        ("shifted by two", lambda k, rho: rho[max(k - 2, 0)]),
        ("shifted the other way", lambda k, rho: (*rho, 0)[k + 1]),
    ],
    "delayed": [
        ("paid at the even ones", lambda k, rho: 0 if k % 2 else rho[k] + rho[k - 1]),
        ("the delayed reward lost", lambda k, rho: rho[k] if k % 2 else 0),
        ("the reward of the turn lost", lambda k, rho: rho[k - 1] if k % 2 else 0),
        ("the even ones paid too", lambda k, rho: rho[k] + rho[k - 1] if k % 2 else rho[k]),
        ("three at a time", lambda k, rho: sum(rho[max(k - 2, 0) : k + 1]) if k % 2 else 0),
    ],
    "multiplied": [
        ("counted from 0", lambda k, rho: (k - 1) * rho[k]),
        ("counted from 2", lambda k, rho: (k + 1) * rho[k]),
        ("doubled", lambda k, rho: 2 ** (k - 1) * rho[k]),
        ("no more than twice", lambda k, rho: min(k, 2) * rho[k]),
    ],
    "flipped": [
        ("the even ones", lambda k, rho: rho[k] if k % 2 else -rho[k]),
        ("all", lambda k, rho: -rho[k]),
        ("the first alone", lambda k, rho: -rho[k] if k == 1 else rho[k]),
        ("made negative", lambda k, rho: -abs(rho[k]) if k % 2 else rho[k]),
    ],
}


def paying(law: Law) -> ExtendedEnvironment:
    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (1 if p.action == pi(with_rewards(p.prompt, law)) else -1), 0

    return mu


@pytest.mark.parametrize(
    ("name", "law"),
    [
        pytest.param(name, law, id=f"{name}, {fault}")
        for name, faults in FAULTS.items()
        for fault, law in faults
    ],
)
def test_a_fault_is_found(name: str, law: Law) -> None:
    assert list(disagreements(paying(law), LAWS[name][1]))


def zeroed_first(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    def other(pi: Agent, p: Play) -> Percept:
        if not p:
            return mu(pi, p)
        return mu(pi, with_zero_first_reward(p.prompt).then(p.action))

    return other


@pytest.mark.parametrize(("mu", "rewriting"), LAWS.values(), ids=LAWS)
def test_the_first_reward_stays(mu: ExtendedEnvironment, rewriting: Rewriting) -> None:
    assert list(disagreements(zeroed_first(mu), rewriting))


HALF = Fraction(1, 2)
GIVEN = play((7, 0), 1, (1, 0), 0, (-1, 2), 1, (HALF, 0), 0, (3, 0), 1)
BY_HAND = [
    (shifted_rewards, prompt((7, 0), 1, (0, 0), 0, (1, 2), 1, (-1, 0), 0, (HALF, 0))),
    (delayed_rewards, prompt((7, 0), 1, (1, 0), 0, (0, 2), 1, (-HALF, 0), 0, (0, 0))),
    (
        nth_reward_multiplied_by_n,
        prompt((7, 0), 1, (1, 0), 0, (-2, 2), 1, (3 * HALF, 0), 0, (12, 0)),
    ),
    (flip_every_other, prompt((7, 0), 1, (-1, 0), 0, (-1, 2), 1, (-HALF, 0), 0, (3, 0))),
]


@pytest.mark.parametrize(("mu", "asked"), BY_HAND)
def test_by_hand(mu: ExtendedEnvironment, asked: Prompt) -> None:
    assert mu({asked: 1}.__getitem__, GIVEN) == (1, 0)
    assert mu({asked: 0}.__getitem__, GIVEN) == (-1, 0)
    assert mu({asked: 0}.__getitem__, EMPTY) == (0, 0)


def test_the_plays_are_all() -> None:
    assert [sum(p.turns == n for p in PLAYS) for n in range(5)] == [1, 4, 16, 64, 256]
