"""By which weights regions grow: the exact probabilities of each step. [SL, Appendix A]"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from math import prod
from typing import TypeAlias, TypeVar

from bridge.safelife.separating import OUTSIDE, Sides, beside, places, refused
from formal.safelife.board import Place
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.regions import Regions

Places: TypeAlias = frozenset[Place]
Found = TypeVar("Found")
EMPTY: Places = frozenset()


@dataclass(frozen=True)
class Growth:
    """What is known of regions while they grow.

    Attributes:
        sides: the sides of the board.
        regions: the places of each region, and those that were tried for it.
        free: the places that were never tried.
    """

    sides: Sides
    regions: tuple[tuple[Places, Places], ...]
    free: Places

    def boundary(self, i: int) -> Places:
        """The neighbours of a region's places that were not tried for it."""
        own, tried = self.regions[i]
        return frozenset(n for p in own for n in beside(self.sides, p)) - tried

    def after(self, place: Place, i: int) -> Growth:
        """What is known after a place is tried for a region, or for a new one."""
        of = dict.fromkeys(places(self.sides), OUTSIDE)
        of |= {p: j for j, (own, _) in enumerate(self.regions, 1) for p in own}
        no = refused(of, self.sides, place, i + 1)
        regions = [*self.regions, (EMPTY, EMPTY)]
        own, tried = regions[i]
        regions[i] = own if no else own | {place}, tried | {place}
        return Growth(self.sides, tuple(each for each in regions if each[0]), self.free - {place})

    def steps(self, least: int, most: int) -> Mapping[Growth, Fraction]:
        """The probability of each outcome of a step; nothing changes if no place is left to try.

        A region weighs what its boundary has places, and a new one 1, if there is a free place;
        until there are `least` regions, none grows, and once there are `most`, none is new.
        """
        n = len(self.regions)
        new = self.free if n < most else EMPTY
        grows = n >= least or not new
        weights = {(p, i): Fraction(1) for i in range(n) if grows for p in self.boundary(i)}
        weights |= {(p, n): Fraction(1, len(new)) for p in new}
        if not weights:
            return {self: Fraction(1)}
        total = sum(weights.values())
        return summed((self.after(*each), weight / total) for each, weight in weights.items())


def summed(probabilities: Iterable[tuple[Found, Fraction]]) -> Mapping[Found, Fraction]:
    """The sum of the probabilities of each thing."""
    sums = defaultdict[Found, Fraction](Fraction)
    for each, probability in probabilities:
        sums[each] += probability
    return sums


def seen(regions: Regions, sides: Sides) -> Growth:
    """What the generator's regions are."""
    every = places(sides)
    return Growth(
        sides,
        tuple(
            (
                frozenset(p for p, of in zip(every, regions.of, strict=True) if of == i),
                frozenset(every[each] for each in noticed - {*boundary}),
            )
            for i, (noticed, boundary) in enumerate(
                zip(regions.tried, regions.boundaries, strict=True), 1
            )
        ),
        frozenset(every[each] for each in regions.free),
    )


class Given(Draws):
    """Draws with given results; each further one is 0, and is added to them.

    Attributes:
        given: the results.
        sizes: for each draw that was taken, how many results it may have.
    """

    def __init__(self, given: list[int]) -> None:
        """Begin with no draw taken."""
        self.given, self.sizes = given, list[int]()

    def below(self, n: int) -> int:
        """The next result."""
        self.sizes.append(n)
        if len(self.sizes) > len(self.given):
            self.given.append(0)
        return self.given[len(self.sizes) - 1]


def outcomes(run: Callable[[Draws], Found]) -> Iterator[tuple[Found, Fraction]]:
    """What is found, and its probability, for all results of the draws of a run."""
    given = list[int]()
    while True:
        draws = Given(given)
        yield run(draws), Fraction(1, prod(draws.sizes))
        while given and given[-1] + 1 == draws.sizes[len(given) - 1]:
            given.pop()
        if not given:
            return
        given[-1] += 1


def misweighted(kind: type[Regions], sides: Sides, most: int, seed: int) -> Iterator[str]:
    """Each step of a growth that has other probabilities than the rules give it.

    Args:
        kind: the class of the regions.
        sides: the sides of the board.
        most: the greatest number of regions; the least is one less.
        seed: the seed of the growth.
    """
    regions, draws = kind(sides), Draws(seed, "growth")

    def stepped(given: Draws) -> Growth:
        copy = deepcopy(regions, {id(regions.near): regions.near})
        copy.step(most - 1, most, given)
        return seen(copy, sides)

    for n in count(1):
        expected = seen(regions, sides).steps(most - 1, most)
        found = summed(outcomes(stepped))
        for growth in {**expected, **found}:
            p, q = expected.get(growth, 0), found.get(growth, 0)
            if p != q:
                sizes = [len(own) for own, _ in growth.regions]
                yield f"step {n} to regions of {sizes} cells must have probability {p}; it has {q}"
        if not regions.step(most - 1, most, draws):
            return
