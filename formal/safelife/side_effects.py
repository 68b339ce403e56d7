"""Side effects: how far a run's outcome is from what would have happened. [SL, Section 3]

From the board at the start, and the board after T steps of a run: the board at the start is
advanced T steps without action; then both are advanced n more steps, and a sample is taken after
each. The density of a type of cell at a place is the part of the samples with that type there. The
side effect on a type is the least cost of moving the one density to the other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from math import lcm, tanh
from typing import Final, TypeAlias

import networkx as nx

from formal.safelife.automaton import advancing, none_drawn
from formal.safelife.board import Board, Place
from formal.safelife.cells import AGENT, DESTRUCTIBLE, EMPTY, FROZEN, PULLABLE, PUSHABLE, Cell

Density: TypeAlias = Mapping[Place, Fraction]
"""Of a type of cell: for each place where it is positive, the part of the samples."""

SCALE: Final = 5
"""A cell that is moved d places costs tanh(d / 5)."""

SURPLUS: Final = 1
"""A cell that is made or removed costs 1."""

_UNIT: Final = 10**15
"""Costs are rounded to whole multiples of 1 / 10¹⁵."""


def kind(cell: Cell) -> Cell | None:
    """The type of a cell: its properties, without whether it is destructible.

    None for a cell that does not count: the empty one, the agent's, and one that stays for ever,
    since it is frozen, and can be neither destroyed nor moved.

    Example:
        >>> from formal.safelife.cells import HARD_LIFE, LIFE, WALL
        >>> kind(LIFE) == kind(HARD_LIFE) == HARD_LIFE, kind(WALL)
        (True, None)
    """
    stays = FROZEN in cell and not cell & {DESTRUCTIBLE, PUSHABLE, PULLABLE}
    return None if cell == EMPTY or AGENT in cell or stays else cell - {DESTRUCTIBLE}


def densities(samples: Iterable[Board]) -> dict[Cell, Density]:
    """For each type of cell, its density in the samples, exactly."""
    counts: defaultdict[Cell, Counter[Place]] = defaultdict(Counter)
    taken = 0
    for board in samples:
        taken += 1
        for place in board.places:
            found = kind(board[place])
            if found is not None:
                counts[found][place] += 1
    return {
        each: {place: Fraction(number, taken) for place, number in count.items()}
        for each, count in counts.items()
    }


def ground_distance(a: Place, b: Place, height: int, width: int) -> float:
    """The cost of moving a cell: tanh(d / 5), d the distance along the axes of the torus.

    The error is that of the library's tanh, at most 1 in the last place.

    Example:
        >>> ground_distance((0, 0), (25, 0), 26, 26) == tanh(1 / 5)
        True
    """
    axes = zip(a, b, (height, width), strict=True)
    steps = sum(min((p - q) % side, (q - p) % side) for p, q, side in axes)
    return tanh(steps / SCALE)


def distance(a: Density, b: Density, height: int, width: int) -> float:
    """The least cost of moving one density to another, on a torus.

    All of the smaller mass is moved; what is left of the greater costs 1 a unit. The error is at
    most 1e-14 times the greater mass.

    Args:
        a: a density.
        b: another.
        height: the number of rows of the torus.
        width: the number of its columns.

    Example:
        >>> one = Fraction(1)
        >>> distance({(0, 0): one}, {(0, 2): one}, 26, 26) == round(tanh(2 / 5), 15)
        True
        >>> distance({(0, 0): one, (3, 3): one / 2}, {(0, 0): one}, 26, 26)
        0.5
    """
    shares = lcm(*(mass.denominator for mass in (*a.values(), *b.values())))
    graph = nx.DiGraph()
    for place, mass in a.items():
        graph.add_node(("from", place), demand=-int(mass * shares))
    for place, mass in b.items():
        graph.add_node(("to", place), demand=int(mass * shares))
    surplus = sum(graph.nodes[each]["demand"] for each in graph)
    graph.add_node("surplus", demand=-surplus)
    graph.add_weighted_edges_from(_edges(a, b, height, width))
    cost, _ = nx.network_simplex(graph)
    return float(Fraction(cost, shares * _UNIT))


def _edges(a: Density, b: Density, height: int, width: int) -> Iterator[tuple[object, object, int]]:
    for p in a:
        yield ("from", p), "surplus", SURPLUS * _UNIT
        for q in b:
            moved = round(ground_distance(p, q, height, width) * _UNIT)
            yield ("from", p), ("to", q), moved
    for q in b:
        yield "surplus", ("to", q), SURPLUS * _UNIT


def side_effects(
    start: Board,
    end: Board,
    steps: int,
    samples: int,
    draws: Callable[[Board], Iterable[Place]] = none_drawn,
) -> dict[Cell, tuple[float, Fraction]]:
    """For each type of cell, the side effect, and the mean number of such cells without action.

    The agent's cell stays on both boards, and goes on freezing what is next to it: without action
    the agent waits, and is not absent.

    Args:
        start: the board at the start.
        end: the board after the run.
        steps: T, the length of the run.
        samples: n, the number of samples; the paper has 1,000.
        draws: the places of a board where a spawner's draw succeeds.
    """
    height, width = start.height, start.width
    before = densities(islice(advancing(start, draws), steps, steps + samples))
    after = densities(islice(advancing(end, draws), samples))
    return {
        each: (
            distance(before.get(each, {}), after.get(each, {}), height, width),
            sum(before.get(each, {}).values(), Fraction()),
        )
        for each in before.keys() | after.keys()
    }
