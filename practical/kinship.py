"""Classes that differ from a known class only in attributes and default parameters."""

from collections.abc import Container
from types import FunctionType
from typing import Any

from practical import specialising

_BEHAVIOUR = (FunctionType, property, classmethod, staticmethod)
# Attributes that subclasses may set, in addition to the parameters that `specialised` sets; `ABC`
# sets the last one.
_ATTRIBUTES = {"n_actions", "n_obs", "seed", "learning_rate", "inner_class", "default", "_abc_impl"}


def original(made: object, known: Container[type]) -> Any:
    """Return the known class that ``made`` behaves as: itself or the one it specialises; else None.

    A known class behaves as no known class while a method of it is replaced from outside.

    >>> from practical import QLearner, specialised
    >>> original(specialised(QLearner, discount=0), {QLearner}) is QLearner
    True
    >>> original(type("Mine", (QLearner,), {"act": lambda self, obs: 0}), {QLearner}) is None
    True
    """
    for owner in getattr(made, "__mro__", ()):
        if owner in known:
            return None if _was_changed(owner) else owner
        if _behaves(owner):
            return None
    return None


def _was_changed(owner: type) -> bool:
    """Return whether the methods of a class are of several packages: some were replaced."""
    members = [member for member in vars(owner).values() if not isinstance(member, type)]
    return len({_package(member) for member in members if callable(member)}) > 1


def _package(named: object) -> str:
    return str(getattr(named, "__module__", "")).partition(".")[0]


def _behaves(owner: type) -> bool:
    """Return whether a class may behave differently from the class that it derives from."""
    members = {name: member for name, member in vars(owner).items() if name != "__init__"}
    made = getattr(vars(owner).get("__init__"), "__module__", None)
    if made not in {None, specialising.__name__}:
        return True
    if any(isinstance(member, _BEHAVIOUR) for member in members.values()):
        return True
    others = {name for name in members if not name.startswith("__")} - _ATTRIBUTES
    return made is None and bool(others)
