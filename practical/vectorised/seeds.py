"""Many seeds, and agent classes as environments of many seeds use them."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from practical.contract import AgentClass
from practical.errors import IllFormed
from practical.specialising import specialised
from practical.vectorised.agents.many_agents import Indices, ManyAgents, Mask, Rewards, Symbols
from practical.vectorised.draws import Draws, Rows
from practical.vectorised.tables import Table


class Seeds:
    """Several seeds: their streams, and arrays with an entry for each."""

    def __init__(self, seeds: Sequence[int]) -> None:
        """Store the seeds, in the order of the arrays' entries."""
        self.count = len(seeds)
        self._seeds = seeds
        self._draws: dict[str, Draws] = {}
        self._rows: dict[tuple[Any, ...], Rows[Any]] = {}

    def rows(self, name: str, derived: Callable[..., Any], *args: int) -> Rows[Any]:
        """Return the rows of ``derived(numbers, *args)``; equal arguments give the same object."""
        if name not in self._draws:
            self._draws[name] = Draws(self._seeds, name)
        key = (name, derived, args)
        if key not in self._rows:
            self._rows[key] = Rows(self._draws[name], lambda numbers: derived(numbers, *args))
        return self._rows[key]

    def counter(self) -> int | Indices:
        """Return a count that begins at 0, such as an index into the streams."""
        return 0

    def table(self, actions: int, observations: int, dtype: Any) -> Table:
        """Return a table that holds 0."""
        return Table(actions, observations, self.count, dtype)

    def lookup(self, entries: npt.NDArray[Any]) -> Callable[[Symbols], Symbols]:
        """Return the function that selects entries by their places; after the last, they repeat."""
        return partial(entries.take, mode="wrap")

    def marks(self, value: bool) -> Mask:
        """Return one truth value for every seed."""
        return np.full(self.count, value, dtype=np.bool_)

    def symbols(self, value: int) -> Symbols:
        """Return one action or observation for every seed."""
        return np.full(self.count, value, dtype=np.uint8)

    def rewards(self, value: int) -> Rewards:
        """Return one reward for every seed."""
        return np.full(self.count, value, dtype=np.float64)


class Copies:
    """An agent class for environments of many seeds: a call makes untrained agents."""

    def __init__(
        self, A: AgentClass, seeds: Seeds, formed: Callable[[Any, Seeds], ManyAgents]
    ) -> None:
        """Store the class, with its final attributes."""
        self.seeds = seeds
        self._A = A
        self._formed = formed
        self._untrained = cache(lambda parameters: A(**dict(parameters)))

    def __call__(self, **parameters: Any) -> ManyAgents:
        """Return the array form of ``A(**parameters)``."""
        return self._formed(self._untrained(tuple(parameters.items())), self.seeds)

    @property
    def learning_rate(self) -> Any:
        """The learning rate of an untrained agent; None if it has none."""
        return getattr(self._untrained(()), "learning_rate", None)

    @property
    def n_actions(self) -> int:
        """The number of actions."""
        return getattr(self._A, "n_actions", None) or 0

    @property
    def n_obs(self) -> int:
        """The number of observations."""
        return getattr(self._A, "n_obs", None) or 0

    def demand_in_alphabet(self, a: int, o: int) -> None:
        """Raise if an action or an observation is not in the arrays' alphabet."""
        if not (0 <= a < self.n_actions and 0 <= o < self.n_obs):
            raise IllFormed(
                f"many seeds at once must stay in their alphabet of {self.n_actions} actions and "
                f"{self.n_obs} observations; action {a} or observation {o} is not in it"
            )

    def given(self, *, n_actions: int) -> "Copies":
        """Return the copies with ``n_actions`` actions."""
        return Copies(specialised(self._A, n_actions=n_actions), self.seeds, self._formed)
