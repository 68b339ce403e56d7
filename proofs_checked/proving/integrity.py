"""Whether definitions are as they were imported: a file may change them for the whole process."""

from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType
from typing import Any, Final, TypeAlias

State: TypeAlias = dict[tuple[int, str], Any]
"""The parts of definitions, and of their parts, by the definition and the name of the part."""

_OURS: Final = ("formal.", "proofs_checked.engine.assertions", "proofs_checked.engine.likeness")
"""The modules of definitions; of other things, only which they are counts."""


def state(definitions: Iterable[Any]) -> State:
    """What definitions are made of: their code, what its names mean, the methods of classes.

    Example:
        >>> from formal.reality_check.definition import reality_check
        >>> before = state([reality_check])
        >>> changed(before, state([reality_check]))
        ''
        >>> changed(before | {(0, "possible"): 0}, state([reality_check]))
        'possible'
    """
    found: State = {}
    pending, done = [*definitions], set[int]()
    while pending:
        value = pending.pop()
        if id(value) not in done and _is_definition(value):
            done.add(id(value))
            for name, part in _parts(value):
                found[id(value), name] = part
                pending.append(part)
    return found


def changed(before: State, after: State) -> str:
    """The name of a part that is another one now; "" if there is none."""
    keys = dict.fromkeys((*before, *after))
    return next((key[1] for key in keys if before.get(key) is not after.get(key)), "")


def _is_definition(value: object) -> bool:
    kinds = isinstance(value, FunctionType | type)
    return isinstance(value, property) or (kinds and value.__module__.startswith(_OURS))


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, FunctionType):
        yield value.__name__, value.__code__
        yield from ((name, value.__globals__.get(name)) for name in _names(value.__code__))
    elif isinstance(value, property):
        yield "the method of a property", value.fget
    else:
        yield from vars(value).items()


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
