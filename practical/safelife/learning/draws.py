"""The learning agent's draws: named streams of a seed, read at any place."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from practical.vectorised.draws import Draws


def numbers(seed: int, name: str, first: int, count: int) -> npt.NDArray[np.uint64]:
    """The numbers of a stream from a place on, as `practical.streams.draw` has them.

    Example:
        >>> from practical.streams import draw
        >>> int(numbers(3, "orders", 10, 5)[4]) == draw(3, "orders", 14)
        True
    """
    return Draws([seed], name).block(first, count)[:, 0]


def uniform(seed: int, name: str, first: int, count: int) -> npt.NDArray[np.float64]:
    """Numbers from 0 to 1, without 1."""
    return numbers(seed, name, first, count) / 2.0**32


def order(seed: int, name: str, first: int, count: int) -> npt.NDArray[np.int64]:
    """The numbers below `count` in an order that `count` numbers of the stream decide."""
    return np.argsort(numbers(seed, name, first, count), kind="stable")
