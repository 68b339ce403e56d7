"""A percept is a pair x = (r, o) of a reward and an observation; an action answers it.

Rewards are exact rationals, `int` where they are whole. Observations and actions are natural
numbers, of Python's type `int` and never `bool`, so that a history has only one representation.
[JAGI, Section 2]
"""

from fractions import Fraction
from typing import TypeAlias

from formal.errors import IllFormed

Reward: TypeAlias = int | Fraction
"""What an agent receives for its action, an exact rational."""

Observation: TypeAlias = int
"""What an agent observes, a natural number."""

Action: TypeAlias = int
"""What an agent answers, a natural number."""

Percept: TypeAlias = tuple[Reward, Observation]
"""A pair (r, o) of a reward and an observation."""


def as_percept(x: object) -> Percept:
    """A percept is a pair (reward, observation); `x` in its normal form.

    Raises:
        IllFormed: `x` is no pair, its reward is no exact rational, or its observation is no natural
            number.

    Example:
        >>> as_percept((Fraction(2, 2), 0))
        (1, 0)
    """
    if type(x) is tuple and len(x) == 2:
        r, o = x
        if type(r) is int and type(o) is int and o >= 0:
            return x
        return as_reward(r), as_natural(o, "an observation")
    raise IllFormed(f"a percept is a pair (reward, observation); {x!r} is not")


def as_action(y: object) -> Action:
    """An action is a natural number.

    Raises:
        IllFormed: `y` is not.
    """
    return as_natural(y, "an action")


def as_reward(r: object) -> Reward:
    """A reward is an exact rational: an `int`, or a `Fraction` that is not whole.

    Raises:
        IllFormed: `r` is anything else, a `bool` or a float included.
    """
    if type(r) is int:
        return r
    if isinstance(r, Fraction):
        numerator, denominator = int(r.numerator), int(r.denominator)
        return numerator if denominator == 1 else Fraction(numerator, denominator)
    raise IllFormed(f"a reward is an exact rational, an int or a Fraction; {r!r} is {_kind(r)}")


def as_natural(i: object, what: str) -> int:
    """`what` is a natural number, of type `int` and not `bool`.

    Raises:
        IllFormed: `i` is not.
    """
    if type(i) is int and i >= 0:
        return i
    raise IllFormed(f"{what} is a natural number; {i!r} is {_kind(i)}")


def _kind(value: object) -> str:
    return "negative" if type(value) is int else f"a {type(value).__name__}"
