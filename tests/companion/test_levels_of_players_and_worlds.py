"""Lessons 9 and 10: answers are accepted just if they are right by another calculation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import chain, combinations, pairwise, product
from typing import Any

import pytest

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS
from formal.histories.history import EMPTY, Prompt, prompt
from formal.notation import Agent

HALF = Fraction(1, 2)


def accepted(name: str, answer: Any) -> bool:
    return LEVELS[name].of(answer).right


def pictures(turns: int) -> Iterator[Prompt]:
    """All histories of pictures with these turns, rewards 0."""
    for seen in product((0, 1, 2), repeat=turns):
        for actions in product((0, 1), repeat=turns - 1):
            h = EMPTY.then((0, seen[0]))
            for y, o in zip(actions, seen[1:], strict=True):
                h = h.then(y).then((0, o))
            yield h


def with_last(h: Prompt, o: int) -> Prompt:
    return h.before.prompt.then(h.before.action).then((0, o)) if h.before else prompt((0, o))


def policy(bits: tuple[int, ...]) -> Agent:
    """What it does depends on the last picture, and on whether 1 was seen in the turn before."""
    return lambda h: bits[
        h.observation % 3 + 3 * (h.turns > 1 and h.before.prompt.observation == 1)
    ]


def test_a_guard_is_accepted_just_if_it_does_not_react() -> None:
    """All 64 agents that depend on the last picture and on one earlier one."""
    everywhere = [*chain.from_iterable(pictures(n) for n in (1, 2, 3))]
    found = [0, 0]
    for bits in product((0, 1), repeat=6):
        pi = policy(bits)
        calm = all(pi(with_last(h, 1)) == pi(with_last(h, 0)) for h in everywhere)
        guards = pi(prompt((0, 0))) == 0 and all(pi(h) for h in everywhere if h.observation == 2)
        assert accepted("look-through-the-potion", pi) == (calm and guards)
        late = any(pi(h) != pi(g) for h in everywhere for g in earlier(h))
        assert accepted("one-turn-late", pi) == (calm and late)
        found = [found[0] + (calm and guards), found[1] + (calm and late)]
    assert all(found)


def earlier(h: Prompt) -> Iterator[Prompt]:
    """The history with 0 for 1 in the turn before the last."""
    if h.turns > 1 and (before := h.before.prompt).observation == 1:
        yield with_last(before, 0).then(h.before.action).then((0, h.observation))


def test_blame_by_the_letter() -> None:
    """All 256 agents of turn and picture: visible players in turns 1 and 3, unseen in 2 and 4."""
    for bits in product((0, 1), repeat=8):

        def f(n: int, shown: int, bits: tuple[int, ...] = bits) -> int:
            return bits[2 * (n - 1) + bool(shown)]

        calm = f(2, 1) == f(2, 0) and f(4, 1) == f(4, 0)
        blamed = f(1, 1) != f(1, 0) or f(3, 1) != f(3, 0)
        pi = lambda h, f=f: f(min(h.turns, 4), h.observation)  # noqa: E731
        assert accepted("blamed-by-the-letter", pi) == (calm and blamed)


def test_a_road_is_accepted_just_if_swerving_costs_least() -> None:
    """By the inequality of the claim pv-example-6, made strict."""
    passed, penalties = (1, 2, 5, Fraction(7, 2)), (HALF, 1, 2, 4)
    roads: Any = product((2, 3, 5), passed, (1, HALF), penalties)
    for k, p, c, q in roads:
        assert accepted("a-road-for-swervers", (k, p, c, q)) == (k * c < min(c + q, p))


def test_annotating_is_endless_just_if_a_picture_leads_into_a_circle() -> None:
    for behind in product(range(4), repeat=3):
        maps = dict(enumerate(behind))
        for n in (1, 2, 3):
            for detected in combinations(range(3), n):
                endless = any(stays(o, set(detected), maps) for o in detected)
                assert accepted("erase-for-ever", (set(detected), maps)) == endless


def stays(o: int, detected: set[int], maps: dict[int, int]) -> bool:
    for _ in range(9):
        if o not in detected:
            return False
        o = maps[o]
    return True


def test_proposition_12_is_refuted_by_just_these_agents() -> None:
    """All 128 agents of turn and annotated picture, followed by hand."""
    accepts = 0
    for bits in product((0, 1), repeat=7):

        def f(n: int, o: int, bits: tuple[int, ...] = bits) -> int:
            return bits[0] if n == 1 else bits[1 + 3 * (min(n, 3) - 2) + (0, 4, 5).index(o)]

        part = any(f(n, 4 + f(n - 1, 0)) != f(n, 4 + f(n, 0)) for n in (2, 3, 4))
        pi = lambda h, f=f: f(h.turns, h.observation)  # noqa: E731
        assert accepted("two-annotations", pi) == part
        accepts += part
    assert 0 < accepts < 128


WAYS = [(-1, -4), (-2, -3), (-3, -1), (-4, 0), (-6, -2)]
WORLDS = [
    dict(zip("abcd", ways, strict=False)) for n in (1, 2, 3) for ways in product(WAYS, repeat=n)
]


def best(world: dict[str, Any], worth: Callable[[Any], Any]) -> set[str]:
    most = max(map(worth, world.values()))
    return {way for way, numbers in world.items() if worth(numbers) == most}


def at(alpha: Any) -> Callable[[Any], Any]:
    """Own reward and the mean value."""
    return lambda ns: ns[0] + alpha * Fraction(sum(ns[1:]), len(ns) - 1)


def between(world: dict[str, Any]) -> list[Fraction]:
    """A coefficient before, between and after all places where two lines meet, and these places."""
    lines = [(ns[0], Fraction(sum(ns[1:]), len(ns) - 1)) for ns in world.values()]
    meets = {Fraction(a - c) / (d - b) for (a, b), (c, d) in combinations(lines, 2) if b != d}
    places = [Fraction(0), *sorted(x for x in meets if x > 0)]
    inside = [(x + y) / 2 for x, y in pairwise(places)]
    return sorted({*places[1:], *inside, places[-1] + 1})


def kinks(world: dict[str, Any]) -> list[Fraction]:
    """Where optimal lines of different slopes meet."""
    return [x for x in between(world) if len({world[way][1] for way in best(world, at(x))}) > 1]


@pytest.mark.parametrize("n", range(len(WORLDS) // 31 + 1))
def test_a_world_is_accepted_just_if_its_lines_are_so(n: int) -> None:
    for world in WORLDS[31 * n : 31 * (n + 1)]:
        apart = not best(world, at(0)) & best(world, at(1))
        assert accepted("to-care-is-to-act-otherwise", world) == apart
        assert accepted("a-kink-at-two-thirds", world) == (kinks(world) == [Fraction(2, 3)])
        undominated = {
            way
            for way, x in world.items()
            if not any(y != x and y[0] >= x[0] and y[1] >= x[1] for y in world.values())
        }
        reached = set().union(*(best(world, at(x)) for x in [0, *between(world)]))
        assert accepted("best-for-no-coefficient", world) == bool(undominated - reached)


PAIRS = [(-1, -4, 0), (-1, -2, -2), (-2, -1, -4), (-3, 0, -1), (-3, 3, -9)]


def test_a_world_of_two_others_is_accepted_just_if_one_loses() -> None:
    for ways in chain(combinations(PAIRS, 2), combinations(PAIRS, 3)):
        world = dict(zip("abc", ways, strict=False))
        xs = [x for x in between(world) if len(best(world, at(x))) == 1]
        chosen = [world[best(world, at(x)).pop()] for x in xs]
        loses = any(y[i] < x[i] for x, y in combinations(chosen, 2) for i in (1, 2))
        assert accepted("one-pays-for-it", world) == loses
        worst = best(world, lambda ns: ns[0] + min(ns[1:]))
        assert accepted("fear-the-worst", world) == (not worst & best(world, at(1)))


def test_waiting_is_optimal_just_if_it_costs_nothing_and_the_end_is_no_gain() -> None:
    numbers: Any = product((0, HALF, 1), (0, 1, 3), (-2, 0, HALF))
    for alpha_1, alpha_2, v in numbers:
        right = alpha_1 == 0 and alpha_2 * v <= 0
        assert accepted("wait-for-ever", (alpha_1, alpha_2, v)) == right


def test_the_fence_is_built_at_one_coefficient() -> None:
    for n in range(200):
        alpha = Fraction(n, 8)
        right = -16 - 26 * alpha == -70 - 10 * alpha
        assert accepted("when-the-fence-is-built", alpha) == right
