"""Maps drawn as text, with ways through them as arrows."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Final

from formal.considerate.experiments.grids.grid import FREE, MOVES, Cell, Grid

ARROWS: Final = {MOVES["up"]: "↑", MOVES["down"]: "↓", MOVES["left"]: "←", MOVES["right"]: "→"}
GAP: Final = "   "


def draw(grid: Grid, way: Sequence[Cell] = ()) -> str:
    """The map, with arrows on its free cells for the direction in which a way last leaves them.

    Example:
        >>> room = Grid.of('''
        ... #####
        ... #A..#
        ... #..B#
        ... #####''', A=1, B=1)
        >>> print(draw(room, [Cell(1, 1), Cell(2, 1), Cell(2, 2), Cell(3, 2)]))
        #####
        #A↓.#
        #.→B#
        #####
    """
    arrows = dict(directions(way))
    letters = {
        cell: arrows.get(cell, letter) if letter == FREE else letter
        for cell, letter in grid.letters.items()
    }
    return "\n".join(
        "".join(letters[Cell(x, y)] for x in range(grid.width)) for y in range(grid.height)
    )


def directions(way: Sequence[Cell]) -> list[tuple[Cell, str]]:
    """Each cell that a way leaves, with an arrow, in order; to stay leaves no cell."""
    steps = ((here, Cell(there.x - here.x, there.y - here.y)) for here, there in pairwise(way))
    return [(here, ARROWS[step]) for here, step in steps if step in ARROWS]


def side_by_side(drawings: Mapping[str, str]) -> str:
    """Drawings next to one another, each under its title.

    Example:
        >>> print(side_by_side({"a small map": "###", "another": "####"}))
        a small map   another
        ###           ####
    """
    columns = [[title, *drawing.splitlines()] for title, drawing in drawings.items()]
    widths = [max(map(len, column)) for column in columns]
    return "\n".join(
        GAP.join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()
        for lines in zip_longest(*columns, fillvalue="")
    )
