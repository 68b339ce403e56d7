"""The network's first layer, compiled (the extra `fast`): sums over the few inputs that are 1."""

from typing import Any

import numpy as np

from practical.errors import needed_by

with needed_by("SafeLife's learning agents"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit

BITS = np.array([0, 2, 4, 8, 9, 10], np.uint16)
"""The bits of a cell that are inputs: alive, pushable, frozen, exit, red, green."""


@njit
def found(view: Any, inputs: Any) -> int:
    """Write which inputs are 1 in a view; return how many."""
    n = 0
    for place in range(len(view)):
        cell = view[place]
        if cell:
            for k in range(len(BITS)):
                if cell >> BITS[k] & 1:
                    inputs[n] = place * len(BITS) + k
                    n += 1
    return n


@njit
def gathered(views: Any, weights: Any, bias: Any, out: Any) -> None:
    """For each view, the bias and the weights of its inputs that are 1."""
    inputs = np.empty(len(weights), np.int64)
    for i in range(len(views)):
        sums = out[i]
        sums[:] = bias
        for n in range(found(views[i], inputs)):
            row = weights[inputs[n]]
            for j in range(len(row)):
                sums[j] += row[j]


@njit
def scattered(views: Any, slopes: Any, gradient: Any) -> None:
    """Add, for each view, the slopes of its sums to the gradient of each input that is 1."""
    inputs = np.empty(len(gradient), np.int64)
    for i in range(len(views)):
        added = slopes[i]
        for n in range(found(views[i], inputs)):
            row = gradient[inputs[n]]
            for j in range(len(row)):
                row[j] += added[j]
