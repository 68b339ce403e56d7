"""Reverse History at a cost of k a turn, for finite-state agents of k states.

Reading a history backwards is a transformation of the agent's states; a further turn is read first,
and so composed before it. `formal.environments.reverse_history` is the definition.
[JAGI, Example 3, Section 4]
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from formal.environments.reverse_history import reverse_history as definition
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.incremental.remembered import Remembered
from formal.notation import Action, Agent, Percept, Play, Prompt

Transformation: TypeAlias = tuple[State, ...]
"""Where each of the states 0, …, k - 1 leads to."""


def unmoved(pi: FiniteStateAgent) -> Transformation:
    """The transformation that reads nothing."""
    return tuple(range(pi.n_states))


def reading_first(
    pi: FiniteStateAgent, y: Action, x: Percept, rest: Transformation
) -> Transformation:
    """The transformation that reads y and x, and then what `rest` reads."""
    return tuple([rest[pi.move(s, y, x)] for s in range(pi.n_states)])


def reverse_history(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h reversed), else -1. [JAGI, Example 3]

    For an agent that is not finite-state it is the definition, and costs a whole history a turn.
    """
    if not isinstance(pi, FiniteStateAgent):
        return definition(pi, p)
    h = p._prompt
    if h is None:
        return 0, 0
    reversed_state = _backwards(pi)(h)[pi.begin(h._percept)]
    return (1 if p._action == pi.answer[reversed_state] else -1), 0


@lru_cache(maxsize=64)
def _backwards(pi: FiniteStateAgent) -> Remembered[Transformation]:
    """At x1 y1 … xn, the transformation that reads y_n-1 x_n-1 … y1 x1."""

    def longer(rest: Transformation, h: Prompt) -> Transformation:
        return reading_first(pi, h._action, h._before._percept, rest)  # type: ignore[arg-type, union-attr]

    return Remembered(lambda h: unmoved(pi), longer)
