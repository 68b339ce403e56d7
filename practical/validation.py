"""Checks of the results of users' classes."""

import math
from fractions import Fraction
from inspect import isclass
from numbers import Integral, Rational, Real
from operator import index
from typing import Any

from practical.contract import AgentClass, Reward
from practical.errors import IllFormed
from practical.foreign import name_of, raised, shown, type_of


class Refused(Exception):
    """A returned value violates a law of the contract; the caller adds the turn.

    Attributes:
        law: the law.
        value: the value and its type, as text.
        returned_by: the method that returned it; "" for the method that was called last.
    """

    def __init__(self, law: str, value: object, returned_by: str = "") -> None:
        super().__init__(law)
        self.law = law
        self.returned_by = returned_by
        self.value = f"{shown(value)} of type {type_of(value)}"


def demand_methods(A: type, kind: str, first: str, second: str) -> None:
    """Check that a class has the two methods of its kind."""
    if not isclass(A):
        raise IllFormed(f"{kind} is a class; got {shown(A)}")
    for method in (first, second):
        if not callable(getattr(A, method, None)):
            raise IllFormed(
                f"{kind} has methods {first} and {second}; {name_of(A)} has no {method}"
            )


def demand_alphabet(E: type) -> None:
    """Check that an environment class has its alphabets as class attributes."""
    for name in ("n_actions", "n_obs"):
        if not hasattr(E, name):
            raise IllFormed(
                "an environment class has the attributes n_actions and n_obs (None if unbounded); "
                f"{name_of(E)} has no {name}"
            )


def demand_makeable(A: AgentClass) -> None:
    """Check that instances of an agent class can be made."""
    try:
        A()
    except IllFormed as error:
        raise IllFormed(f"{error} (says {name_of(A)}.__init__)") from error
    except Exception as error:
        raise IllFormed(
            "A() makes an untrained instance of an agent class, with the parameters that are "
            f"given; before turn 1 {name_of(A)}.__init__ raised {raised(error)}"
        ) from error


def checked_size(name: str, size: object) -> int | None:
    """Return the number of actions or observations; None is unbounded."""
    number = None if size is None else _integer(size)
    if (number is None and size is not None) or number == 0:
        raise IllFormed(f"{name} is a positive integer, or None for unbounded; got {shown(size)}")
    return number


def checked_symbol(kind: str, value: object, size: float, returned_by: str = "") -> int:
    """Return an action or an observation as an int in ``range(size)``."""
    number = _integer(value)
    if number is None or number >= size:
        numbers = "a non-negative integer" if size == math.inf else f"an integer in range({size})"
        raise Refused(f"an {kind} is {numbers}", value, returned_by)
    return number


def checked_reward(value: object) -> Reward:
    """Return a reward as an int, a Fraction or a finite float.

    Numbers of other libraries, such as numpy's, are converted to the same number of one of these
    types; a number that is not exactly a float becomes a Fraction.
    """
    if type(value) is int or (type(value) is float and math.isfinite(value)):
        return value
    if isinstance(value, Rational) and not isinstance(value, bool):
        number = Fraction(int(value.numerator), int(value.denominator))
        return number.numerator if isinstance(value, Integral) else number
    if isinstance(value, Real) and not isinstance(value, bool) and math.isfinite(value):
        return _as_float(value)
    raise Refused("a reward is an int, a Fraction or a finite float", value)


def _as_float(value: Any) -> Reward:
    nearest = float(value)
    ratio = getattr(value, "as_integer_ratio", nearest.as_integer_ratio)()
    exactly = Fraction(*map(int, ratio))
    return nearest if Fraction(nearest) == exactly else exactly


def _integer(value: Any) -> int | None:
    """Return a non-negative integer of any type as an int; None for anything else."""
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        return None
    return number if number is not None and number >= 0 else None
