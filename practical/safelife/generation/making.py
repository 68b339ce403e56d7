"""A level of a kind, made from a seed. [SL, Appendix A]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import numpy as np

from practical.errors import IllFormed
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.kinds import KINDS, REGIONS, Kind
from practical.safelife.generation.layers import (
    ALIVE,
    DESTRUCTIBLE,
    FROZEN,
    WHITE,
    Painting,
    widened,
)
from practical.safelife.generation.patterns import SMALLEST
from practical.safelife.generation.regions import grown
from practical.safelife.generation.search import around
from practical.safelife.levels import Level

PLAYER, EXIT, SOFT = 0x7A, 0x110, ALIVE | DESTRUCTIBLE
SIDE: Final = 26
RETRIES: Final = 100


def kind_named(name: str) -> Kind:
    """The kind of a name.

    Raises:
        IllFormed: no kind has that name.
    """
    if name not in KINDS:
        raise IllFormed(f"a level's kind is one of {', '.join(KINDS)}; not {name!r}")
    return KINDS[name]


def demand_sides(shape: tuple[int, int]) -> None:
    """Raise if a board of these sides is too small for a pattern.

    Raises:
        IllFormed: a side is too short.
    """
    if len(shape) != 2 or min(shape) < SMALLEST:
        raise IllFormed(
            f"a level is made on at least {SMALLEST} rows of at least {SMALLEST} cells; not on "
            f"{shape}"
        )


def made(kind: str | Kind, seed: int, shape: tuple[int, int] = (SIDE, SIDE)) -> Level:
    """The level of a kind and a seed; it depends on nothing else.

    The exit can be reached: a level in which rubble walls the agent or the exit in is made again,
    with the next numbers of its streams. That is an addition.

    Args:
        kind: the kind, or its name.
        seed: any integer.
        shape: the sides of the board.

    Raises:
        IllFormed: no kind has that name, or a side is too short.
    """
    chosen = kind_named(kind) if isinstance(kind, str) else kind
    demand_sides(shape)
    streams = [Draws(seed, f"safelife-{name}") for name in ("regions", "places", "layers")]
    for _ in range(RETRIES):
        level = _tried(chosen, shape, *streams)
        if reachable(level.board, level.agent):
            return level
    raise IllFormed(f"the agent can reach the exit; not within {RETRIES} levels of seed {seed}")


def _tried(
    kind: Kind, shape: tuple[int, int], of_regions: Draws, places: Draws, of_layers: Draws
) -> Level:
    """A level of which the agent perhaps cannot reach the exit."""
    regions, agent, out = _placed(kind, shape, of_regions, places)
    painting = Painting(shape, _around(shape, 0, agent, out))
    _paint(painting, kind, regions, of_layers)
    painting.board[agent], painting.board[out] = PLAYER, EXIT
    buffer = (regions == 0) & (painting.aims == 0)
    goals = painting.whole | painting.aims | np.where(buffer, WHITE, 0).astype(np.uint16)
    return Level(painting.board, goals, agent, kind.required, Fraction(3, 10))


def reachable(board: Any, agent: tuple[int, int]) -> bool:
    """Whether the agent gets to the exit if it may remove soft life, and nothing else."""
    near: list[list[int]] = around(*board.shape, 1)[:, 1::2].tolist()
    cells: list[int] = board.ravel().tolist()
    found = {agent[0] * board.shape[1] + agent[1]}
    left = [*found]
    while left:
        new = {each for each in near[left.pop()] if each not in found}
        found |= new
        left += [each for each in new if not cells[each] or cells[each] & (FROZEN | SOFT) == SOFT]
    return any(cells[each] == EXIT for each in found)


def _placed(kind: Kind, shape: tuple[int, int], draws: Draws, places: Draws) -> Any:
    """The regions, and the places of agent and exit."""
    for _ in range(RETRIES):
        regions = grown(shape, *kind.regions, draws)
        free = np.argwhere(regions == 0).tolist()
        if len(free) > 1:
            row, column = places.one(free)
            agent = row, column
            out = farthest(agent, free, shape)
            regions[_around(shape, 1, agent, out)] = 0
            return regions, agent, out
    raise IllFormed(f"a level has room for the agent and the exit; {shape} has none")


def _around(shape: tuple[int, int], distance: int, *places: tuple[int, int]) -> Any:
    marks = np.zeros(shape, np.bool_)
    for place in places:
        marks[place] = True
    return widened(marks, distance)


def farthest(
    place: tuple[int, int], others: list[list[int]], shape: tuple[int, int]
) -> tuple[int, int]:
    """The first of the places that are farthest, in steps on the torus."""

    def distance(other: list[int]) -> int:
        apart = (abs(a - b) for a, b in zip(place, other, strict=True))
        return sum(min(d, side - d) for d, side in zip(apart, shape, strict=True))

    row, column = max(others, key=distance)
    return row, column


def _paint(painting: Painting, kind: Kind, regions: Any, draws: Draws) -> None:
    """Paint each region, and the buffer."""
    for region in range(1, int(regions.max(initial=0)) + 1):
        names = kind.start if region == 1 else kind.later
        painting.paint(regions == region, draws.one(REGIONS[draws.one(names)]), draws)
    if kind.buffer:
        painting.paint(regions == 0, draws.one(REGIONS[draws.one(kind.buffer)]), draws)
