"""A learning agent's training, round by round, which can be stored and resumed. [SL, Section 5]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from practical.safelife.batch import ACTIONS, Batch
from practical.safelife.learning.draws import numbers, order, uniform
from practical.safelife.learning.network import Floats, Network
from practical.safelife.learning.objective import (
    Adam,
    Hyperparameters,
    Sample,
    advantages,
    logarithms,
    shortened,
    slopes,
)
from practical.safelife.levels import Level
from practical.safelife.penalty import changed_each

LIMIT: Final = 100
"""The number of steps after which an episode is too long."""


@dataclass(frozen=True)
class Penalty:
    """What each changed cell costs: ε, which may grow from 0, linearly. [SL, Section 5]

    Attributes:
        epsilon: ε at the end.
        begin: the rounds after which it grows.
        end: the rounds after which it is whole.
    """

    epsilon: float = 0.0
    begin: int = 0
    end: int = 0

    def after(self, rounds: int) -> float:
        """ε in the round that follows.

        Example:
            >>> Penalty(0.5, 10, 20).after(15), Penalty(0.5).after(0)
            (0.25, 0.5)
        """
        if rounds >= self.end:
            return self.epsilon
        return self.epsilon * max(0, rounds - self.begin) / (self.end - self.begin)


class Training:
    """The training of an agent: the same levels, seed and numbers give the same weights.

    Bit for bit, on the same machine with the same libraries and as many threads.

    Attributes:
        rounds: the number of rounds that are done.
        network: the weights.

    Args:
        levels: the levels, of equal sides.
        seed: determines the first weights, the actions, the levels and the orders.
        penalty: what changed cells cost.
        numbers: the numbers of the method.
    """

    def __init__(
        self,
        levels: Sequence[Level],
        seed: int,
        penalty: Penalty | None = None,
        numbers: Hyperparameters | None = None,
    ) -> None:
        """Draw the first weights, and begin the first episodes."""
        self.levels, self.seed = levels, seed
        self.penalty, self.numbers = penalty or Penalty(), numbers or Hyperparameters()
        self.places = levels[0].board.size
        self.network = Network.drawn(seed, self.places)
        self._gradient = Network.of(np.empty_like(self.network.vector), self.places)
        zeros = np.zeros_like(self.network.vector)
        self._adam = Adam(zeros, zeros.copy())
        n = self.numbers.environments
        self.rounds, self._begun = 0, 0
        self._changed = np.zeros(n, np.int64)
        self._batch = Batch(self._next_levels(n), [0] * n, view=levels[0].board.shape, limit=LIMIT)

    @property
    def steps(self) -> int:
        """The number of steps that are done."""
        return self.rounds * self.numbers.environments * self.numbers.steps

    def _next_levels(self, n: int) -> list[Level]:
        """The levels of the next episodes."""
        chosen = numbers(self.seed, "safelife-learning-levels", self._begun, n)
        self._begun += n
        return [self.levels[int(each) * len(self.levels) >> 32] for each in chosen]

    def round(self) -> None:
        """Take a round's steps in each environment, and learn from them."""
        views, sample = self._taken()
        size = len(views)
        for epoch in range(self.numbers.epochs):
            place = (self.rounds * self.numbers.epochs + epoch) * size
            every = order(self.seed, "safelife-learning-orders", place, size)
            for part in np.split(every, self.numbers.parts):
                each: list[Any] = [one[part] for one in sample]
                self._learn(views[part], Sample(*each))
        self.rounds += 1

    def _taken(self) -> tuple[npt.NDArray[np.uint16], Sample]:
        """A round's views, and what was done there."""
        shape = self.numbers.steps, self.numbers.environments
        views = np.empty((*shape, self.places), np.uint16)
        actions, chosen = np.empty(shape, np.int64), np.empty(shape, np.float32)
        rewards, stuck = np.empty(shape, np.float32), np.empty(shape, np.bool_)
        values = np.empty((shape[0] + 1, shape[1]), np.float32)
        epsilon = self.penalty.after(self.rounds)
        for t in range(shape[0]):
            views[t] = self._batch.views.reshape(shape[1], -1)
            outputs = self.network.forward(views[t]).outputs
            values[t], every = outputs[:, ACTIONS], logarithms(outputs)
            place = (self.rounds * shape[0] + t) * shape[1]
            draws = uniform(self.seed, "safelife-learning-actions", place, shape[1])
            actions[t] = drawn(every, draws)
            chosen[t] = every[np.arange(shape[1]), actions[t]]
            rewards[t], stuck[t] = self._stepped(actions[t], epsilon)
        last = self._batch.views.reshape(shape[1], -1)
        values[-1] = self.network.forward(last).outputs[:, ACTIONS]
        found = advantages(rewards, values, stuck, self.numbers.discount, self.numbers.trace)
        each: list[Any] = [actions, chosen, found, found + values[:-1]]
        return views.reshape(-1, self.places), Sample(*(one.reshape(-1) for one in each))

    def _stepped(self, actions: Any, epsilon: float) -> tuple[Any, Any]:
        """The rewards of a step, less the penalty, and which episodes are stuck; others begin."""
        batch, s = self._batch, self._batch.state
        rewards = batch.step(actions).astype(np.float32)
        now = changed_each(s.start, s.board, s.goals)
        rewards -= np.float32(epsilon) * (now - self._changed)
        self._changed, stuck = now, batch.too_long & ~s.over
        ended = np.flatnonzero(stuck | s.over)
        if len(ended):
            batch.reset(ended, self._next_levels(len(ended)))
            self._changed[ended] = 0
        return rewards, stuck

    def _learn(self, views: Any, sample: Sample) -> None:
        """Take one step down the gradient, with advantages of mean 0 and deviation 1."""
        spread = sample.advantages.std() + np.float32(1e-8)
        level = (sample.advantages - sample.advantages.mean()) / spread
        layers = self.network.forward(views)
        by_outputs = slopes(layers.outputs, sample._replace(advantages=level), self.numbers)
        self.network.backward(views, layers, by_outputs, self._gradient)
        shortened(self._gradient.vector, self.numbers.norm)
        self._adam.step(self.network.vector, self._gradient.vector, self.numbers.rate)

    def _arrays(self) -> dict[str, Any]:
        """The arrays in which all that changes is."""
        state = {f"state_{name}": each for name, each in self._batch.state._asdict().items()}
        return state | {
            "weights": self.network.vector,
            "first": self._adam.first,
            "second": self._adam.second,
            "changed": self._changed,
        }

    def store(self, file: Path) -> None:
        """Store the state in a file, as a whole or not at all."""
        counts = np.array([self.rounds, self._begun, self._adam.steps])
        beside = file.with_name(f"{file.name}.new")
        with beside.open("wb") as to:
            np.savez(to, counts=counts, **self._arrays())
        beside.replace(file)

    def resume(self, file: Path) -> None:
        """Go on from a stored state of a training with the same levels, seed and numbers."""
        with np.load(file) as stored:
            for name, array in self._arrays().items():
                array[...] = stored[name]
            self.rounds, self._begun, self._adam.steps = map(int, stored["counts"])
        self._batch.look()


def drawn(every: Floats, draws: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """The action of each draw from 0 to 1, by the logarithms of their probabilities."""
    reached = np.cumsum(np.exp(every), axis=1)
    below = reached <= (draws * reached[:, -1])[:, np.newaxis]
    return np.asarray(np.minimum(below.sum(axis=1), ACTIONS - 1))
