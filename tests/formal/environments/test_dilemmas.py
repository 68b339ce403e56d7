"""Newcomb's boxes and guarded treasures: in tables by hand, and what is best in them."""

from collections.abc import Callable
from itertools import pairwise, product
from typing import Any

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.guarded_treasures import guarded_treasures
from formal.environments.newcomb import newcomb
from formal.environments.newcomblike import Policy, newcomblike
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept


def plays(observations: range, n_actions: int) -> list[Play]:
    """All plays of up to 2 turns, with a reward that could not have been too."""
    percepts = list(product([0, 5], observations))
    turn: list[Any] = [percepts, range(n_actions)]
    return [play(*flat) for n in range(3) for flat in product(*turn * n)]


def for_every_agent(run: Callable[[Agent], Any], n_actions: int) -> list[Any]:
    def decided(choose: Choose) -> Any:
        return run(ForkingAgent(choose, n_actions))

    return list(explore(decided))


def test_the_boxes() -> None:
    boxes = {(0, 0): 1000, (0, 1): 1001, (1, 0): 0, (1, 1): 1}
    for p in plays(range(1), 2):
        if p:
            for own, found in for_every_agent(
                lambda pi, p=p: (pi(p.prompt), newcomb(pi, p)),  # type: ignore[misc]
                2,
            ):
                assert found == (boxes[own, p.action], 0)
    assert newcomb(constant(0), EMPTY) == (0, 0)


def test_one_box_is_best() -> None:
    assert value(constant(0), newcomb, 11) == 10 * 1000
    assert value(constant(1), newcomb, 11) == 10 * 1
    # Of a genuine turn nothing else can come: whoever takes one box is paid 1000, and of two 1.
    every = for_every_agent(lambda pi: value(pi, newcomb, 4), 2)
    assert set(every) == {1000 * ones + (3 - ones) for ones in range(4)}


def test_the_boxes_are_newcomblike() -> None:
    def boxes(o: int, y: int, policy: Policy) -> Percept:
        return 1000 * (1 - policy(o)) + y, 0

    for p in plays(range(1), 2):
        same = for_every_agent(
            lambda pi, p=p: newcomb(pi, p) == newcomblike(0, boxes)(pi, p),  # type: ignore[misc]
            2,
        )
        assert all(same)


GUARDED = {0: True, 1: True, 2: False, 3: False, 4: True, 5: True, 6: True}
DOORS = {0: (1, 2), 1: (3, 4), 2: (5, 6)}
TAKE, LEFT, RIGHT = range(3)


def test_the_labyrinth_is_a_tree_and_most_rooms_are_guarded() -> None:
    entered = [room for doors in DOORS.values() for room in doors]
    assert sorted(entered) == [1, 2, 3, 4, 5, 6]
    assert sum(GUARDED.values()) > len(GUARDED) / 2


def seen(room: int) -> int:
    return 2 * room + GUARDED[room]


def by_hand(pi: Agent, p: Play) -> Percept:
    if not p:
        return 0, seen(0)
    flat: Any = p.flat()
    *h, (r, o), y = flat
    behind = DOORS.get(o // 2, (0, 0))[1 if y == RIGHT else 0]
    had_nobody_been_there = prompt(*h, (r, o - 1)) if o % 2 else None
    if y != TAKE:
        reward = 0
    elif had_nobody_been_there is None or pi(had_nobody_been_there) != TAKE:
        reward = 1
    else:
        reward = -1
    return reward, seen(behind)


def test_the_guards() -> None:
    for p in plays(range(14), 3):
        pairs = for_every_agent(lambda pi, p=p: (guarded_treasures(pi, p), by_hand(pi, p)), 3)  # type: ignore[misc]
        assert all(found == expected for found, expected in pairs)


def in_the_open(h: Prompt) -> int:
    """Takes where somebody could see it, and where that room is never guarded; else leaves."""
    return LEFT if h.observation in (0, 2) else TAKE


@pytest.mark.parametrize(
    ("pi", "rewards"),
    [
        # 0 and 1 are guarded, 3 is not, and then comes the next labyrinth.
        (constant(TAKE), [-1, -1, 1, -1, -1, 1]),
        (constant(LEFT), [0] * 6),
        (in_the_open, [1] * 6),
        # 0 and 2, where there is no guard, then 5: taking there leads to the entrance.
        (lambda h: [TAKE, RIGHT][h.observation // 2 == 0], [0, 1, -1, 0, 1, -1]),
    ],
)
def test_what_comes_of_it(pi: Agent, rewards: list[int]) -> None:
    values = [value(pi, guarded_treasures, n) for n in range(1, 8)]
    assert [b - a for a, b in pairwise(values)] == rewards


def test_the_most_is_a_treasure_a_turn() -> None:
    mu: ExtendedEnvironment = guarded_treasures
    assert max(for_every_agent(lambda pi: value(pi, mu, 4), 3)) == 3
