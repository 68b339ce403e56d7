"""Level files: what they say, and what is broken about them."""

from fractions import Fraction
from pathlib import Path

import pytest

from formal.errors import IllFormed
from formal.safelife.board import board
from formal.safelife.cells import AGENT
from formal.safelife.game import Action, Level
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.safelife.files import Run, actions_of_text, bundled, found, read, written

BOARD = "board:\n@ . .\n. og #\n. . E\n"
WHOLE = f"""\
; a comment
required: -1
spawning: 1/4

actions: r2 U, w
seed: -7
{BOARD}; between
goals:
. .b .
. . .
. . .
"""


def test_a_file_has_a_level_and_a_run() -> None:
    run = read(WHOLE)
    level = Level(
        board(((0x7A, 0, 0), (0, 0x409, 0x10), (0, 0, 0x110))),
        board(((0, 0x800, 0), (0, 0, 0), (0, 0, 0))),
        (0, 0),
        -1,
        Fraction(1, 4),
    )
    actions = (Action.RIGHT, Action.RIGHT, Action.TOGGLE_UP, Action.WAIT)
    assert run == Run(level, actions, -7)
    assert read(written(run)) == run


def test_what_a_file_does_not_say() -> None:
    run = read(BOARD)
    assert (run.level.required, run.level.spawning) == (Fraction(1, 2), Fraction(3, 10))
    assert (run.level.agent, run.actions, run.seed) == ((0, 0), (), 0)
    assert {*run.level.goals.rows} == {(frozenset(),) * 3}
    assert read(written(run)) == run


def test_the_agent_that_acts_is_named_if_there_are_several() -> None:
    two = BOARD.replace("E", "@")
    with pytest.raises(IllFormed, match=r"the board has 2 \[\(0, 0\), \(2, 2\)\]$"):
        read(two)
    run = read(f"agent: 2 2\n{two}")
    assert run.level.agent == (2, 2)
    assert read(written(run)) == run


BROKEN = {
    "": "a level file has a board; its fields are none",
    "seed: 1": "a level file has a board; its fields are seed",
    "board:\n@ .\n. .": "at least 3 equal rows",
    "board:\n@ . .\n. . .": "it has 2 rows",
    "board:\n@ . .\n. .\n. . .": r"3 rows of \[2, 3\] cells \(in 'board'\)$",
    BOARD.replace("og", "og?"): r"got 'og\?' in row 1, column 1 \(in 'board'\)$",
    BOARD.replace("og", "0x2000"): "the bits of a cell are 0 to 11 and 15; 0x2000 has others in ro",
    BOARD.replace("@", "."): "a level has one agent, .*; the board has 0$",
    f"agent: 1 2\n{BOARD}": r"the agent's cell is at its place; \(1, 2\) has '#'$",
    f"agent: 3 0\n{BOARD}": r"on the board of 3 × 3 cells; not at \(3, 0\)$",
    f"agent: top\n{BOARD}": "'agent' is a row and a column, such as 0 3; got 'top'$",
    f"spawning: 3/2\n{BOARD}": "a probability is from 0 to 1; that of spawning is 3/2$",
    f"spawning: -1/9\n{BOARD}": "a probability is from 0 to 1; that of spawning is -1/9$",
    f"spawning: often\n{BOARD}": "'spawning' is an exact rational, such as 1/2; got 'often'$",
    f"required: 1/0\n{BOARD}": "'required' is an exact rational, such as 1/2; got '1/0'$",
    f"seed: 1.5\n{BOARD}": "'seed' is an integer; got '1.5'$",
    f"actions: rx\n{BOARD}": "actions are letters: .* got 'x' in 'rx'$",
    f"actions: r999999\n{BOARD}": "a run has at most 100000 actions; 'r999999' has more$",
    f"{BOARD}goals:\n. . . .\n. . . .\n. . . .": r"equal sides; they have \(3, 3\) and \(3, 4\)$",
    f"{BOARD}goals:\n. . ?\n. . .\n. . .": r"got '\?' in row 0, column 2 \(in 'goals'\)$",
    f"{BOARD}{BOARD}": "a level file has each field once; line 5 has 'board' again$",
    f"seed: 1\nseed: 2\n{BOARD}": "line 2 has 'seed' again$",
    f". . .\n{BOARD}": r"a line of a level file is a field .* line 1 is '\. \. \.'$",
    f"size: 3\n{BOARD}": "line 1 is 'size: 3'$",
    f"seed:\n{BOARD}": "the value of 'seed' is on the same line; line 1 is 'seed:'$",
    "board: @ . .": "the value of 'board' is on the lines after it; line 1 is 'board: @ . .'$",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_refused(text: str) -> None:
    with pytest.raises(IllFormed, match=BROKEN[text]):
        read(text)


def test_actions() -> None:
    assert actions_of_text("wurdlURDL") == tuple(Action)
    assert actions_of_text(" w0 ,u2\tr ") == (Action.UP, Action.UP, Action.RIGHT)
    assert actions_of_text("") == ()


def test_the_levels_of_the_package(tmp_path: Path) -> None:
    assert bundled() == ("oscillator", "prune", "spawner")
    for name in bundled():
        level = found(name).level
        assert AGENT in level.board[level.agent]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match=r"none cannot be read: No such file .*oscillator, prune"):
        found("none")
    with pytest.raises(WrongUsage, match="cannot be read: Is a directory"):
        found(str(tmp_path))
    file = tmp_path / "level.txt"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(WrongUsage, match="a level file is text in UTF-8"):
        found(str(file))
    file.write_text("seed: 1")
    with pytest.raises(WrongUsage, match=r"level\.txt: a level file has a board"):
        found(str(file))
