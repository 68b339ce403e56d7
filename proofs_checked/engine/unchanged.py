"""Whether the project is as it was: a file of a user may change it for the whole process."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator, Mapping
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, Final, TypeAlias

Parts: TypeAlias = MappingProxyType[tuple[str, ...], Any]
"""The parts of functions and classes, by the names of their modules, their own, and those in them.
"""

LAW: Final = "a claim must leave Python's builtins and the project as they are"

_OURS: Final = ("bridge", "formal", "practical")
_JUDGING: Final = ("proofs_checked.engine", "proofs_checked.kernel", "proofs_checked.proving")
_UNDERSCORE: Final = "_"
"""A builtin that interactive Python and translations assign to."""


def parts() -> Parts:
    """What the builtins and the functions and classes that judge a claim are made of now."""
    found: dict[tuple[str, ...], Any] = {
        ("builtins", name): each for name, each in vars(builtins).items() if name != _UNDERSCORE
    }
    for name, module in [*sys.modules.items()]:
        judging = name.partition(".")[0] in _OURS or name.startswith(_JUDGING)
        if judging and isinstance(module, ModuleType):
            found.update(_parts(name, vars(module)))
    return MappingProxyType(found)


def changed(before: Parts) -> str:
    """The name of a part that is another one now; "" if there is none.

    Example:
        >>> before = parts()
        >>> changed(before), changed(MappingProxyType({**before, ("builtins", "all"): any}))
        ('', 'builtins.all')
    """
    now = parts()
    return next((".".join(name) for name, part in before.items() if now.get(name) is not part), "")


def _parts(module: str, names: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in [*names.items()]:
        if isinstance(value, FunctionType):
            yield from _function((module, key), value)
        elif isinstance(value, type) and value.__module__ == module:
            yield (module, key), value
            for part, of in [*vars(value).items()]:
                if isinstance(of, FunctionType):
                    yield from _function((module, key, part), of)
                elif isinstance(of, property | classmethod | staticmethod):
                    yield (module, key, part), of


def _function(
    name: tuple[str, ...], function: FunctionType
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The function, its code and its defaults."""
    yield name, function
    yield (*name, "__code__"), function.__code__
    yield (*name, "__defaults__"), function.__defaults__
