"""The choices that a text leaves open, and the check of their values."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from formal.errors import IllFormed
from formal.histories.percept import as_reward


def check_choices(choices: Any) -> None:
    """A choice must have one of the values that its type names, or be an exact rational.

    A tuple has the other agents, place by place. A field of type `int` is not checked.

    Raises:
        IllFormed: it has another value; the message has the law and the value.
    """
    record: Any = type(choices)
    for name, kind in types(record).items():
        value = getattr(choices, name)
        if kind is bool:
            check_among(name, value, (False, True))
        elif get_origin(kind) is Literal:
            check_among(name, value, get_args(kind))
        elif get_origin(kind) is tuple:
            check_agents(name, value, get_args(kind))
        elif Fraction in get_args(kind) and not (value is None and NoneType in get_args(kind)):
            check_exact(name, value)


@cache
def types(record: Hashable) -> Mapping[str, Any]:
    """The type of every field."""
    return get_type_hints(record)


def check_among(name: str, value: object, known: tuple[object, ...]) -> None:
    """A choice must be one of the known values, of the same type."""
    if not any(type(value) is type(each) and value == each for each in known):
        raise IllFormed(f"{name} must be one of {', '.join(map(repr, known))}; got {value!r}")


def check_exact(name: str, value: object) -> None:
    """A reward or a cost must be an exact rational."""
    try:
        as_reward(value)
    except IllFormed as error:
        raise IllFormed(f"{name} must be an int or a Fraction; got {value!r}") from error


def check_cost(name: str, value: Any) -> None:
    """The cost of a step must be above 0."""
    if value <= 0:
        raise IllFormed(f"every step costs something, so {name} must be above 0; got {value}")


def check_agents(name: str, agents: Any, kinds: tuple[type, ...]) -> None:
    """The other agents at each place must be a number, or letters; there must be at least one.

    Raises:
        IllFormed: they are given otherwise, or there is none.
    """
    if type(agents) is not tuple or tuple(map(type, agents)) != kinds:
        names = ", ".join(kind.__name__ for kind in kinds)
        raise IllFormed(
            f"{name} must be a tuple ({names}), an entry for each place; got {agents!r}"
        )
    if not any(agents) or any(type(each) is int and each < 0 for each in agents):
        raise IllFormed(f"{name} must be at least 0 at each place, and not all 0; got {agents}")
