"""Which classes differ from a known one in attributes and default parameters only."""

from collections.abc import Container
from types import FunctionType
from typing import Any

from practical import specialising

_BEHAVIOUR = (FunctionType, property, classmethod, staticmethod)


def original(made: object, known: Container[type]) -> Any:
    """Return the known class that ``made`` behaves as: it, or what it specialises; else None.

    >>> from practical import QLearner, specialised
    >>> original(specialised(QLearner, discount=0), {QLearner}) is QLearner
    True
    >>> original(type("Mine", (QLearner,), {"act": lambda self, obs: 0}), {QLearner}) is None
    True
    """
    for owner in getattr(made, "__mro__", ()):
        if owner in known:
            return owner
        if any(_behaves(name, member) for name, member in vars(owner).items()):
            return None
    return None


def _behaves(name: str, member: object) -> bool:
    made_by_specialising = (
        name == "__init__" and getattr(member, "__module__", "") == specialising.__name__
    )
    return isinstance(member, _BEHAVIOUR) and not made_by_specialising
