"""The agent and its copy: cases by hand, and each law a second time, as a recursion on actions.

None of these environments looks at the percepts of a play: the second form of each law is not even
handed them. Both forms are compared for all agents on every short play, genuine or not.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice, permutations, product
from typing import Any, TypeAlias

import pytest

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
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Reward

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], Action]
Actions: TypeAlias = tuple[Action, ...]
Law: TypeAlias = Callable[[OnTuples, Actions], Percept]


def paid(earned: bool) -> int:
    return 1 if earned else -1


def player(foreseen: int) -> Law:
    def other(pi: OnTuples, ys: Actions) -> Flat:
        if not ys:
            return ((0, 0),)
        g = other(pi, ys[:-1])
        return (*g, pi(g), (-foreseen * paid(ys[-1] == pi(g)), ys[-1]))

    def law(pi: OnTuples, ys: Actions) -> Percept:
        if not ys:
            return 0, 0
        z = pi(other(pi, ys[:-1]))
        return foreseen * paid(ys[-1] == z), z

    return law


def worker(pi: OnTuples, ys: Actions) -> Flat:
    if not ys:
        return ((0, 0),)
    g = worker(pi, ys[:-1])
    return (*g, pi(g), (ys[-1], 0))


def zero_shown(pi: OnTuples, ys: Actions) -> Percept:
    z = pi(worker(pi, ys))
    return (paid(z == 0) if ys else 0), z


def zero_hidden(pi: OnTuples, ys: Actions) -> Percept:
    return (paid(pi(worker(pi, ys)) == 0) if ys else 0), 0


def happy(meals: Actions) -> bool:
    n = 5
    for y in meals:
        n = sorted((0, n + (-1 if y else 1), 9))[1]
    return n in {3, 4, 5, 6, 7}


def baby(pi: OnTuples, ys: Actions) -> Flat:
    if len(ys) == 1:
        return ((0, ys[0]),)
    b = baby(pi, ys[:-1])
    return (*b, pi(b), (paid(happy(ys[:-1])), ys[-1]))


def laughing(pi: OnTuples, ys: Actions) -> Percept:
    if not ys:
        return 0, 0
    z = pi(baby(pi, ys))
    return paid(z == 0), z


def parent(pi: OnTuples, ys: Actions) -> Flat:
    if len(ys) == 1:
        return ((0, ys[0]),)
    g = parent(pi, ys[:-1])
    return (*g, pi(g), (paid(ys[-2] == 0), ys[-1]))


def nourished(pi: OnTuples, ys: Actions) -> Percept:
    if not ys:
        return 0, 1
    g = parent(pi, ys)
    meals = (*g[1::2], pi(g))
    return paid(happy(meals)), meals[-1]


def sated(ys: Actions) -> bool:
    return abs(100 - 125 + sum(-3 if y else 22 for y in ys)) <= 75


def infant(pi: OnTuples, ys: Actions) -> Flat:
    if not ys:
        return ()
    x = paid(sated(ys)), ys[-1]
    b = infant(pi, ys[:-1])
    return (*b, pi(b), x) if b else (x,)


def content(pi: OnTuples, ys: Actions) -> Percept:
    if not ys:
        return 1, 0
    z = pi(infant(pi, ys))
    return paid(z == 0), z


@dataclass(frozen=True)
class Same:
    """Two forms of one law, and the number of actions."""

    mu: ExtendedEnvironment
    law: Law
    n_actions: int = 2


LAWS = {
    "adversarial-sequence-predictor": Same(adversarial_sequence_predictor, player(1)),
    "adversarial-sequence-evader": Same(adversarial_sequence_evader, player(-1)),
    "incentivize-zero": Same(incentivize_zero, zero_shown, 3),
    "incentive-to-incentivize": Same(incentive_to_incentivize, zero_hidden, 3),
    "crying-baby": Same(crying_baby, laughing),
    "crying-baby2": Same(crying_baby2, nourished),
    "crying-baby-cagi": Same(crying_baby_cagi, content, 3),
}

PERCEPTS: list[Percept] = [(0, 0), (-1, 1)]


def plays(turns: int, n_actions: int) -> list[Flat]:
    """All of them to so many turns."""
    items: list[Any] = [PERCEPTS, range(n_actions)]
    return [p for n in range(turns + 1) for p in product(*(items * n))]


def alike(*ys: Action) -> Flat:
    """The play with these actions whose percepts are all one that never happens."""
    return tuple(item for y in ys for item in ((7, 3), y))


def check(mu: ExtendedEnvironment, law: Law, flats: list[Flat], n_actions: int) -> None:
    """The environment answers by its law, on these plays, for all agents of so many actions."""

    made = cache(lambda h: prompt(*h))

    def run(choose: Choose, p: Play, ys: Actions) -> tuple[Percept, Percept]:
        pi = ForkingAgent(choose, n_actions)
        return mu(pi, p), law(lambda h: pi(made(h)), ys)

    for flat in flats:
        both = partial(run, p=play(*flat), ys=flat[1::2])
        for found, expected in explore(both):
            assert found == expected, flat


@pytest.mark.parametrize("name", LAWS)
def test_the_environment_is_its_law(name: str) -> None:
    same = LAWS[name]
    check(same.mu, same.law, plays(3, same.n_actions), same.n_actions)


@pytest.mark.parametrize(("name", "other"), list(permutations(LAWS, 2)))
def test_no_environment_is_another_s_law(name: str, other: str) -> None:
    with pytest.raises(AssertionError):
        check(LAWS[name].mu, LAWS[other].law, plays(1, 2), 2)


LONGER = [alike(*ys) for n in (4, 5, 6) for ys in product((0, 1), repeat=n)]


@pytest.mark.parametrize("name", LAWS)
def test_for_all_agents_of_two_actions_to_six_turns(name: str) -> None:
    check(LAWS[name].mu, LAWS[name].law, LONGER, 2)


def echo(h: Flat) -> Action:
    """An agent that does what it observes: as a parent it feeds whoever laughs."""
    return int(h[-1][1])


def cries_when_punished(h: Flat) -> Action:
    """An agent that shows how it feels."""
    return int(h[-1][0] < 0)


def agree(mu: ExtendedEnvironment, law: Law, pi: OnTuples, actions: list[Actions]) -> None:
    """The environment answers this agent by its law."""
    for ys in actions:
        found = mu(lambda h: pi(h.flat()), play(*alike(*ys)))
        assert found == law(pi, ys), ys


ALL_TO_TEN = [ys for n in range(1, 11) for ys in product((0, 1), repeat=n)]
"""Long enough to leave either bound of the baby's nutrition, and to see that it was one."""

MEALS_FIRST_OR_LAST = [
    ys for m in range(9) for n in range(26) for ys in ((0,) * m + (1,) * n, (2,) * n + (0,) * m)
]


GROWING = {
    "crying-baby": ALL_TO_TEN,
    "crying-baby2": ALL_TO_TEN,
    "crying-baby-cagi": [ys for ys in MEALS_FIRST_OR_LAST if ys],
}


@pytest.mark.parametrize("pi", [echo, cries_when_punished])
@pytest.mark.parametrize("name", GROWING)
def test_babies_grow_older(name: str, pi: OnTuples) -> None:
    agree(LAWS[name].mu, LAWS[name].law, pi, GROWING[name])


# Cases by hand.

Asked: TypeAlias = dict[Flat, Action]
"""What the agent is asked, and its answers; it is asked nothing else."""

BY_HAND: list[tuple[ExtendedEnvironment, Actions, Asked, Percept]] = [
    (adversarial_sequence_predictor, (), {}, (0, 0)),
    (adversarial_sequence_predictor, (0,), {((0, 0),): 0}, (1, 0)),
    (adversarial_sequence_predictor, (0,), {((0, 0),): 1}, (-1, 1)),
    # the agent was mistaken, which the other player is paid for; it observes the agent's 0
    (
        adversarial_sequence_predictor,
        (0, 1),
        {((0, 0),): 1, ((0, 0), 1, (1, 0)): 1},
        (1, 1),
    ),
    # the agent was right
    (
        adversarial_sequence_predictor,
        (1, 1),
        {((0, 0),): 1, ((0, 0), 1, (-1, 1)): 0},
        (-1, 0),
    ),
    (adversarial_sequence_evader, (), {}, (0, 0)),
    (adversarial_sequence_evader, (0,), {((0, 0),): 1}, (1, 1)),
    (adversarial_sequence_evader, (0, 1), {((0, 0),): 1, ((0, 0), 1, (-1, 0)): 1}, (-1, 1)),
    (incentivize_zero, (), {((0, 0),): 7}, (0, 7)),
    (incentivize_zero, (9,), {((0, 0),): 7, ((0, 0), 7, (9, 0)): 0}, (1, 0)),
    (
        incentivize_zero,
        (9, 4),
        {((0, 0),): 7, ((0, 0), 7, (9, 0)): 0, ((0, 0), 7, (9, 0), 0, (4, 0)): 3},
        (-1, 3),
    ),
    # the paper's: 100 is typed and rewarded by 5, then 0 is typed
    (incentive_to_incentivize, (), {}, (0, 0)),
    (incentive_to_incentivize, (5,), {((0, 0),): 100, ((0, 0), 100, (5, 0)): 0}, (1, 0)),
    (incentive_to_incentivize, (5,), {((0, 0),): 0, ((0, 0), 0, (5, 0)): 100}, (-1, 0)),
    (crying_baby, (), {}, (0, 0)),
    (crying_baby, (1,), {((0, 1),): 0}, (1, 0)),
    # two meals leave it happy, at 7; the third is one too much, and told with the fourth
    (
        crying_baby,
        (0, 0, 0, 1),
        {
            ((0, 0),): 0,
            ((0, 0), 0, (1, 0)): 0,
            ((0, 0), 0, (1, 0), 0, (1, 0)): 1,
            ((0, 0), 0, (1, 0), 0, (1, 0), 1, (-1, 1)): 1,
        },
        (-1, 1),
    ),
    (crying_baby2, (), {}, (0, 1)),
    # two meals missed leave it happy, at 3, and the third does not
    (crying_baby2, (0,), {((0, 0),): 1}, (1, 1)),
    (crying_baby2, (0, 1), {((0, 0),): 1, ((0, 0), 1, (1, 1)): 1}, (1, 1)),
    (
        crying_baby2,
        (0, 1, 0),
        {
            ((0, 0),): 1,
            ((0, 0), 1, (1, 1)): 1,
            ((0, 0), 1, (1, 1), 1, (-1, 0)): 1,
        },
        (-1, 1),
    ),
    (crying_baby_cagi, (), {}, (1, 0)),
    (crying_baby_cagi, (5,), {((1, 5),): 8}, (-1, 8)),
    (crying_baby_cagi, (5, 0), {((1, 5),): 8, ((1, 5), 8, (1, 0)): 0}, (1, 0)),
]


@pytest.mark.parametrize(("mu", "ys", "asked", "expected"), BY_HAND)
def test_by_hand(mu: ExtendedEnvironment, ys: Actions, asked: Asked, expected: Percept) -> None:
    unasked = dict(asked)

    def pi(h: Prompt) -> Action:
        unasked.pop(h.flat(), None)
        return asked[h.flat()]

    assert mu(pi, play(*alike(*ys))) == expected
    assert not unasked


LIVES: list[tuple[ExtendedEnvironment, Action, list[Percept]]] = [
    (adversarial_sequence_predictor, 0, [(0, 0), *[(1, 0)] * 5]),
    (adversarial_sequence_predictor, 1, [(0, 0), *[(1, 1)] * 5]),
    (adversarial_sequence_evader, 0, [(0, 0), *[(-1, 0)] * 5]),
    (adversarial_sequence_evader, 1, [(0, 0), *[(-1, 1)] * 5]),
    (incentivize_zero, 0, [(0, 0), *[(1, 0)] * 5]),
    (incentivize_zero, 1, [(0, 1), *[(-1, 1)] * 5]),
    (incentive_to_incentivize, 0, [(0, 0), *[(1, 0)] * 5]),
    (incentive_to_incentivize, 1, [(0, 0), *[(-1, 0)] * 5]),
    (crying_baby, 0, [(0, 0), *[(1, 0)] * 5]),
    (crying_baby, 1, [(0, 0), *[(-1, 1)] * 5]),
    # from 5, fed: 6, 7, then too full
    (crying_baby2, 0, [(0, 1), *[(1, 0)] * 2, *[(-1, 0)] * 8]),
    # from 5, never fed: 4, 3, then hungry
    (crying_baby2, 1, [(0, 1), *[(1, 1)] * 2, *[(-1, 1)] * 8]),
    (crying_baby_cagi, 0, [(1, 0), *[(1, 0)] * 20]),
    (crying_baby_cagi, 1, [(1, 0), *[(-1, 1)] * 20]),
]


@pytest.mark.parametrize(("mu", "y", "expected"), LIVES)
def test_one_that_always_does_the_same(
    mu: ExtendedEnvironment, y: Action, expected: list[Percept]
) -> None:
    lives = interaction(lambda h: y, mu)
    assert [p.prompt.percept for p in islice(lives, len(expected))] == expected


def feelings(mu: ExtendedEnvironment, ys: Actions) -> list[Reward]:
    """The rewards of a copy that always does 0, in the longest history that is asked about."""
    asked: list[Prompt] = []

    def pi(h: Prompt) -> Action:
        asked.append(h)
        return 0

    mu(pi, play(*alike(*ys)))
    longest = max(asked, key=lambda h: h.turns)
    return [h.reward for h in longest.prefixes()]


def test_the_papers_satiation() -> None:
    """A turn is three numbers of the play, a meal 25: -3 without, +22 with one."""
    never, always, some = (1,) * 18, (0,) * 6, (0, 7, 0, 1)
    values = {
        ys: [satiation(play(*alike(*ys[:n]))) for n in range(len(ys) + 1)]
        for ys in (never, always, some)
    }
    assert values[never] == [100 - 3 * n for n in range(19)]
    assert values[never][15:] == [55, 52, 49, 46]
    assert values[always] == [100, 122, 144, 166, 188, 210, 232]
    assert values[some] == [100, 122, 119, 141, 138]


def test_when_the_papers_baby_is_discontent() -> None:
    """From turn 17 if it is never fed, from turn 5 if always; it is told in the same turn."""
    assert feelings(crying_baby_cagi, (1,) * 18) == [1] * 16 + [-1] * 2
    assert feelings(crying_baby_cagi, (0,) * 6) == [1] * 4 + [-1] * 2
    # 122, then down to 50, which is enough, and to 47
    assert feelings(crying_baby_cagi, (0, *(1,) * 25)) == [1] * 25 + [-1]
    # down to 52, up to 206, down to 203 and to 200, which is not too much
    fasting, feasting = (1,) * 16, (0,) * 7
    assert feelings(crying_baby_cagi, (*fasting, *feasting, 1, 1)) == [1] * 22 + [-1] * 2 + [1]


def test_when_the_librarys_baby_is_unhappy() -> None:
    """From 3 to 7 it is not; it is told a turn later, and 0 at first. The bounds hold it."""
    assert feelings(crying_baby, (0,) * 5) == [0, 1, 1, -1, -1]
    assert feelings(crying_baby, (1,) * 5) == [0, 1, 1, -1, -1]
    # 6 7 8 9 9 9, then 8 7 6: without the bound at 9 it would take two turns more
    assert feelings(crying_baby, (0,) * 6 + (1,) * 4) == [0, 1, 1] + [-1] * 5 + [1, 1]
    # 4 3 2 1 0 0 0, then 1 2 3
    assert feelings(crying_baby, (1,) * 7 + (0,) * 4) == [0, 1, 1] + [-1] * 7 + [1]


# Faults.


def adversary(
    reward: Callable[[int], int] = lambda r: -r,
    seen: Callable[[Action, Action], Action] = lambda y, z: y,
    done: Callable[[Action, Action], Action] = lambda y, z: z,
    shown: Callable[[Action, Action], Action] = lambda y, z: z,
    first: Percept = (0, 0),
    foreseen: int = 1,
    memory: bool = True,
) -> ExtendedEnvironment:
    """The game with one of its parts replaced."""

    def mu(pi: Agent, p: Play) -> Percept:
        x: Percept = (0, 0)
        g = EMPTY.then(first)
        for q in p.plays():
            y, z = q.action, pi(g)
            r = foreseen if y == z else -foreseen
            x = r, shown(y, z)
            h = g if memory else g.first
            g = h.then(done(y, z)).then((reward(r), seen(y, z)))
        return x

    return mu


def incentive(
    percept: Callable[[Action, Action], Percept] = lambda y, z: (y, 0),
    done: Callable[[Action, Action], Action] = lambda y, z: z,
    first: Percept = (0, 0),
    shown: Callable[[Action], Action] = lambda z: z,
    empty: Callable[[Action], Percept] = lambda z: (0, z),
    wanted: Action = 0,
    late: bool = False,
) -> ExtendedEnvironment:
    """The copy and its rewards, with a part replaced; `late` shows what it did before."""

    def mu(pi: Agent, p: Play) -> Percept:
        g = EMPTY.then(first)
        z = before = pi(g)
        for q in p.plays():
            g = g.then(done(q.action, z)).then(percept(q.action, z))
            before, z = z, pi(g)
        if not p:
            return empty(z)
        z = before if late else z
        return (1 if z == wanted else -1), shown(z)

    return mu


def nursery(
    meal: Callable[[int, Action], int] = lambda n, y: min(n + 1, 9) if y == 0 else max(n - 1, 0),
    happy: Callable[[int], bool] = lambda n: 3 <= n <= 7,
    start: int = 5,
    first: int = 0,
    at_once: bool = False,
    swapped: bool = False,
    percept: Callable[[int, Action], Percept] = lambda r, y: (r, y),
    shown: Callable[[Action, Action], Action] = lambda y, z: z,
    empty: Percept | None = None,
    wanted: Action = 0,
) -> ExtendedEnvironment:
    """The library's babies with one part replaced; `at_once` tells what the last action brings."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return empty or (0, int(swapped))
        n, r, b, x = start, first, EMPTY, (0, 0)
        for q in p.plays():
            y = q.action
            told = (1 if y == wanted else -1) if swapped else (1 if happy(meal(n, y)) else -1)
            h = b.then(percept(told if at_once else r, y))
            z = pi(h)
            n, r, b = meal(n, z if swapped else y), told, h.then(z)
            x = (1 if (happy(n) if swapped else z == wanted) else -1), shown(y, z)
        return x

    return mu


def cagis(
    turn: int = 3,
    meal: int = 25,
    feels: Callable[[int], bool] = lambda s: 50 <= s <= 200,
    before: bool = False,
    seen: Callable[[Action], Action] = lambda y: y,
    empty: Percept = (1, 0),
    laughs: Callable[[Action], bool] = lambda z: z == 0,
    feeds: Callable[[Action], bool] = lambda y: y == 0,
) -> ExtendedEnvironment:
    """The paper's baby with one part replaced; `before` tells how it felt before the action."""

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return empty
        s, b, z = 100, EMPTY, 0
        for q in p.plays():
            after = s + (meal if feeds(q.action) else 0) - turn
            h = b.then((1 if feels(s if before else after) else -1, seen(q.action)))
            s, z = after, pi(h)
            b = h.then(z)
        return (1 if laughs(z) else -1), z

    return mu


def unfed(n: int, y: Action) -> int:
    return min(n + 1, 9) if y else max(n - 1, 0)


def no_most(n: int, y: Action) -> int:
    return n + 1 if y == 0 else max(n - 1, 0)


def no_least(n: int, y: Action) -> int:
    return min(n + 1, 9) if y == 0 else n - 1


MUTANTS: dict[str, dict[str, ExtendedEnvironment]] = {
    "adversarial-sequence-predictor": {
        "paid what the agent is": adversary(reward=lambda r: r),
        "paid nothing": adversary(reward=lambda r: 0),
        "observes itself": adversary(seen=lambda y, z: z),
        "observes nothing": adversary(seen=lambda y, z: 0),
        "acts as the agent": adversary(done=lambda y, z: y),
        "shows the agent's action": adversary(shown=lambda y, z: y),
        "shows nothing": adversary(shown=lambda y, z: 0),
        "begins paid": adversary(first=(1, 0)),
        "begins at 1": adversary(first=(0, 1)),
        "remembers a turn": adversary(memory=False),
        "roles exchanged": adversary(foreseen=-1),
        "asks about the play": lambda pi, p: (
            (paid(p.action == pi(p.prompt)), pi(p.prompt)) if p else (0, 0)
        ),
    },
    "adversarial-sequence-evader": {
        "paid what the agent is": adversary(foreseen=-1, reward=lambda r: r),
        "observes itself": adversary(foreseen=-1, seen=lambda y, z: z),
        "begins paid": adversary(foreseen=-1, first=(1, 0)),
        "roles as before": adversary(),
    },
    "incentivize-zero": {
        "paid nothing": incentive(percept=lambda y, z: (0, 0)),
        "paid the negative": incentive(percept=lambda y, z: (-y, 0)),
        "observes itself": incentive(percept=lambda y, z: (y, z)),
        "observes the agent": incentive(percept=lambda y, z: (y, y)),
        "acts as the agent": incentive(done=lambda y, z: y),
        "begins paid": incentive(first=(1, 0)),
        "shows nothing": incentive(shown=lambda z: 0),
        "first action not shown": incentive(empty=lambda z: (0, 0)),
        "paid for the first": incentive(empty=lambda z: (1 if z == 0 else -1, z)),
        "must do 1": incentive(wanted=1),
        "a turn late": incentive(late=True),
    },
    "incentive-to-incentivize": {
        "shows what was done": incentive(empty=lambda z: (0, 0)),
        "observes the agent": incentive(
            percept=lambda y, z: (y, y), empty=lambda z: (0, 0), shown=lambda z: 0
        ),
        "shows the first": incentive(shown=lambda z: 0),
        "a turn late": incentive(empty=lambda z: (0, 0), shown=lambda z: 0, late=True),
        "paid nothing": incentive(
            percept=lambda y, z: (0, 0), empty=lambda z: (0, 0), shown=lambda z: 0
        ),
    },
    "crying-baby": {
        "1 feeds": nursery(meal=unfed),
        "no most": nursery(meal=no_most),
        "no least": nursery(meal=no_least),
        "too full at 7": nursery(happy=lambda n: 3 <= n <= 6),
        "never too full": nursery(happy=lambda n: n >= 3),
        "hungry at 3": nursery(happy=lambda n: 4 <= n <= 7),
        "never hungry": nursery(happy=lambda n: n <= 7),
        "begins at 4": nursery(start=4),
        "begins at 6": nursery(start=6),
        "begins paid": nursery(first=1),
        "paid at once": nursery(at_once=True),
        "observes nothing": nursery(percept=lambda r, y: (r, 0)),
        "shows the agent's action": nursery(shown=lambda y, z: y),
        "begins crying": nursery(empty=(0, 1)),
        "begins paying": nursery(empty=(1, 0)),
        "paid for crying": nursery(wanted=1),
    },
    "crying-baby2": {
        "1 feeds": nursery(swapped=True, meal=unfed),
        "no most": nursery(swapped=True, meal=no_most),
        "no least": nursery(swapped=True, meal=no_least),
        "too full at 7": nursery(swapped=True, happy=lambda n: 3 <= n <= 6),
        "hungry at 3": nursery(swapped=True, happy=lambda n: 4 <= n <= 7),
        "begins at 4": nursery(swapped=True, start=4),
        "begins paid": nursery(swapped=True, first=1),
        "paid at once": nursery(swapped=True, at_once=True),
        "begins with a meal": nursery(swapped=True, empty=(0, 0)),
        "paid for crying": nursery(swapped=True, wanted=1),
        "shows the agent's action": nursery(swapped=True, shown=lambda y, z: y),
    },
    "crying-baby-cagi": {
        "a meal is 26": cagis(meal=26),
        "a turn is two numbers": cagis(turn=2),
        "discontent at 50": cagis(feels=lambda s: 50 < s <= 200),
        "discontent at 200": cagis(feels=lambda s: 50 <= s < 200),
        "never hungry": cagis(feels=lambda s: s <= 200),
        "observes nothing": cagis(seen=lambda y: 0),
        "observes a meal or none": cagis(seen=lambda y: min(y, 1)),
        "told how it felt before": cagis(before=True),
        "begins with 0": cagis(empty=(0, 0)),
        "begins crying": cagis(empty=(1, 1)),
        "2 is no crying": cagis(laughs=lambda z: z != 1),
        "2 feeds": cagis(feeds=lambda y: y != 1),
        "never too full": cagis(feels=lambda s: s >= 50),
    },
}

FAULTLESS = {
    "adversarial-sequence-predictor": adversary(),
    "adversarial-sequence-evader": adversary(foreseen=-1),
    "incentivize-zero": incentive(),
    "incentive-to-incentivize": incentive(empty=lambda z: (0, 0), shown=lambda z: 0),
    "crying-baby": nursery(),
    "crying-baby2": nursery(swapped=True),
    "crying-baby-cagi": cagis(),
}


def check_in_every_way(mu: ExtendedEnvironment, name: str) -> None:
    same = LAWS[name]
    check(mu, same.law, plays(3, same.n_actions), same.n_actions)
    check(mu, same.law, LONGER, 2)
    for pi in (echo, cries_when_punished):
        agree(mu, same.law, pi, GROWING.get(name, []))


@pytest.mark.parametrize("name", LAWS)
def test_what_carries_the_faults_is_none_itself(name: str) -> None:
    check_in_every_way(FAULTLESS[name], name)


@pytest.mark.typical("adversarial-sequence-predictor: paid nothing")
@pytest.mark.parametrize(
    ("mu", "name"),
    [
        pytest.param(mu, name, id=f"{name}: {fault}")
        for name, mutants in MUTANTS.items()
        for fault, mu in mutants.items()
    ],
)
def test_a_mutant_is_found(mu: ExtendedEnvironment, name: str) -> None:
    with pytest.raises(AssertionError):
        check_in_every_way(mu, name)


def test_each_has_mutants() -> None:
    assert MUTANTS.keys() == LAWS.keys() == FAULTLESS.keys()
    assert all(len(mutants) >= 3 for mutants in MUTANTS.values())
