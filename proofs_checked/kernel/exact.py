"""What rules are handed consists of the language's own classes, and of nothing that is like them.

A list can change after it was looked at, and an object of another class can answer as it likes.
"""

from __future__ import annotations

from dataclasses import fields
from types import NoneType
from typing import Any, Final

from formal.errors import IllFormed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import App, Sort, Symbol, Var

_RECORDS: Final = (Sort, Symbol, Var, App, Statement)


def check_exact(*things: object) -> None:
    """See that these are terms, statements, tuples and texts themselves, and so are all parts.

    Raises:
        IllFormed: one is of another class, be it a subclass.
    """
    pending, seen = list(things), set[int]()
    while pending:
        thing = pending.pop()
        if id(thing) not in seen:
            seen.add(id(thing))
            pending += _parts(thing)


def _parts(thing: Any) -> tuple[Any, ...]:
    if type(thing) in _RECORDS:
        return tuple(getattr(thing, field.name) for field in fields(thing))
    if type(thing) is tuple:
        return thing
    if type(thing) not in (str, NoneType):
        raise IllFormed(f"{thing!r} is like a term, and none: it may be equal to anything")
    return ()
