"""Environments where the agent meets a copy of itself: by hand, and by a second statement."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.adversarial_sequence_predictor import (
    adversarial_sequence_evader,
    adversarial_sequence_predictor,
)
from formal.environments.crying_baby import crying_baby
from formal.environments.crying_baby2 import crying_baby2
from formal.environments.crying_baby_cagi import crying_baby_cagi, satiation
from formal.environments.incentive_to_incentivize import incentive_to_incentivize
from formal.environments.incentivize_zero import incentivize_zero
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept


def plays(turns: int) -> Iterator[Play]:
    """Plays of up to so many turns, also ones that never happen."""
    percepts = list(product([Fraction(-1, 2), 5], range(2)))
    turn: list[Any] = [percepts, range(2)]
    return (play(*flat) for n in range(turns + 1) for flat in product(*turn * n))


def done(p: Play) -> tuple[int, ...]:
    return tuple(q.action for q in p.plays())


def game(pi: Agent, ys: tuple[int, ...], sign: int) -> Percept:
    """By recursion: the whole game anew for each of the other player's earlier moves."""
    zs: list[int] = []
    for k in range(len(ys)):
        flat: list[Any] = [(0, 0)]
        for y, z in zip(ys[:k], zs, strict=True):
            flat += [z, (-sign * (1 - 2 * (y != z)), y)]
        zs.append(pi(prompt(*flat)))
    return (sign * (1 - 2 * (ys[-1] != zs[-1])), zs[-1]) if ys else (0, 0)


def incentives(pi: Agent, ys: tuple[int, ...], shown: bool) -> Percept:
    zs: list[int] = []
    for k in range(len(ys) + 1):
        rewards = [(0, 0), *((y, 0) for y in ys[:k])]
        flat: list[Any] = [rewards[0]]
        for z, x in zip(zs, rewards[1:], strict=True):
            flat += [z, x]
        zs.append(pi(prompt(*flat)))
    reward = (-1 if zs[-1] else 1) if ys else 0
    return reward, zs[-1] * shown


def watching(pi: Agent, percepts: list[Percept]) -> list[int]:
    """What the agent does along percepts."""
    zs: list[int] = []
    for k in range(1, len(percepts) + 1):
        flat: list[Any] = [percepts[0]]
        for z, x in zip(zs, percepts[1:k], strict=True):
            flat += [z, x]
        zs.append(pi(prompt(*flat)))
    return zs


def nutrition(meals: tuple[int, ...]) -> int:
    n = 5
    for meal in meals:
        n += 1 if meal == 0 else -1
        n = sorted((0, n, 9))[1]
    return n


def happy(meals: tuple[int, ...]) -> int:
    return 1 if nutrition(meals) in {3, 4, 5, 6, 7} else -1


def baby(pi: Agent, ys: tuple[int, ...]) -> Percept:
    if not ys:
        return 0, 0
    rewards = [0, *(happy(ys[: k + 1]) for k in range(len(ys) - 1))]
    z = watching(pi, list(zip(rewards, ys, strict=True)))[-1]
    return (-1 if z else 1), z


def parent(pi: Agent, ys: tuple[int, ...]) -> Percept:
    if not ys:
        return 0, 1
    rewards = [0, *(-1 if y else 1 for y in ys[:-1])]
    zs = watching(pi, list(zip(rewards, ys, strict=True)))
    return happy(tuple(zs)), zs[-1]


def baby_of_the_paper(pi: Agent, ys: tuple[int, ...]) -> Percept:
    if not ys:
        return 1, 0
    sated = [100 + 25 * ys[:k].count(0) - 3 * k for k in range(1, len(ys) + 1)]
    rewards = [1 if s in range(50, 201) else -1 for s in sated]
    z = watching(pi, list(zip(rewards, ys, strict=True)))[-1]
    return (-1 if z else 1), z


SECOND: list[tuple[ExtendedEnvironment, Callable[[Agent, tuple[int, ...]], Percept]]] = [
    (adversarial_sequence_predictor, lambda pi, ys: game(pi, ys, 1)),
    (adversarial_sequence_evader, lambda pi, ys: game(pi, ys, -1)),
    (incentivize_zero, lambda pi, ys: incentives(pi, ys, shown=True)),
    (incentive_to_incentivize, lambda pi, ys: incentives(pi, ys, shown=False)),
    (crying_baby, baby),
    (crying_baby2, parent),
    (crying_baby_cagi, baby_of_the_paper),
]


@pytest.mark.parametrize(("mu", "law"), SECOND)
def test_the_law_said_otherwise(mu: ExtendedEnvironment, law: Any) -> None:
    """On all plays of up to 2 turns, and of up to 5 with nothing but zeros, for every agent."""
    quiet = (
        play(*[v for y in ys for v in ((0, 0), y)])
        for n in range(6)
        for ys in product(range(2), repeat=n)
    )

    def both(p: Play) -> list[tuple[Percept, Percept]]:
        def run(choose: Choose) -> tuple[Percept, Percept]:
            pi = ForkingAgent(choose, 2)
            return mu(pi, p), law(pi, done(p))

        return list(explore(run))

    for p in (*plays(2), *quiet):
        assert all(found == expected for found, expected in both(p))


def percepts(mu: ExtendedEnvironment, pi: Agent, actions: list[int]) -> list[Percept]:
    """What follows each action, forced."""
    h: Prompt = EMPTY.then(mu(pi, EMPTY))
    found = []
    for y in actions:
        h = h.then(y).then(mu(pi, h.then(y)))
        found.append(h.percept)
    return found


def punished(h: Prompt) -> int:
    """Does 1 after a punishment."""
    return int(h.reward < 0)


def test_the_game_by_hand() -> None:
    # z1 = π((0, 0)) = 0. Predictor: y1 = 0 foresees it, and the other is paid -1: it does 1. Then
    # y2 = 0 fails, and the other is paid 1: it does 0 again.
    found = percepts(adversarial_sequence_predictor, punished, [0, 0, 0])
    assert found == [(1, 0), (-1, 1), (1, 0)]
    # Evader: y1 = 0 fails, the other is paid 1 and does 0 again.
    assert percepts(adversarial_sequence_evader, punished, [0, 0, 1]) == [(-1, 0), (-1, 0), (1, 0)]


def test_the_play_cannot_change_the_game() -> None:
    true, told = play((0, 0), 0, (1, 0), 0), play((7, 0), 0, (-1, 1), 0)
    for mu in (adversarial_sequence_predictor, adversarial_sequence_evader):
        assert mu(punished, true) == mu(punished, told)


def test_incentives_by_hand() -> None:
    def greedy(h: Prompt) -> int:
        """Does 0 only for 3 or more."""
        return 0 if h.reward >= 3 else 4

    assert incentivize_zero(greedy, EMPTY) == (0, 4)
    assert percepts(incentivize_zero, greedy, [9, 0, 3, 2]) == [(1, 0), (-1, 4), (1, 0), (-1, 4)]
    assert incentive_to_incentivize(greedy, EMPTY) == (0, 0)
    found = percepts(incentive_to_incentivize, greedy, [10**30, 2])
    assert found == [(1, 0), (-1, 0)]


def cries_if_unhappy(h: Prompt) -> int:
    return int(h.reward < 0)


def rewards(mu: ExtendedEnvironment, pi: Agent, actions: list[int]) -> list[int]:
    return [int(r) for r, _ in percepts(mu, pi, actions)]


def test_the_baby_feels_a_turn_later() -> None:
    # 4, 3, 2, 1, 0, 0 without meals, then 1, 2, 3: happy again after the third.
    found = rewards(crying_baby, cries_if_unhappy, [1] * 6 + [0] * 4)
    assert found == [1, 1, 1, -1, -1, -1, -1, -1, -1, 1]
    # 6, 7, 8, 9, 9 with meals, then 8, 7: happy again.
    found = rewards(crying_baby, cries_if_unhappy, [0] * 5 + [1] * 3)
    assert found == [1, 1, 1, -1, -1, -1, -1, 1]


def test_the_parent_feeds_whoever_is_fed() -> None:
    def echo(h: Prompt) -> int:
        return h.observation

    assert crying_baby2(echo, EMPTY) == (0, 1)
    assert rewards(crying_baby2, echo, [1] * 6 + [0] * 3) == [1, 1, -1, -1, -1, -1, -1, -1, 1]
    assert rewards(crying_baby2, echo, [0] * 5 + [1] * 2) == [1, 1, -1, -1, -1, -1, 1]


def test_the_paper_s_baby() -> None:
    assert crying_baby_cagi(constant(1), EMPTY) == (1, 0)
    # 100 + 22 * 4 = 188 and 210 with five meals; the baby is told in the same turn.
    assert rewards(crying_baby_cagi, cries_if_unhappy, [0] * 5) == [1, 1, 1, 1, -1]
    # 100 - 3 * 16 = 52 and 49 with none.
    assert rewards(crying_baby_cagi, cries_if_unhappy, [1] * 17) == [1] * 16 + [-1]
    # Any number but 0 is no meal, and any but 0 no laugh.
    assert crying_baby_cagi(lambda h: h.observation, play((1, 0), 7)) == (-1, 7)


@pytest.mark.parametrize(
    ("meals", "others", "s"), [(0, 0, 100), (1, 0, 122), (0, 1, 97), (2, 3, 135), (5, 0, 210)]
)
def test_satiation(meals: int, others: int, s: int) -> None:
    flat = [v for y in [0] * meals + [3] * others for v in ((0, 0), y)]
    assert satiation(play(*flat)) == s
