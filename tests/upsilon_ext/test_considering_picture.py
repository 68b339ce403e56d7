"""The picture of an experiment shows its ways, its breakpoints and what each agent gains."""

from pathlib import Path

import pytest

from formal.considerate.grids.gallery import MAPS, ways
from formal.considerate.grids.mail_room import mail_room
from formal.considerate.outcomes import outcomes
from formal.considerate.sweep import within
from formal.considerate.sweep_of_outcomes import sweep_of_outcomes
from upsilon_ext.considering_picture import Panel, draw
from upsilon_ext.errors import WrongUsage


def drawn(file: Path, *, sums: bool = True) -> Path:
    experiment = mail_room()
    swept = sweep_of_outcomes(experiment, outcomes(experiment))
    panels = [
        Panel(f"from {piece.lower}", ways(experiment, within(piece.lower, piece.upper))[0])
        for piece in swept.pieces
    ]
    draw("The mail room", MAPS[experiment.name], panels, swept, 20, file, sums=sums)
    return file


def test_a_picture_is_the_same_each_time_and_says_what_is_found(tmp_path: Path) -> None:
    first = drawn(tmp_path / "first.svg").read_text(encoding="utf-8")
    assert first == drawn(tmp_path / "second.svg").read_text(encoding="utf-8")
    for said in (
        "The mail room",
        "from 5/2",
        "K\N{NO-BREAK SPACE}(4,\N{NO-BREAK SPACE}6)",
        "acting agent: -11",
        "agents A, B, C, D: 1",
        "sum of all",
    ):
        assert said in first


def test_gains_that_are_no_returns_have_no_sum(tmp_path: Path) -> None:
    assert "sum of all" not in drawn(tmp_path / "no.svg", sums=False).read_text(encoding="utf-8")


def test_a_picture_that_cannot_be_written_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="cannot be written"):
        drawn(tmp_path / "nowhere" / "picture.svg")
