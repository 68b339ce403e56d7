"""Planted faults of the generator: each is caught, and the smallest board shows it."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from bridge.safelife.judging import complaints
from bridge.safelife.separating import misdrawn, misfenced, misgrown
from practical.safelife.generation import draws, fences, layers, making, patterns, regions
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.kinds import KINDS
from tests.bridge.safelife.edited_generator import edited

Witness = tuple[int, str]
"""The side of a board, and what is wrong there."""
Shown = Callable[[int, int], Iterator[str]]
"""What is wrong on the board of a side and a seed."""
SEEDS = 6


def smallest(shown: Shown) -> Witness | None:
    """The smallest square board, by its side, for which a seed shows something, and what."""
    tried = ((side, seed) for side in range(5, 13) for seed in range(SEEDS))
    return next(((side, said) for side, seed in tried for said in shown(side, seed)), None)


def of_regions(module: ModuleType) -> Shown:
    """What the regions of a generator break."""

    def shown(side: int, seed: int) -> Iterator[str]:
        return misgrown(module.grown((side, side), 2, 3, Draws(seed, "x")), 2, 3)

    return shown


def of_fences(module: ModuleType) -> Shown:
    """What the fences of a generator break."""

    def shown(side: int, seed: int) -> Iterator[str]:
        region = regions.grown((side, side), 2, 3, Draws(seed, "x")) == 1
        return misfenced(region, module.fence(region, Draws(seed, "y")))

    return shown


def of_levels(kind: str) -> Shown:
    """What the levels of a kind break."""
    return lambda side, seed: complaints(making.made(kind, seed, (side, side)), KINDS[kind].period)


REGION_FAULTS: dict[str, tuple[str, str, Witness]] = {
    "regions may touch": (
        "if any(self.of[each] not in {0, region} for each in self.near[cell]):",
        "if False:",
        (5, "there must be 2 to 3 regions; there are 1"),
    ),
    "regions are one cell apart": (
        "len(inside) > MOST_TOGETHER",
        "False",
        (5, "regions must be two cells apart; (0, 0) is nearer to another"),
    ),
    "the cell itself does not count": (
        " or each == cell]",
        "]",
        (5, "regions must be two cells apart; (0, 1) is nearer to another"),
    ),
    "regions grow by corners": (
        "(1, 3, 5, 7)",
        "(0, 2, 6, 8)",
        (5, "a region must be in one part; region 1 is not"),
    ),
    "there is one region more": (
        "len(sizes) < most",
        "len(sizes) <= most",
        (6, "there must be 2 to 3 regions; there are 4"),
    ),
    "the first region may take all": (
        "len(sizes) < least and new",
        "False",
        (5, "there must be 2 to 3 regions; there are 1"),
    ),
    "growth stops early": (
        "if not new + sum(sizes)",
        "if not new",
        (6, "regions must grow until they are near to others; (3, 4) is free"),
    ),
}
FENCE_FAULTS: dict[str, tuple[str, str, Witness]] = {
    "a wall too few": (
        "BIRTH: Final = 3",
        "BIRTH: Final = 4",
        (6, "a fence must leave nothing to be born outside; (0, 2) has 3"),
    ),
    "no wall is taken away": (
        "if not crowded(cell, PAIR)",
        "if False",
        (6, "no wall must be superfluous; (2, 2) is"),
    ),
    "too many are taken away": (
        "PAIR: Final = 2",
        "PAIR: Final = 3",
        (6, "a fence must leave nothing to be born outside; (0, 2) has 3"),
    ),
    "walls are outside": (
        "inside & ~inside[near].all(axis=1)",
        "~inside & inside[near].any(axis=1)",
        (6, "a fence must leave nothing to be born outside; (0, 0) has 5"),
    ),
}
DRAW_FAULTS: dict[str, tuple[str, str, str]] = {
    "a number is drawn twice": (
        "self._numbers(self.drawn - 1) * n",
        "self._numbers(0) * n",
        "draw 3 must be 1; it is 0",
    ),
    "the last is never drawn": ("* n >> 32", "* (n - 1) >> 32", "draw 5 must be 4; it is 3"),
    "draws fail for succeeding": (
        "< probability * NUMBERS",
        ">= probability * NUMBERS",
        "draw 0 must be True; it is False",
    ),
    "no item keeps its place": (
        "self.below(last + 1)",
        "self.below(last)",
        "each order must be as likely as any other; they are [288, 312]",
    ),
    "the first stays": (
        "range(len(left) - 1, 0, -1)",
        "range(len(left) - 1, 1, -1)",
        "each order must be as likely as any other; they are [188, 201, 211]",
    ),
    "streams have one name": (
        "stream(seed, name), ",
        "stream(seed, 'y'), ",
        "draw 0 must be True; it is False",
    ),
}
LEVEL_FAULTS: dict[str, tuple[ModuleType, str, str, str, Witness]] = {
    "the ring's violations do not count": (
        layers,
        "widened(region, 1), seeds",
        "region, seeds",
        "navigation",
        (11, "spawners must be fenced in; life reaches (4, 6)"),
    ),
    "goals are on the board": (
        layers,
        "else:\n                self.board",
        "if True:\n                self.board",
        "append-still",
        (9, "a goal must be empty on the board; (3, 2) is not"),
    ),
    "goals spawn": (
        layers,
        "= SPAWNER & ~SPAWNING",
        "= SPAWNER",
        "append-spawn",
        (8, "goals must not spawn; (3, 5) does"),
    ),
    "the goals lack the board's cells": (
        layers,
        "if still or cell & FROZEN",
        "if layer.goals",
        "append-still",
        (11, "the board with all goals filled must be back after 1 steps"),
    ),
    "there is no fence": (
        layers,
        "if layer.fences:",
        "if False:",
        "prune-spawn",
        (8, "spawners must be fenced in; life reaches (1, 5)"),
    ),
    "a spawner is at the edge": (
        layers,
        "region & ~edge(region) & free",
        "region & free",
        "prune-spawn",
        (5, "spawners must be fenced in; life reaches (0, 1)"),
    ),
    "spawners are painted over": (
        layers,
        "free = free & (made == EMPTY) & (self.board == 0)\n        if",
        "if",
        "navigation",
        (10, "spawners must be fenced in; life reaches (3, 2)"),
    ),
    "life is movable": (
        layers,
        "made[r, c] == WALL and layer.movable",
        "layer.movable",
        "append-still",
        (7, "a level must hold the benchmark's cells; (3, 0) has 0x8415"),
    ),
    "no pattern is given up": (
        patterns,
        "if not found:",
        "if False:",
        "append-dynamic",
        (8, "the goals must be back after 2 steps"),
    ),
    "nothing counts": (
        patterns,
        "canvas.counted & wanted.counted",
        "canvas.counted & ~canvas.counted",
        "append-still",
        (6, "the board must be back after 1 steps"),
    ),
    "regions reach the agent": (
        making,
        "regions[_around(shape, 1, agent, out)] = 0",
        "pass",
        "prune-still",
        (5, "the agent and the exit must be near no region; (0, 2) is"),
    ),
    "walled-in levels stay": (
        making,
        "if reachable(level.board, level.agent):",
        "if True:",
        "navigation",
        (7, "the agent must be able to reach the exit; it cannot reach (0, 2)"),
    ),
    "the board has edges for the exit": (
        making,
        "sum(min(d, side - d)",
        "sum(d",
        "prune-still",
        (5, "the exit must be as far from the agent as it can be; it is at (0, 4)"),
    ),
}


@pytest.mark.parametrize("fault", REGION_FAULTS)
def test_a_fault_in_the_regions_is_caught(fault: str) -> None:
    old, new, witness = REGION_FAULTS[fault]
    assert smallest(of_regions(edited(regions, old, new))) == witness


@pytest.mark.parametrize("fault", FENCE_FAULTS)
def test_a_fault_in_the_fences_is_caught(fault: str) -> None:
    old, new, witness = FENCE_FAULTS[fault]
    assert smallest(of_fences(edited(fences, old, new))) == witness


@pytest.mark.parametrize("fault", DRAW_FAULTS)
def test_a_fault_in_the_draws_is_caught(fault: str) -> None:
    old, new, said = DRAW_FAULTS[fault]
    assert next(misdrawn(edited(draws, old, new).Draws, 3), None) == said


@pytest.mark.parametrize("fault", LEVEL_FAULTS)
@pytest.mark.typical("a spawner is at the edge", "regions reach the agent")
def test_a_fault_in_a_level_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, old, new, kind, witness = LEVEL_FAULTS[fault]
    faulty: Any = edited(module, old, new)
    if module is making:
        monkeypatch.setattr(making, "made", faulty.made)
    elif module is layers:
        monkeypatch.setattr(making, "Painting", faulty.Painting)
    else:
        monkeypatch.setattr(layers, "sought", faulty.sought)
    assert smallest(of_levels(kind)) == witness


def test_without_a_fault_nothing_is_shown() -> None:
    assert smallest(of_regions(regions)) is None
    assert smallest(of_fences(fences)) is None
    assert list(misdrawn(Draws, 3)) == []
