"""Optimal transport between two densities on a torus (the extra `transport`). [SL, Section 3]

Densities are numbers of samples for each cell, so that what is moved is an integer. POT's network
simplex finds a plan; here it is checked that the plan moves what it must, in integers, and by the
solver's dual that no plan costs less. The one irrational is tanh.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, tanh
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from practical.errors import IllFormed, needed_by

Masses: TypeAlias = npt.NDArray[np.int64]
"""For each cell of a board, in how many samples it has the type."""
Costs: TypeAlias = npt.NDArray[np.float64]

SCALE: Final = 5
"""A cell that is moved d places costs tanh(d / 5)."""
SURPLUS: Final = 1.0
"""A cell that is made or removed costs 1."""
ERROR: Final = 1e-12
"""A plan costs at most this much more than the least, for each unit that it moves."""
MOST: Final = 2**40
"""Masses are less than this together: the solver's floats are then exact on them."""
ROUNDS: Final = 10**8


class Unsolved(ArithmeticError):
    """The solver's plan was not shown to be a cheapest one."""


@dataclass(frozen=True)
class Transport:
    """A cheapest plan.

    Attributes:
        moved: for each number of places, the mass that is moved so far; first what stays.
        surplus: the mass that is made or removed.
    """

    moved: tuple[int, ...]
    surplus: int

    @property
    def cost(self) -> float:
        """What the plan costs.

        Example:
            >>> Transport((3, 0, 1), 2).cost == 2 + tanh(2 / 5)
            True
        """
        parts = (mass * tanh(places / SCALE) for places, mass in enumerate(self.moved))
        return fsum([self.surplus * SURPLUS, *parts])


def transport(a: Any, b: Any) -> Transport:
    """A cheapest plan that moves one density to another, the same both ways round.

    All of the smaller mass is moved, and the rest is made or removed. What both have in common
    stays: as tanh(d / 5) is a metric, no plan costs less for moving it.

    Args:
        a: for each cell, its mass; a row for each row of the board.
        b: another such array, of the same sides.

    Raises:
        IllFormed: masses are no integers, or negative, or too large, or the sides differ.
        MissingExtra: POT is not installed.
        Unsolved: the plan was not shown to be a cheapest one.

    Example:
        >>> transport([[2, 0, 0, 0]], [[1, 0, 0, 0]])
        Transport(moved=(1, 0, 0), surplus=1)
    """
    one, other = masses(a, "first"), masses(b, "second")
    if one.shape != other.shape:
        raise IllFormed(
            f"densities on one torus have equal sides; they have {one.shape} and {other.shape}"
        )
    left = one - other
    signs = np.sign(left[left != 0])
    moved, surplus = _moved(-left if len(signs) and signs[0] < 0 else left)
    moved[0] += int(np.minimum(one, other).sum())
    return Transport(tuple(moved), surplus)


def masses(given: Any, name: str) -> Masses:
    """A density's masses, checked.

    Raises:
        IllFormed: they are no array of rows, no integers, negative, or too large.
    """
    array = np.asarray(given)
    if array.ndim != 2 or not array.size or array.dtype.kind not in "iu":
        raise IllFormed(
            f"a density has an integer for each cell of a board; the {name} has shape "
            f"{array.shape} and type {array.dtype}"
        )
    if array.min() < 0 or int(array.max()) * array.size >= MOST:
        raise IllFormed(
            f"masses are from 0, and together below {MOST}; the {name} density has "
            f"{array.min()} to {array.max()} in {array.size} cells"
        )
    return array.astype(np.int64)


def apart(origins: Any, goals: Any, shape: tuple[int, ...]) -> Masses:
    """How many places each origin is from each goal, along the axes of the torus."""
    steps = np.abs(origins[:, np.newaxis] - goals)
    return np.asarray(np.minimum(steps, np.array(shape) - steps).sum(axis=-1))


def _moved(left: Masses) -> tuple[list[int], int]:
    """For each number of places, the mass that is moved so far; the mass that is not moved."""
    height, width = left.shape
    supply, demand = left[left > 0], -left[left < 0]
    moved = [0] * (height // 2 + width // 2 + 1)
    if len(supply) and len(demand):
        steps = apart(np.argwhere(left > 0), np.argwhere(left < 0), left.shape)
        plan = _plan(supply, demand, np.tanh(steps / SCALE))
        for places in np.unique(steps[plan > 0]).tolist():
            moved[places] = int(plan[steps == places].sum())
    return moved, abs(int(left.sum()))


def _plan(supply: Masses, demand: Masses, costs: Costs) -> Masses:
    """The mass that each origin sends to each goal."""
    lacking = int(supply.sum() - demand.sum())
    sides = (0, int(lacking < 0)), (0, int(lacking > 0))
    plan = _least(
        np.append(supply, [-lacking] * (lacking < 0)),
        np.append(demand, [lacking] * (lacking > 0)),
        np.pad(costs, sides, constant_values=SURPLUS),
    )
    return plan[: len(supply), : len(demand)]


def _least(supply: Masses, demand: Masses, costs: Costs) -> Masses:
    """A cheapest plan of a balanced problem, checked."""
    with needed_by("SafeLife's side effects", "pot"):
        from ot.lp import emd
    parts = supply.astype(np.float64), demand.astype(np.float64)
    floats, log = emd(*parts, costs, numItermax=ROUNDS, log=True, check_marginals=False)
    plan: Masses = np.rint(floats).astype(np.int64)
    _demand_cheapest(plan, supply, demand, costs, (log["u"], log["v"]))
    return plan


def _demand_cheapest(
    plan: Masses, supply: Masses, demand: Masses, costs: Costs, dual: tuple[Costs, Costs]
) -> None:
    """Raise if a plan is none, or a dual does not show that no plan costs less.

    Raises:
        Unsolved: it is so.
    """
    sums = (plan.sum(axis=1) == supply).all() and (plan.sum(axis=0) == demand).all()
    if not sums or plan.min() < 0:
        raise Unsolved("a plan moves each mass once; the solver's does not")
    (u, v), mass = dual, int(supply.sum())
    short = max(0.0, float((u[:, np.newaxis] + v - costs).max()))
    gap = float((plan * costs).sum() - u @ supply - v @ demand)
    if not gap + short * mass <= ERROR * mass:
        raise Unsolved(
            f"a plan costs at most {ERROR} a unit more than its dual's bound; it costs "
            f"{gap / mass + short} more"
        )
