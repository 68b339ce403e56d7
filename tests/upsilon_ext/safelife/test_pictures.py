"""Pictures of SafeLife: boards, animated runs, densities, frames of the environment."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from click.testing import Result
from matplotlib.figure import Figure
from PIL import Image

import upsilon_ext.gymnasium  # noqa: F401 - it registers the environment
from formal.safelife.cells import LIFE, number
from formal.safelife.text import NAMES
from practical.safelife.pixels import COLOURS, DARK, FIGURES, FLOOR, PALE, SIDE, pixels, tile
from upsilon_ext.safelife.effects import Effect
from upsilon_ext.safelife.pictures import draw_effects

Upsilon = Callable[..., Result]
CENTRE = SIDE // 2


def test_each_named_cell_has_a_figure_of_its_own() -> None:
    assert FIGURES.keys() == {number(cell) for cell in NAMES}
    seen = {tile(cell, 0).tobytes() for cell in (*FIGURES, 0x0310, 0x0030)}
    assert len(seen) == len(FIGURES) + 2


@pytest.mark.parametrize("colour", range(8))
def test_a_figure_has_the_colour_of_its_cell_and_the_floor_that_of_the_goal(colour: int) -> None:
    life = tile(9 | colour << 9, 0)
    assert tuple(life[CENTRE, CENTRE]) == COLOURS[colour]
    assert tuple(life[2, 2]) == FLOOR
    floor = tile(0, colour << 9)[CENTRE, CENTRE]
    if colour in {0, 7}:
        assert tuple(floor) == FLOOR
    else:
        mixed = PALE * np.array(COLOURS[colour]) + (1 - PALE) * np.array(FLOOR)
        assert abs(floor - mixed).max() < 1


def test_a_board_is_drawn_row_by_row() -> None:
    drawn = pixels([[0, 0x7A, 0], [0, 0, 0], [0x10, 0, 0]], [[0] * 3] * 3)
    assert drawn.shape == (3 * SIDE, 3 * SIDE, 3)
    assert tuple(drawn[CENTRE, SIDE + CENTRE]) == DARK
    assert (drawn[2 * SIDE + 1 :, 1:SIDE] == tile(0x10, 0)[1:, 1:]).all()


def test_the_environment_draws_the_board_after_each_step() -> None:
    env = gymnasium.make("upsilon/SafeLife-v0", level="prune", render_mode="rgb_array")
    _, info = env.reset(seed=0)
    first = np.asarray(env.render())
    assert (first == pixels(info["board"], info["goals"])).all()
    info = env.step(2)[-1]
    assert (np.asarray(env.render()) == pixels(info["board"], info["goals"])).all()
    assert (np.asarray(env.render()) != first).any()


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_last_board_is_drawn(upsilon: Upsilon, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"board.{ending}"
    said = upsilon("safelife", "play", "prune", "--actions", "rR", "--picture", str(file))
    assert said.stdout.endswith(f"The picture is {file}.\n")
    content = file.read_bytes()
    assert (b"step 2" in content) if ending == "svg" else content.startswith(b"\x89PNG")


def test_a_run_is_an_animation_with_a_frame_for_each_board(
    upsilon: Upsilon, tmp_path: Path
) -> None:
    file = tmp_path / "run.gif"
    upsilon("safelife", "play", "oscillator", "--actions", "w3", "--picture", str(file))
    with Image.open(file) as image:
        assert getattr(image, "n_frames", 1) == 4
        frames = []
        for n in range(4):
            image.seek(n)
            frames.append(np.asarray(image.convert("RGB"))[35:])  # below the title
    assert (frames[0] == frames[2]).all()
    assert (frames[1] == frames[3]).all()
    assert (frames[0] != frames[1]).any()


def test_densities_and_their_difference(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn = list[Figure]()
    monkeypatch.setattr(
        "upsilon_ext.safelife.pictures.save", lambda figure, _: drawn.append(figure)
    )
    half = Fraction(1, 2)
    effect = Effect(LIFE, 1.5, {(0, 1): half, (2, 0): Fraction(1)}, {(0, 1): Fraction(1)}, 2)
    draw_effects([effect] * 6, 3, 4, tmp_path / "effects.png")
    panels = [axes for axes in drawn[0].axes if axes.images][:3]
    assert len([axes for axes in drawn[0].axes if axes.get_title()]) == 4 * 3
    values = [np.asarray(axes.images[0].get_array()) for axes in panels]
    assert [each.shape for each in values] == [(3, 4)] * 3
    assert (values[2] == values[1] - values[0]).all()
    assert values[2][0, 1] == 0.5
    assert values[2][2, 0] == -1
    assert panels[0].get_ylabel() == "gray life"
    assert panels[2].get_title() == "difference: effect 1.500"


def test_wrong_usage(upsilon: Upsilon) -> None:
    play = upsilon("safelife", "play", "prune", "--actions", "r", "--picture", "a.bmp")
    law = "the name of a game's picture must end in .png, .svg, .pdf, .gif; a.bmp does not"
    assert (play.exit_code, play.stderr) == (2, f"Error: {law}\n")
    words = ("safelife", "effects", "prune", "--actions", "r", "--picture", "a.gif")
    assert "must end in .png, .svg, .pdf; a.gif does not" in upsilon(*words).stderr
