"""What regions, fences and draws promise, judged by their rules. [SL, Section 2, Appendix A]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import product
from math import factorial
from typing import Any, Final, TypeAlias

from formal.safelife.board import Place
from practical.streams import draw

Sides: TypeAlias = tuple[int, int]
OUTSIDE: Final = 0
LEAST: Final = 54
"""Five deviations below the 100 times that each of six orders is expected in 600."""


def places(sides: Sides) -> list[Place]:
    """The places of the torus, in row order."""
    return [*product(range(sides[0]), range(sides[1]))]


def block(sides: Sides, place: Place) -> list[Place]:
    """The nine places around a place of the torus, itself included, in row order."""
    (height, width), (r, c) = sides, place
    return [((r + i) % height, (c + j) % width) for i in (-1, 0, 1) for j in (-1, 0, 1)]


def refused(of: Mapping[Place, int], sides: Sides, place: Place, region: int) -> bool:
    """Whether a cell is too near to another region to be in this one.

    It is, if one of its neighbours is in another region, or if a cell of its block has a neighbour
    in another region and more than two in regions altogether.
    """
    if any(of[p] not in {OUTSIDE, region} for p in block(sides, place)):
        return True
    grown = {**of, place: region}
    inside = [[grown[p] for p in block(sides, x) if grown[p]] for x in block(sides, place)]
    return any(len(each) > 2 and {*each} != {region} for each in inside)


def misgrown(regions: Any, least: int, most: int) -> Iterator[str]:
    """Each rule that regions break: how many they are, how near, in how many parts, how large.

    Args:
        regions: for each cell, the number of its region, or 0.
        least: the least number of regions, at most 2, for which each board has room.
        most: the greatest number of regions.
    """
    sides: Sides = regions.shape
    of = {p: int(regions[p]) for p in places(sides)}
    sizes = Counter(each for each in of.values() if each)
    if not least <= len(sizes) <= most:
        yield f"there must be {least} to {most} regions; there are {len(sizes)}"
    for region, size in sizes.items():
        own = {p for p, each in of.items() if each == region}
        if len(joined(own, sides)) < size:
            yield f"a region must be in one part; region {region} is not"
    for place, region in of.items():
        near = {of[p] for p in beside(sides, place)} - {OUTSIDE}
        others = {**of, place: OUTSIDE}
        if region and refused(others, sides, place, region):
            yield f"regions must be two cells apart; {place} is nearer to another"
        if not region and any(not refused(of, sides, place, each) for each in near):
            yield f"regions must grow until they are near to others; {place} is free"


def beside(sides: Sides, place: Place) -> list[Place]:
    """The places above, right of, below and left of a place."""
    near = block(sides, place)
    return [near[i] for i in (1, 5, 7, 3)]


def joined(some: Collection[Place], sides: Sides) -> set[Place]:
    """Those of some places that are joined to one of them by sides of cells."""
    found = left = {min(some)}
    while left:
        left = {p for place in left for p in beside(sides, place) if p in some} - found
        found = found | left
    return found


def misfenced(region: Any, walls: Any) -> Iterator[str]:
    """Each rule that a fence breaks: nothing is born outside, and no wall is superfluous."""
    sides: Sides = region.shape
    every = places(sides)
    inside = {place for place in every if region[place]}
    fence = {place for place in every if walls[place]}
    if not fence <= inside:
        yield f"a fence must be in its region; {min(fence - inside)} is not"

    def open_near(place: Place) -> int:
        return sum(p in inside - fence for p in block(sides, place))

    for place in every:
        if place not in inside and open_near(place) > 2:
            yield f"a fence must leave nothing to be born outside; {place} has {open_near(place)}"
        outside = [p for p in block(sides, place) if p not in inside]
        if place in fence and not any(open_near(p) >= 2 for p in outside):
            yield f"no wall must be superfluous; {place} is"


def misdrawn(draws: Callable[[int, str], Any], seed: int) -> Iterator[str]:
    """Each rule that a stream of draws breaks, by its numbers, one by one, and by all orders."""
    made = draws(seed, "x")
    for i in range(64):
        u = draw(seed, "x", i)
        if i % 2:
            found, expected = made.below(i), u * i >> 32
        else:
            found, expected = made.succeeds(0.3), u < 0.3 * 2**32
        if found != expected:
            yield f"draw {i} must be {expected}; it is {found}"
    orders = Counter(tuple(draws(s, "orders").shuffled(range(3))) for s in range(600))
    if len(orders) != factorial(3) or min(orders.values()) < LEAST:
        yield f"each order must be as likely as any other; they are {sorted(orders.values())}"
