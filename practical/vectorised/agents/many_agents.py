"""What the array form of an agent class is: one agent a seed, asked and trained together."""

from abc import ABC, abstractmethod
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Symbols: TypeAlias = npt.NDArray[np.uint8]
Rewards: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]
Indices: TypeAlias = npt.NDArray[np.int64]


class ManyAgents(ABC):
    """Agents of one class, identically made, one for each seed.

    The arrays have a place for each seed. An array that was given or returned is not written
    again, so that whoever has it may keep it.
    """

    @abstractmethod
    def act(self, obs: Symbols) -> Symbols:
        """Answer, for every agent, the history trained so far, which ends at ``obs``."""

    def steps(self, obs: Symbols) -> Symbols:
        """Return how many steps of computation each answer takes: one, unless the class counts."""
        return np.ones_like(obs)

    @abstractmethod
    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Extend every history by a transition; with ``where``, only the histories it marks."""

    @abstractmethod
    def memory(self, o_prev: Symbols, a: Symbols) -> Any:
        """Return what one training from ``o_prev`` by ``a`` may change, for ``recall``."""

    @abstractmethod
    def recall(self, memory: Any) -> None:
        """Undo the one training since ``memory`` was taken."""


def counted(k: int | Indices, where: Mask | None) -> int | Indices:
    """Return the indices into the streams after a training."""
    return k + 1 if where is None else k + where.astype(np.int64)


class Places:
    """Where the entries of (observation, seed) and (action, observation, seed) lie in a row."""

    def __init__(self, observations: int, seeds: int) -> None:
        """Take the sizes."""
        self.row = observations * seeds
        self._seeds = seeds
        self._columns = np.arange(seeds)

    def at(self, o: Symbols) -> Indices:
        """Return the place of each seed's entry of its observation."""
        if self.row == self._seeds:
            return self._columns
        places = np.multiply(o, self._seeds, dtype=np.int64)
        places += self._columns
        return places

    def of(self, a: Symbols, at: Indices) -> Indices:
        """Return the place of each seed's entry of its action and observation."""
        places = np.multiply(a, self.row, dtype=np.int64)
        places += at
        return places
