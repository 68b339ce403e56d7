"""Observations as values: two are the same if they are identical in every bit."""

from typing import Any


def copied(value: Any) -> Any:
    """Return a value that shares no array with its environment.

    >>> import numpy as np
    >>> game = np.zeros(2)
    >>> mine = copied((game, 3))
    >>> game[0] = 1
    >>> mine
    (array([0., 0.]), 3)
    """
    match value:
        case int():
            return value
        case dict():
            return {key: copied(each) for key, each in value.items()}
        case tuple():
            return tuple(map(copied, value))
        case _:
            return value.copy() if hasattr(value, "copy") else value


def same(one: Any, other: Any) -> bool:
    """Return whether two values of one space are identical in every bit.

    >>> import numpy as np
    >>> same(np.array([0.0]), np.array([-0.0])), same((1, {"a": 2}), (1, {"a": 2}))
    (False, True)
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if hasattr(one, "tobytes") and hasattr(other, "tobytes"):
        alike = one.dtype == other.dtype and one.shape == other.shape
        return bool(alike and one.tobytes() == other.tobytes())
    return bool(one == other)
