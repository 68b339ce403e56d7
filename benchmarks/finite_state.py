"""The finite-state agent that both packages are measured with."""

from fractions import Fraction

STATES = 5


def move(s: int, a: int, r: float | Fraction) -> int:
    """The next state; it depends on all arguments and on their order."""
    return (2 * s + a + (r < 0) + 1) % STATES


def answer(s: int) -> int:
    """The action in a state."""
    return 1 - s % 2
