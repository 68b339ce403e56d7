"""Well-known patterns of plain life are still, or come back after their periods."""

import pytest

from formal.safelife.board import Board
from formal.safelife.cells import EMPTY, LIFE, PLAYER, SPAWNER, TREE, WALL
from formal.safelife.patterns import is_oscillator, is_still_life, period

CELLS = {".": EMPTY, "o": LIFE, "#": WALL, "t": TREE, "s": SPAWNER, "A": PLAYER}


def drawn(*rows: str) -> Board:
    """A board of a drawing, with two empty rows and columns next to it."""
    wide = [f"..{row}.." for row in rows]
    empty = "." * len(wide[0])
    return Board(tuple(tuple(CELLS[c] for c in row) for row in [empty, *wide, empty]))


@pytest.mark.parametrize(
    "rows",
    [
        ("oo", "oo"),
        (".oo.", "o..o", ".oo."),
        ("oo.", "o.o", ".o."),
        ("#", "t", "#"),
        ("...",),
        (".o.", "oAo", ".o."),
    ],
    ids=["block", "beehive", "boat", "frozen", "empty", "next to the agent"],
)
def test_a_still_life_is_one(rows: tuple[str, ...]) -> None:
    board = drawn(*rows)
    assert is_still_life(board)
    assert period(board, 3) == 1


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (("...", "ooo", "..."), 2),
        (("....", ".ooo", "ooo.", "...."), 2),
        (("oo..", "oo..", "..oo", "..oo"), 2),
        (("oo",), None),
        ((".o.", "..o", "ooo"), None),
    ],
    ids=["blinker", "toad", "beacon", "pair", "glider"],
)
def test_an_oscillator_has_its_period(rows: tuple[str, ...], found: int | None) -> None:
    board = drawn(*rows)
    assert period(board, 4) == found
    assert is_oscillator(board, 4) == (found is not None)
    assert not is_still_life(board)


def test_a_glider_comes_back_when_it_has_gone_round() -> None:
    """On a torus of 8 × 8 it moves one place along each axis in four steps."""
    rows = [".o......", "..o.....", "ooo.....", *["........"] * 5]
    board = Board(tuple(tuple(CELLS[c] for c in row) for row in rows))
    assert period(board, 40) == 32


def test_a_spawner_with_a_free_place_has_no_period() -> None:
    assert period(drawn("s"), 5) is None
    assert not is_still_life(drawn("s"))
