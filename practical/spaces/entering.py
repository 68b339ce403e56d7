"""The entrance for values from outside, such as the observations of a game."""

from typing import Any

from practical.spaces.numbered import numbered
from practical.spaces.numbering import Numbered


class Entrance:
    """Converts values of a space to their codes, and counts those outside a Box's bounds.

    A code holds no array, so that a game may overwrite its own. A value outside the bounds is
    not changed: it has a code like any other of its dtype.

    Attributes:
        numbers: the numbering of the space.
        outside: the number of values outside the bounds so far.

    >>> from gymnasium import spaces
    >>> entrance = Entrance(spaces.Box(0, 1, (1,)))
    >>> codes = [entrance.code([x]) for x in (0.5, 1.5, -1)]
    >>> entrance.outside, entrance.numbers.value(codes[1])
    (2, array([1.5], dtype=float32))
    """

    def __init__(self, space: Any) -> None:
        """Number the space; nothing has entered."""
        self.numbers: Numbered = numbered(space)
        self.outside = 0

    def code(self, value: Any) -> int:
        """Return the code of a value.

        Raises:
            IllFormed: it is no value of the space, such as NaN.
        """
        code, outside = self.numbers.entered(value)
        self.outside += outside
        return code
