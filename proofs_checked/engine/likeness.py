"""Whether two values are the same, in value and in type, and how they differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from inspect import isfunction

from formal.errors import IllFormed
from formal.histories.history import Play, Prompt
from practical.foreign import shown
from proofs_checked.engine.witness import How, written


def unlike(
    what: str, found: object, other: str, expected: object, /, **histories: Prompt | Play
) -> str:
    """How two values that must be equal differ; "" if they are equal.

    Args:
        what: what was found, in words.
        found: what was found.
        other: what it must be, in words.
        expected: what it must be.
        histories: those that are named in the words, as in "π({h})".

    Raises:
        IllFormed: two functions are compared, or the words name a history that is not given.

    Example:
        >>> unlike("π(h)", 0, "ρ(h)", 1)
        'π(h) = 0 but ρ(h) = 1'

    A value that is equal but of another type is no percept, action or truth value:
        >>> unlike("π(h)", 1.0, "ρ(h)", 1), unlike("x", (True, 0), "μ(p)", (1, 0))
        ('π(h) = 1.0 but ρ(h) = 1', 'x = (True, 0) but μ(p) = (1, 0)')

    Two functions are not compared: that they are different objects says nothing.

    Histories are formatted only where something fails:
        >>> from formal.histories.history import prompt
        >>> unlike("π({h})", 0, "ρ({h})", 1, h=prompt((0, 0)))
        'π(⟨(0, 0)⟩) = 0 but ρ(⟨(0, 0)⟩) = 1'

    So are the fractions in a list:
        >>> unlike("r", [Fraction(1, 2)], "due", [(Fraction(1), "a")])
        "r = [1/2] but due = [(1, 'a')]"
    """
    if _same(found, expected):
        return ""
    if isfunction(found) and isfunction(expected):
        raise IllFormed(
            "same(what, found, other, expected) compares values, and two functions are none: "
            f"compare what agents answer at a prompt; {what} and {other} are functions"
        )
    if histories:
        what, other = _naming(what, histories), _naming(other, histories)
    about = [h for h in (*histories.values(), found, expected) if isinstance(h, Prompt | Play)]
    a, b = _said(found), _said(expected)
    if a == b:
        a, b = (f"{type(value).__name__} {said}" for value, said in ((found, a), (expected, b)))
    return How(f"{what} = {a} but {other} = {b}", about)


def _same(found: object, expected: object) -> bool:
    if type(found) is type(expected):
        if isinstance(found, tuple | list) and isinstance(expected, tuple | list):
            return len(found) == len(expected) and all(map(_same, found, expected))
        return found == expected
    return (
        (isinstance(found, Fraction) or isinstance(expected, Fraction))
        and isinstance(found, int | Fraction)
        and found == expected
    )


def _said(value: object) -> str:
    if isinstance(value, Prompt | Play):
        return written(value)
    if type(value) is list:
        return f"[{', '.join(map(_item, value))}]"
    if type(value) is tuple:
        return f"({', '.join(map(_item, value))}{',' if len(value) == 1 else ''})"
    return _text(value, str)


def _item(value: object) -> str:
    """The value in a list or a tuple."""
    said = isinstance(value, Fraction | Prompt | Play | list | tuple)
    return _said(value) if said else _text(value, repr)


def _text(value: object, text: Callable[[object], str]) -> str:
    """The text of a value; of a number with too many digits for Python, what it is."""
    try:
        return text(value)
    except ValueError:
        return shown(value)


def _naming(words: str, histories: Mapping[str, Prompt | Play]) -> str:
    """The words with these histories."""
    try:
        return words.format(**{name: written(h) for name, h in histories.items()})
    except (LookupError, ValueError) as error:
        raise IllFormed(
            f"words name histories as in same(…, h=h), {{h}} for h; {words!r} names another than "
            f"{', '.join(histories)}"
        ) from error
