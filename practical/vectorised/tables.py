"""A table for each seed."""

from typing import Any

import numpy as np
import numpy.typing as npt

from practical.vectorised.agents.many_agents import Indices, Symbols

Entries = npt.NDArray[Any]


class Table:
    """An entry for each action, observation and seed; all are 0 at first."""

    def __init__(self, actions: int, observations: int, seeds: int, dtype: Any) -> None:
        """Set the sizes."""
        self._row = observations * seeds
        self._seeds = seeds
        self._columns = np.arange(seeds)
        self._entries = np.zeros((actions, self._row), dtype)

    def at(self, o: Symbols) -> Indices:
        """Return the position of each seed's entry for action 0 and its observation."""
        if self._row == self._seeds:
            return self._columns
        places = np.multiply(o, self._seeds, dtype=np.int64)
        places += self._columns
        return places

    def of(self, a: Symbols, at: Indices) -> Indices:
        """Return the position of each seed's entry for its action and observation."""
        places = np.multiply(a, self._row, dtype=np.int64)
        places += at
        return places

    def column(self, at: Indices) -> Entries:
        """Return the entries for each action."""
        return self._entries.take(at, axis=1)

    def get(self, of: Indices) -> Entries:
        """Return the entries at the positions."""
        return self._entries.reshape(-1).take(of)

    def put(self, of: Indices, entries: Entries) -> None:
        """Change the entries at the positions."""
        self._entries.reshape(-1)[of] = entries
