"""Proximal policy optimization: advantages, the clipped objective, and Adam. [SL, Section 5]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from practical.safelife.batch import ACTIONS
from practical.safelife.learning.network import Floats

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]

PIECE: Final = 16_384
"""How many weights Adam moves at a time: numbers on the way are not given back to the system."""


@dataclass(frozen=True)
class Hyperparameters:
    """The numbers of the method, chosen with other seeds than the plan's.

    Attributes:
        environments: the number of environments.
        steps: how many steps each takes in a round.
        epochs: how often a round's steps are gone through.
        parts: into how many parts they are divided.
        discount: γ.
        trace: λ of the advantages.
        clip: how far the ratio of the new probability to the old one counts.
        entropy: the weight of the entropy.
        value: the weight of the value's error.
        rate: Adam's step.
        norm: the greatest norm of a gradient.
    """

    environments: int = 64
    steps: int = 32
    epochs: int = 3
    parts: int = 4
    discount: float = 0.97
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    rate: float = 1e-3
    norm: float = 0.5


class Sample(NamedTuple):
    """Steps that were taken, one entry each: how, and how good that was."""

    actions: Numbers
    logarithms: Floats
    advantages: Floats
    returns: Floats


def advantages(
    rewards: Floats, values: Floats, stuck: Truths, discount: float, trace: float
) -> Floats:
    """The generalized advantages of steps: rows are times, columns environments.

    Training continues over the exit into the next level; a stuck episode ends, and nothing
    follows. [SL, Section 5]

    Args:
        rewards: the rewards.
        values: the values before each step, and after the last one: one row more.
        stuck: whether an episode ended as too long.
        discount: γ.
        trace: λ.
    """
    goes_on = 1 - stuck.astype(np.float32)
    errors = rewards + np.float32(discount) * goes_on * values[1:] - values[:-1]
    found = np.zeros_like(errors)
    ahead = np.zeros_like(errors[0])
    for t in range(len(errors) - 1, -1, -1):
        ahead = errors[t] + np.float32(discount * trace) * goes_on[t] * ahead
        found[t] = ahead
    return found


def logarithms(outputs: Floats) -> Floats:
    """The logarithms of the actions' probabilities."""
    shifted = outputs[:, :ACTIONS] - outputs[:, :ACTIONS].max(axis=1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)))


def slopes(outputs: Floats, sample: Sample, numbers: Hyperparameters) -> Floats:
    """The derivatives by the outputs of the mean loss, which is minimised.

    The loss of a step: minus the lesser of r A and A clipped(r), with r the ratio of the new
    probability to the old one; plus the weighted half square of the value's error; minus the
    weighted entropy.
    """
    every, rows = logarithms(outputs), np.arange(len(outputs))
    shares = np.exp(every)
    ratio = np.exp(every[rows, sample.actions] - sample.logarithms)
    good = sample.advantages > 0
    counts = np.where(good, ratio < 1 + numbers.clip, ratio > 1 - numbers.clip)
    by_logarithm = -sample.advantages * ratio * counts
    found = np.empty_like(outputs)
    found[:, :ACTIONS] = -by_logarithm[:, np.newaxis] * shares
    found[rows, sample.actions] += by_logarithm
    entropy = -(shares * every).sum(axis=1, keepdims=True)
    found[:, :ACTIONS] += numbers.entropy * shares * (every + entropy)
    found[:, ACTIONS] = numbers.value * (outputs[:, ACTIONS] - sample.returns)
    found /= len(outputs)
    return found


def shortened(gradient: Floats, norm: float) -> None:
    """Scale a gradient down to a norm, in place, if it is longer."""
    length = float(np.sqrt(gradient @ gradient))
    if length > norm:
        gradient *= np.float32(norm / length)


@dataclass
class Adam:
    """Adam's moments of a gradient.

    Attributes:
        first: the decaying mean of the gradients.
        second: of their squares.
        steps: the number of steps.
    """

    first: Floats
    second: Floats
    steps: int = 0

    def step(self, weights: Floats, gradient: Floats, rate: float) -> None:
        """Take a step, in place: decays .9 and .999, ε 10⁻⁵."""
        self.steps += 1
        for begin in range(0, len(weights), PIECE):
            here = slice(begin, begin + PIECE)
            slope, first, second = gradient[here], self.first[here], self.second[here]
            first *= np.float32(0.9)
            first += np.float32(0.1) * slope
            second *= np.float32(0.999)
            second += np.float32(0.001) * slope * slope
            scale = np.sqrt(second * np.float32(1 / (1 - 0.999**self.steps)))
            weights[here] -= (
                np.float32(rate / (1 - 0.9**self.steps)) * first / (scale + np.float32(1e-5))
            )
