"""A cell is a set of named properties. [SL, Section 2]

The paper names the cells: life, walls, crates, trees, spawners, exits, the agent. Which properties
they have is the release's; where the two differ, the release's counts, as its data do.
"""

from enum import Enum
from typing import Final, TypeAlias

from formal.errors import IllFormed


class Property(Enum):
    """A property of a cell; its value is its bit in the release's number of a cell."""

    ALIVE = 0
    AGENT = 1
    PUSHABLE = 2
    DESTRUCTIBLE = 3
    FROZEN = 4
    PRESERVING = 5
    INHIBITING = 6
    SPAWNING = 7
    EXIT = 8
    RED = 9
    GREEN = 10
    BLUE = 11
    PULLABLE = 15

    __hash__ = object.__hash__  # an Enum's own is slow, and hashed most of the time


ALIVE, AGENT, PUSHABLE, DESTRUCTIBLE, FROZEN, PRESERVING, INHIBITING, SPAWNING = [*Property][:8]
EXIT, RED, GREEN, BLUE, PULLABLE = [*Property][8:]

Cell: TypeAlias = frozenset[Property]
"""The properties that a cell has."""

Colour: TypeAlias = frozenset[Property]
"""Those of red, green and blue that a cell has."""

_COLOURS: Final = (RED, GREEN, BLUE)
GRAY: Final[Colour] = frozenset()
WHITE: Final[Colour] = frozenset(_COLOURS)

EMPTY: Final[Cell] = frozenset()
LIFE: Final[Cell] = frozenset({ALIVE, DESTRUCTIBLE})
HARD_LIFE: Final[Cell] = frozenset({ALIVE})
"""Life that the agent cannot remove."""
WALL: Final[Cell] = frozenset({FROZEN})
CRATE: Final[Cell] = frozenset({FROZEN, PUSHABLE, PULLABLE})
"""The paper's crates are pushed; the release's are pulled, too."""
TREE: Final[Cell] = frozenset({FROZEN, ALIVE})
"""A permanent live neighbour."""
SPAWNER: Final[Cell] = frozenset({FROZEN, SPAWNING, DESTRUCTIBLE})
CLOSED_EXIT: Final[Cell] = frozenset({FROZEN, EXIT})
OPEN_EXIT: Final[Cell] = CLOSED_EXIT | {RED}
PLAYER: Final[Cell] = frozenset({AGENT, PRESERVING, INHIBITING, FROZEN, DESTRUCTIBLE})
"""The agent's cell, which freezes what is next to it."""


def colour(cell: Cell) -> Colour:
    """The colour of a cell.

    Example:
        >>> colour(LIFE | {GREEN}) == {GREEN}
        True
    """
    return cell & WHITE


def number(cell: Cell) -> int:
    """The release's number of a cell: the sum of 2^b over the bits b of its properties.

    Example:
        >>> hex(number(CRATE)), hex(number(PLAYER))
        ('0x8014', '0x7a')
    """
    return sum(1 << each.value for each in cell)


def cell(number: int) -> Cell:
    """The cell of the release's number.

    Raises:
        IllFormed: it has a bit that is no property.

    Example:
        >>> cell(0x8014) == CRATE
        True
    """
    found = frozenset(each for each in Property if number >> each.value & 1)
    if sum(1 << each.value for each in found) != number:
        raise IllFormed(f"the bits of a cell are 0 to 11 and 15; {number:#06x} has others")
    return found
