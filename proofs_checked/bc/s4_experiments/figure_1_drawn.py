"""Figure 1(b) as figures of a witness: the levels of help, and a best way at α₂ = 0 on the map."""

from dataclasses import replace
from itertools import pairwise

from formal.considerate.experiments.craft_world.craft_world import CraftWorld, State
from formal.considerate.experiments.craft_world.variants import Row, ways
from formal.considerate.experiments.grids.grid import FREE, Cell
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from proofs_checked.engine.figures import Move, Run, Table


def levels_of(row: Row) -> Table:
    """The returns on each interval of α₂; marked is the first, which is that near 0."""
    rows = tuple((str(x.lower), str(x.own), str(x.other), str(x.total)) for x in row.levels)
    head = "α₂ from", "acting agent", "next agent", "sum"
    return Table(head, rows, ((0, 2),), "The returns as α₂ grows")


def way_at_0(row: Row) -> Run:
    """A way that is best at α₂ = 0, move by move."""
    rules, routes = CraftWorld(row.variant), ways(replace(row.variant, lost=None))
    world = next(iter(row.selfish))
    ends = (s for s in routes.returns if rules.done(s) and s.world == world)
    end = max(ends, key=routes.returns.__getitem__)
    way = [*routes.way(end), (end, "")]
    moves = tuple(
        Move(_picture(s), a, str(rules.step(s, a)[1]), _picture(t))
        for (s, a), (t, _) in pairwise(way)
    )
    return Run((), "1", moves, given=("@ is the acting agent, K a key, D a door",))


def _picture(s: State) -> str:
    """The map with the agent, and what it has."""
    marks = {cell: c for cell, c in CRAFT_WORLD.letters.items() if c != "K"}
    marks |= {s.at: "@"} | ({s.key: "K"} if s.key and s.key != s.at else {})
    rows = [
        "".join(marks.get(Cell(x, y), FREE) for x in range(CRAFT_WORLD.width))
        for y in range(CRAFT_WORLD.height)
    ]
    held = sorted(s.has | ({"key"} if s.key is None else set()))
    return "\n".join([*rows, f"has: {', '.join(held) or 'nothing'}"])
