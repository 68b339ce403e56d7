"""The network of a learning agent: two layers, and the policy and the value at once.

Floats of 32 bits: they are the agent's own state, and no reward or measure.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from practical.safelife.batch import ACTIONS
from practical.safelife.learning.draws import uniform
from practical.safelife.learning.layers import BITS, gathered, scattered
from practical.safelife.levels import Cells

Floats: TypeAlias = npt.NDArray[np.float32]

WIDTHS: Final = (256, 128)
OUTPUTS: Final = ACTIONS + 1
"""A number for each action, of which the softmax is the policy, and the value."""
SMALL: Final = 0.01
"""The factor of the last layer's first weights, so that the first policy is almost uniform."""


class Layers(NamedTuple):
    """What a network computes on the way: after each layer, and at the end."""

    first: Floats
    second: Floats
    outputs: Floats


@dataclass(frozen=True)
class Network:
    """The weights of a network, as one vector and by layer.

    Attributes:
        vector: all weights.
        weights: for each layer its matrix and its bias, which are views of the vector.
    """

    vector: Floats
    weights: tuple[tuple[Floats, Floats], ...]

    @classmethod
    def of(cls, vector: Floats, places: int, widths: tuple[int, ...] = WIDTHS) -> Network:
        """The network whose weights are a vector.

        Args:
            vector: the weights.
            places: the number of cells of a view.
            widths: the widths of the two layers.
        """
        weights, begin = [], 0
        for rows, columns in _sides(places, widths):
            matrix = vector[begin : begin + rows * columns].reshape(rows, columns)
            begin += rows * columns
            weights.append((matrix, vector[begin : begin + columns]))
            begin += columns
        return cls(vector, tuple(weights))

    @classmethod
    def drawn(cls, seed: int, places: int, widths: tuple[int, ...] = WIDTHS) -> Network:
        """The network with which a seed begins.

        A layer's weights are uniform, their variance 2 over the number of its inputs; biases are 0.
        """
        sides = _sides(places, widths)
        made = cls.of(np.zeros(sum((r + 1) * c for r, c in sides), np.float32), places, widths)
        first = 0
        for (rows, columns), (matrix, _) in zip(sides, made.weights, strict=True):
            bound = (6 / rows) ** 0.5 * (SMALL if columns == OUTPUTS else 1)
            drawn = uniform(seed, "safelife-learning-weights", first, rows * columns)
            matrix[:] = ((2 * drawn - 1) * bound).reshape(rows, columns)
            first += rows * columns
        return made

    def forward(self, views: Cells) -> Layers:
        """What it computes for views, of which each is a row of cells."""
        (first, one), (second, two), (third, three) = self.weights
        sums = np.empty((len(views), first.shape[1]), first.dtype)
        gathered(views, first, one, sums)
        a = np.maximum(sums, 0)
        b = np.maximum(a @ second + two, 0)
        return Layers(a, b, b @ third + three)

    def backward(self, views: Cells, layers: Layers, slopes: Floats, gradient: Network) -> None:
        """Write the gradient of a sum, of which the slopes by the outputs are given.

        Args:
            views: the views.
            layers: what `forward` computed for them.
            slopes: the derivatives by the outputs.
            gradient: a network of the same widths.
        """
        (by_first, by_one), (by_second, by_two), (by_third, by_three) = gradient.weights
        by_third[:], by_three[:] = layers.second.T @ slopes, slopes.sum(axis=0)
        slopes = slopes @ self.weights[2][0].T * (layers.second > 0)
        by_second[:], by_two[:] = layers.first.T @ slopes, slopes.sum(axis=0)
        slopes = slopes @ self.weights[1][0].T * (layers.first > 0)
        by_first[:], by_one[:] = 0, slopes.sum(axis=0)
        scattered(views, slopes, by_first)


def _sides(places: int, widths: tuple[int, ...]) -> list[tuple[int, int]]:
    sizes = (places * len(BITS), *widths, OUTPUTS)
    return list(pairwise(sizes))
