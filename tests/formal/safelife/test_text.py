"""The text form of cells and boards."""

import pytest

from formal.errors import IllFormed
from formal.safelife.board import board
from formal.safelife.cells import Property, cell
from formal.safelife.text import (
    board_as_text,
    board_of_text,
    cell_as_text,
    cell_of_text,
    named,
)
from tests.formal.safelife.golden import data, state_of

NUMBERS = {
    ".": 0x0000,
    "o": 0x0009,
    "og": 0x0409,
    "O": 0x0001,
    "#": 0x0010,
    "=": 0x8014,
    "T": 0x0011,
    "Sy": 0x0698,
    "E": 0x0110,
    "Er": 0x0310,
    "@": 0x007A,
    ".b": 0x0800,
    ".w": 0x0E00,
    "oc": 0x0C09,
    "om": 0x0A09,
    "0x8074": 0x8074,
    "0x0090": 0x0090,
}
"""By the release's table of cells."""


@pytest.mark.parametrize("text", NUMBERS)
def test_a_text_is_the_cell_of_the_releases_number(text: str) -> None:
    assert cell_of_text(text) == cell(NUMBERS[text])
    assert cell_as_text(cell(NUMBERS[text])) == text


def test_every_cell_is_read_as_it_was_written() -> None:
    bits = [1 << each.value for each in Property]
    numbers = [sum(bit for i, bit in enumerate(bits) if n >> i & 1) for n in range(2 ** len(bits))]
    texts = [cell_as_text(cell(number)) for number in numbers]
    assert len({*texts}) == len(numbers) == 8192
    assert [cell_of_text(text) for text in texts] == [*map(cell, numbers)]


def test_the_releases_boards_are_read_as_they_were_written() -> None:
    for case in data("transitions")["cases"][:40]:
        state = state_of(case, "before")
        assert board_of_text(board_as_text(state.board)) == state.board
        assert board_of_text(board_as_text(state.goals)) == state.goals


def test_the_columns_of_a_board_are_aligned() -> None:
    found = board(((0, 0x0409, 0), (0x0010, 0, 0x0030), (0, 0, 0x007A)))
    assert board_as_text(found) == (
        ".      og     .",
        "#      .      0x0030",
        ".      .      @",
    )


@pytest.mark.parametrize("text", ["?", "o?", "ogg", "", "g", "0x", "0xg", "-1", "oo"])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(IllFormed, match=r"a cell is one of \. o O # = T S E @, perhaps with"):
        cell_of_text(text)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["o o o", "o ? o", "o o o"], r"got '\?' in row 1, column 1$"),
        (["o o o", "o o o", "o o 0x1000"], "0x1000 has others in row 2, column 2$"),
        (["o o o", "o o o", "o o -0x1"], "got '-0x1' in row 2, column 2$"),
        (["o o o", "o o o"], r"at least 3 equal rows .* 2 rows of \[3\] cells$"),
        (["o o"] * 3, r"3 rows of \[2\] cells$"),
        (["o o o", "o o o", "o o o o"], r"3 rows of \[3, 4\] cells$"),
        ([], r"0 rows of \[\] cells$"),
    ],
)
def test_what_is_no_board_is_refused(lines: list[str], said: str) -> None:
    with pytest.raises(IllFormed, match=said):
        board_of_text(lines)


def test_names() -> None:
    numbers = (0x0409, 0x0401, 0x0001, 0x0690, 0x8014, 0x0000, 0x0055)
    assert [named(cell(each)) for each in numbers] == [
        "green life",
        "green life",
        "gray life",
        "yellow spawner",
        "crate",
        "empty",
        "alive and pushable and frozen and inhibiting",
    ]
