"""The guarded corridor as a Gymnasium environment."""

from fractions import Fraction

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import upsilon_ext.gymnasium  # noqa: F401 - it registers the game
from practical import QLearner, run
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from upsilon_ext.gymnasium.guard import GuardEnvironment
from upsilon_ext.gymnasium.pictures import GUARD, HIDDEN, NIGHT, ORDINARY, SIZE, pixels

ID = "upsilon/Guard-v0"


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(mode: str) -> None:
    check_env(gymnasium.make(ID, agent="q-learner", render_mode=mode).unwrapped)


def test_the_pixels_show_what_the_text_shows() -> None:
    E = corridor(3)
    for picture in range(E.n_obs - 1):
        text = E.text(picture)
        cells = np.split(pixels(E, picture), [SIZE, 2 * SIZE], axis=1)
        for n, cell in enumerate(cells):
            seen = {tuple(map(int, colour)) for colour in cell.reshape(-1, 3)}
            assert (GUARD in seen) == (text[n] in "<>xX")
            assert (HIDDEN in seen) == (text[n] in "yx")
            assert (ORDINARY in seen) == (text[n] in "YX")


def test_the_guard_points_to_where_its_round_leads() -> None:
    E = corridor(3)
    there, back = pixels(E, 1), pixels(E, 3)
    assert (E.text(1), E.text(3)) == ("T>.", "T<.")
    blue = [np.nonzero((each == GUARD).all(axis=2))[1] for each in (there, back)]
    assert blue[0].mean() < SIZE * 1.5 < blue[1].mean()


def test_the_night_is_dark() -> None:
    E = corridor()
    assert (pixels(E, E.night()) == NIGHT).all()
    env = gymnasium.make(ID, agent="constant", render_mode="rgb_array")
    observation, _ = env.reset(seed=0)
    drawn = env.render()
    assert isinstance(drawn, np.ndarray)
    assert drawn.shape == (SIZE, 5 * SIZE, 3)
    assert (drawn == pixels(E, int(observation))).all()


def test_another_mode_is_refused() -> None:
    with pytest.raises(IllFormed, match="render_mode must be 'ansi' or 'rgb_array'; it is 'human'"):
        GuardEnvironment("constant", render_mode="human")


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
