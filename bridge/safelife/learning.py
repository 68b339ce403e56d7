"""What a learning agent's fast parts compute, by its definition: the judge of each. [SL, Section 5]

All in floats of 64 bits, on small shapes, one step at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any

from practical.safelife.learning.network import Network
from practical.safelife.learning.objective import Hyperparameters, Sample

INPUTS = (0, 2, 4, 8, 9, 10)
"""The bits of a cell that are inputs."""


def outputs(network: Network, view: Sequence[int]) -> list[float]:
    """What a network computes for a view: each layer's sums in turn, negative ones as 0."""
    numbers = [float(cell >> bit & 1) for cell in view for bit in INPUTS]
    for matrix, bias in network.weights:
        sums = [
            bias[j] + sum(x * matrix[i, j] for i, x in enumerate(numbers)) for j in range(len(bias))
        ]
        numbers = [max(0.0, each) for each in sums]
    return [float(each) for each in sums]


def logarithms(scores: Sequence[float]) -> list[float]:
    """The logarithms of the softmax."""
    total = sum(map(exp, scores))
    return [each - log(total) for each in scores]


def loss(every: Sequence[Sequence[float]], sample: Sample, numbers: Hyperparameters) -> float:
    """The mean over the steps of the loss that is minimised.

    Minus the lesser of r A and A clipped(r), where r is the ratio of the new probability of the
    action to the old one; plus the weighted half square of the value's error; minus the weighted
    entropy.
    """
    total = 0.0
    for row, action, old, advantage, found in zip(every, *sample, strict=True):
        new, value = logarithms(row[:-1]), row[-1]
        ratio = exp(new[action] - float(old))
        clipped = min(max(ratio, 1 - numbers.clip), 1 + numbers.clip)
        entropy = -sum(exp(each) * each for each in new)
        total -= min(ratio * advantage, clipped * advantage)
        total += numbers.value * (value - found) ** 2 / 2 - numbers.entropy * entropy
    return total / len(every)


def advantage(
    rewards: Any, values: Any, stuck: Any, t: int, discount: float, trace: float
) -> float:
    """The advantage of a step of one environment: Σ (γλ)^k δ of the k-th step after it.

    δ is the reward, plus γ times the value afterwards, less the value before; the sum ends with the
    step in which the episode is stuck, after which the value is 0.
    """
    total = 0.0
    for k, now in enumerate(range(t, len(rewards))):
        after = 0.0 if stuck[now] else values[now + 1]
        total += (discount * trace) ** k * (rewards[now] + discount * after - values[now])
        if stuck[now]:
            break
    return total


def slope(function: Any, at: Any, i: int, by: float = 1e-6) -> float:
    """The central difference of a function of an array, by one of its entries."""
    there = at.astype(float)
    there[i] += by
    above = function(there)
    there[i] -= 2 * by
    return float(above - function(there)) / (2 * by)


def stepped(
    weights: Any, gradients: Sequence[Any], rate: float, decays: tuple[float, float] = (0.9, 0.999)
) -> list[float]:
    """Weights after Adam's steps with these gradients: the moments as weighted sums."""
    moved = [float(each) for each in weights]
    for n in range(1, len(gradients) + 1):
        for i in range(len(moved)):
            means = [
                sum(
                    (1 - decay) * decay ** (n - k) * gradients[k - 1][i] ** power
                    for k in range(1, n + 1)
                )
                / (1 - decay**n)
                for power, decay in enumerate(decays, 1)
            ]
            moved[i] -= rate * means[0] / (means[1] ** 0.5 + 1e-5)
    return moved
