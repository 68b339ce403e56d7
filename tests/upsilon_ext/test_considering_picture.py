"""The picture of an experiment shows its ways, its breakpoints and what each agent gains."""

import re
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.game import Game
from formal.considerate.experiments.grids.gallery import ways
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import MAIL_ROOM
from formal.considerate.experiments.mail_room import mail_room
from formal.considerate.sweep.envelope import Line
from formal.considerate.sweep.of_outcomes import sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.considerate.sweep.sweep import Piece, Sweep, within
from formal.notation import Reward
from upsilon_ext.considerate.curves import curves
from upsilon_ext.considerate.drawing import drawn as picture_of
from upsilon_ext.considerate.plot import Panel, draw
from upsilon_ext.report.errors import WrongUsage


def drawn(file: Path, *, sums: bool = True) -> Path:
    experiment = mail_room()
    swept = sweep_of_outcomes(experiment, outcomes(experiment))
    panels = [
        Panel("B", f"from {piece.lower}", ways(experiment, alpha_2, MAIL_ROOM)[0])
        for piece in swept.pieces
        for alpha_2 in [within(piece.lower, piece.upper)]
    ]
    draw("The mail room", MAIL_ROOM, panels, swept, 40, file, sums=sums)
    return file


def test_a_picture_is_the_same_each_time_and_says_what_is_found(tmp_path: Path) -> None:
    first = drawn(tmp_path / "first.svg").read_text(encoding="utf-8")
    assert first == drawn(tmp_path / "second.svg").read_text(encoding="utf-8")
    for said in (
        "The mail room",
        "B: from 5/2",
        "K\N{NO-BREAK SPACE}(4,\N{NO-BREAK SPACE}6)",
        "acting agent: -11",
        "agents A, B, C, D: 1",
        "sum of all",
    ):
        assert said in first


def test_gains_that_are_no_returns_have_no_sum(tmp_path: Path) -> None:
    assert "sum of all" not in drawn(tmp_path / "no.svg", sums=False).read_text(encoding="utf-8")


def curves_of(*pieces: tuple[Reward, Reward | None, int, int], upper: Reward = 10) -> Axes:
    """The curves of two agents on pieces that are given: from, to, what each gains."""
    axes = Figure().subplots()
    line = Line(0, 0)
    swept = Sweep(
        tuple(
            Piece(low, high, line, {"acting agent": (a, a), "agent 2": (b, b)})
            for low, high, a, b in pieces
        ),
        (),
    )
    curves(axes, swept, [*"ABCDEF"[: len(pieces)]], upper, width=6, sums=False)
    return axes


def looks(axes: Axes, height: int) -> list[str]:
    """The styles of the lines at a height."""
    return [
        str(line.get_linestyle())
        for line in axes.lines
        if np.array_equal(np.asarray(line.get_ydata()), [height, height])
    ]


NARROW = ((0, Fraction(1, 972), -24, -1000), (Fraction(1, 972), 5, -25, -28), (5, None, -27, -27))


def test_a_piece_that_is_hardly_wider_than_nothing_does_not_set_the_scale() -> None:
    axes = curves_of(*NARROW)
    assert axes.get_ylim()[0] > -40
    assert [text.get_text() for text in axes.texts] == [
        "A is too narrow to be drawn: acting agent: -24; agent 2: -1000"
    ]
    assert curves_of((0, 5, -24, -1000), (5, None, -25, -28)).get_ylim()[0] < -1000


def test_labels_have_room() -> None:
    labels = [text.get_text() for text in curves_of(*NARROW).get_xticklabels()]
    assert labels == ["0", "\n1/972", "5", "10"]


def test_lines_that_coincide_are_both_seen() -> None:
    """Each has dashes where the other has gaps."""
    axes = curves_of(*NARROW)
    assert looks(axes, -27) == ["--", "--"]
    assert looks(axes, -25) == ["-"]


def test_of_three_lines_that_coincide_each_has_its_turn(tmp_path: Path) -> None:
    """From 25 on all others gain 1, in three groups; dashes are 9 points long."""
    text = drawn(tmp_path / "dashes.svg").read_text(encoding="utf-8")
    styles = re.findall(r"stroke-dasharray: 9,18; stroke-dashoffset: (-?\d+)", text)
    assert sorted({int(at) % 27 for at in styles}) == [0, 9, 18]


def test_a_fence_stands_where_it_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Panel] = []
    monkeypatch.setattr("upsilon_ext.considerate.drawing.draw", lambda *a, **_: shown.extend(a[2]))
    named = EXPERIMENTS["garden"]
    picture_of(Game(named, named.default, 4), tmp_path / "garden.svg")
    assert [panel.fences for panel in shown] == [(), (), (Cell(1, 2),)]


def test_a_picture_that_cannot_be_written_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="cannot be written"):
        drawn(tmp_path / "nowhere" / "picture.svg")
