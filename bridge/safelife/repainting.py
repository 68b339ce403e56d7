"""Later layers change nothing that earlier ones made, judged layer by layer. [SL, Appendix A]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias

from bridge.safelife.separating import Sides, block, places
from formal.safelife.automaton import advanced
from formal.safelife.board import Place, board
from formal.safelife.cells import ALIVE
from practical.safelife.generation.draws import Draws
from practical.safelife.generation.layers import Layer, Painting

Picture: TypeAlias = Sequence[tuple[Any, tuple[Layer, ...]]]
"""Regions in their order, and the layers of each."""
State: TypeAlias = dict[Place, tuple[int, ...]]
"""For each place the cells of the board and of the whole, and the colour of the goal."""


def parts(layer: Layer) -> Iterator[Layer]:
    """A layer that ends after its fences, after its spawners, its lattice, its pattern."""
    whole = replace(layer, movable=0, hard=0)
    trees = replace(whole, pattern=None)
    spawners = replace(trees, lattice=False)
    yield from (replace(spawners, spawners=0), spawners, trees, whole)


def painted(kind: type[Painting], picture: Picture, closed: Any, seed: int) -> State:
    """What is painted by the draws of a seed, of which the beginning of a picture takes the first.

    Args:
        kind: the class of the painting.
        picture: the regions and layers.
        closed: the cells on which nothing is painted.
        seed: the seed.
    """
    painting, draws = kind(closed.shape, closed), Draws(seed, "painting")
    for region, layers in picture:
        painting.paint(region, layers, draws)
    arrays = (painting.board, painting.whole, painting.aims)
    return {p: tuple(int(each[p]) for each in arrays) for p in places(closed.shape)}


def near(sides: Sides, some: Iterable[Place], distance: int) -> set[Place]:
    """The places within a distance of some."""
    found = {*some}
    for _ in range(distance):
        found = {p for place in found for p in block(sides, place)}
    return found


def live(state: State) -> set[Place]:
    """The places where the board or the whole is alive."""
    return {p for p, (cell, still, _) in state.items() if (cell | still) & 1}


def oscillating(state: State, sides: Sides) -> set[Place]:
    """The places of the whole that one step brings to life, or kills."""
    height, width = sides
    before = board(tuple(tuple(state[r, c][1] for c in range(width)) for r in range(height)))
    after = advanced(before)
    return {p for p in state if (ALIVE in before[p]) != (ALIVE in after[p])}


def repainted(kind: type[Painting], picture: Picture, closed: Any, seed: int) -> Iterator[str]:
    """Each place that a part of a layer changes, and must not.

    It must not change what is made, what is outside of its region or closed, what is next to a
    cell that oscillates, nor what is within an earlier layer's `buffer` of the live cells it made.

    Args:
        kind: the class of the painting.
        picture: the regions and layers.
        closed: the cells on which nothing is painted.
        seed: the seed of the draws.
    """
    for k in range(len(picture)):
        yield from _of_the_last(kind, picture[: k + 1], closed, seed)


def _of_the_last(kind: type[Painting], picture: Picture, closed: Any, seed: int) -> Iterator[str]:
    """The same, of the last region's layers."""
    *others, (region, layers) = picture

    def after(*some: Layer) -> State:
        return painted(kind, [*others, (region, some)], closed, seed)

    sides: Sides = closed.shape
    start = after()
    shut = {p: "is closed to it" for p in start if closed[p] or not region[p]}
    for i, layer in enumerate(layers):
        shut |= dict.fromkeys(near(sides, oscillating(start, sides), 1), "is near an oscillator")
        states = [start, *(after(*layers[:i], part) for part in parts(layer))]
        for before, state in pairwise(states):
            yield from _changed(before, state, shut)
        end = after(*layers[: i + 1])
        new = near(sides, live(end) - live(start), layer.buffer)
        shut |= dict.fromkeys(new, "is near live cells")
        start = end


def _changed(before: State, after: State, shut: Mapping[Place, str]) -> Iterator[str]:
    for place, cells in before.items():
        if cells != after[place]:
            if any(cells):
                yield f"a layer must change nothing that is made; it changes {place}"
            if place in shut:
                yield f"a layer must not change {place}, which {shut[place]}"
