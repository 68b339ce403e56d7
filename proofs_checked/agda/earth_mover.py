"""What the development about the earth mover's distance proves, and its rows.

Its plans are the flows of the graph of `formal/`: what is removed flows to the node for the
surplus, and what is made comes from there.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Final, TypeAlias

from formal.safelife.board import Place
from formal.safelife.side_effects import Density, distance
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.theorems import Theorem

_HEIGHT: Final = 4
_WIDTH: Final = 5
_PLACES: Final[tuple[Place, ...]] = ((0, 0), (0, 4), (3, 3))
_UNIT: Final = 10**15

Moving: TypeAlias = Callable[[Density, Density, int, int], float]


def units() -> Iterator[tuple[tuple[Place, ...], tuple[Place, ...]]]:
    """The places of the units of two densities: up to two units each, and some more."""
    few = [u for n in range(3) for u in combinations_with_replacement(_PLACES, n)]
    yield from product(few, few)
    yield ((0, 0), (0, 2), (2, 2), (3, 4)), ((1, 0), (1, 1), (2, 4))
    yield ((0, 0), (0, 2)), ((1, 0), (1, 1), (2, 4), (2, 4))
    yield ((0, 0), (0, 1), (0, 1), (2, 3)), ((0, 1), (0, 2), (2, 3), (3, 0))


def least_costs(distance: Moving = distance) -> Iterator[Row]:
    """The rows of the least cost of moving densities that are counted in halves."""
    for a, b in units():
        cost = Fraction(distance(_halves(a), _halves(b), _HEIGHT, _WIDTH))
        number = round(2 * _UNIT * cost)
        yield Row(
            f"from {a} to {b}, in halves, it is {number} halves of 1 / 10¹⁵",
            f"distance {_in_agda(a)} {_in_agda(b)} ≡ {number}",
        )


def _halves(places: tuple[Place, ...]) -> Density:
    return {place: Fraction(number, 2) for place, number in Counter(places).items()}


def _in_agda(places: tuple[Place, ...]) -> str:
    return "(" + "".join(f"({r} , {c}) ∷ " for r, c in places) + "[])"


EARTH_MOVER: Final = Development(
    "EarthMover",
    (
        Theorem("equation-3-least", "SL, Equation 3, the least cost is that of a plan"),
        Theorem("equation-3-plans", "SL, Equation 3, of two plans one after the other"),
        Theorem("equation-3-triangle", "SL, Equation 3, the triangle inequality"),
        Theorem("equation-3-symmetric", "SL, Equation 3, the same both ways round"),
        Theorem("equation-3-zero", "SL, Equation 3, zero for equal densities alone"),
        Theorem("equation-3-smaller", "SL, Section 3, all of the smaller mass is moved"),
        Theorem("equation-3-surplus", "SL, Section 3, extra density costs one a unit"),
        Theorem("equation-3-unit", "SL, Equation 3, parts of units may be moved as well"),
    ),
    {"distance": least_costs},
)
"""The earth mover's distance, of all densities and of all ground distances that are metrics."""
