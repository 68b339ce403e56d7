"""What may come in from classes that others wrote."""

import math
from fractions import Fraction
from inspect import isclass
from operator import index
from typing import Any

from practical.contract import AgentClass, Reward
from practical.errors import IllFormed
from practical.foreign import name_of, raised, shown, type_of


class Refused(Exception):
    """A returned value breaks a law of the contract; whoever called knows the turn."""

    def __init__(self, law: str, value: object) -> None:
        super().__init__(law)
        self.law = law
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
    """Check that an environment class has its alphabets, as attributes of the class."""
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
    """Return how many actions or observations there are; None is unbounded."""
    number = None if size is None else _integer(size)
    if (number is None and size is not None) or number == 0:
        raise IllFormed(f"{name} is a positive integer, or None for unbounded; got {shown(size)}")
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
