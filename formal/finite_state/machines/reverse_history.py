"""Reverse History as a machine: its state is the history read backwards, as a transformation.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from typing import TypeAlias

from formal.finite_state.finite_state import FiniteStateAgent
from formal.finite_state.machine import Machine
from formal.finite_state.reverse_history import Transformation, reading_first, unmoved
from formal.notation import Action, Percept

Backwards: TypeAlias = tuple[Percept, Transformation]
"""The last percept xn, which is read first, and what reads y_n-1 x_n-1 … y1 x1 after it."""


def _start(pi: FiniteStateAgent) -> tuple[Percept, Backwards]:
    return (0, 0), ((0, 0), unmoved(pi))


def _step(pi: FiniteStateAgent, backwards: Backwards, y: Action) -> tuple[Percept, Backwards]:
    last, rest = backwards
    x = (1 if y == pi.answer[rest[pi.begin(last)]] else -1), 0
    return x, (x, reading_first(pi, y, last, rest))


reverse_history = Machine(_start, _step)
"""μ(π, h y) has reward 1 if y = π(h reversed), else -1. [JAGI, Example 3]"""
