"""Ignore Rewards as a machine: its state is that of an agent that has seen no rewards.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.finite_state.finite_state import FiniteStateAgent, State
from formal.finite_state.machine import Machine
from formal.notation import Action, Percept


def _start(pi: FiniteStateAgent) -> tuple[Percept, State]:
    return (0, 0), pi.begin((0, 0))


def _step(pi: FiniteStateAgent, unrewarded: State, y: Action) -> tuple[Percept, State]:
    return ((1 if y == pi.answer[unrewarded] else -1), 0), pi.move(unrewarded, y, (0, 0))


ignore_rewards = Machine(_start, _step)
"""μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1. [JAGI, Example 1]"""
