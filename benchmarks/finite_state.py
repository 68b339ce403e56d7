"""The law of the finite-state agent that both rooms are measured with."""

from fractions import Fraction

STATES = 5


def move(s: int, a: int, r: float | Fraction) -> int:
    """The next state; what it is depends on everything, and on the order."""
    return (2 * s + a + (r < 0) + 1) % STATES


def answer(s: int) -> int:
    """The action."""
    return 1 - s % 2
