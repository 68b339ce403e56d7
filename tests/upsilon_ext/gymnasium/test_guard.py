"""The guarded corridor as a Gymnasium environment."""

from fractions import Fraction

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import upsilon_ext.gymnasium  # noqa: F401 - it registers the game
from practical import QLearner, run
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.pseudo_visible import pseudo_visible

ID = "upsilon/Guard-v0"


def test_gymnasium_finds_nothing_wrong() -> None:
    check_env(gymnasium.make(ID, agent="q-learner", render_mode="ansi").unwrapped)


def test_the_turns_are_those_of_run() -> None:
    record = run(QLearner, pseudo_visible(corridor(loss=8), Fraction(1, 2)), 200, seed=4)
    env = gymnasium.make(ID, agent=QLearner, q="1/2", loss=8)
    first, _ = env.reset(seed=4)
    turns = [env.step(action) for action in record.actions]
    assert int(first) == record.first_observation
    assert [int(turn[0]) for turn in turns] == list(record.observations)
    assert [turn[4]["reward"] for turn in turns] == list(record.rewards)
    assert any(r == -Fraction(1, 2) for r in record.rewards)


def test_the_picture_is_a_text() -> None:
    env = gymnasium.make(ID, agent="constant", render_mode="ansi", cells=3)
    observation, _ = env.reset(seed=0)
    assert env.render() == corridor(3).text(int(observation))
    assert gymnasium.make(ID, agent="constant").unwrapped.render() is None


def test_without_a_recipe_the_error_says_what_is_missing() -> None:
    with pytest.raises(IllFormed, match="needs its recipe"):
        gymnasium.make(ID)
