"""The combination of a game and an extended environment, against values worked out by hand."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from formal.agents.constant import constant
from formal.agents.table import TableAgent
from formal.combination.combination import combination, combined_reward, joined_with
from formal.combination.game import Game, traditional
from formal.combination.pairs import joined, parted
from formal.environments.deja_vu import deja_vu
from formal.environments.false_memories import false_memories
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_zero import incentivize_zero
from formal.environments.newcomb import newcomb
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, play, prompt
from formal.interaction.interaction import interaction
from formal.notation import ExtendedEnvironment, Percept, Play

# Two turns an episode: the second pays what was done in both; the observation is the turn.
TWO_TURNS = Game(
    reset=lambda ys: 0,
    step=lambda ys: (len(ys) % 2, sum(ys[-2:]) if len(ys) % 2 == 0 else 0, len(ys) % 2 == 0),
)


def lamp(p: Play) -> Percept:
    """Action 1 switches the lamp; light pays 1."""
    on = sum(y for y in tuple(p)[1::2] if isinstance(y, int)) % 2
    return on, on


def test_what_ends_begins_anew() -> None:
    counter = Game(lambda ys: 10 + len(ys), lambda ys: (len(ys), Fraction(1, 2), ys[-1] == 1))
    mu = traditional(counter)
    assert mu(EMPTY) == (0, 10)
    assert mu(play((0, 10), 0)) == (Fraction(1, 2), 1)
    assert mu(play((0, 10), 0, (Fraction(1, 2), 1), 1)) == (Fraction(1, 2), 12)


@pytest.mark.parametrize(
    ("r_G", "r_E", "expected"),
    [
        (5, 1, 5),
        (5, 0, 5),
        (5, -1, -1),
        (0, -1, -1),
        (-1, -1, -2),
        (-1, 1, -1),
        (Fraction(-1, 2), -1, Fraction(-3, 2)),
    ],
)
def test_the_reward_is_the_games_or_lowered(
    r_G: int | Fraction, r_E: int, expected: int | Fraction
) -> None:
    assert combined_reward(r_G, r_E) == expected


def test_the_agent_is_asked_about_pairs_with_rewards_zero() -> None:
    # Switched on with joystick 0, the agent has (1, light) before it: the copy (0, light).
    asked = prompt((0, 0), 2, (0, 1))
    mu = combination(lamp, ignore_rewards, 2, 1)
    p = play((0, 0), 2, (1, 1), 1)
    assert mu(TableAgent(0, {asked: 3}), p) == (1, 1)
    assert mu(TableAgent(0, {asked: 2}), p) == (-1, 1)
    assert mu(TableAgent(0, {prompt((0, 0), 2, (1, 1)): 3}), p) == (-1, 1)


def test_the_game_is_played_with_its_own_component() -> None:
    mu = combination(traditional(TWO_TURNS), punish_nondeterministic_agent, 2, 1)
    genuine = [p.prompt.percept for p, _ in zip(interaction(constant(3), mu), "1234", strict=False)]
    assert genuine == [(0, 0), (0, 1), (2, 0), (0, 1)]


def test_the_judge_is_told_what_was_really_paid() -> None:
    told: list[Play] = []

    def judge(pi: object, p: Play) -> Percept:
        told.append(p)
        return (-1 if p else 0), p.turns

    mu = combination(lamp, judge, 2, 3)
    assert mu(constant(0), play((0, 0), 1, (-1, 1), 1)) == (-1, 2)
    assert told == [play((0, 0), 1, (-1, 1), 1)]


@pytest.mark.parametrize(
    ("E", "p", "complaint"),
    [
        (deja_vu, play((0, 0), 0), "prompts no longer than the true one, of 1 percepts"),
        (false_memories(play((0, 0), 0)), play((0, 0), 0), "of 1 percepts; it queried"),
        (incentivize_zero, EMPTY, "of 0 percepts; it queried prompt((0, 0)), of 1"),
        (newcomb, play((0, 0), 0), "are -1, 0 and 1; got 1000"),
    ],
)
def test_what_has_no_combination_says_why(E: ExtendedEnvironment, p: Play, complaint: str) -> None:
    with pytest.raises(IllFormed) as error:
        combination(lambda p: (0, 0), E, 2, 1)(constant(0), p)
    assert complaint in str(error.value)


def test_shorter_prompts_are_joined_with_the_first_turns() -> None:
    true = play((0, 5), 3, (1, 7), 2, (2, 9), 0)
    assert joined_with(prompt((4, 1)), true, 2, 2) == prompt((4, 5))
    assert joined_with(prompt((4, 0), 0, (6, 1)), true, 2, 2) == prompt((4, 4), 2, (6, 7))


def test_every_number_is_one_pair() -> None:
    assert [parted(code, 3) for code in range(7)] == [(k // 3, k % 3) for k in range(7)]
    assert all(joined(*parted(code, 3), 3) == code for code in range(50))


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: joined(0, 2, 2), "the second of a pair is one of 0 to 1; 2 is not"),
        (lambda: joined(-1, 0, 2), "the first of a pair"),
        (lambda: parted(-1, 2), "the code of a pair"),
    ],
)
def test_what_is_no_pair_is_refused(make: Callable[[], object], complaint: str) -> None:
    with pytest.raises(IllFormed) as error:
        make()
    assert complaint in str(error.value)


def paying(r: int) -> ExtendedEnvironment:
    return lambda pi, p: (r, 1)


def test_before_anything_is_done_nothing_is_paid() -> None:
    """The first reward is 0, whatever G and E would give. [JAGI, Definition 12]"""
    for r_E in (-1, 0, 1):
        mu = combination(lambda p: (5, 0), paying(r_E), 2, 2)
        assert mu(constant(0), EMPTY) == (0, 1)
        assert mu(constant(0), play((0, 1), 0))[0] == (-1 if r_E == -1 else 5)
