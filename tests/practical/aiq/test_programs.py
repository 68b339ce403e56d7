"""AIQ draws, edits and tests programs by its rules."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from practical.aiq.learners import PUBLISHED
from practical.aiq.playing import Episode, play
from practical.aiq.programs import accepted, active, drawn, edited


def number(letter: int) -> int:
    """A number that names this letter of ten."""
    return (letter * 2**32 + 2**31) // 10


def test_every_letter_is_drawn() -> None:
    letters = iter(map(number, [6, 0, 1, 2, 3, 4, 5, 8, 9, 7, 0]))
    assert drawn(lambda: next(letters)) == "[<>+-,.%]]"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (",+-.]", ",.]"),
        (",-+.]", ",.]"),
        ("<>,><.]", ",.]"),
        ("[],.]", ",.]"),
        # One pass: what comes together only now is left.
        ("++--,.]", "+-,.]"),
        ("[[]],.]", "[],.]"),
        # `+-` goes first, and what is then there is not `-+`.
        ("-+-,.]", "-,.]"),
    ],
)
def test_what_does_nothing_is_deleted_in_one_pass(text: str, left: str) -> None:
    assert edited(text) == left


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (",.]", True),
        (".,]", True),
        (",>.]", False),  # always blank
        ("..,]", False),  # ends before it reads
        ("+.]", False),  # does not read
        (",,]", False),  # does not write
        (",.>+[>+]]", False),  # times out
        (",+>%.]", True),  # random rewards differ from run to run
        (",>+.]", False),  # always the same
    ],
)
def test_what_is_active(text: str, verdict: bool) -> None:
    assert active(text, play, 0, "example") is verdict


@pytest.mark.parametrize(("turn", "verdict"), [(3, False), (4, True), (199, True)])
def test_rewards_count_from_the_fifth_cycle_on(turn: int, verdict: bool) -> None:
    runs: list[tuple[Any, ...]] = []

    def differing_in_the_last_run(*given: Any, **named: Any) -> Episode:
        runs.append(given)
        rewards = np.zeros(200, np.int64)
        rewards[turn] = 50 * (len(runs) == 5)
        return Episode(rewards, rewards, False)

    assert active(",.]", differing_in_the_last_run, 0, "example") is verdict
    assert [given[1:3] for given in runs] == [(PUBLISHED["random"], 200)] * 5
    assert len({given[4] for given in runs}) == 5


def test_the_accepted_are_active_and_edited() -> None:
    sample = [next(accepted(0, i, play)) for i in range(5)]
    assert len({text for text, _ in sample}) > 1
    for text, name in sample:
        assert active(text, play, 0, name)
    again = [*islice(accepted(0, 3, play), 2)]
    assert again[0] == sample[3]
    assert again[0][1] != again[1][1]


def test_an_episode() -> None:
    freq = PUBLISHED["freq"]
    given = play(",.]", freq, 50, 0, "example")
    negated = play(",.]", freq, 50, 0, "example", negated=True)
    assert given.rewards.tolist() == [50 * (a - 2) for a in given.actions]
    assert negated.rewards.tolist() == [-50 * (a - 2) for a in negated.actions]
    assert given.rewards[-20:].mean() > 20 < negated.rewards[-20:].mean()


def test_an_episode_ends_with_the_cycle_that_times_out() -> None:
    # From the second action on, if it is not 2.
    episode = play(">,>,[]]", PUBLISHED["random"], 50, 0, "example")
    assert episode.timed_out
    assert len(episode.rewards) == len(episode.actions) < 50
    assert all(action == 2 for action in episode.actions[:-2])
