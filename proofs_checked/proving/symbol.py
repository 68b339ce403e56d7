"""Symbols, on which each operation is refused that no class of them defines.

So no symbol counts, compares, hashes or prints as one value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from proofs_checked.proving.execution import Execution


class Symbol:
    """What a law may not observe: each operation on it is refused.

    Attributes:
        said: what it is, in words, for the refusal.
    """

    __slots__ = ("_execution", "_said")
    _why = "the kernel does not define it"

    def __init__(self, execution: Execution, said: str) -> None:
        self._execution, self._said = execution, said

    @property  # type: ignore[misc]  # what `isinstance` reads
    def __class__(self) -> Any:
        self._execution.refuse(f"the type of {self._said}: {self._why}")

    def __getattr__(self, name: str) -> Any:
        self._execution.refuse(f".{name} of {self._said}: {Symbol._why}")


def _refusing(name: str) -> Callable[..., Any]:
    def refuse(self: Symbol, *args: Any, **keywords: Any) -> Any:
        self._execution.refuse(f"{_operation(name)} {self._said}: {self._why}")

    return refuse


_OPERATIONS: Final = {
    "__bool__": "a decision by",
    "__call__": "a call of",
    "__eq__": "a comparison with",
    "__format__": "a text of",
    "__getitem__": "an item of",
    "__hash__": "the hash of",
    "__iter__": "a loop over",
    "__len__": "the length of",
    "__ne__": "a comparison with",
    "__repr__": "a text of",
    "__str__": "a text of",
}


def _operation(name: str) -> str:
    return _OPERATIONS.get(name, f"{name.strip('_')} of")


_ALLOWED: Final = frozenset(
    {"__class__", "__class_getitem__", "__delattr__", "__doc__", "__getattribute__", "__init__"}
    | {"__init_subclass__", "__new__", "__setattr__", "__subclasshook__"}
)
"""What belongs to a class, or makes an object."""
_TYPES: Final = (int, float, complex, str, bytes, tuple, list, dict, set, slice, range, memoryview)
_FURTHER: Final = frozenset(
    {"__aenter__", "__aexit__", "__aiter__", "__anext__", "__await__", "__bool__", "__bytes__"}
    | {"__call__", "__complex__", "__copy__", "__deepcopy__", "__delete__", "__delitem__"}
    | {"__enter__", "__exit__", "__fspath__", "__get__", "__imatmul__", "__instancecheck__"}
    | {"__length_hint__", "__matmul__", "__missing__", "__next__", "__rmatmul__", "__set__"}
    | {"__setitem__", "__subclasscheck__"}
)
_SPECIAL: Final = _FURTHER.union(
    name for each in _TYPES for name in dir(each) if name.startswith("__")
)
"""What Python may call of a value that no name in the law mentions."""

for _name in sorted(_SPECIAL - _ALLOWED):
    setattr(Symbol, _name, _refusing(_name))


def is_symbol(value: object) -> bool:
    """Whether a value is a symbol; `isinstance` would query its class."""
    return issubclass(type(value), Symbol)
