"""The maps of the experiments, as in their figures."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from formal.considerate.experiments.grids.grid import Cell, Grid

CRAFT_WORLD: Final = Grid.of(
    """
    ##########
    #D.K....T#
    #........#
    #........#
    #........#
    #.....W..#
    #....F...#
    #......K.#
    #.......D#
    ##########
    """,
    D=2,
    K=2,
    T=1,
    W=1,
    F=1,
)
"""D doors, K where the key can be stored, T the toolshed, W wood, F the factory. [BC, Figure 1a]"""

GARDEN: Final = Grid.of(
    """
    #######
    #.gE..#
    #f###.#
    #.....#
    #.....#
    #S....#
    #######
    """,
    S=1,
    E=1,
    g=1,
    f=1,
)
"""S where all start, E the exit, g the garden, f where a fence can be built. [BC, Figure 2a]"""

DOLL: Final = Grid.of(
    """
    #######
    #...b.#
    #...pc#
    #dqr..#
    #.....#
    #a....#
    #######
    """,
    a=1,
    b=1,
    c=1,
    d=1,
    p=1,
    q=1,
    r=1,
)
"""a where the acting agent starts, b, c, d where the others do, p, q, r for dolls. [BC, Figure 2c]

The doll is at q first; a is a place for it, too.
"""

MAIL_ROOM: Final = Grid.of(
    """
    #########
    #..K....#
    #.......#
    #.....K.#
    #.......#
    #.......#
    #...K...#
    #.....MS#
    #########
    """,
    S=1,
    M=1,
    K=3,
)
"""S the start, M the mail room, K where the key can be stored. [BC, Figure 3]

From the top: the common area, Room 2, Room 1. The rooms' walls are not known.
"""

Walls: TypeAlias = Literal["none", "both rooms", "Room 2", "common area"]
"""The places of the mail room that have walls before them, which lengthen the ways to them."""

WALLS: Final[Mapping[Walls, tuple[Cell, ...]]] = MappingProxyType(
    {
        "none": (),
        "both rooms": (Cell(6, 4), Cell(5, 6), Cell(4, 7)),
        "Room 2": (Cell(6, 4),),
        "common area": (Cell(3, 2), Cell(4, 1)),
    }
)
"""The cells of these walls: a way from the mail room to such a place needs two moves more."""


def walled(grid: Grid, cells: Collection[Cell]) -> Grid:
    """The map with more walls.

    Example:
        >>> walled(DOLL, [Cell(1, 1)]).rows[1]
        '##..b.#'
    """
    rows = [
        "".join("#" if (x, y) in cells else letter for x, letter in enumerate(row))
        for y, row in enumerate(grid.rows)
    ]
    return Grid(tuple(rows))


MAIL_ROOMS: Final[Mapping[Walls, Grid]] = MappingProxyType(
    {name: walled(MAIL_ROOM, cells) for name, cells in WALLS.items()}
)
"""The map of the mail room, for each placement of walls. [BC, Figure 3]"""
