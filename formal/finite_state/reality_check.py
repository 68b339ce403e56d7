"""The reality check of a finite-state agent is a finite-state agent."""

from __future__ import annotations

from typing import TypeAlias

from formal.finite_state.exploring import explored
from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.notation import Action, Percept

Checked: TypeAlias = tuple[State | None, Action]
"""The state of π, None once frozen, and the action that it freezes to."""


def reality_check(pi: FiniteStateAgent) -> FiniteStateAgent:
    """π_RC(h) = π(h) if h is possible for π, otherwise π(⟨x1⟩). [JAGI, Definition 8, Theorem 9 (1)]

    It has at most k + 1 states for each action that π can take first.

    Example:
        >>> from formal.finite_state.finite_state import FiniteStateAgent
        >>> from formal.histories.history import prompt
        >>> x = (0, 0)
        >>> pi = FiniteStateAgent({x: 0}, {(s, y, x): y for s in (0, 1) for y in (0, 1)}, (0, 1), 2)
        >>> dreamt = prompt(x, 1, x)
        >>> pi(dreamt), reality_check(pi)(dreamt)
        (1, 0)
    """

    def first(x: Percept) -> Checked:
        s = pi.begin(x)
        return s, pi.answer[s]

    def step(checked: Checked, y: Action, x: Percept) -> Checked:
        s, frozen = checked
        return (None if s is None or pi.answer[s] != y else pi.move(s, y, x)), frozen

    def answer(checked: Checked) -> Action:
        s, frozen = checked
        return frozen if s is None else pi.answer[s]

    bound = (pi.n_states + 1) * pi.n_actions
    return explored(first, step, answer, pi.percepts, pi.n_actions, bound=bound)
