"""Mutants of how regions grow and how layers are painted, each shown on its smallest board."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bridge.safelife.growing import misweighted
from bridge.safelife.repainting import repainted
from practical.safelife.generation import layers, regions
from practical.safelife.generation.kinds import REGIONS
from practical.safelife.generation.layers import Layer, Painting
from practical.safelife.generation.regions import Regions
from tests.bridge.safelife.edited_generator import edited

Witness = tuple[int, str]
"""The side of a board, and what is wrong there."""


def of(*names: str) -> tuple[Layer, ...]:
    """The layers of regions of these names, after one another."""
    return tuple(layer for name in names for layer in REGIONS[name][0])


LATTICE, OSCILLATORS = of("jungle")
PICTURES = {
    "a spawner in rubble": (of("spawner"), of("rubble")),
    "a savannah in rubble": (of("savannah"), of("rubble")),
    "two tasks": (of("prune-easy", "prune-medium"), ()),
    "a dynamic task": (of("prune-dynamic-medium"), ()),
    "life after goals": (of("build-easy", "append-medium"), ()),
    "a spawner after life": (of("append-medium", "empty-spawner"), ()),
    "a pattern on a lattice": ((replace(LATTICE, pattern=OSCILLATORS.pattern),), ()),
}
"""The layers of a square, and those of what is around it."""


def smallest(
    shown: Callable[[int, int], Iterator[str]], sides: range, seeds: int
) -> Witness | None:
    """The smallest square board, by its side, for which a seed shows something, and what."""
    tried = ((side, seed) for side in sides for seed in range(seeds))
    return next(((side, said) for side, seed in tried for said in shown(side, seed)), None)


def growing(kind: type[Regions]) -> Witness | None:
    """Where regions do not grow by their weights."""
    return smallest(lambda side, seed: misweighted(kind, (side, side), 3, seed), range(4, 6), 2)


def painting(kind: type[Painting], picture: str) -> Witness | None:
    """Where a layer changes what it must not."""

    def shown(side: int, seed: int) -> Iterator[str]:
        square, closed = np.zeros((2, side, side), np.bool_)
        square[2:, 2:] = closed[0, 0] = closed[2, 2] = True
        square = np.roll(square, 2, (0, 1))  # it lies over the edges
        inner, outer = PICTURES[picture]
        return repainted(kind, [(square, inner), (~square, outer)], closed, seed)

    return smallest(shown, range(5, 10), 3)


GROWTH_FAULTS: dict[str, tuple[str, str, Witness]] = {
    "regions are as likely as one another": (
        "sizes = [len(each) for",
        "sizes = [min(1, len(each)) for",
        (4, "step 6 to regions of [1, 1] cells must have probability 1/9; it has 1/12"),
    ),
    "a new region weighs what is free": (
        "new = 1 if self.free",
        "new = len(self.free) if self.free",
        (4, "step 6 to regions of [1, 1] cells must have probability 1/9; it has 1/19"),
    ),
    "the first of a boundary is tried": (
        "i = draws.below(len(boundary))",
        "i = 0",
        (4, "step 6 to regions of [1, 1] cells must have probability 1/9; it has 4/9"),
    ),
    "a region begins at the first free cell": (
        "draws.one(self.free)",
        "self.free[0]",
        (4, "step 1 to regions of [1] cells must have probability 1/16; it has 0"),
    ),
    "a region begins where another was refused": (
        "cell = boundary.pop()\n        self._use(cell)",
        "cell = boundary.pop()",
        (4, "step 6 to regions of [1, 1] cells must have probability 1/9; it has 0"),
    ),
    "a region is tried again where it began": (
        "self.tried[-1].add(cell)",
        "pass",
        (4, "step 1 to regions of [1] cells must have probability 1/16; it has 0"),
    ),
    "a refused cell stays in the boundary": (
        "cell = boundary.pop()",
        "cell = boundary[-1]",
        (4, "step 6 to regions of [1, 1] cells must have probability 1/9; it has 0"),
    ),
}
PAINTING_FAULTS: dict[str, tuple[str, str, str, Witness]] = {
    "goals may be painted over": (
        "free & (made == EMPTY) & (self.board == 0) & (self.whole == 0)",
        "free",
        "life after goals",
        (5, "a layer must change nothing that is made; it changes (1, 4)"),
    ),
    "a pattern may change the lattice": (
        "free = free & (made == EMPTY)\n            made",
        "made",
        "a pattern on a lattice",
        (6, "a layer must change nothing that is made; it changes (5, 1)"),
    ),
    "a pattern changes all that it was given": (
        "np.where(free, found, made)",
        "found",
        "two tasks",
        (5, "a layer must change nothing that is made; it changes (4, 0)"),
    ),
    "the lattice is over spawners": (
        "made[free & lattice",
        "made[region & ~self.closed & lattice",
        "a spawner in rubble",
        (7, "a layer must change nothing that is made; it changes (4, 6)"),
    ),
    "a spawner may be on life": (
        "edge(region) & free & (made",
        "edge(region) & ~self.closed & (made",
        "a spawner after life",
        (6, "a layer must change nothing that is made; it changes (5, 0)"),
    ),
    "a fence may be on anything": (
        "np.argwhere(fence(region, draws) & free)",
        "np.argwhere(fence(region, draws))",
        "two tasks",
        (5, "a layer must change nothing that is made; it changes (4, 0)"),
    ),
    "oscillators may be touched": (
        "free &= ~widened(self._oscillating(), 1)",
        "pass",
        "a dynamic task",
        (8, "a layer must not change (0, 6), which is near an oscillator"),
    ),
    "only oscillators are closed": (
        "free &= ~widened(self._oscillating(), 1)",
        "free &= ~self._oscillating()",
        "a dynamic task",
        (8, "a layer must not change (4, 4), which is near an oscillator"),
    ),
    "another region's oscillators may be touched": (
        "free = region & ~self.closed & ~widened(before, 1)",
        "free = region & ~self.closed",
        "a savannah in rubble",
        (8, "a layer must not change (4, 2), which is near an oscillator"),
    ),
    "another region's oscillators alone are closed": (
        "~self.closed & ~widened(before, 1)",
        "~self.closed & ~before",
        "a savannah in rubble",
        (8, "a layer must not change (4, 2), which is near an oscillator"),
    ),
    "life has no buffer": (
        "free &= ~widened((made & LIFE) > 0, layer.buffer)",
        "pass",
        "two tasks",
        (6, "a layer must not change (5, 0), which is near live cells"),
    ),
    "trees have no buffer": (
        "widened((made & LIFE) > 0, layer.buffer)",
        "widened(made == LIFE, layer.buffer)",
        "two tasks",
        (6, "a layer must not change (5, 0), which is near live cells"),
    ),
    "closed cells are painted": (
        "region & ~self.closed &",
        "region &",
        "two tasks",
        (6, "a layer must not change (0, 0), which is closed to it"),
    ),
    "the region is left": (
        "free = region & ~",
        "free = ~",
        "two tasks",
        (5, "a layer must not change (4, 2), which is closed to it"),
    ),
}


@pytest.mark.parametrize("fault", GROWTH_FAULTS)
def test_a_fault_in_the_weights_is_caught(fault: str) -> None:
    old, new, witness = GROWTH_FAULTS[fault]
    assert growing(edited(regions, old, new).Regions) == witness


@pytest.mark.parametrize("fault", PAINTING_FAULTS)
@pytest.mark.typical("a pattern may change the lattice", "only oscillators are closed")
def test_a_layer_that_changes_what_it_must_not_is_caught(fault: str) -> None:
    old, new, picture, witness = PAINTING_FAULTS[fault]
    faulty: Any = edited(layers, old, new)
    assert painting(faulty.Painting, picture) == witness


def test_regions_grow_by_their_weights() -> None:
    assert growing(Regions) is None


@pytest.mark.parametrize("picture", PICTURES)
def test_layers_change_nothing_that_is_made(picture: str) -> None:
    assert painting(Painting, picture) is None
