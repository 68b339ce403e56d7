"""Environments that rewrite observations: cases by hand, and each law said otherwise, on tuples.

Every environment is compared with that other statement of its law for all agents, on every play of
a few turns over a few observations of its alphabet, genuine or not.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import accumulate, chain, product
from operator import or_
from typing import Any, TypeAlias

import pytest

from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.after_images import after_images
from formal.environments.censored_observation import censored_observation
from formal.environments.ignore_observations import ignore_observations
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import tempting_button
from formal.environments.tempting_button_variation import tempting_button_variation
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.notation import ExtendedEnvironment

Flat: TypeAlias = list[Any]
"""The items of a prompt."""
Does: TypeAlias = Callable[[Flat, int], bool]
"""Whether the agent answers a prompt with an action."""
Law: TypeAlias = Callable[[Flat, int, Does], int]
"""What an action earns after a prompt."""


def shown(i: int) -> int:
    """No environment looks at what it will show: it may be anything."""
    return 100 + i


def observed(h: Flat) -> list[int]:
    return [o for _, o in h[::2]]


def observing(h: Flat, observations: list[int]) -> Flat:
    """The same with other observations."""
    percepts = [(r, o) for (r, _), o in zip(h[::2], observations, strict=True)]
    return [*chain(*zip(percepts, h[1::2], strict=False)), percepts[-1]]


# Each question, said otherwise.


def ignoring(h: Flat) -> Flat:
    return observing(h, [0] * (len(h) // 2) + observed(h)[-1:])


def imagining(h: Flat) -> Flat:
    lamps = [{b for b in range(3) if o >> b & 1} for o in observed(h)]
    lit = [now | before for now, before in zip(lamps, [set[int](), *lamps], strict=False)]
    return observing(h, [sum(2**b for b in on) for on in lit])


def censoring(h: Flat) -> Flat:
    """Of the turns (o, y, ρ) those are left whose o is not 2; the first is left anyway."""
    turns = [(o, y, r) for (_, o), y, (r, _) in zip(h[::2], h[1::2], h[2::2], strict=False)]
    left = turns[:1] + [turn for turn in turns[1:] if turn[0] != 2]
    end = h[-1][1]
    if turns and end == 2:
        end = left.pop()[0]
    ends = [*(o for o, _, _ in left[1:]), end]
    after = ([y, (r, o)] for (_, y, r), o in zip(left, ends, strict=False))
    return [h[0], *chain(*after)]


def last(o: int) -> Callable[[Flat], Flat]:
    return lambda h: observing(h, [*observed(h)[:-1], o])


# Each law.


def asking(question: Callable[[Flat], Flat]) -> Law:
    return lambda h, y, does: 1 if does(question(h), y) else -1


def button(h: Flat, y: int, does: Does) -> int:
    if observed(h)[-1] == 0:
        return 1 - 2 * y
    return 1 if does(last(0)(h), 1) else -1


def variation(h: Flat, y: int, does: Does) -> int:
    there = observed(h)[-1] == 0
    return 0 if y else 1 if there else 1 - 2 * does(last(0)(h), 0)


STATED = {2: (0, 0), 3: (0, 1), 4: (1, 0), 5: (1, 1)}


def recognition(h: Flat, y: int, does: Does) -> int:
    o = observed(h)[-1]
    if o not in STATED:
        return 0
    q, c = STATED[o]
    return 1 if bool(y) is does(last(q)(h), c) else -1


LAWS: dict[str, tuple[Any, Law, tuple[int, ...], int]] = {
    "ignore-observations": (ignore_observations, asking(ignoring), (0, 1, 4), 3),
    "after-images": (after_images, asking(imagining), (0, 1, 6), 3),
    "censored-observation": (censored_observation, asking(censoring), (0, 1, 2), 4),
    "tempting-button": (tempting_button, button, (0, 1), 3),
    "tempting-button-variation": (tempting_button_variation, variation, (0, 1), 3),
    "self-recognition": (self_recognition, recognition, (0, 1, 2, 3, 4, 5), 2),
}


def plays(observations: tuple[int, ...], turns: int) -> Iterator[Play]:
    """The first reward is 3, which no agent here is blind to."""
    first, later = list(product((3,), observations)), list(product((1, -1), observations))
    yield EMPTY
    for n in range(turns):
        for flat in product(first, *[(0, 1), later] * n, (0, 1)):
            yield play(*flat)


def disagreements(name: str, law: Law) -> Iterator[Play]:
    """The plays on which the environment answers some agent otherwise than the law."""
    made, _, observations, turns = LAWS[name]
    mu: ExtendedEnvironment = made(shown)

    def run(choose: Choose, p: Play) -> bool:
        pi = ForkingAgent(choose, 2)
        if not p:
            return mu(pi, p) == (0, 0 if name == "censored-observation" else shown(0))
        h, y = list(p.prompt), p.action
        expected = law(h, y, lambda asked, a: pi(prompt(*asked)) == a)
        return mu(pi, p) == (expected, shown(p.turns))

    for p in plays(observations, turns):
        if not all(explore(lambda choose, p=p: run(choose, p))):  # type: ignore[misc]
            yield p


@pytest.mark.parametrize("name", LAWS)
def test_it_is_its_law_for_all_agents_on_all_plays(name: str) -> None:
    assert list(disagreements(name, LAWS[name][1])) == []


# Laws that are not it.


def rewarded_with_what_is_seen(h: Flat) -> Flat:
    """Percepts go with the action that answers them, and not rewards with the action before."""
    pairs = list(zip(h[::2], [*h[1::2], None], strict=True))
    left = pairs[:1] + [pair for pair in pairs[1:] if pair[0][1] != 2]
    return list(chain(*left))[:-1]


def asked_at_the_censored(h: Flat) -> Flat:
    return censoring([*h[:-1], (h[-1][0], 3)])[:-1] + h[-1:] if h[-1][1] == 2 else censoring(h)


def happened_but_unseen(h: Flat) -> Flat:
    """Turns happen, and what is censored looks as what was seen before it."""
    seen: list[int] = []
    for o in observed(h):
        seen.append(seen[-1] if seen and o == 2 else o)
    return observing(h, seen)


FAULTS: dict[str, list[tuple[str, Law]]] = {
    "ignore-observations": [
        ("none", asking(lambda h: h)),
        ("the current one too", asking(lambda h: observing(h, [0] * len(observed(h))))),
        ("all but the first", asking(lambda h: [h[0], *ignoring(h)[1:]])),
        ("only the first", asking(lambda h: [ignoring(h)[0], *h[1:]])),
    ],
    "after-images": [
        ("none", asking(lambda h: h)),
        ("not the current one", asking(lambda h: [*imagining(h)[:-1], h[-1]])),
        ("they stay", asking(lambda h: observing(h, list(accumulate(observed(h), or_))))),
        ("only the current one", asking(lambda h: [*h[:-1], imagining(h)[-1]])),
    ],
    "censored-observation": [
        ("none", asking(lambda h: h)),
        ("rewards with what is seen", asking(rewarded_with_what_is_seen)),
        ("asked at the censored", asking(asked_at_the_censored)),
        ("happened, but unseen", asking(happened_but_unseen)),
    ],
    "tempting-button": [
        ("the variation", variation),
        ("asked where it is", lambda h, y, does: button(h, y, lambda _, a: does(h, a))),
        (
            "asked about no button",
            lambda h, y, does: button(h, y, lambda g, a: does(last(1)(g), a)),
        ),
    ],
    "tempting-button-variation": [
        ("tempting button", button),
        ("asked where it is", lambda h, y, does: variation(h, y, lambda _, a: does(h, a))),
        ("abstaining is judged", lambda h, y, does: variation(h, 0, does)),
    ],
    "self-recognition": [
        ("yes is 0", lambda h, y, does: recognition(h, 1 - y, does)),
        ("asked where it is", lambda h, y, does: recognition(h, y, lambda _, a: does(h, a))),
        ("no is not judged", lambda h, y, does: y * recognition(h, y, does)),
        (
            "q and c exchanged",
            lambda h, y, does: recognition(
                observing(h, [*observed(h)[:-1], {3: 4, 4: 3}.get(h[-1][1], h[-1][1])]), y, does
            ),
        ),
    ],
}


@pytest.mark.parametrize(
    ("name", "law"),
    [
        pytest.param(name, law, id=f"{name}, {fault}")
        for name, faults in FAULTS.items()
        for fault, law in faults
    ],
)
def test_another_law_is_not_it(name: str, law: Law) -> None:
    assert next(disagreements(name, law), None) is not None


HALF = Fraction(1, 2)
GIVEN = prompt((7, 0), 1, (1, 2), 0, (-1, 2), 1, (HALF, 1), 0, (3, 5))
BY_HAND = [
    (ignore_observations, GIVEN, prompt((7, 0), 1, (1, 0), 0, (-1, 0), 1, (HALF, 0), 0, (3, 5))),
    (after_images, GIVEN, prompt((7, 0), 1, (1, 2), 0, (-1, 2), 1, (HALF, 3), 0, (3, 5))),
    # The action at the first observation earned 1; the two after it never happened.
    (censored_observation, GIVEN, prompt((7, 0), 1, (1, 1), 0, (3, 5))),
    (censored_observation, GIVEN.before.prompt.before.prompt, prompt((7, 0))),
    (censored_observation, GIVEN.before.then((3, 2)), prompt((7, 0), 1, (1, 1))),
    (censored_observation, prompt((7, 2), 1, (1, 2), 0, (-1, 0)), prompt((7, 2), 1, (1, 0))),
]


@pytest.mark.parametrize(("made", "h", "asked"), BY_HAND)
def test_by_hand(made: Any, h: Prompt, asked: Prompt) -> None:
    assert made(shown)({asked: 1}.__getitem__, h.then(1)) == (1, shown(h.turns))
    assert made(shown)({asked: 0}.__getitem__, h.then(1)) == (-1, shown(h.turns))


@pytest.mark.parametrize(
    ("made", "o", "about", "earned"),
    [
        # What doing 0 and doing 1 earn, for an agent that would do 0 and for one that would do 1.
        (tempting_button, 1, 0, {0: (-1, -1), 1: (1, 1)}),
        (tempting_button_variation, 1, 0, {0: (-1, 0), 1: (1, 0)}),
        (self_recognition, 2, 0, {0: (-1, 1), 1: (1, -1)}),
        (self_recognition, 3, 0, {0: (1, -1), 1: (-1, 1)}),
        (self_recognition, 4, 1, {0: (-1, 1), 1: (1, -1)}),
        (self_recognition, 5, 1, {0: (1, -1), 1: (-1, 1)}),
    ],
)
def test_what_is_earned_by_hand(
    made: Any, o: int, about: int, earned: dict[int, tuple[int, int]]
) -> None:
    g = prompt((7, 1), 1, (HALF, 0)).then(0)
    h, asked = g.then((-1, o)), g.then((-1, about))
    for would, rewards in earned.items():
        pi = {asked: would}.__getitem__
        assert tuple(made(shown)(pi, h.then(y))[0] for y in (0, 1)) == rewards


@pytest.mark.parametrize(
    ("made", "o", "rewards"),
    [
        (tempting_button, 0, (1, -1)),
        (tempting_button_variation, 0, (1, 0)),
        (self_recognition, 0, (0, 0)),
        (self_recognition, 1, (0, 0)),
    ],
)
def test_where_nobody_is_asked(made: Any, o: int, rewards: tuple[int, int]) -> None:
    h = prompt((0, o))
    assert tuple(made(shown)({}.__getitem__, h.then(y))[0] for y in (0, 1)) == rewards
