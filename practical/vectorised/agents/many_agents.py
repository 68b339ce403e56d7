"""The array form of an agent class: one agent for each seed, queried and trained together."""

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

    The arrays have an entry for each seed. An array that was given or returned is never modified,
    so that its holder may store it.
    """

    @abstractmethod
    def act(self, obs: Symbols) -> Symbols:
        """Return, for every agent, the action on its history so far, which ends at ``obs``."""

    def steps(self, obs: Symbols) -> Symbols:
        """Return the number of computation steps of each action: one, unless the class counts."""
        return np.full_like(obs, 1)

    @abstractmethod
    def train(
        self, o_prev: Symbols, a: Symbols, r: Rewards, o_next: Symbols, where: Mask | None = None
    ) -> None:
        """Extend every history by a transition; with ``where``, only the marked histories."""

    @abstractmethod
    def memory(self, o_prev: Symbols, a: Symbols) -> Any:
        """Return what a training from ``o_prev`` by ``a`` may change, for ``recall``."""

    @abstractmethod
    def recall(self, memory: Any) -> None:
        """Undo the single training since ``memory`` was called."""


def counted(k: int | Indices, where: Mask | None) -> int | Indices:
    """Return the indices into the streams after a training."""
    return k + 1 if where is None else k + where.astype(np.int64)
