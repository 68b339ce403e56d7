"""Every agent class, as a function of everything that its instance receives."""

from __future__ import annotations

from typing import Any, ClassVar

from bridge.agents.as_class import exact
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Agent, Observation, Reward


def any_class(pi: Agent, n_actions: int) -> Any:
    """The agent class whose instances act as π does on all their data, breaks included.

    A query about another observation than that at which the last transition ended breaks the
    chain, and so does a transition that starts at another observation. A break to o is written as
    the invalid action `n_actions` and the percept (0, o). Hence every deterministic class whose
    `act` changes nothing is the class of some π. [PV, Definition 9]

    Example:
        >>> agent = any_class(lambda h: h.turns % 2, 2)()
        >>> agent.act(5)
        1
        >>> agent.train(5, 0, 1, 6)
        >>> agent.act(6), agent.act(7)
        (0, 1)
    """
    return type("AnyClass", (_Recording,), {"pi": staticmethod(pi), "n_actions": n_actions})


class _Recording:
    pi: ClassVar[staticmethod[[Prompt], Action]]
    n_actions: ClassVar[int]

    def __init__(self) -> None:
        self._history: Prompt | None = None

    def act(self, obs: Observation) -> Action:
        """The answer of π."""
        return self.pi(self._at(obs))

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Append a transition."""
        self._history = self._at(o_prev).then(a).then((exact(r), o_next))

    def _at(self, o: Observation) -> Prompt:
        h = self._history
        if h is None:
            return EMPTY.then((0, o))
        return h if h.observation == o else h.then(self.n_actions).then((0, o))
