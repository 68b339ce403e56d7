"""Actions, percepts and parameters as JSON values, which no class of another process comes with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from numbers import Integral, Rational, Real
from operator import index
from typing import Any, Final

from practical.foreign import in_one_line, shown, type_of

_FEW_BITS: Final = 1_000
"""Integers of at most this number of bits are numbers of JSON."""

_MOST_ITEMS: Final = 16
"""A longer sequence is sent as its text."""


class Stranger:
    """A value of a type that is not sent: its type's name and its text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def sent(value: Any) -> Any:
    """A value as JSON; the value of any other type than those of the contract as its text.

    Example:
        >>> sent((Fraction(1, 2), 0)), sent({})
        ({'tuple': [{'fraction': ['0x1', '0x2']}, 0]}, {'other': ['dict', '{}']})
    """
    if type(value) is int and value.bit_length() <= _FEW_BITS:
        return value
    if value is None or type(value) in {bool, float}:
        return value
    if type(value) in {tuple, list} and len(value) <= _MOST_ITEMS:
        return {type(value).__name__: [sent(each) for each in value]}
    if type(value) is str:
        return in_one_line(value)
    return _of_number(value) or {"other": [in_one_line(type_of(value)), shown(value)]}


def received(document: Any) -> Any:
    """The value of a JSON value.

    Raises:
        ValueError: it is that of no value.

    Example:
        >>> received(sent((Fraction(1, 2), 0))), received({"other": ["dict", "{}"]})
        ((Fraction(1, 2), 0), {})
    """
    if not isinstance(document, Mapping):
        if isinstance(document, list):
            raise ValueError("a list is sent with its type")  # noqa: TRY004 - as any other
        return document
    match [*document.items()]:
        case [("tuple" | "list" as kind, [*items])]:
            found = [received(each) for each in items]
            return found if kind == "list" else tuple(found)
        case [("integer", str(text))]:
            return int(text, 16)
        case [("fraction", [str(numerator), str(denominator)])] if int(denominator, 16):
            return Fraction(int(numerator, 16), int(denominator, 16))
        case [("float", float(number))]:
            return number
        case [("other", [str(kind), str(text)])]:
            return type(in_one_line(kind, 100), (Stranger,), {})(in_one_line(text))
    raise ValueError(f"no value is sent as {shown(document)}")


def all_sent(args: Sequence[Any], named: Mapping[str, Any]) -> list[Any]:
    """The arguments of a call as JSON.

    Example:
        >>> all_sent((0,), {"a": 1})
        [[0], {'a': 1}]
    """
    return [[*map(sent, args)], {name: sent(value) for name, value in named.items()}]


def all_received(document: Any) -> tuple[list[Any], dict[str, Any]]:
    """The arguments of a call.

    Raises:
        ValueError: the document has none.
    """
    match document:
        case [[*args], {**named}]:
            return [*map(received, args)], {str(k): received(v) for k, v in named.items()}
    raise ValueError(f"no arguments are sent as {shown(document)}")


def _of_number(value: Any) -> dict[str, Any] | None:
    """A number of another type as JSON; None if it is none. Its methods may raise anything."""
    try:
        if isinstance(value, Integral) or hasattr(value, "__index__"):
            return {"integer": hex(index(value))}
        if isinstance(value, Rational):
            return {"fraction": [hex(int(value.numerator)), hex(int(value.denominator))]}
        if isinstance(value, Real):
            return {"float": float(value)}
    except Exception:  # noqa: BLE001 - it is shown as a text instead
        return None
    return None
