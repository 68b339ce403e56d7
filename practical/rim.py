"""What may come in from classes that others wrote."""

import math
from fractions import Fraction
from inspect import isclass
from operator import index
from reprlib import repr as shortened
from typing import Any

from practical.contract import Reward
from practical.errors import IllFormed


class Refused(Exception):
    """A returned value breaks a law of the contract; whoever called knows the turn."""

    def __init__(self, law: str, value: object) -> None:
        super().__init__(law)
        self.law = law
        self.value = f"{shortened(value)} of type {type(value).__name__}"


def demand_methods(A: type, kind: str, first: str, second: str) -> None:
    """Check that a class has the two methods of its kind."""
    if not isclass(A):
        raise IllFormed(f"{kind} is a class; got {shortened(A)}")
    for method in (first, second):
        if not callable(getattr(A, method, None)):
            raise IllFormed(
                f"{kind} has methods {first} and {second}; {A.__name__} has no {method}"
            )


def checked_size(name: str, size: object) -> int | None:
    """Return how many actions or observations there are; None is unbounded."""
    number = None if size is None else _integer(size)
    if (number is None and size is not None) or number == 0:
        raise IllFormed(f"{name} is a positive integer, or None for unbounded; got {size!r}")
    return number


def checked_symbol(kind: str, value: object, size: float) -> int:
    """Return an action or an observation as an int in ``range(size)``."""
    number = _integer(value)
    if number is None or number >= size:
        numbers = "a non-negative integer" if size == math.inf else f"an integer in range({size})"
        raise Refused(f"an {kind} is {numbers}", value)
    return number


def checked_reward(value: object) -> Reward:
    """Return a reward: an int, a Fraction or a finite float, of these very types."""
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, Fraction) or (isinstance(value, float) and math.isfinite(value)):
        return float(value) if isinstance(value, float) else value
    raise Refused("a reward is an int, a Fraction or a finite float", value)


def _integer(value: Any) -> int | None:
    """Return a non-negative number that says it is one; None for anything else."""
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        return None
    return number if number is not None and number >= 0 else None
