"""Section 3, Equations 1 to 3: the distances are metrics, and what moving and making costs.

Distances are floats, with errors below 1e-13; the sums and comparisons allow for 1e-12.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import product
from math import tanh
from typing import Final

from bridge.evidence import Evidence, Verdict
from formal.safelife.board import Board, Place
from formal.safelife.cells import EMPTY, HARD_LIFE, LIFE, Cell
from formal.safelife.side_effects import Density, densities, distance, ground_distance
from proofs_checked.agda.earth_mover import EARTH_MOVER, Moving
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.agda.real import decided
from proofs_checked.agda.sources import with_fault
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import Computation, computed, finite
from proofs_checked.mutants.transport import IN_AGDA
from proofs_checked.sl.blocks import neighbourhood

SIDE: Final = 26
"""The side of the boards of all benchmark levels."""
ERROR: Final = 1e-12
HALF: Final = Fraction(1, 2)
_in_smt_lib: Final = partial(with_fault, "Distance.smt2")
Ground = Callable[[Place, Place, int, int], float]


@claim(
    "SL, Equation 1",
    reason="densities are counts over the number of samples, exactly",
    ways=[finite("all pairs of 2 samples with empty cells and life in one row of 3 × 3")],
    mutants={
        "densities are counts": {
            "densities": lambda samples: {
                k: {p: 2 * v for p, v in d.items()} for k, d in densities(samples).items()
            }
        },
        "the last sample alone": {"densities": lambda samples: densities(samples[-1:])},
    },
)
def density(
    instance: Instance, densities: Callable[..., Mapping[Cell, Density]] = densities
) -> None:
    """The density of a type of cell at a place is the mean, over the samples, of whether it is
    there.
    """
    rows = [neighbourhood(instance, 3) for _ in range(2)]
    samples = [Board((tuple(row), (EMPTY,) * 3, (EMPTY,) * 3)) for row in rows]
    found = densities(samples).get(HARD_LIFE, {})
    for c in range(3):
        mean = Fraction(sum(row[c] == LIFE for row in rows), 2)
        same(f"the density at (0, {c})", Fraction(found.get((0, c), 0)), "the mean", mean)


def _distances(ground_distance: Ground) -> dict[Place, float]:
    """By the differences of rows and columns, on a torus of 26 × 26: all the rest are equal."""
    differences = [(r, c) for r in range(SIDE) for c in range(SIDE)]
    return {d: ground_distance((0, 0), d, SIDE, SIDE) for d in differences}


@claim(
    "SL, Equation 2",
    reason="tanh of the Manhattan distance round the torus, a metric for all sides; tanh is "
    "increasing, and by its addition theorem subadditive",
    ways=[
        computed("all places of a torus of 26 × 26"),
        *decided("Distance.smt2"),
    ],
    mutants={
        "in SMT-LIB, it is not counted round the torus": _in_smt_lib(
            "(ite (<= (ahead p q side) (ahead q p side)) (ahead p q side) (ahead q p side))",
            "(ahead p q side)",
        ),
        "in SMT-LIB, rows alone count": _in_smt_lib(
            "(+ (axis p q h) (axis m n w))", "(axis p q h)"
        ),
        "in SMT-LIB, the addition theorem has another sign": _in_smt_lib("(+ 1 (*", "(- 1 (*"),
        "in SMT-LIB, tanh need not grow": _in_smt_lib("(<= z (+ x y))", "(= z (+ x y))"),
        "in SMT-LIB, tanh is 0 elsewhere, too": _in_smt_lib(
            "(= (= (tanh n) 0) (= n 0))", "(=> (= n 0) (= (tanh n) 0))"
        ),
        "the distance is squared": {
            "ground_distance": lambda a, b, h, w: ground_distance(a, b, h, w) ** 2
        },
        "it is not counted round the torus": {
            "ground_distance": lambda a, b, h, w: tanh((b[0] - a[0] + b[1] - a[1]) / 5)
        },
        "all distances are 0": {"ground_distance": lambda a, b, h, w: 0.0},
    },
)
def ground(computation: Computation, ground_distance: Ground = ground_distance) -> None:
    """The spatial distance is a metric, below 1, on a torus of any sides: zero for equal places
    alone, the same both ways round, and no greater than by way of a third place.
    """
    d = _distances(ground_distance)
    by_steps: dict[int, float] = {}
    for (r, c), cost in d.items():
        must((cost == 0) == (r == c == 0) and 0 <= cost < 1, f"the distance of {(r, c)} is {cost}")
        back = ground_distance((r, c), (0, 0), SIDE, SIDE)
        must(abs(cost - back) < ERROR, f"to {(r, c)}: {cost}, and back: {back}")
        n = min(r, SIDE - r) + min(c, SIDE - c)
        must(abs(by_steps.setdefault(n, cost) - cost) < ERROR, f"{n} steps cost {cost} to {(r, c)}")
    # The number of steps is a metric, on each axis; so it is enough that its function is monotone
    # and subadditive on all numbers of steps that there are.
    steps = {k: min(k, SIDE - k) for k in range(SIDE)}
    for a, b in product(range(SIDE), repeat=2):
        must(steps[(a + b) % SIDE] <= steps[a] + steps[b], f"{a} and {b} steps on an axis")
    for a, b in product(by_steps, repeat=2):
        must(a > b or by_steps[a] <= by_steps[b] + ERROR, f"{a} steps cost more than {b}")
        least = by_steps[min(a + b, SIDE)]
        must(least <= by_steps[a] + by_steps[b] + ERROR, f"{a} and {b} steps cost less than all")
    computation.found("all places of a torus of 26 × 26, by their difference", len(d))


PLACES: Final = ((0, 0), (0, 1), (1, 3))


def _all_densities() -> list[Density]:
    masses = product((0 * HALF, HALF, 2 * HALF), repeat=len(PLACES))
    return [{p: m for p, m in zip(PLACES, each, strict=True) if m} for each in masses]


@claim(
    "SL, Equation 3",
    reason="two plans make one that costs no more, since the ground distance is a metric, and one "
    "more place, at distance 1 from all, takes the surplus; parts of units may be moved as well",
    ways=[
        computed("all triples of densities of 0, 1/2 and 1 on three places of a torus of 3 × 5"),
        proved_in_agda(
            "EarthMover", *(each.name for each in EARTH_MOVER.theorems), of=("distance",)
        ),
    ],
    mutants={
        "a surplus costs nothing": {
            "distance": lambda a, b, h, w: distance(a, b, h, w) - _surplus(a, b)
        },
        "surplus of the first density alone is counted": {
            "distance": lambda a, b, h, w: (
                distance(a, b, h, w) + max(0, float(sum(a.values()) - sum(b.values())))
            )
        },
        "the distance is squared": {"distance": lambda a, b, h, w: distance(a, b, h, w) ** 2},
        **IN_AGDA,
    },
    rests_on=["sl-equation-2"],
)
def earth_mover(computation: Computation, distance: Moving = distance) -> None:
    """The earth mover's distance of densities is a metric: zero for equal ones alone, the same both
    ways round, and no greater than by way of a third; extra density costs one a unit.
    """
    every = _all_densities()
    n = range(len(every))
    d = [[distance(a, b, 3, 5) for b in every] for a in every]
    for i, j in product(n, n):
        must((d[i][j] < ERROR) == (i == j), f"from {every[i]} to {every[j]}: {d[i][j]}")
        must(abs(d[i][j] - d[j][i]) < ERROR, f"{d[i][j]} to {every[j]}, and {d[j][i]} back")
        if all(every[i].get(p, 0) <= every[j].get(p, 0) for p in PLACES):
            extra = _surplus(every[i], every[j])
            must(abs(d[i][j] - extra) < ERROR, f"{extra} more cost {d[i][j]}")
    for i, j, k in product(n, n, n):
        if d[i][k] > d[i][j] + d[j][k] + ERROR:
            must(False, f"it is farther from {every[i]} to {every[k]} than by {every[j]}")
    computation.found("all triples of 27 densities on three places", len(every) ** 3)


def _surplus(a: Density, b: Density) -> float:
    return abs(float(sum(a.values()) - sum(b.values())))


ONE: Final = Fraction(1)


def _moved(distance: Moving, steps: int) -> float:
    """The distance of a cell that is moved `steps` steps on a board of 26 × 26."""
    rows = min(steps, SIDE // 2)
    return distance({(0, 0): ONE}, {(rows, steps - rows): ONE}, SIDE, SIDE)


_LINEAR: Final = {
    "a move costs a step's share of 26": {
        "distance": lambda a, b, h, w: (
            distance(a, b, h, w)
            if not (a and b)
            else sum(abs(x - y) for x, y in zip(next(iter(a)), next(iter(b)), strict=True)) / 52
        )
    }
}


@claim(
    "SL, Section 3",
    name="near",
    title="short moves",
    reason="tanh x < x, and tanh is increasing",
    ways=[finite("all numbers of steps on a board of 26 × 26")],
    mutants={
        "moving costs as much as making": {"distance": lambda a, b, h, w: 1.0 if a != b else 0.0},
        "moving costs nothing": {"distance": lambda a, b, h, w: 0.0},
    },
)
def near(instance: Instance, distance: Moving = distance) -> None:
    """An object that moves a short distance has a short deviation: d steps deviate by less than
    d / 5, and fewer steps by less.
    """
    steps = 1 + instance.number("steps less 1", SIDE)
    cost, less = _moved(distance, steps), _moved(distance, steps - 1)
    must(cost < steps / 5, f"{steps} steps deviate by {cost}")
    must(less < cost, f"{steps} steps deviate by {cost}, one less by {less}")


@claim(
    "SL, Section 3",
    name="far",
    title="making is moving from far",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that “the same” is up to 1/16,000: making costs 1, and moving less, at most "
    "tanh(26/5) on a board of 26 × 26",
    ways=[computed("the greatest distance on a board of 26 × 26", evidence=Evidence.PROVED)],
    mutants={
        **_LINEAR,
        "making costs a half": {
            "distance": lambda a, b, h, w: distance(a, b, h, w) / (1 if a and b else 2)
        },
    },
    rests_on=["sl-equation-3"],
)
def far(computation: Computation, distance: Moving = distance) -> None:
    """Creating a new object has the same deviation as transporting one from very far away."""
    made, moved = distance({}, {(0, 0): ONE}, SIDE, SIDE), _moved(distance, SIDE)
    same("making", made, "1", 1.0)
    must(0 < made - moved < 1 / 16_000, f"making costs {made}, moving by 26 steps {moved}")
    computation.found("the greatest distance, 26 steps", 1, f"moving costs {made - moved:.7f} less")
