"""Histories in words."""

from fractions import Fraction

import pytest

from bridge.history_text import told, written
from formal.histories.history import Prompt, prompt
from formal.histories.rewriting import reverse, with_last_observation, zero_rewards

HAPPENED = prompt((0, 0), 1, (-1, 0), 0, (1, 0), 1, (1, 0), 1, (-1, 0))


def test_a_short_history_is_written_as_the_papers_write_it() -> None:
    h = prompt((0, 0), 1, (Fraction(1, 2), 3))
    assert written(h) == told(h, HAPPENED) == "⟨(0, 0), 1, (1/2, 3)⟩"


def test_a_reward_that_was_a_float_is_written_as_one() -> None:
    assert written(prompt((Fraction(0.1), 0))) == "⟨(0.1, 0)⟩"


@pytest.mark.parametrize(
    ("h", "words"),
    [
        (HAPPENED, "what happened"),
        (zero_rewards(HAPPENED), "what happened, but x2…x5 = (0, 0)"),
        (with_last_observation(HAPPENED, 7), "what happened, but x5 = (-1, 7)"),
        (
            prompt((0, 0), 1, (0, 0), 0, (1, 0), 0, (0, 0), 1, (-1, 0)),
            "what happened, but x2, x4 = (0, 0), y3 = 0",
        ),
        (HAPPENED.before.prompt, "the first 4 percepts of what happened"),
        (prompt((0, 0), 0, (1, 0), 1, (1, 0), 1, (-1, 0)), "the last 4 percepts of what happened"),
        (
            prompt((1, 0), 0, (1, 0), 1, (1, 0), 0, (-1, 0)),
            "4 percepts, where 5 happened: ⟨(1, 0), 0, (1, 0), 1, (1, 0), 0, (-1, 0)⟩",
        ),
    ],
)
def test_a_long_history_is_told_by_what_differs(h: Prompt, words: str) -> None:
    assert told(h, HAPPENED) == words


def test_a_reversed_history_is_told_as_one() -> None:
    happened = prompt((0, 0), 1, (-1, 1), 0, (1, 2), 1, (1, 3), 1, (-1, 4))
    assert told(reverse(happened), happened) == "what happened, reversed"
