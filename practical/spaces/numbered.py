"""The numberings of Gymnasium's spaces."""

import sys
from typing import Any, Final

from practical.errors import IllFormed
from practical.foreign import shown
from practical.spaces.numbering import (
    Numbered,
    NumberedDict,
    NumberedDiscrete,
    NumberedTuple,
    written,
)

NUMBERED: Final = ("Discrete", "MultiDiscrete", "MultiBinary", "Tuple", "Dict", "Box")
"""The spaces that are numbered."""


def numbered(space: Any) -> Numbered:
    """Return the numbering of the values of one of Gymnasium's spaces, or of a part of one.

    A numbering is returned as it is. Gymnasium is imported only by what makes its spaces.

    Raises:
        IllFormed: the space has no numbering.

    >>> from gymnasium import spaces
    >>> numbered(spaces.Tuple([spaces.Discrete(3, start=1), spaces.MultiBinary(2)])).value(6)
    (2, array([1, 0], dtype=int8))
    """
    if isinstance(space, Numbered):
        return space
    match _kind(space):
        case "Discrete":
            return NumberedDiscrete(int(space.n), int(space.start))
        case "Tuple":
            return NumberedTuple([numbered(part) for part in space.spaces])
        case "Dict":
            return NumberedDict({key: numbered(part) for key, part in space.spaces.items()})
        case "MultiDiscrete" | "MultiBinary" | "Box" as kind:
            return _of_arrays(kind, space)
    raise IllFormed(
        f"a space must be one of {', '.join(NUMBERED)}, or made of these, to number its values; "
        f"got {shown(space)}"
    )


def of_actions(space: Any) -> Numbered:
    """Return the numbering of a space of actions: each code must be that of a lawful action.

    Raises:
        IllFormed: the space has no numbering, or one with a Box, whose codes are those of all bits.
    """
    if boxes := [part for part in _parts(space) if _kind(part) == "Box"]:
        raise IllFormed(
            "actions must be finitely many, those of Discrete, MultiDiscrete, MultiBinary, or a "
            f"Tuple or Dict of these; got {shown(boxes[0])}"
        )
    return numbered(space)


def size_in_words(n: int | None) -> str:
    """Return the number of codes in words.

    >>> size_in_words(2**128), size_in_words(None)
    ('2^128', 'infinitely many')
    """
    return "infinitely many" if n is None else written(n)


def _kind(space: Any) -> str:
    """The name of the space's class in Gymnasium, of which it may be a subclass; else ""."""
    spaces = sys.modules.get("gymnasium.spaces")
    kinds = (name for name in NUMBERED if isinstance(space, getattr(spaces, name, ())))
    return next(kinds, "")


def _parts(space: Any) -> list[Any]:
    """The spaces that a space is made of, or the space itself."""
    match _kind(space):
        case "Tuple":
            inside = list(space.spaces)
        case "Dict":
            inside = list(space.spaces.values())
        case _:
            return [space]
    return [part for one in inside for part in _parts(one)]


def _of_arrays(kind: str, space: Any) -> Numbered:
    import numpy as np

    from practical.spaces.arrays import NumberedBox, NumberedIntegers

    if kind == "Box":
        return NumberedBox(space.low, space.high, space.dtype)
    if kind == "MultiBinary":
        shape = space.shape
        return NumberedIntegers(np.full(shape, 2), np.zeros(shape, int), space.dtype)
    return NumberedIntegers(space.nvec, space.start, space.dtype)
