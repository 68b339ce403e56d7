"""Faults in classes that pay as Proposition 6 does, and agents that count. [JAGI, Section 4]"""

from __future__ import annotations

from typing import Any

from formal.histories.history import prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from proofs_checked.instances import PropositionSix


class AsksTheUntrained(PropositionSix):
    """Its copy is asked before it was trained."""

    def __init__(self, A: type[Any]) -> None:
        self.reward = 1 if A().act(0) == 0 else 0


class PaysForEver(PropositionSix):
    """What it pays once it pays in every turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Pay again."""
        return self.reward, 0


def a_turn_later(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Proposition 6, but for its first percept, which pays 0: the second pays for it."""
    asked = prompt((0, o), b, (0, o))

    def mu(pi: Agent, p: Play) -> Percept:
        return (1 if p.turns == 1 and pi(asked) == a else 0), o

    return mu


def not_at_all(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Nothing is paid."""
    return lambda pi, p: (0, o)
