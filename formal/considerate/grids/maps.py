"""The maps of the experiments, each as its figure shows it."""

from typing import Final

from formal.considerate.grids.grid import Grid

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

The doll lies at q; a is a place for it too.
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
