"""Values, which are made once: nothing of a value changes afterwards."""

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any, NoReturn, TypeVar

from formal.errors import IllFormed

T = TypeVar("T")


def made_once(cls: type[T]) -> type[T]:
    """The frozen dataclass, a value of which is not filled again, however that is called.

    A frozen dataclass refuses assignments. But its `__init__` and its `__setstate__` can be called
    on a value that exists; and without slots, `vars` hands its fields out.
    """
    if not hasattr(cls, "__slots__"):
        raise IllFormed(f"a value must have slots; {cls.__name__} has a dictionary")
    mutable: Any = cls
    mutable.__init__ = _only_once(mutable.__init__, fields(mutable)[0].name)
    mutable.__setstate__ = _refuse
    mutable.__reduce__ = _made_anew
    return cls


def _only_once(fill: Callable[..., None], first: str) -> Callable[..., None]:
    @wraps(fill)
    def __init__(self: object, *given: object, **named: object) -> None:
        if hasattr(self, first):
            _refuse(self)
        fill(self, *given, **named)

    return __init__


def _refuse(value: object, *_: object) -> NoReturn:
    raise IllFormed(f"a value is made once; this {type(value).__name__} is made already")


def _made_anew(value: Any) -> tuple[type, tuple[object, ...]]:
    """What a copy or a stored value is made from: its hash is that of the process it is in."""
    return type(value), tuple(getattr(value, f.name) for f in fields(value) if f.init)
