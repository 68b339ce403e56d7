"""Environments made from others: each law a second time, on tuples and in tables by hand.

Every environment is compared with its second form for all agents, on every short play over the
alphabet, genuine or not.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.codes.pairing import code_of_percept
from formal.environments.binocular_vision import ball, binocular_vision, model
from formal.environments.deja_vu import deja_vu
from formal.environments.handicap import handicap
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.mirror import image, mirror, room
from formal.environments.newcomblike import coordination, newcomblike
from formal.environments.reverse_history import reverse_history
from formal.environments.self_inserting import self_inserting
from formal.environments.shown_coin import shown_coin
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt, play, prompt
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept

Flat: TypeAlias = tuple[Any, ...]
OnTuples: TypeAlias = Callable[[Flat], int]
SecondForm: TypeAlias = Callable[[OnTuples, Flat], Percept]


def check_is(
    mu: ExtendedEnvironment,
    second: SecondForm,
    percepts: Sequence[Percept],
    actions: Sequence[int] = (0, 1),
) -> None:
    """The two forms agree for all agents on all plays of up to 2 turns."""

    def run(choose: Choose, flat: Flat) -> tuple[Percept, Percept]:
        pi = ForkingAgent(choose, len(actions))
        return mu(pi, play(*flat)), second(lambda s: pi(prompt(*s)), flat)

    for n in range(3):
        for flat in product(*[percepts, actions] * n):
            for found, expected in explore(lambda choose, flat=flat: run(choose, flat)):  # type: ignore[misc]
                assert found == expected, flat


def observing(table: dict[int, Any] | list[int], s: Flat) -> Flat:
    """The sequence with other observations."""
    return tuple((x[0], table[x[1]]) if isinstance(x, tuple) else x for x in s)


def handicapped_coin(pi: OnTuples, flat: Flat) -> Percept:
    if not flat:
        return 0, 1
    *h, y = flat
    bored = tuple((0, x[1]) if isinstance(x, tuple) else x for x in h)
    own = pi(tuple(h))
    if pi(bored) != y:
        return -1, own
    return int(y == h[-1][1]), own


SHOWN: dict[int, Percept] = {0: (0, 0), 1: (1, 0), 2: (0, 1), 3: (-1, 0), 4: (1, 1), 5: (0, 2)}
"""The percepts by their codes, along the diagonals; 1 is the first rational after 0, then -1."""


def inserted_coin(pi: OnTuples, flat: Flat) -> Percept:
    if not flat:
        return 0, 2
    *h, y = (SHOWN[x[1]] if isinstance(x, tuple) else x for x in flat)
    own = pi(tuple(h))
    codes = {percept: code for code, percept in SHOWN.items()}
    return (1 if own == y else -1), codes[int(y == h[-1][1]), own]


def room_with_mirror(pi: OnTuples, flat: Flat) -> Percept:
    if not flat:
        return 0, 2
    *h, y = flat
    crossed = {(0, 0): 1, (0, 1): 2, (1, 0): 1, (1, 1): 2, (2, 0): 2, (2, 1): 1}
    crossed |= {(3, 0): 2, (3, 1): 1}
    own = pi(observing([0, 1, 0, 1], tuple(h)))
    return (1 if own == y else -1), crossed[h[-1][1], y]


FAR_LEFT, NEAR_LEFT, NEAR_RIGHT, FAR_RIGHT = range(4)
MATRIX = {
    # left near + 3 left far + 9 right near + 27 right far
    FAR_LEFT: 3 * 1,
    NEAR_LEFT: 1 + 3 * 2,
    NEAR_RIGHT: 9 * 1 + 27 * 2,
    FAR_RIGHT: 27 * 1,
}


def ball_in_space(pi: OnTuples, flat: Flat) -> Percept:
    if not flat:
        return 0, FAR_LEFT
    *h, y = flat
    across = {FAR_LEFT: FAR_RIGHT, NEAR_LEFT: NEAR_RIGHT, NEAR_RIGHT: NEAR_LEFT}
    across[FAR_RIGHT] = FAR_LEFT
    along = {FAR_LEFT: NEAR_LEFT, NEAR_LEFT: FAR_LEFT, NEAR_RIGHT: FAR_RIGHT}
    along[FAR_RIGHT] = NEAR_RIGHT
    own = pi(observing(MATRIX, tuple(h)))
    return (1 if own == y else -1), [across, along][y][h[-1][1]]


def coordinated(pi: OnTuples, flat: Flat) -> Percept:
    if not flat:
        return 0, 0
    *h, (r, o), y = flat
    there = pi((*h, (r, 1 - o)))
    return {(0, 0): (2, 1 - o), (1, 1): (1, 1 - o)}.get((y, there), (0, o))


BITS: list[Percept] = list(product([0, 1, -1], [0, 1]))
PAIRS: list[Percept] = list(product([0, -1], [0, 1, 2, 3]))
CODES: list[Percept] = list(product([0, -1], SHOWN))


@pytest.mark.parametrize(
    ("mu", "second", "percepts"),
    [
        (handicap(shown_coin, ignore_rewards), handicapped_coin, BITS),
        (self_inserting(shown_coin), inserted_coin, CODES),
        (mirror(room, image), room_with_mirror, PAIRS),
        (binocular_vision(ball, model), ball_in_space, PAIRS),
        (newcomblike(0, coordination), coordinated, BITS),
    ],
)
def test_the_law_in_its_second_form(
    mu: ExtendedEnvironment, second: SecondForm, percepts: list[Percept]
) -> None:
    check_is(mu, second, percepts)


def asked_about(mu: Callable[[ExtendedEnvironment], ExtendedEnvironment], p: Play) -> list[Play]:
    """The plays about which an environment asks the one that it is made of."""
    asked: list[Play] = []

    def e(pi: Agent, q: Play) -> Percept:
        asked.append(q)
        return 0, 0

    mu(e)(constant(0), p)
    return asked


def test_what_is_asked_of_the_environment_inside() -> None:
    p = play((-1, 4), 1, (1, 3), 0)
    for mu in (lambda e: mirror(e, image), lambda e: binocular_vision(e, model)):
        assert asked_about(mu, p) == [p]
    assert asked_about(lambda e: handicap(e, ignore_rewards), p) == [p]
    assert asked_about(lambda e: handicap(shown_coin, e), p) == [p]
    assert asked_about(self_inserting, p) == [play((1, 1), 1, (-1, 0), 0)]
    assert asked_about(self_inserting, EMPTY) == [EMPTY]


@pytest.mark.parametrize("y", [0, 1])
def test_the_environment_inside_meets_the_agent_itself(y: int) -> None:
    def e(pi: Agent, p: Play) -> Percept:
        return 0, pi(prompt((0, 3)))

    def h(pi: Agent, p: Play) -> Percept:
        return -pi(prompt((0, 3))), 0

    for made in (mirror(e, image), binocular_vision(e, model), handicap(e, ignore_rewards)):
        assert made(constant(y), play((0, 0), 0))[1] == y
    assert handicap(shown_coin, h)(constant(y), play((0, 0), 0))[0] == (-1 if y else 1)


def test_the_rewards_of_a_room_with_a_mirror_are_not_paid() -> None:
    crossing = play((0, 1), 1)
    assert room(constant(1), crossing) == (1, 2)
    assert mirror(room, image)(constant(0), crossing) == (-1, 2)
    assert ball(constant(0), play((0, 0), 1)) == (1, 1)
    assert binocular_vision(ball, model)(constant(0), play((0, 0), 1)) == (-1, 1)


def test_the_first_percept_is_encoded_too() -> None:
    def e(pi: Agent, p: Play) -> Percept:
        return Fraction(1, 2), 7

    assert self_inserting(e)(constant(0), EMPTY) == (0, code_of_percept((Fraction(1, 2), 7)))


@pytest.mark.parametrize("passing", [0, 1])
def test_a_handicap_that_does_not_punish_passes_the_reward_on(passing: int) -> None:
    def h(pi: Agent, p: Play) -> Percept:
        return passing, 0

    def e(pi: Agent, p: Play) -> Percept:
        return Fraction(7, 2), 5

    assert handicap(e, h)(constant(0), play((0, 0), 0)) == (Fraction(7, 2), 5)


def test_examples_of_the_paper_are_handicaps() -> None:
    for h in (ignore_rewards, reverse_history, deja_vu):
        assert value(constant(0), handicap(shown_coin, h), 5) == 3


@pytest.mark.parametrize(
    ("e", "h", "message"),
    [
        (
            ignore_rewards,
            ignore_rewards,
            "a merciful environment never punishes; after play((0, 0), 1) the reward is -1",
        ),
        (
            shown_coin,
            binocular_vision(ball, model),
            (
                "a handicap's percept is (-1, 0), (0, 0) or (1, 0); "
                "after play((0, 0), 1) it is (-1, 1)"
            ),
        ),
        (
            shown_coin,
            lambda pi, p: (2, 0),
            "a handicap's percept is (-1, 0), (0, 0) or (1, 0); after play((0, 0), 1) it is (2, 0)",
        ),
    ],
)
def test_a_broken_hypothesis(e: Any, h: Any, message: str) -> None:
    with pytest.raises(IllFormed) as raised:
        handicap(e, h)(constant(0), play((0, 0), 1))
    assert str(raised.value) == message


def test_whoever_always_meets_itself_at_0_gets_the_most() -> None:
    mu = newcomblike(0, coordination)
    assert value(constant(0), mu, 6) == 2 * 5
    assert value(constant(1), mu, 6) == 1 * 5

    def contrary_to_itself(h: Prompt) -> int:
        return h.observation

    assert value(contrary_to_itself, mu, 6) == 0
    every = explore(lambda choose: value(ForkingAgent(choose, 2), mu, 3))
    assert max(every) == 2 * 2
