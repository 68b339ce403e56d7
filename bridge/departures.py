"""Where histories depart from an agent, and what is known of a query of its copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from formal.histories.history import Prompt
from formal.incremental.reality_check import possible
from formal.notation import Action, Agent


@dataclass(frozen=True)
class Departure:
    """The first action in a history that is not the agent's own.

    Attributes:
        turn: i, where the action is y_i.
        action: y_i.
        own: the agent's action at this point.
    """

    turn: int
    action: Action
    own: Action


@dataclass(frozen=True)
class Asked:
    """A query of a copy by the environment.

    Attributes:
        history: the history that the query is about.
        answer: the copy's answer.
        departure: where the history departs from the agent; None if it is possible for the agent.
        frozen: whether the copy has a reality check and its history is not possible for it.
        unchecked: the answer of the copy without its reality check; None if it has none.
        chained: whether the query is about the observation at which the copy's history ended.
        parameters: those with which the environment made the copy.
    """

    history: Prompt
    answer: Action
    departure: Departure | None
    frozen: bool
    unchecked: Action | None
    chained: bool = True
    parameters: Mapping[str, Any] = field(default_factory=dict)


def departure(pi: Agent, h: Prompt) -> Departure | None:
    """The first action in a history that is not the agent's own; None if there is none.

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.histories.history import prompt
        >>> departure(constant(0), prompt((0, 0), 0, (1, 0), 1, (0, 0)))
        Departure(turn=2, action=1, own=0)
    """
    own = ((p, pi(p.prompt)) for p in h.plays())
    return next((Departure(p.turns, p.action, y) for p, y in own if p.action != y), None)


class Departures:
    """Where histories depart from an agent, remembered for each history. [JAGI, Definition 4]"""

    def __init__(self, pi: Agent) -> None:
        self.pi = pi
        self._possible = possible(pi)
        self._known: dict[Prompt, Departure] = {}

    def __call__(self, h: Prompt) -> Departure | None:
        """Where a history departs from the agent; None if it is possible for the agent."""
        if self._possible(h):
            return None
        g = next(g for g in h.prefixes() if not self._possible(g))
        if g not in self._known:
            p = g.before
            self._known[g] = Departure(p.turns, p.action, self.pi(p.prompt))
        return self._known[g]
