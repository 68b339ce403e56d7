"""Agents given by a table: a default action and finitely many exceptions."""

import copy
from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed

Transition: TypeAlias = tuple[Action, Reward, Observation]
History: TypeAlias = tuple[Observation | Transition, ...]


def table_agent(exceptions: Mapping[History, Action], default: Action = 0) -> type["TableAgent"]:
    """Return the agent class that takes ``default``, except on the histories in the table.

    A key is an instance's whole history: the first observation, then a triple (action, reward, next
    observation) for each transition. A key has no first reward, because instances are not trained
    on it.

    Raises:
        IllFormed: a key has another shape.

    >>> Sulks = table_agent({(0, (1, -1, 0)): 1})
    >>> agent = Sulks()
    >>> agent.act(0)
    0
    >>> agent.train(o_prev=0, a=1, r=-1, o_next=0)
    >>> agent.act(0)
    1
    """
    for key in exceptions:
        if not _is_history(key):
            raise IllFormed(f"a table's key must be (o1, (a1, r1, o2), ...); got {key!r}")
    prefixes = {key[:length] for key in exceptions for length in range(len(key) + 1)}
    body = {"default": default, "exceptions": dict(exceptions), "prefixes": frozenset(prefixes)}
    return type("TableAgent", (TableAgent,), body)


class TableAgent:
    """An agent that acts by its table; ``table_agent`` makes the classes.

    It stores its history only while the table has a key that continues it. After training, it acts
    at the observation at which its last transition ended, whatever ``act`` is given.
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0
    default: ClassVar[Action]
    exceptions: ClassVar[dict[History, Action]]
    prefixes: ClassVar[frozenset[History]]

    def __init__(self) -> None:
        """Start with the empty history."""
        self._history: History | None = ()

    def act(self, obs: Observation) -> Action:
        """Return the action for the history."""
        if self._history is None:
            return self.default
        return self.exceptions.get(self._history or (obs,), self.default)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Extend the history while the table has a key that continues it."""
        if self._history is not None:
            history = (*(self._history or (o_prev,)), (a, r, o_next))
            self._history = history if history in self.prefixes else None

    def clone(self) -> "TableAgent":
        """Return a copy with the same history."""
        return copy.copy(self)


def _is_history(key: object) -> bool:
    return (
        isinstance(key, tuple)
        and key != ()
        and isinstance(key[0], int)
        and all(isinstance(item, tuple) and len(item) == 3 for item in key[1:])
    )
