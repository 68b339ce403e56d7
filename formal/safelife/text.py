"""Cells and boards as text: a cell is a symbol, with a letter for its colour. [in no paper]

A row of a board is a line, with spaces between its cells. A cell that has no symbol is written as
the release's number, such as 0x0030.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from formal.errors import IllFormed
from formal.safelife.board import Board
from formal.safelife.cells import (
    CLOSED_EXIT,
    CRATE,
    EMPTY,
    HARD_LIFE,
    LIFE,
    PLAYER,
    SPAWNER,
    TREE,
    WALL,
    WHITE,
    Cell,
    Colour,
    Property,
    cell,
    number,
)
from formal.safelife.points import COLOURS

SYMBOLS: Final[Mapping[str, Cell]] = {
    ".": EMPTY,
    "o": LIFE,
    "O": HARD_LIFE,
    "#": WALL,
    "=": CRATE,
    "T": TREE,
    "S": SPAWNER,
    "E": CLOSED_EXIT,
    "@": PLAYER,
}
"""The symbol of each cell without its colour; an open exit is a red one."""

LETTERS: Final[Mapping[str, Colour]] = dict(zip(("", *"rgybmcw"), COLOURS, strict=True))
"""Red, green, yellow, blue, magenta, cyan, white; gray has no letter."""

NAMES: Final[Mapping[Cell, str]] = {
    EMPTY: "empty",
    LIFE: "life",
    HARD_LIFE: "life",
    WALL: "wall",
    CRATE: "crate",
    TREE: "tree",
    SPAWNER: "spawner",
    CLOSED_EXIT: "exit",
    PLAYER: "agent",
}
_HUES: Final = ("gray", "red", "green", "yellow", "blue", "magenta", "cyan", "white")

_SYMBOL: Final = {each: symbol for symbol, each in SYMBOLS.items()}
_LETTER: Final = {each: letter for letter, each in LETTERS.items()}


def cell_as_text(given: Cell) -> str:
    """A cell as text.

    Example:
        >>> from formal.safelife.cells import BLUE, GREEN
        >>> cell_as_text(LIFE | {GREEN}), cell_as_text(frozenset({BLUE})), cell_as_text(WALL)
        ('og', '.b', '#')
        >>> cell_as_text(cell(0x0030))
        '0x0030'
    """
    symbol = _SYMBOL.get(given - WHITE)
    return f"{number(given):#06x}" if symbol is None else symbol + _LETTER[given & WHITE]


def cell_of_text(text: str) -> Cell:
    """The cell of a text.

    Raises:
        IllFormed: it is none.

    Example:
        >>> cell_of_text("og") == cell_of_text("0x0409")
        True
    """
    if text.startswith("0x"):
        try:
            return cell(int(text, 16))
        except ValueError as error:
            if isinstance(error, IllFormed):
                raise
    elif text[:1] in SYMBOLS and text[1:] in LETTERS:
        return SYMBOLS[text[0]] | LETTERS[text[1:]]
    raise IllFormed(
        f"a cell is one of {' '.join(SYMBOLS)}, perhaps with a colour after it, one of "
        f"{' '.join(LETTERS)[1:]}, or a number such as 0x0409; got {text!r}"
    )


def board_as_text(board: Board) -> tuple[str, ...]:
    """The lines of a board, its columns aligned.

    Example:
        >>> from formal.safelife.cells import GREEN
        >>> lines = board_as_text(Board(((LIFE | {GREEN}, WALL, EMPTY),) * 3))
        >>> lines[0]
        'og #  .'
    """
    rows = [[cell_as_text(each) for each in row] for row in board.rows]
    width = max(len(each) for row in rows for each in row)
    return tuple(" ".join(each.ljust(width) for each in row).rstrip() for row in rows)


def board_of_text(lines: Sequence[str]) -> Board:
    """The board of lines, of which each is a row.

    Raises:
        IllFormed: a cell is none, or they are no board.

    Example:
        >>> board_of_text(["o o o"] * 3)[1, 1] == LIFE
        True
    """
    return Board(tuple(_row(n, line.split()) for n, line in enumerate(lines)))


def _row(row: int, texts: Sequence[str]) -> tuple[Cell, ...]:
    found = []
    for column, each in enumerate(texts):
        try:
            found.append(cell_of_text(each))
        except IllFormed as error:
            raise IllFormed(f"{error} in row {row}, column {column}") from error
    return tuple(found)


def named(given: Cell) -> str:
    """The name of a cell with its colour; of one without a name, its properties.

    Example:
        >>> from formal.safelife.cells import GREEN
        >>> named(HARD_LIFE | {GREEN}), named(LIFE), named(CRATE), named(cell(0x0030))
        ('green life', 'gray life', 'crate', 'frozen and preserving')
    """
    shape, hue = given - WHITE, _HUES[COLOURS.index(given & WHITE)]
    name = NAMES.get(shape, NAMES.get(shape | {Property.DESTRUCTIBLE}))
    if name is None:
        name = " and ".join(each.name.lower() for each in Property if each in shape)
    return name if hue == "gray" and name != "life" else f"{hue} {name}"
